import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { CountPair } from '../count-pairs.queries.ts'
import { pairRows } from '../variance-sums.queries.ts'

export interface BareOptionRow {
  readonly place: number
  readonly variant_id: number
  readonly name: string
  readonly sold: string
  readonly quantity: string
}

/** Words that say how much of something, and not of what. */
const AMOUNTS = ['extra', 'ekstra', 'tambah', 'tambahan', 'dobel', 'double', 'lebih']

/** Words of a name from four letters on; shorter ones are in every other name. */
const wordsOf = (name: ReturnType<typeof sql.ref>) =>
  sql`(select coalesce(array_agg(w), '{}') from regexp_split_to_table(lower(${name}), '[^[:alnum:]]+') w 
    where length(w) >= 4 and w <> all(${AMOUNTS}::text[]))`

/**
 * Options sold between the counts that say nothing of what they take and are named after the good: what they would have
 * taken by the middle of what other options add of it, else of what a portion of a menu takes.
 */
export async function readBareOptions(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<BareOptionRow[]> {
  const result = await sql<BareOptionRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)}),
    bare as materialized (
      select o.variant_id, o.name, ${wordsOf(sql.ref('o.name'))} as words from variant_option o
      where o.brand_id = ${ctx.brand_id} and o.deleted_at is null and not o.is_without_ingredients
        and o.name !~* '\\m(tanpa|less|no|kurang|sedikit)\\M'
        and not exists (select from option_effect e where e.brand_id = ${ownBrand} and e.variant_option_id = o.id)),
    named as materialized (
      select b.variant_id, b.name, i.id as ingredient_id,
        coalesce((select percentile_disc(0.5) within group (order by e.quantity) from option_effect e
            where e.brand_id = ${ownBrand} and e.ingredient_id = i.id and e.effect = 'add' and e.quantity > 0),
          (select percentile_disc(0.5) within group (order by l.quantity / v.yield_quantity) from recipe_line l
            join recipe_version v on v.brand_id = ${ownBrand} and v.id = l.recipe_version_id
            where l.brand_id = ${ownBrand} and l.ingredient_id = i.id)) as portion
      from bare b
      join ingredient i on i.brand_id = ${ownBrand} and i.deleted_at is null
      cross join lateral (select ${wordsOf(sql.ref('i.name'))} as words) g
      where b.words <> '{}' and g.words <> '{}' and (b.words <@ g.words or g.words <@ b.words)
        and i.id in (select p.item_id from pair p where p.item_kind = 'ingredient'))
    select k.place, n.variant_id, n.name, sum(s.qty - s.refund_qty)::text as sold,
      round(sum(s.qty - s.refund_qty) * n.portion, 4)::text as quantity
    from pair k
    join named n on n.ingredient_id = k.item_id and k.item_kind = 'ingredient' and n.portion is not null
    join item_variant t on t.brand_id = ${ownBrand} and t.variant_id = n.variant_id
    join sales_variant_day s on s.brand_id = ${ownBrand} and s.item_id = t.item_id and s.outlet_id = k.outlet_id
      and s.business_date > k.after_day and s.business_date <= k.until_day and n.name = any(string_to_array(s.variant, ' · '))
    where t.brand_id = ${ctx.brand_id}
    group by k.place, n.variant_id, n.name, n.portion having sum(s.qty - s.refund_qty) > 0
    order by k.place, n.name`.execute(ctx.db)
  return result.rows
}
