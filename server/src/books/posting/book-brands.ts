import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import type { OutletDay } from '../../outlets/book-mark/mark-books.ts'
import { holdBooks } from '../account/open-accounts.ts'
import { bookDays } from './book-days.ts'

/** Days of outlets that one transaction books. */
const DAYS_AT_ONCE = 200

interface Marked extends OutletDay {
  /** The marks that are read: what is marked meanwhile stays for the next time. */
  readonly ids: readonly number[]
}

/** The oldest days that have ended at their outlet and that something changed since they were booked. */
async function readMarked(tx: WriteContext): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select m.outlet_id, m.business_date::text, array_agg(m.id) as ids
    from book_mark m join outlet o on o.brand_id = ${ownBrand} and o.id = m.outlet_id
    where m.brand_id = ${ownBrand}
      and m.business_date < (${tx.now()}::timestamptz at time zone o.timezone - o.business_day_cutoff::interval)::date
    group by m.outlet_id, m.business_date order by m.business_date, m.outlet_id limit ${DAYS_AT_ONCE}`.execute(
    tx.db,
  )
  return rows
}

/** Later days that are booked already: what stock is worth at their ends may round otherwise now. */
async function readLaterDays(tx: WriteContext, days: readonly OutletDay[]): Promise<OutletDay[]> {
  const { rows } = await sql<OutletDay>`
    select distinct e.outlet_id, e.for_date::text as business_date
    from (select x.outlet_id, min(x.business_date) as first
      from json_to_recordset(${JSON.stringify(days)}::json) as x(outlet_id int, business_date date) group by 1) f
    join journal_entry e on e.brand_id = ${ownBrand} and e.outlet_id = f.outlet_id and e.for_date > f.first
      and e.kind = 'stock'`.execute(tx.db)
  const known = new Set(days.map(({ outlet_id, business_date }) => `${outlet_id} ${business_date}`))
  return rows.filter(({ outlet_id, business_date }) => !known.has(`${outlet_id} ${business_date}`))
}

/** Books the oldest days of a brand that wait for it; false when none did. */
async function bookSome(tx: WriteContext): Promise<boolean> {
  await holdBooks(tx)
  const marked = await readMarked(tx)
  if (marked.length === 0) return false
  const days = marked.map(({ outlet_id, business_date }) => ({ outlet_id, business_date }))
  await bookDays(tx, [...days, ...(await readLaterDays(tx, days))])
  await sql`delete from book_mark where brand_id = ${ownBrand}
    and id = any(${marked.flatMap(({ ids }) => ids)}::bigint[])`.execute(tx.db)
  return true
}

/** Books all that waits, in a transaction that goes on with it. */
export async function bookWaiting(tx: WriteContext): Promise<void> {
  while (await bookSome(tx));
}

/** Books all days of a brand that have ended and wait for it, some at a time. */
export async function bookBrand(services: Services, brand_id: number): Promise<void> {
  const ctx = createSystemContext(services, brand_id)
  while (await transaction(ctx, bookSome));
}

/** Books what waits in all brands. */
export async function bookAllBrands(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await bookBrand(services, id)
}
