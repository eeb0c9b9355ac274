import { sql } from 'kysely'
import type { Context } from '../../src/kit/context.ts'
import { ownBrand } from '../../src/kit/db/own-brand.ts'

/** A bought or made good at an outlet, as the ledger knows it since it was last counted. */
export interface Shelf {
  readonly outlet_id: number
  readonly item_id: number
  readonly unit: string
  readonly timezone: string
  readonly cutoff: string
  readonly counted_at: Date
  /** Rupiah. */
  readonly value: number
  readonly quantity: number
  /** By sales and productions since that count. */
  readonly used: number
  readonly wasted: number
  /** Before that count. */
  readonly days_with_waste: number
  readonly days: number
  readonly wasted_before: number
  readonly used_before: number
  readonly makings_before: number
  readonly deliveries_before: number
  readonly supplier_id: number | null
  readonly buy_unit: string | null
  readonly factor: number | null
  readonly price: number | null
}

/** Weeks of history that habits are read from. */
const HABIT_DAYS = 40

/** What stands of ingredients that were counted before, at every open outlet. */
export async function readShelves(ctx: Context): Promise<Shelf[]> {
  const { rows } = await sql<Shelf & { counted_at: string }>`
    select b.outlet_id, b.item_id, i.base_unit as unit, o.timezone, o.business_day_cutoff as cutoff, b.value::float8 as value, b.last_counted_at as counted_at, b.quantity::float8 as quantity,
      d.used, d.wasted, d.days_with_waste, d.days, d.wasted_before, d.used_before, d.makings_before, d.deliveries_before,
      s.supplier_id, s.unit as buy_unit, coalesce(u.factor, 1)::float8 as factor, p.price::int
    from stock_balance b
    join outlet o on o.brand_id = ${ownBrand} and o.id = b.outlet_id and o.deleted_at is null
    join ingredient i on i.brand_id = ${ownBrand} and i.id = b.item_id and i.is_stocked and i.deleted_at is null
    cross join lateral (
      select coalesce(-sum(x.quantity) filter (where x.counts_as <> 'WASTE' and x.business_date > b.last_counted_at::date), 0)::float8 as used,
        coalesce(-sum(x.quantity) filter (where x.counts_as = 'WASTE' and x.business_date > b.last_counted_at::date), 0)::float8 as wasted,
        count(distinct x.business_date) filter (where x.counts_as = 'WASTE' and x.business_date <= b.last_counted_at::date)::int as days_with_waste,
        count(distinct x.business_date) filter (where x.business_date <= b.last_counted_at::date)::int as days,
        coalesce(-sum(x.quantity) filter (where x.counts_as = 'WASTE' and x.business_date <= b.last_counted_at::date), 0)::float8 as wasted_before,
        coalesce(-sum(x.quantity) filter (where x.counts_as in ('SALE', 'PRODUCE_OUT') and x.business_date <= b.last_counted_at::date), 0)::float8 as used_before,
        count(*) filter (where x.counts_as = 'PRODUCE_IN')::int as makings_before,
        count(*) filter (where x.counts_as = 'RECEIVE')::int as deliveries_before
      from stock_day x
      where x.brand_id = ${ownBrand} and x.outlet_id = b.outlet_id and x.item_kind = b.item_kind and x.item_id = b.item_id
        and x.business_date > b.last_counted_at::date - ${HABIT_DAYS}::int
        and x.counts_as in ('SALE', 'SALE_VOID', 'REFUND_RESTOCK', 'PRODUCE_OUT', 'WASTE', 'PRODUCE_IN', 'RECEIVE')) d
    left join supplier_item s on s.brand_id = ${ownBrand} and s.item_kind = 'ingredient' and s.item_id = i.id and s.is_preferred and s.deleted_at is null
    left join ingredient_unit u on u.brand_id = ${ownBrand} and u.ingredient_id = i.id and u.name = s.unit
    left join lateral (select v.price from supplier_price v where v.brand_id = ${ownBrand} and v.supplier_item_id = s.id
      and v.unit = s.unit order by v.effective_from desc, v.id desc limit 1) p on true
    where b.brand_id = ${ctx.brand_id} and b.item_kind = 'ingredient' and b.last_counted_at is not null and b.quantity > 0
    order by b.outlet_id, b.item_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, counted_at: new Date(row.counted_at) }))
}

/** Portions of a menu sold at an outlet since a moment, receipt by receipt. */
export async function soldSince(
  ctx: Context,
  { outlet_id, counted_at }: Shelf,
  item_id: number,
): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.qty), 0)::float8 as sold from transaction_line l
    join transaction t on t.brand_id = ${ownBrand} and t.id = l.transaction_id and t.business_date = l.business_date
      and t.outlet_id = ${outlet_id} and t.status <> 'VOID' and t.occurred_at > ${counted_at}
    where l.brand_id = ${ctx.brand_id} and l.item_id = ${item_id} and l.business_date >= ${counted_at}::date - 1`.execute(
    ctx.db,
  )
  return rows[0]?.sold ?? 0
}

/** A menu's recipe as it is now, with what a portion takes of a good. */
export interface Portion {
  readonly recipe_id: number
  readonly version_id: number
  readonly item_id: number
  readonly portion: number
}

/** Menus whose recipe takes a good, the most of it first. */
export async function readPortions(ctx: Context, ingredient_id: number): Promise<Portion[]> {
  const { rows } = await sql<Portion>`
    select r.id as recipe_id, v.id as version_id, r.item_id,
      (sum(l.quantity * 10000 / l.yield_bp) / v.yield_quantity)::float8 as portion
    from recipe r
    join lateral (select w.id, w.yield_quantity from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id
      order by w.effective_from desc, w.no desc limit 1) v on true
    join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id and l.ingredient_id = ${ingredient_id}
    where r.brand_id = ${ctx.brand_id} and r.deleted_at is null and r.item_id is not null
    group by r.id, v.id, r.item_id, v.yield_quantity order by 4 desc`.execute(ctx.db)
  return rows
}

/** Menus without a recipe, with what menus of their group take of a good on average. */
export async function readBareMenus(
  ctx: Context,
  ingredient_id: number,
): Promise<{ item_id: number; portion: number }[]> {
  const { rows } = await sql<{ item_id: number; portion: number }>`
    with made as (
      select i.item_group_id, i.id, sum(l.quantity * 10000 / l.yield_bp / v.yield_quantity) filter (where l.ingredient_id = ${ingredient_id}) as portion
      from recipe r
      join item i on i.brand_id = ${ownBrand} and i.id = r.item_id
      join lateral (select w.id, w.yield_quantity from recipe_version w where w.brand_id = ${ownBrand} and w.recipe_id = r.id
        order by w.effective_from desc, w.no desc limit 1) v on true
      join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      where r.brand_id = ${ctx.brand_id} and r.deleted_at is null group by i.item_group_id, i.id)
    select i.id as item_id, avg(m.portion)::float8 as portion from item i
    join made m on m.item_group_id = i.item_group_id
    where i.brand_id = ${ctx.brand_id} and i.deleted_at is null and i.stock_mode <> 'item'
      and not exists (select from recipe r where r.brand_id = ${ownBrand} and r.item_id = i.id)
    group by i.id having count(m.portion) * 3 >= count(*) * 2`.execute(ctx.db)
  return rows
}
