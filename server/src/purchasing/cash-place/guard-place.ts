import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { runText } from '../../kit/db/run-text.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { CASH_PLACE_NAMES, type CashPlaceKind, rupiahText } from './cash-place.calc.ts'
import { placeMoves } from './place-moves.queries.ts'

const HOLD = `select pg_advisory_xact_lock(hashtextextended('cash places ' || $1::int || ' ' || k.outlet_id, 0))
  from (select distinct unnest($2::int[]) as outlet_id order by 1) k`

/** Whoever takes cash out of places of an outlet, or opens one, passes one after another until the transaction ends. */
export async function holdPlaces(tx: WriteContext, outlet_ids: readonly number[]): Promise<void> {
  await runText(tx.db, HOLD, [tx.brand_id, outlet_ids])
}

/** A place that is held, as far as money goes. */
export interface HeldPlace {
  readonly id: number
  readonly outlet_id: number
  readonly kind: CashPlaceKind
  readonly opened_on: string
  readonly float_amount: number | null
  readonly expense_limit: number | null
}

/** Holds the places of outlets, of which one kind is asked for; outlets without one keep no account of it. */
export async function holdPlacesOf(
  tx: WriteContext,
  outlet_ids: readonly number[],
  kind: CashPlaceKind,
): Promise<HeldPlace[]> {
  await holdPlaces(tx, outlet_ids)
  const { rows } =
    await sql<HeldPlace>`select id, outlet_id, kind, opened_on::text, float_amount, expense_limit from cash_place
    where brand_id = ${tx.brand_id} and kind = ${kind} and outlet_id = any(${[...outlet_ids]}::int[])
    order by outlet_id`.execute(tx.db)
  return rows
}

/** What should lie in a place at the end of a day, and the last day up to it that anything is told of. */
export async function readExpected(
  tx: WriteContext,
  { outlet_id, kind }: Pick<HeldPlace, 'outlet_id' | 'kind'>,
  day: string,
): Promise<{ expected: number; last_day: string | null }> {
  const { rows } = await sql<{ expected: number; last_day: string | null }>`
    select coalesce(sum(m.amount), 0)::bigint as expected, max(m.day)::text as last_day
    from ${placeMoves(sql`${outlet_id}::int`)} m where m.place = ${kind} and m.day <= ${day}::date`.execute(
    tx.db,
  )
  return rows[0] ?? { expected: 0, last_day: null }
}

/** The least that lies in a place at the end of any day from one on, once it was opened. */
async function readLeast(
  tx: WriteContext,
  { outlet_id, kind, opened_on }: HeldPlace,
  from: string,
): Promise<number> {
  const { rows } = await sql<{ least: number | null }>`select min(b.balance)::bigint as least from (
      select d.day, sum(d.amount) over (order by d.day) as balance from (
        select m.day, sum(m.amount) as amount from ${placeMoves(sql`${outlet_id}::int`)} m
        where m.place = ${kind} group by m.day) d) b
    where b.day >= greatest(${from}::date, ${opened_on}::date)`.execute(tx.db)
  return rows[0]?.least ?? 0
}

/**
 * Refuses what has taken more out of places that are held than lay there, on any day since.
 * @throws VALIDATION beside `path`, or CONFLICT without one.
 */
export async function assertCovers(
  tx: WriteContext,
  places: readonly HeldPlace[],
  { from, path }: { from: string; path: string | null },
): Promise<void> {
  for (const place of places) {
    const least = await readLeast(tx, place, from)
    if (least >= 0) continue
    const message = `Isi ${CASH_PLACE_NAMES[place.kind].toLowerCase()} tidak cukup: kurang ${rupiahText(-least)}`
    throw path === null ? new UserError('CONFLICT', message) : invalid({ [path]: message }, message)
  }
}

/** What somebody pays from petty cash, or takes back of that. */
interface PettyChange {
  readonly outlet_ids: readonly number[]
  /** The first day of which it changes the balance. */
  readonly from: string
  /** What is paid; null where nothing new is. */
  readonly paid: number | null
  /** The field of the amount; null where there is none. */
  readonly path: string | null
}

const ONE_OUTLET = 'Kas kecil membayar untuk satu outlet saja; pilih satu outlet atau sumber dana lain'

/**
 * Lets a write change what petty cash of outlets pays, and refuses what is beyond the limit of one expense, is shared by
 * several outlets, or is more than lies there. Outlets without petty cash of their own are not held to any.
 */
export async function guardPettyCash<T>(
  tx: WriteContext,
  { outlet_ids, from, paid, path }: PettyChange,
  write: () => Promise<T>,
): Promise<T> {
  const places = await holdPlacesOf(tx, outlet_ids, 'petty_cash')
  if (paid !== null && places.length > 0) {
    if (new Set(outlet_ids).size > 1) throw invalid({ shares: ONE_OUTLET }, ONE_OUTLET)
    const limit = places[0]?.expense_limit ?? null
    const message =
      limit === null ? '' : `Melebihi batas kas kecil: paling banyak ${rupiahText(limit)} sekali bayar`
    if (limit !== null && paid > limit) throw invalid({ [path ?? 'amount']: message }, message)
  }
  const written = await write()
  await assertCovers(tx, places, { from, path })
  return written
}

/** Refuses schedules that petty cash would have to pay unseen. */
export async function assertNoSchedules(
  tx: WriteContext,
  outlet_ids: readonly number[],
  method: string,
): Promise<void> {
  if (method !== 'petty_cash') return
  if ((await holdPlacesOf(tx, outlet_ids, 'petty_cash')).length > 0)
    throw invalid({ method: 'Kas kecil tidak membayar catatan berulang; pilih sumber dana lain' })
}

/** Schedules of an outlet that go on and are paid from petty cash, by name. */
export async function schedulesOf(tx: WriteContext, outlet_id: number): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`select r.description from income_expense_recurring r
    join income_expense_recurring_share s on s.brand_id = ${ownBrand} and s.recurring_id = r.id and s.outlet_id = ${outlet_id}
    where r.brand_id = ${tx.brand_id} and r.method = 'petty_cash' and r.ended_at is null order by r.id`.execute(
    tx.db,
  )
  return rows.map(({ description }) => description)
}
