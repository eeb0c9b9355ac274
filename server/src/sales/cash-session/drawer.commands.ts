import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { shiftAt } from '../shift/shift-of.queries.ts'
import { dayOf, readOutletDay } from './outlet-day.queries.ts'
import { SESSION_REF } from './shift-session.policy.ts'

const MOST_CASHIER = 80
const OPENING_NOTE = 'Dibuka dari panel saat pesanan meja dilunasi tunai'

/** Running sessions of the outlet of `thing`, the latest first, as JSON: id, cashier_name, device_name, opened_at. */
export const drawersOf = (thing: Fragment): Fragment =>
  sql`(select coalesce(json_agg(s order by s.opened_at desc, s.id desc), '[]') from (
    select c.id, c.cashier_name, c.opened_at, (select d.name from device d where d.brand_id = ${ownBrand}
      and d.id = c.device_id) as device_name
    from cash_session c where c.brand_id = ${ownBrand} and c.outlet_id = ${thing}.outlet_id
      and c.status = 'OnGoing' order by c.opened_at desc limit 20) s)`

/** The uuid of a running session of an outlet, held so that it is not closed meanwhile. */
export async function runningSession(tx: WriteContext, outlet_id: number, id: number): Promise<string> {
  const session = await selectOwn(tx, 'cash_session', { outlet_id, id })
    .select(['uuid', 'status'])
    .forUpdate()
    .executeTakeFirst()
  if (session?.status !== 'OnGoing') throw invalid({ session_id: 'Sesi kasir ini tidak sedang berjalan' })
  return session.uuid
}

/**
 * The uuid of the session whose drawer takes cash in the panel. Cash is never without a drawer: with sessions running
 * one of them is to be chosen; with none a session is opened in the name of who takes it, to be counted as any other.
 */
export async function takingSession(
  tx: WriteContext,
  outlet_id: number,
  session_id: number | null | undefined,
): Promise<string> {
  if (session_id) return runningSession(tx, outlet_id, session_id)
  // Of two who find no session the second finds the one the first has opened.
  await sql`select from outlet where brand_id = ${tx.brand_id} and id = ${outlet_id} for no key update`.execute(
    tx.db,
  )
  const running = await selectOwn(tx, 'cash_session', { outlet_id, status: 'OnGoing' })
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (running) throw invalid({ session_id: 'Pilih sesi kasir yang menerima uang ini' })
  return openSession(tx, outlet_id)
}

async function openSession(tx: WriteContext, outlet_id: number): Promise<string> {
  const opened_at = tx.now()
  const business_date = dayOf(await readOutletDay(tx, outlet_id), opened_at.toISOString())
  const cashier_name = tx.actor.slice(0, MOST_CASHIER)
  const { rows: shifts } = await sql<{ id: number | null }>`
    select ${shiftAt(sql`${outlet_id}::int`, sql`${opened_at}`)} as id`.execute(tx.db)
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into cash_session as s (brand_id, uuid, outlet_id, business_date, cashier_name, opened_at, opening_float,
      opening_note, shift_id, created_at, updated_at)
    select ${tx.brand_id}, ${randomUUID()}::uuid, ${outlet_id}, ${business_date}::date, ${cashier_name}, ${opened_at},
      0, ${OPENING_NOTE}, ${shifts[0]?.id ?? null}::int, ${opened_at}, ${opened_at}
    returning id, uuid`.execute(tx.db)
  const [session] = rows
  if (!session) throw new Error('no session was opened')
  await audit(tx, {
    action: 'cash_session.open',
    entity: SESSION_REF,
    entity_id: session.id,
    label: cashier_name,
    outlet_id,
    after: { cashier_name, opening_float: 0, opened_at, version: 1 },
  })
  return session.uuid
}
