import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { receivedCosts } from '../../purchasing/receiving/received-costs.queries.ts'

/** What a report tells of outlets: their sales, their drawers, or their books with expenses and losses of stock. */
export type ToldOf = 'sales' | 'drawers' | 'books'

const DRAWERS = sql`select s.outlet_id, s.business_date as day from cash_session s where s.brand_id = ${ownBrand}`
const BOOKS = sql`select d.outlet_id, d.business_date as day from stock_day d where d.brand_id = ${ownBrand}
  union all
  select s.outlet_id, coalesce(e.covers_from, e.business_date) as day from income_expense_share s
    join income_expense e on e.brand_id = s.brand_id and e.brand_id = ${ownBrand} and e.id = s.income_expense_id
    where s.brand_id = ${ownBrand} and e.cancelled_at is null
  union all
  select c.outlet_id, c.day from ${receivedCosts(sql`true`)} c`

const SOURCES: Readonly<Record<Exclude<ToldOf, 'sales'>, RawBuilder<unknown>>> = {
  drawers: DRAWERS,
  books: BOOKS,
}

/** The first business day that something but a sale is told of, by outlet; outlets without any are left out. */
export async function readFirstTold(
  ctx: Context,
  of: Exclude<ToldOf, 'sales'>,
  outlet_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ outlet_id: number; day: string }>`
    select t.outlet_id, min(t.day) as day from (${SOURCES[of]}) t
    where t.outlet_id = any(${outlet_ids}::int[]) group by t.outlet_id`.execute(ctx.db)
  return new Map(rows.map(({ outlet_id, day }) => [outlet_id, day]))
}
