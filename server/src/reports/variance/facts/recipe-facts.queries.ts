import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { CountPair } from '../count-pairs.queries.ts'
import { pairRows } from '../variance-sums.queries.ts'

export interface RecipeChangeRow {
  readonly place: number
  readonly recipe_id: number
  readonly name: string
  readonly effective_from: string
  readonly more: string
}

/** Days after a count within which a new version still speaks for it. */
const NEW_DAYS = 30

/** What a portion takes of an ingredient by a version: net quantity over what is left of it, for one of the yield. */
const PORTION = sql`(select coalesce(sum(l.quantity * 10000 / l.yield_bp), 0) from recipe_line l
  where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id and l.ingredient_id = k.item_id) / v.yield_quantity`

/**
 * Recipes of menus of which a newer version, begun after what was sold between the counts, takes another quantity of the
 * good: what the newer portion would have taken more.
 */
export async function readRecipeChanges(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<RecipeChangeRow[]> {
  const result = await sql<RecipeChangeRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)}),
    changed as materialized (
      select n.id, n.recipe_id, n.effective_from, r.item_id, o.id as old_id
      from recipe_version n
      join recipe r on r.brand_id = ${ownBrand} and r.id = n.recipe_id and r.item_id is not null
      join lateral (select v.id from recipe_version v where v.brand_id = ${ownBrand} and v.recipe_id = n.recipe_id
        and (v.effective_from, v.no) < (n.effective_from, n.no) order by v.effective_from desc, v.no desc limit 1) o on true
      where n.brand_id = ${ctx.brand_id}
        and n.effective_from > (select coalesce(min(p.after_day) filter (where p.after_day > '-infinity'), min(p.until_day)) from pair p)
        and n.effective_from <= (select max(p.until_day) from pair p) + ${NEW_DAYS}::int),
    differing as (
      select k.place, c.recipe_id, c.item_id, c.effective_from, k.outlet_id, k.after_day, k.until_day,
        (select ${PORTION} from recipe_version v where v.brand_id = ${ownBrand} and v.id = c.id)
          - (select ${PORTION} from recipe_version v where v.brand_id = ${ownBrand} and v.id = c.old_id) as more
      from pair k cross join changed c
      where k.item_kind = 'ingredient' and c.effective_from > k.after_day
        and c.effective_from <= k.until_day + ${NEW_DAYS}::int
        and exists (select from recipe_line l where l.brand_id = ${ownBrand} and l.recipe_version_id in (c.id, c.old_id)
          and l.ingredient_id = k.item_id))
    select d.place, d.recipe_id, i.name, d.effective_from::text, round(sum((s.qty - s.refund_qty) * d.more), 4)::text as more
    from differing d
    join item i on i.brand_id = ${ownBrand} and i.id = d.item_id
    join sales_item_channel_day s on s.brand_id = ${ownBrand} and s.outlet_id = d.outlet_id and s.item_id = d.item_id
      and s.business_date > d.after_day and s.business_date <= d.until_day and s.business_date < d.effective_from
    where d.more <> 0
    group by d.place, d.recipe_id, i.name, d.effective_from
    having round(sum((s.qty - s.refund_qty) * d.more), 4) <> 0
    order by d.place, abs(sum((s.qty - s.refund_qty) * d.more)) desc`.execute(ctx.db)
  return result.rows
}

export interface NoRecipeRow {
  readonly place: number
  readonly item_id: number
  readonly name: string
  readonly sold: string
  readonly quantity: string
  readonly is_own: boolean
  readonly share: number
}

/**
 * Menus sold between the counts without a recipe in force: what they would have taken of the good, by their own recipe
 * where it was made later, else by the mean of menus of their group that use it.
 */
export async function readNoRecipes(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<NoRecipeRow[]> {
  const { from, to } = dayRange(pairs, scope)
  const result = await sql<NoRecipeRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)}),
    begun as materialized (
      select r.item_id, min(v.effective_from) as since from recipe r
      join recipe_version v on v.brand_id = ${ownBrand} and v.recipe_id = r.id
      where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and r.item_id is not null group by r.item_id),
    span as materialized (select distinct p.outlet_id, p.after_day, p.until_day from pair p),
    bare as materialized (
      select w.outlet_id, w.after_day, w.until_day, s.item_id, sum(s.qty - s.refund_qty) as sold
      from sales_item_channel_day s
      join span w on w.outlet_id = s.outlet_id and s.business_date > w.after_day and s.business_date <= w.until_day
      join item i on i.brand_id = ${ownBrand} and i.id = s.item_id and i.stock_mode <> 'item'
      left join begun g on g.item_id = s.item_id
      where s.brand_id = ${ctx.brand_id} and s.business_date between ${from}::date and ${to}::date
        and (g.since is null or g.since > s.business_date)
      group by w.outlet_id, w.after_day, w.until_day, s.item_id having sum(s.qty - s.refund_qty) > 0),
    taking as materialized (
      select i.item_group_id, i.id as item_id, l.ingredient_id, sum(l.quantity * 10000 / l.yield_bp / v.yield_quantity) as portion
      from recipe r
      join item i on i.brand_id = ${ownBrand} and i.id = r.item_id and i.deleted_at is null
      join lateral (select w.id, w.yield_quantity from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id
        order by w.effective_from desc, w.no desc limit 1) v on true
      join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and exists (select from bare)
      group by i.item_group_id, i.id, l.ingredient_id),
    alike as materialized (
      select t.item_group_id, t.ingredient_id, avg(t.portion) as portion,
        (count(distinct t.item_id) * 100 / (select count(distinct x.item_id) from taking x where x.item_group_id = t.item_group_id))::int as share
      from taking t group by t.item_group_id, t.ingredient_id)
    select k.place, b.item_id, i.name, b.sold::text as sold,
      round(b.sold * coalesce(own.portion, a.portion), 4)::text as quantity,
      own.portion is not null as is_own, coalesce(a.share, 100) as share
    from pair k
    join bare b on b.outlet_id = k.outlet_id and b.after_day = k.after_day and b.until_day = k.until_day
    join item i on i.brand_id = ${ownBrand} and i.id = b.item_id
    left join taking own on own.item_id = b.item_id and own.ingredient_id = k.item_id
    left join alike a on a.item_group_id = i.item_group_id and a.ingredient_id = k.item_id
      and not exists (select from begun t where t.item_id = b.item_id)
    where k.item_kind = 'ingredient' and coalesce(own.portion, a.portion) is not null
    order by k.place, b.sold desc`.execute(ctx.db)
  return result.rows
}

/** Days within which goods without a first count are looked at. */
const MOST_DAYS = 60

function dayRange(pairs: readonly CountPair[], scope: ReportScope): { from: string; to: string } {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const times = pairs.map(({ last }) => last.at.getTime())
  const begins = pairs.map(
    ({ first, last }) => (first ?? last).at.getTime() - (first ? 0 : MOST_DAYS * 86_400_000),
  )
  const day_ms = 86_400_000
  return {
    from: times.length > 0 ? day(new Date(Math.min(...begins) - day_ms)) : scope.range.from,
    to: times.length > 0 ? day(new Date(Math.max(...times) + day_ms)) : scope.range.to,
  }
}
