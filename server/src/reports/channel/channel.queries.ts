import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { comparedLines } from '../../sales/platform-payout/compared-lines.queries.ts'
import { cubeRows, sumsOf } from '../cube/cube.queries.ts'
import { receiptsInScope, rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { PaidBy, ToldPayout } from './contribution.calc.ts'

/** Where money came in, and how. */
interface Paid {
  outlet_id: number
  channel: string
  method: string
}

export type PaidSums = Paid & PaidBy

/** What each method brought and cost in each place. */
export async function readPaidSums(ctx: Context, scope: ReportScope): Promise<PaidSums[]> {
  const sums = ['amount', 'fee']
  const rows = cubeRows(ctx, 'payment', scope, { columns: ['outlet_id', 'channel', 'method'], sums })
  const result = await sql<PaidSums>`
    with sums as (select outlet_id, channel, method, ${sumsOf(sums)} from ${rows} r
      group by outlet_id, channel, method)
    select sums.*, m.type from sums
    left join payment_method m on m.brand_id = ${ctx.brand_id} and m.code = sums.method`.execute(ctx.db)
  return result.rows
}

export type PayoutSums = Paid & ToldPayout

/**
 * What payout files say of orders in each place: the commission, and the promotions beyond the discounts that receipts
 * bear already. Voids, cancelled orders and orders without a receipt are left out.
 */
export async function readPayoutSums(ctx: Context, scope: ReportScope): Promise<PayoutSums[]> {
  const lines = comparedLines(sql`l.kind = 'order' and ${rowsInPeriod(scope, sql`l`)}`)
  const result = await sql<PayoutSums>`
    select t.outlet_id, t.channel, x.method, sum(x.paid)::bigint as paid, sum(x.fee)::bigint as fee,
      sum(x.commission)::bigint as commission,
      sum(x.promo - case when x.gross is null then 0
        else least(greatest(x.gross - x.paid, 0), greatest(x.promo, 0)) end)::bigint as promo
    from (${lines}) x
    join transaction t on t.brand_id = ${ownBrand} and t.business_date = x.business_date and t.id = x.transaction_id
    where x.paid > 0 and ${receiptsInScope(scope)} group by t.outlet_id, t.channel, x.method`.execute(ctx.db)
  return result.rows
}

/** A line of the recipe of a menu. */
export interface PackLine {
  item_id: number
  ingredient_id: number
  quantity: string
  yield_bp: number
  /** Ways to order it is for; empty is every one. */
  order_types: string[]
  is_packaging: boolean
}

/** The category of ingredients that count as packaging. */
const PACKAGING = 'kemasan'

/** What portions of menus take by the versions of their recipes that are shown today. */
export async function readPackLines(ctx: Context, version_ids: ReturnType<typeof sql>): Promise<PackLine[]> {
  const result = await sql<PackLine>`
    select r.item_id, l.ingredient_id, l.quantity::text, l.yield_bp, l.order_types,
      coalesce(lower(c.name) = ${PACKAGING}, false) as is_packaging
    from recipe r
    join recipe_version v on v.brand_id = ${ownBrand} and v.recipe_id = r.id and v.id in ${version_ids}
    join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
    join ingredient i on i.brand_id = ${ownBrand} and i.id = l.ingredient_id
    left join ingredient_category c on c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and r.item_id is not null`.execute(ctx.db)
  return result.rows
}
