import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import type { People } from '../../people/cashier/meet-cashiers.ts'
import { shiftAt } from '../shift/shift-of.queries.ts'
import {
  approverAtDrawer,
  doerAtDrawer,
  meetAtDrawer,
  recordDrawerDeviations,
} from '../till-person/drawer-people.ts'
import type { Door, Outcome } from '../transaction/outcome.calc.ts'
import { checkTimes } from '../transaction/till-time.calc.ts'
import { insertClosing } from './closing.commands.ts'
import { judgeCount } from './judge-count.ts'
import { mailDifference } from './mail-difference.ts'
import { markSessions, nameSessions } from './name-sessions.commands.ts'
import { dayOf, readOutletDay } from './outlet-day.queries.ts'
import type { SessionClosing, SessionCount, SessionOpening } from './till-session.input.ts'

type Event = SessionOpening | SessionCount | SessionClosing

/**
 * Takes openings, counts and closings of sessions of one outlet's tills, in any order, once however often they come.
 * Of counts the latest stands. A closing may come before its opening; one that was taken back in the panel does not close anew when it is repeated,
 * another one does. Two closings of different content: the first stands, the other is a conflict.
 * @throws NOT_FOUND when the outlet is not of the brand.
 */
export async function takeCashSessions(
  ctx: Context | WriteContext,
  door: Door,
  events: readonly Event[],
): Promise<Outcome[]> {
  if (events.length === 0) return []
  return transaction(ctx, async (tx) => {
    const outcomes = new Map<Event, Outcome>()
    const good = events.filter((event) => {
      const fields = checkTimes(event, tx.now())
      if (fields) outcomes.set(event, { uuid: event.uuid, status: 'rejected', fields })
      return !fields
    })
    const day = await readOutletDay(tx, door.outlet_id)
    const people = await meetAtDrawer(tx, door, good)
    const named = await nameSessions(
      tx,
      door.outlet_id,
      good.map(({ uuid, occurred_at }) => ({ uuid, business_date: dayOf(day, occurred_at) })),
    )
    for (const event of good) {
      const session = named.get(event.uuid)
      if (!session || session.outlet_id !== door.outlet_id) {
        outcomes.set(event, { uuid: event.uuid, status: 'conflict' })
        continue
      }
      const arriving = { event, content_hash: hashOf(door, event), id: session.id, day, people }
      outcomes.set(event, await askAndTake(tx, door, arriving))
    }
    await markSessions(
      tx,
      [...named.values()].map(({ id }) => id),
    )
    return events.map((event) => outcomes.get(event) ?? { uuid: event.uuid, status: 'rejected' })
  })
}

/** What an event says, however often it is sent: not what was confirmed of it. */
function hashOf(door: Door, event: Event): string {
  const { asks: _, confirmed_warnings: __, ...content } = { asks: null, confirmed_warnings: null, ...event }
  return hash('sha256', JSON.stringify([door.outlet_id, content]))
}

/**
 * Takes an event. What was counted far from what should be there waits for the cashier of a till that asks, and is
 * taken with a warning from one that does not: a drawer must close.
 */
async function askAndTake(tx: WriteContext, door: Door, arriving: Arriving): Promise<Outcome> {
  const { event, id } = arriving
  const { uuid } = event
  if (event.event === 'OPEN' || door.is_history) return { uuid, status: await takeEvent(tx, door, arriving) }
  await sql`savepoint event`.execute(tx.db)
  const status = await takeEvent(tx, door, arriving)
  if (status !== 'accepted') return { uuid, status }
  const { is_open, found } = await judgeCount(tx, id, event)
  const warnings = found.map(({ code, message }) => ({ code, message }))
  if (is_open) {
    await sql`rollback to savepoint event`.execute(tx.db)
    const fields = Object.fromEntries(found.map(({ path, message }) => [path, message]))
    return { uuid, status: 'rejected', fields, warnings }
  }
  return warnings.length > 0 ? { uuid, status, warnings } : { uuid, status }
}

interface Arriving {
  readonly event: Event
  readonly content_hash: string
  /** Of the session. */
  readonly id: number
  readonly day: Parameters<typeof dayOf>[0]
  readonly people: People
}

