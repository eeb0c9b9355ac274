import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import type { People } from '../../people/cashier/meet-cashiers.ts'
import { enterDrawerMovements } from '../../purchasing/income-expense/told-entries.ts'
import {
  approverAtDrawer,
  doerAtDrawer,
  meetAtDrawer,
  recordDrawerDeviations,
} from '../till-person/drawer-people.ts'
import type { Door, Outcome } from '../transaction/outcome.calc.ts'
import { checkTimes } from '../transaction/till-time.calc.ts'
import { markSessions, nameSessions } from './name-sessions.commands.ts'
import { dayOf, readOutletDay } from './outlet-day.queries.ts'
import type { DrawerMovement } from './till-session.input.ts'

/**
 * Takes cash put into drawers of one outlet or taken out of them, in any order, each once however often it comes; its
 * session may come later, or be closed already.
 * @throws NOT_FOUND when the outlet is not of the brand.
 */
export async function takeCashMovements(
  ctx: Context | WriteContext,
  door: Door,
  movements: readonly DrawerMovement[],
): Promise<Outcome[]> {
  if (movements.length === 0) return []
  return transaction(ctx, async (tx) => {
    const refused = movements.map((movement) => checkTimes(movement, tx.now()))
    const good = movements.filter((_movement, place) => !refused[place])
    const day = await readOutletDay(tx, door.outlet_id)
    const people = await meetAtDrawer(tx, door, good)
    const named = await nameSessions(
      tx,
      door.outlet_id,
      good.map(({ session_uuid, occurred_at }) => ({
        uuid: session_uuid,
        business_date: dayOf(day, occurred_at),
      })),
    )
    const hashOf = (movement: DrawerMovement) => hash('sha256', JSON.stringify([door.outlet_id, movement]))
    const dayOfMovement = ({ occurred_at }: DrawerMovement) => dayOf(day, occurred_at)
    const fresh = await insertMovements(tx, door, good, { hashOf, dayOf: dayOfMovement, people })
    await recordDrawerDeviations(
      tx,
      door,
      good.flatMap((movement) =>
        movement.type === 'NO_SALE' && fresh.has(movement.uuid)
          ? [{ event: movement, rule: 'open_drawer', business_date: dayOfMovement(movement) }]
          : [],
      ),
      people,
    )
    await enterDrawerMovements(tx, [...fresh])
    await markBooks(
      tx,
      good
        .filter(({ uuid, type }) => type === 'SAFE_DROP' && fresh.has(uuid))
        .map((drop) => ({ outlet_id: door.outlet_id, business_date: dayOfMovement(drop) })),
    )
    await markSessions(
      tx,
      [...named.values()].map(({ id }) => id),
    )
    const known = await findHashes(
      tx,
      good.map(({ uuid }) => uuid),
    )
    return movements.map((movement, place): Outcome => {
      const { uuid } = movement
      const fields = refused[place]
      if (fields) return { uuid, status: 'rejected', fields }
      if (known.get(uuid) !== hashOf(movement)) return { uuid, status: 'conflict' }
      return { uuid, status: fresh.delete(uuid) ? 'accepted' : 'duplicate' }
    })
  })
}

/** Writes those whose uuid is new, of one uuid the first; answers their uuids. */
async function insertMovements(
  tx: WriteContext,
  door: Door,
  movements: readonly DrawerMovement[],
  worked_out: Record<'hashOf' | 'dayOf', (movement: DrawerMovement) => string> & { people: People },
): Promise<Set<string>> {
  if (movements.length === 0) return new Set()
  const firsts = new Map<string, DrawerMovement>()
  for (const movement of movements) if (!firsts.has(movement.uuid)) firsts.set(movement.uuid, movement)
  const rows = [...firsts.values()].map((movement) => ({
    ...movement,
    hash: worked_out.hashOf(movement),
    business_date: worked_out.dayOf(movement),
    cashier_id: worked_out.people(doerAtDrawer(movement))?.id ?? null,
    approver_id: worked_out.people(approverAtDrawer(movement))?.id ?? null,
    recorded_at: door.is_history ? movement.occurred_at : tx.now(),
  }))
  const result = await sql<{ uuid: string }>`
    insert into cash_movement (brand_id, uuid, content_hash, outlet_id, session_uuid, type, amount, reason, actor,
      occurred_at, recorded_at, business_date, cashier_id, approved_by, approver_id)
    select ${tx.brand_id}, uuid, decode(hash, 'hex'), ${door.outlet_id}, session_uuid, type, amount, reason,
      cashier_name, occurred_at, recorded_at, business_date, cashier_id, approved_by, approver_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(uuid uuid, hash text, session_uuid uuid, type text,
      amount bigint, reason text, cashier_name text, occurred_at timestamptz, recorded_at timestamptz, business_date date,
      cashier_id int, approved_by text, approver_id int)
    order by uuid on conflict (brand_id, uuid) do nothing returning uuid`.execute(tx.db)
  return new Set(result.rows.map((row) => row.uuid))
}

async function findHashes(tx: WriteContext, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const result = await sql<{ uuid: string; hash: string }>`select uuid, encode(content_hash, 'hex') as hash
    from cash_movement where brand_id = ${tx.brand_id} and uuid = any(${uuids}::uuid[])`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.uuid, row.hash]))
}
