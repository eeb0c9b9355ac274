import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { NO_ROW } from '../../kit/db/no-row.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'

/** A row of what can be chosen. */
export type Choice = Record<string, unknown>

const unitsOf = sql`(select coalesce(json_agg(json_build_object('name', u.name, 'factor', trim_scale(u.factor)::text,
    'uses', u.uses) order by u.sort, u.name), '[]')
  from buyable_unit u where u.brand_id = ${ownBrand} and u.item_kind = i.item_kind and u.item_id = i.item_id)`

/**
 * What can be bought, those of the supplier first, with the unit it sells them in and what a base unit cost
 * the last time: of the supplier, else at the outlet.
 */
export async function readPurchasables(
  ctx: Context,
  place: { supplier_id: number | null; outlet_id: number | null; sees_prices: boolean },
): Promise<Choice[]> {
  const { supplier_id, outlet_id, sees_prices } = place
  const price: Fragment = sees_prices
    ? sql`coalesce((select p.price / p.factor from supplier_price p where p.brand_id = ${ownBrand}
        and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(ctx)}
        order by p.effective_from desc, p.id desc limit 1), b.last_cost)::numeric(24, 10)::text`
    : sql`null::text`
  const { rows } = await sql<Choice>`
    select i.item_kind || ' ' || i.item_id as key, i.item_kind, i.item_id as id, i.code, i.name, i.base_unit, ${unitsOf} as units, s.unit as supplier_unit,
      s.id is not null as is_supplied, ${price} as last_cost, (select g.shelf_life_days from ingredient g
        where g.brand_id = ${ownBrand} and g.id = i.item_id and i.item_kind = 'ingredient') as shelf_life_days
    from buyable i
    left join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.supplier_id = ${supplier_id ?? NO_ROW}::int
      and s.item_kind = i.item_kind and s.item_id = i.item_id and s.deleted_at is null
    left join stock_balance b on b.brand_id = i.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id ?? NO_ROW}::int
      and b.item_kind = i.item_kind and b.item_id = i.item_id
    where i.brand_id = ${ctx.brand_id} and i.deleted_at is null and (i.item_kind = 'ingredient' or i.is_stocked)
    order by s.id is null, i.name, i.item_kind, i.item_id`.execute(ctx.db)
  return rows
}

/** Suppliers that deliver to an outlet, by name. */
export async function readSupplierChoices(ctx: Context, outlet_id: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select s.id, s.code, s.name from supplier s
    where s.brand_id = ${ctx.brand_id} and s.deleted_at is null
      and (not exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id)
        or exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id
          and o.outlet_id = ${outlet_id}))
    order by s.name, s.id`.execute(ctx.db)
  return rows
}