function takeEvent(tx: WriteContext, door: Door, arriving: Arriving): Promise<Outcome['status']> {
  const { event, content_hash, id, day } = arriving
  if (event.event === 'CLOSE') return takeClosing(tx, door, event, arriving)
  if (event.event === 'COUNT') return takeCount(tx, id, event, content_hash)
  return takeOpening(tx, door, event, dayOf(day, event.occurred_at), arriving)
}

/** The session is locked, so what is read here stays true. */
async function takeOpening(
  tx: WriteContext,
  door: Door,
  event: SessionOpening,
  business_date: string,
  { id, content_hash, people }: Arriving,
): Promise<Outcome['status']> {
  const found = await sql<{
    hash: string | null
  }>`select encode(opening_hash, 'hex') as hash from cash_session
    where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
  const known = found.rows[0]?.hash ?? null
  if (known !== null) return known === content_hash ? 'duplicate' : 'conflict'
  await sql`update cash_session set device_id = ${door.device_id}, cashier_name = ${event.cashier_name},
      cashier_id = ${people(doerAtDrawer(event))?.id ?? null}, business_date = ${business_date}, opened_at = ${event.occurred_at}, opening_float = ${event.opening_float},
      opening_note = ${event.note},
      shift_id = ${shiftAt(sql.ref('cash_session.outlet_id'), sql`${event.occurred_at}`)},
      opening_hash = decode(${content_hash}, 'hex'),
      updated_at = ${tx.now()}
    where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
  return 'accepted'
}

/** A count that an earlier one of the till has overtaken is known to be over, and answered as if it had been there. */
async function takeCount(
  tx: WriteContext,
  id: number,
  { occurred_at, cashier_name, counted, denominations }: SessionCount,
  content_hash: string,
): Promise<Outcome['status']> {
  const made = await sql`update cash_session set tally = ${JSON.stringify({ counted, denominations })}::jsonb,
      tally_hash = decode(${content_hash}, 'hex'), tallied_at = ${occurred_at}, tallied_by = ${cashier_name},
      updated_at = ${tx.now()}
    where brand_id = ${tx.brand_id} and id = ${id} and (tallied_at is null or tallied_at < ${occurred_at})`.execute(
    tx.db,
  )
  if (made.numAffectedRows === 1n) return 'accepted'
  const other = await sql`select from cash_session where brand_id = ${tx.brand_id} and id = ${id}
    and tallied_at = ${occurred_at} and tally_hash <> decode(${content_hash}, 'hex')`.execute(tx.db)
  return other.rows.length > 0 ? 'conflict' : 'duplicate'
}

async function takeClosing(
  tx: WriteContext,
  door: Door,
  event: SessionClosing,
  { id: session_id, content_hash, day, people }: Arriving,
): Promise<Outcome['status']> {
  const found = await sql<{ is_same: boolean; in_force: boolean }>`
    select coalesce(encode(content_hash, 'hex') = ${content_hash}, false) as is_same, reopened_at is null as in_force
    from cash_closing where brand_id = ${tx.brand_id} and session_id = ${session_id}`.execute(tx.db)
  if (found.rows.some(({ is_same }) => is_same)) return 'duplicate'
  if (found.rows.some(({ in_force }) => in_force)) return 'conflict'
  await insertClosing(tx, session_id, {
    content_hash,
    closed_at: new Date(event.occurred_at),
    closed_by: event.cashier_name,
    cashier_id: people(doerAtDrawer(event))?.id ?? null,
    approved_by: event.approved_by ?? null,
    approver_id: people(approverAtDrawer(event))?.id ?? null,
    note: event.reason,
    recorded_at: door.is_history ? new Date(event.occurred_at) : tx.now(),
    counted: event.counted,
    denominations: event.denominations,
    reason: event.reason,
    open_bills: event.open_bills ?? null,
  })
  const closed = { event, rule: 'close' as const, business_date: dayOf(day, event.occurred_at) }
  await recordDrawerDeviations(tx, door, [closed], people)
  if (!door.is_history) await mailDifference(tx, session_id)
  return 'accepted'
}
