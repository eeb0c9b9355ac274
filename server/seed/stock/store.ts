import { sql } from 'kysely'
import type { Context } from '../../src/kit/context.ts'
import { ownBrand } from '../../src/kit/db/own-brand.ts'
import { transaction } from '../../src/kit/transaction.ts'
import { readVersions, type StoredVersion } from '../../src/stock/recipe/recipe.parts.ts'
import { versionAt } from '../../src/stock/recipe/recipe-version.calc.ts'
import type { DemoBrand } from '../demo-data.ts'

/** Something that outlets of a demo brand keep in stock. */
export interface Good {
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly code: string
  readonly name: string
  readonly category: string
  readonly unit: string
  readonly unit_cost: string
  readonly shelf_life_days: number | null
  /** From whom and in what it is bought; null for what is made in the kitchen. */
  readonly offer: {
    supplier_id: number
    supplier: string
    unit: string
    factor: string
    price: number
  } | null
  /** By which recipe it is made. */
  readonly version: StoredVersion | null
}

interface GoodRow {
  item_kind: Good['item_kind']
  item_id: number
  code: string
  name: string
  category: string | null
  unit: string
  unit_cost: string
  shelf_life_days: number | null
  recipe_id: number | null
  supplier_id: number | null
  supplier: string | null
  buy_unit: string | null
  factor: string | null
}

/** What the outlets of a brand keep, in the order of the shelves, as it is bought and made on a day. */
export async function readGoods(ctx: Context, data: DemoBrand, date: string): Promise<Good[]> {
  const { rows } = await sql<GoodRow>`
    select 'ingredient' as item_kind, i.id as item_id, i.code, i.name, c.name as category, i.base_unit as unit,
      round(i.standard_cost, 4)::text as unit_cost, i.shelf_life_days, r.id as recipe_id, s.supplier_id, p.code as supplier,
      s.unit as buy_unit, coalesce(u.factor, 1)::text as factor, i.storage
    from ingredient i
    left join ingredient_category c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
    left join recipe r on r.brand_id = i.brand_id and r.brand_id = ${ownBrand} and r.ingredient_id = i.id and r.deleted_at is null
    left join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.item_kind = 'ingredient' and s.item_id = i.id and s.is_preferred
      and s.deleted_at is null
    left join supplier p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.id = s.supplier_id
    left join ingredient_unit u on u.brand_id = i.brand_id and u.brand_id = ${ownBrand} and u.ingredient_id = i.id and u.name = s.unit
    where i.brand_id = ${ctx.brand_id} and i.is_stocked and i.deleted_at is null
    union all
    select 'menu', i.id, i.code, i.name, null, 'porsi', round(i.cost, 4)::text, null, null, s.supplier_id, p.code, s.unit,
      coalesce(u.factor, 1)::text, null
    from item i
    left join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.item_kind = 'menu' and s.item_id = i.id and s.is_preferred
      and s.deleted_at is null
    left join supplier p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.id = s.supplier_id
    left join item_unit u on u.brand_id = s.brand_id and u.brand_id = ${ownBrand} and u.item_id = i.id and u.name = s.unit
    where i.brand_id = ${ctx.brand_id} and i.stock_mode = 'item' and i.is_stock_logged and i.deleted_at is null
    order by item_kind, storage, category, name, item_id`.execute(ctx.db)
  const sold = new Map(data.ingredients.map((ingredient) => [ingredient.code, ingredient]))
  return transaction(ctx, async (tx) => {
    const goods: Good[] = []
    for (const row of rows) {
      const { recipe_id, supplier_id, supplier, buy_unit, factor, category, ...good } = row
      const demo = sold.get(row.code)
      const is_bought = supplier_id !== null && supplier !== null && buy_unit !== null && factor !== null
      const price = demo?.buy_price ?? Math.round(Number(row.unit_cost) * Number(factor ?? 1))
      goods.push({
        ...good,
        category: category ?? '',
        offer: is_bought ? { supplier_id, supplier, unit: buy_unit, factor, price } : null,
        version: recipe_id === null ? null : (versionAt(await readVersions(tx, recipe_id), date) ?? null),
      })
    }
    return goods
  })
}

/** One text per good, for maps. */
export const goodName = ({ item_kind, item_id }: Pick<Good, 'item_kind' | 'item_id'>) =>
  `${item_kind} ${item_id}`

/** How a good stands at an outlet, in its base unit. */
export interface Standing {
  readonly quantity: number
  readonly minimum: number
  /** What sales and the kitchen took on the days asked for. */
  readonly used: number
}

/** How everything stands at an outlet, and what of it was used from one business date until before another. */
export async function readStandings(
  ctx: Context,
  outlet_id: number,
  from: string,
  before: string,
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Standing & Pick<Good, 'item_kind' | 'item_id'>>`
    select b.item_kind, b.item_id, b.quantity::float8 as quantity, coalesce(b.minimum, 0)::float8 as minimum,
      coalesce(u.used, 0)::float8 as used
    from stock_balance b
    left join (select item_kind, item_id, -sum(quantity) as used from stock_day
      where brand_id = ${ctx.brand_id} and outlet_id = ${outlet_id} and business_date >= ${from}::date
        and business_date < ${before}::date and counts_as in ('SALE', 'SALE_VOID', 'REFUND_RESTOCK', 'PRODUCE_OUT')
      group by item_kind, item_id) u on u.item_kind = b.item_kind and u.item_id = b.item_id
    where b.brand_id = ${ctx.brand_id} and b.outlet_id = ${outlet_id}`.execute(ctx.db)
  return new Map(rows.map((row) => [goodName(row), row]))
}
