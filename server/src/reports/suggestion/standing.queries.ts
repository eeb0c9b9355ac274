import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { OPEN_ORDERS } from '../../purchasing/purchase-order/purchase-order-transition.calc.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { BoughtGood, BuyingOutlet } from './suggestion.calc.ts'

/** The outlets in reach, with their business day and clock. */
export async function readBuyingOutlets(ctx: Context): Promise<BuyingOutlet[]> {
  const reach = ctx.viewer?.outlet_ids ?? null
  const { rows } = await sql<BuyingOutlet>`
    select o.id, o.name, o.city_id, o.address_lat as lat, o.address_long as long,
      ${businessDateNow(sql.ref('o'), ctx.now())}::text as today,
      to_char(${ctx.now()}::timestamptz at time zone o.timezone, 'HH24:MI') as clock
    from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null
      and (${reach}::int[] is null or o.id = any(${reach}::int[])) order by o.id`.execute(ctx.db)
  return rows
}

/** What is kept in stock and may be ordered, with all who sell it now. */
export async function readBoughtGoods(ctx: Context): Promise<BoughtGood[]> {
  const { rows } = await sql<BoughtGood>`
    select i.item_kind, i.item_id, i.name, i.base_unit, g.shelf_life_days, coalesce(g.kind = 'produced', false) as is_produced,
      coalesce(c.name, case when i.item_kind = 'menu' then 'Menu' else 'Tanpa kategori' end) as category,
      coalesce((select json_agg(json_build_object('supplier_id', s.supplier_id, 'supplier_name', p.name,
          'supplier_code', s.supplier_code, 'unit', s.unit, 'least', s.min_quantity::float8,
          'factor', (case when s.unit = i.base_unit then 1 else u.factor end)::float8, 'is_preferred', s.is_preferred,
          'price', round(r.price / r.factor * case when s.unit = i.base_unit then 1 else u.factor end)::bigint,
          'min_order', p.min_order, 'credit_days', p.credit_days, 'lead_days', coalesce(s.lead_days, p.lead_days),
          'order_cutoff', to_char(p.order_cutoff, 'HH24:MI'), 'delivery_days', p.delivery_days,
          'outlet_ids', (select json_agg(x.outlet_id) from supplier_outlet x where x.brand_id = ${ownBrand} and x.supplier_id = p.id))
          order by s.id)
        from supplier_item s
        join supplier p on p.brand_id = ${ownBrand} and p.id = s.supplier_id and p.deleted_at is null
        left join buyable_unit u on u.brand_id = ${ownBrand} and u.item_kind = s.item_kind and u.item_id = s.item_id and u.name = s.unit
        left join lateral (select y.price, y.factor from supplier_price y where y.brand_id = ${ownBrand} and y.supplier_item_id = s.id
          and y.effective_from <= ${brandDate(ctx)} order by y.effective_from desc, y.id desc limit 1) r on true
        where s.brand_id = ${ownBrand} and s.item_kind = i.item_kind and s.item_id = i.item_id and s.deleted_at is null
          and (s.unit = i.base_unit or u.factor is not null)), '[]') as offers
    from buyable i
    left join ingredient g on g.brand_id = ${ownBrand} and i.item_kind = 'ingredient' and g.id = i.item_id
    left join ingredient_category c on c.brand_id = ${ownBrand} and c.id = g.ingredient_category_id
    where i.brand_id = ${ownBrand} and i.is_stocked and i.deleted_at is null
    order by i.name, i.item_kind, i.item_id`.execute(ctx.db)
  return rows
}

/** A good at an outlet: its balance, what is on its way there or from there, and how far forecasts of it were off. */
export interface StandingRow {
  readonly outlet_id: number
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly on_hand: number
  readonly minimum: number | null
  readonly maximum: number | null
  readonly last_cost: string | null
  readonly on_order: number
  readonly on_transfer: number
  readonly leaving: number
  readonly days: number | null
  readonly mean_use: number | null
  readonly mean_error: number | null
  readonly week_error: number | null
}

/** How goods stand at outlets, as far as anything of them was ever there or has a minimum. */
export async function readStandings(ctx: Context, outlet_ids: readonly number[]): Promise<StandingRow[]> {
  const ids = [...outlet_ids]
  const { rows } = await sql<StandingRow>`
    with way as (
      select o.outlet_id, l.item_kind, l.item_id, greatest(l.quantity - l.received_quantity, 0) as ordered, 0 as moved, 0 as gone
      from purchase_order o join purchase_order_line l on l.brand_id = ${ownBrand} and l.purchase_order_id = o.id
      where o.brand_id = ${ownBrand} and o.status = any(${[...OPEN_ORDERS]}::text[]) and (o.status <> 'draft' or o.template_name is null)
        and o.outlet_id = any(${ids}::int[])
      union all
      select a.to_outlet_id, l.item_kind, l.item_id, 0, greatest(l.quantity - l.received_quantity - l.lost_quantity, 0), 0
      from adjustment a join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = a.id
      where a.brand_id = ${ownBrand} and a.kind = 'transfer' and a.status in ('draft', 'waiting', 'sent') and a.to_outlet_id = any(${ids}::int[])
      union all
      select a.outlet_id, l.item_kind, l.item_id, 0, 0, l.quantity
      from adjustment a join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = a.id
      where a.brand_id = ${ownBrand} and a.kind = 'transfer' and a.status in ('draft', 'waiting') and a.outlet_id = any(${ids}::int[])),
    ways as (select w.outlet_id, w.item_kind, w.item_id, sum(w.ordered) as ordered, sum(w.moved) as moved, sum(w.gone) as gone
      from way w group by w.outlet_id, w.item_kind, w.item_id)
    select b.outlet_id, b.item_kind, b.item_id, b.quantity::float8 as on_hand, b.minimum::float8 as minimum,
      b.maximum::float8 as maximum, b.last_cost::text as last_cost, coalesce(w.ordered, 0)::float8 as on_order,
      coalesce(w.moved, 0)::float8 as on_transfer, coalesce(w.gone, 0)::float8 as leaving,
      e.days, e.mean_use::float8 as mean_use, e.mean_error::float8 as mean_error, e.week_error::float8 as week_error
    from stock_balance b
    left join ways w on w.outlet_id = b.outlet_id and w.item_kind = b.item_kind and w.item_id = b.item_id
    left join demand_error e on e.brand_id = ${ownBrand} and e.outlet_id = b.outlet_id and e.item_kind = b.item_kind and e.item_id = b.item_id
    where b.brand_id = ${ownBrand} and b.outlet_id = any(${ids}::int[])`.execute(ctx.db)
  return rows
}
