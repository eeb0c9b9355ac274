import { sql } from 'kysely'
import type { Context } from '../../src/kit/context.ts'
import { ownBrand } from '../../src/kit/db/own-brand.ts'
import { addDays } from '../../src/outlets/outlet/business-date.calc.ts'
import { type Good, goodName } from './store.ts'

/** Days that the use of a day is averaged over. */
const LOOK_BACK_DAYS = 14

interface Use {
  item_kind: Good['item_kind']
  item_id: number
  quantity: number
}

/**
 * How much of everything a day takes at an outlet, as the days before stock was kept sold: by recipes, and by the
 * recipes of what these take. What only options use is not told.
 */
export async function estimateUse(
  ctx: Context,
  outlet_id: number,
  goods: readonly Good[],
  stock_from: string,
): Promise<Map<string, number>> {
  const since = addDays(stock_from, -LOOK_BACK_DAYS)
  const { rows } = await sql<Use>`
    with sold as (select l.item_id, sum(l.qty) as qty
      from transaction t join transaction_line l on l.brand_id = t.brand_id and l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id
      where t.brand_id = ${ctx.brand_id} and t.outlet_id = ${outlet_id} and t.status <> 'VOID'
        and t.business_date >= ${since}::date and t.business_date < ${stock_from}::date
      group by l.item_id),
    span as (select greatest(count(distinct business_date), 1) as days from transaction
      where brand_id = ${ctx.brand_id} and outlet_id = ${outlet_id} and business_date >= ${since}::date
        and business_date < ${stock_from}::date)
    select 'ingredient' as item_kind, l.ingredient_id as item_id,
      (sum(s.qty * l.quantity * 10000 / l.yield_bp / v.yield_quantity) / max(p.days))::float8 as quantity
    from sold s cross join span p
    join recipe r on r.brand_id = ${ctx.brand_id} and r.item_id = s.item_id and r.deleted_at is null
    join lateral (select w.* from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id
      and w.effective_from <= ${stock_from}::date order by w.effective_from desc, w.no desc limit 1) v on true
    join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
    group by l.ingredient_id
    union all
    select 'menu', s.item_id, (s.qty / p.days)::float8 from sold s cross join span p where s.item_id is not null`.execute(
    ctx.db,
  )
  const uses = new Map(rows.map((row) => [goodName(row), row.quantity]))
  for (const good of goods) {
    const made = uses.get(goodName(good)) ?? 0
    if (!good.version || made === 0) continue
    for (const { ingredient_id, quantity, yield_bp } of good.version.lines) {
      const name = goodName({ item_kind: 'ingredient', item_id: ingredient_id })
      const taken = (Number(quantity) * 10_000) / yield_bp / Number(good.version.yield_quantity)
      uses.set(name, (uses.get(name) ?? 0) + made * taken)
    }
  }
  return uses
}
