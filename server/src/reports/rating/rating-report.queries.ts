import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { cubeRows, sumsOf } from '../cube/cube.queries.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** What guests said of visits, beside the receipts that could have been rated. */
export interface RatedSums {
  readonly ratings: number
  readonly stars: number
  readonly low: number
  readonly answered: number
  readonly receipts: number
  readonly net: number
}

export interface RatedOutlet extends RatedSums {
  readonly outlet_id: number
}

export interface RatedItem {
  readonly item_id: number
  readonly name: string
  /** Ratings of receipts that it was on, and their stars. */
  readonly ratings: number
  readonly stars: number
  readonly liked: number
  readonly disliked: number
  readonly receipts: number
  readonly net: number
}

const V = sql.ref('v')
/** Of sales, as all reports have them. */
const SUMS = ['transactions', 'net'] as const

/** By outlet, those that were rated most often first. A rating counts on the business day of its receipt. */
export async function readRatedOutlets(ctx: Context, scope: ReportScope): Promise<RatedOutlet[]> {
  const { rows } = await sql<RatedOutlet>`with said as (
      select v.outlet_id, count(*)::int as ratings, sum(v.stars)::int as stars,
        (count(*) filter (where v.stars <= 2))::int as low, count(v.replied_at)::int as answered
      from visit_rating v where v.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, V)} group by v.outlet_id),
    sold as (select outlet_id, ${sumsOf(SUMS)} from ${cubeRows(ctx, 'outlet_day', scope, { columns: ['outlet_id'], sums: SUMS })} r
      group by outlet_id)
    select coalesce(said.outlet_id, sold.outlet_id) as outlet_id, coalesce(ratings, 0) as ratings,
      coalesce(stars, 0) as stars, coalesce(low, 0) as low, coalesce(answered, 0) as answered,
      coalesce(sold.transactions, 0)::int as receipts, coalesce(sold.net, 0)::bigint as net
    from said full join sold on sold.outlet_id = said.outlet_id
    order by coalesce(ratings, 0) desc, 1`.execute(ctx.db)
  return rows
}

/** By menu, those that were rated most often first; menus of no rated receipt are left out. */
export async function readRatedItems(ctx: Context, scope: ReportScope): Promise<RatedItem[]> {
  const rated = sql`item_id in (select s.item_id from said s)`
  const { rows } = await sql<RatedItem>`with said as (
      select l.item_id, count(distinct v.id)::int as ratings, sum(v.stars)::int as stars
      from visit_rating v
      cross join lateral (select distinct l.item_id from transaction_line l where l.brand_id = ${ownBrand}
        and l.business_date = v.business_date and l.transaction_id = v.transaction_id and l.item_id is not null) l
      where v.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, V)} group by l.item_id),
    told as (
      select i.item_id, (count(*) filter (where i.is_liked))::int as liked,
        (count(*) filter (where not i.is_liked))::int as disliked
      from visit_rating_item i join visit_rating v on v.brand_id = ${ownBrand} and v.id = i.visit_rating_id
      where i.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, V)} group by i.item_id),
    sold as (select item_id, ${sumsOf(SUMS)} from ${cubeRows(ctx, 'item', scope, { columns: ['item_id'], sums: SUMS, where: rated })} r
      group by item_id)
    select m.id as item_id, m.name, said.ratings, said.stars, coalesce(told.liked, 0) as liked,
      coalesce(told.disliked, 0) as disliked, coalesce(sold.transactions, 0)::int as receipts, coalesce(sold.net, 0)::bigint as net
    from said join item m on m.brand_id = ${ownBrand} and m.id = said.item_id
    left join told on told.item_id = said.item_id left join sold on sold.item_id = said.item_id
    order by said.ratings desc, m.name, m.id`.execute(ctx.db)
  return rows
}
