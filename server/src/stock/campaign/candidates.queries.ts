import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Candidate } from './choose-items.calc.ts'

/** Counts of an outlet that speak for how wrong a thing is. */
const LAST_COUNTS = 6

/** Everything with stock that an outlet may count: what stands there, and how its last counts differed. */
export async function readCandidates(
  ctx: Pick<Context, 'db' | 'brand_id'>,
  outlet_id: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with past as (
      select l.item_kind, l.item_id, count(*) filter (where l.counted_quantity <> l.expected_quantity)::int as misses,
        round(avg(least(1, abs(l.counted_quantity - l.expected_quantity)
          / nullif(greatest(l.counted_quantity, abs(l.expected_quantity)), 0))) * 10000)::int as error_bp
      from (select a.id from adjustment a where a.brand_id = ${ownBrand} and a.outlet_id = ${outlet_id}
        and a.kind = 'count' and a.status = 'done' order by a.occurred_at desc limit ${sql.lit(LAST_COUNTS)}) d
      join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = d.id and l.counted_at is not null
      group by l.item_kind, l.item_id)
    select x.item_kind, x.id as item_id, greatest(0, round(coalesce(b.quantity * b.average_cost, 0)))::float8 as value,
      case when b.last_counted_at is null then null else coalesce(p.error_bp, 0) end as error_bp,
      coalesce(p.misses, 0) as misses, (extract(epoch from b.last_counted_at) * 1000)::float8 as counted_at
    from (
      select 'ingredient' as item_kind, i.id from ingredient i
      where i.brand_id = ${ctx.brand_id} and i.is_stocked and i.deleted_at is null
      union all
      select 'menu', m.id from item m
      where m.brand_id = ${ctx.brand_id} and m.stock_mode = 'item' and m.deleted_at is null) x
    left join stock_balance b on b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id} and b.item_kind = x.item_kind
      and b.item_id = x.id
    left join past p on p.item_kind = x.item_kind and p.item_id = x.id`.execute(ctx.db)
  return rows
}
