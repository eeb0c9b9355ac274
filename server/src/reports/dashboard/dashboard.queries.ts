import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { isAllowed } from '../../kit/permission.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import { cubeRows, isWholeBrand, sumsOf } from '../cube/cube.queries.ts'
import { ITEM_SUMS, type ItemMeasures } from '../cube/item-metric.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Sales of one clock hour of an outlet's business day. */
export interface HourSums {
  outlet_id: number
  business_date: string
  hour: number
  transactions: number
  net: number
}

/** Sales by outlet and clock hour on some business days. */
export async function readHours(
  ctx: Context,
  scope: ReportScope,
  dates: readonly string[],
): Promise<HourSums[]> {
  const ids = scope.outlets.map((outlet) => outlet.id)
  const channels = scope.channels ? sql`and channel = any(${scope.channels}::text[])` : sql``
  const result = await sql<HourSums>`
    select outlet_id, business_date, hour, ${sumsOf(['transactions', 'net'])} from sales_hour_day
    where brand_id = ${ctx.brand_id} and business_date = any(${dates}::date[]) and outlet_id = any(${ids}::int[]) ${channels}
    group by outlet_id, business_date, hour`.execute(ctx.db)
  return result.rows
}

export interface RankedItem extends ItemMeasures {
  item_id: number
  name: string | null
  /** 1 sold best. */
  place: number
  places: number
  /** Items sold that have no place, as nobody knows what they cost. */
  left_out: number
}

/**
 * The items that brought most and least, by what is left after cost where the viewer may see that and it is known of any,
 * else by net sales.
 * Null where sales are narrowed to channels, which items are not summed by.
 */
export async function readRanking(
  ctx: Context,
  scope: ReportScope,
  ends: number,
): Promise<RankedItem[] | null> {
  if (scope.channels) return null
  const rows = cubeRows(ctx, isWholeBrand(scope) ? 'brand_item' : 'item', scope, {
    columns: ['item_id'],
    sums: ITEM_SUMS,
  })
  const is_costed = isAllowed(ctx, SEES_COST) ? sql`cogs > 0` : sql`false`
  const result = await sql<RankedItem>`
    with sums as (
      select item_id, ${sumsOf(ITEM_SUMS)} from ${rows} r where side = 'current' and item_id > 0 group by item_id
    ), ranked as (
      select *, row_number() over (order by case when ${is_costed} then costed_net - cogs else net end desc, item_id) as place,
        count(*) over () as places,
        (select count(*)::int from sums where qty::numeric > 0
          and exists (select from sums where ${is_costed}) and not (${is_costed})) as left_out
      from sums where qty::numeric > 0 and (${is_costed} or not exists (select from sums where ${is_costed}))
    )
    select ranked.*, i.name from ranked
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = ranked.item_id
    where place <= ${ends} or place > places - ${ends} order by place`.execute(ctx.db)
  return result.rows
}
