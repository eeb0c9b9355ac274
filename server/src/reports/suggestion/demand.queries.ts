import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type MovementType, SOLD_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { UsedDays } from './demand.calc.ts'
import type { DemandFactor } from './demand-factor.calc.ts'

/** What sales take: themselves, what is made for them, and what staff and guests are given; not what is lost. */
const USES: readonly MovementType[] = [...SOLD_TYPES, 'PRODUCE_OUT', 'STAFF_MEAL', 'SAMPLE']

interface Span {
  readonly begin: string
  readonly outlet_ids: readonly number[]
}

/** What stock movements say was used from a date on, today included; a day may stand there more than once. */
export async function readUsed(ctx: Context, { begin, outlet_ids }: Span): Promise<UsedDays[]> {
  const { rows } = await sql<UsedDays>`
    select d.outlet_id, d.item_kind, d.item_id, array_agg(d.business_date - ${begin}::date) as days,
      array_agg((-d.quantity)::float8) as quantities
    from stock_day d
    where d.brand_id = ${ownBrand} and d.outlet_id = any(${[...outlet_ids]}::int[]) and d.business_date >= ${begin}::date
      and d.counts_as = any(${[...USES]}::text[])
    group by d.outlet_id, d.item_kind, d.item_id`.execute(ctx.db)
  return rows
}

/**
 * The same of days on which stock was not kept yet, up to `end` itself left out: what was sold, by the recipes of now, and
 * by the recipes of what these take. What only options take is not told.
 */
export async function readEstimated(
  ctx: Context,
  { begin, end, outlet_ids }: Span & { readonly end: string },
): Promise<UsedDays[]> {
  const { rows } = await sql<UsedDays>`
    with recursive made as (
      select r.item_id, r.ingredient_id as made_id, l.ingredient_id,
        (l.quantity * 10000 / l.yield_bp / v.yield_quantity)::float8 as each
      from recipe r
      join lateral (select w.id, w.yield_quantity from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id
        and w.effective_from <= ${brandDate(ctx)} order by w.effective_from desc, w.no desc limit 1) v on true
      join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      where r.brand_id = ${ownBrand} and r.deleted_at is null),
    part (item_id, ingredient_id, each, depth) as (
      select m.item_id, m.ingredient_id, m.each, 1 from made m where m.item_id is not null
      union all
      select p.item_id, m.ingredient_id, p.each * m.each, p.depth + 1 from part p join made m on m.made_id = p.ingredient_id
      where p.depth < 6),
    taken as (
      select p.item_id, 'ingredient' as kind, p.ingredient_id as id, sum(p.each) as each from part p group by p.item_id, p.ingredient_id
      union all
      select i.id, 'menu', i.id, 1 from item i where i.brand_id = ${ownBrand} and i.stock_mode = 'item')
    select s.outlet_id, t.kind as item_kind, t.id as item_id, array_agg(s.business_date - ${begin}::date) as days,
      array_agg(s.qty::float8 * t.each) as quantities
    from sales_item_outlet_day s join taken t on t.item_id = s.item_id
    where s.brand_id = ${ownBrand} and s.business_date >= ${begin}::date and s.business_date < ${end}::date
      and s.outlet_id = any(${[...outlet_ids]}::int[])
    group by s.outlet_id, t.kind, t.id`.execute(ctx.db)
  return rows
}

/** All that the brand expects of days. */
export async function readFactors(ctx: Context): Promise<DemandFactor[]> {
  const { rows } =
    await sql<DemandFactor>`select f.kind, f.month_from, f.month_to, f.from_date::text, f.to_date::text,
    f.outlet_id, f.factor_bp from demand_factor f where f.brand_id = ${ownBrand} order by f.id`.execute(
      ctx.db,
    )
  return rows
}
