import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { seesOrderPrices } from './purchase-order.policy.ts'
import { ORDER_SUPPLIER } from './purchase-order-fields.queries.ts'
import { ON_ORDER, OPEN_ORDERS, type OrderStatus } from './purchase-order-transition.calc.ts'

/** A row of what can be chosen. */
type Choice = Record<string, unknown>

/**
 * What of a good is still to come to outlets by orders in these states, in base units.
 * A draft kept as a template is there to be copied, nothing comes of it.
 */
export const onOrder = (
  { item_kind, item_id }: { readonly item_kind: Fragment; readonly item_id: Fragment },
  outlets: Fragment,
  states: readonly OrderStatus[] = ON_ORDER,
): Fragment =>
  sql`(select coalesce(sum(greatest(l.quantity - l.received_quantity, 0)), 0)
    from purchase_order_line l join purchase_order o on o.brand_id = l.brand_id and o.brand_id = ${ownBrand} and o.id = l.purchase_order_id
    where l.brand_id = ${ownBrand} and l.item_kind = ${item_kind} and l.item_id = ${item_id} and o.status = any(${[...states]}::text[])
      and (o.status <> 'draft' or o.template_name is null) and ${outlets})`

/** The good that `i` is. */
export const OF_GOOD = { item_kind: sql`i.item_kind`, item_id: sql`i.item_id` }

/**
 * What an outlet can order of a supplier, what it sells first: with what stands there, what is on the way, what one base
 * unit costs now, and which open orders already ask for it.
 */
export async function readOrderItems(
  ctx: Context,
  { outlet_id, supplier_id }: { outlet_id: number; supplier_id: number },
): Promise<Choice[]> {
  const price: Fragment = seesOrderPrices(ctx)
    ? sql`coalesce((select p.price / p.factor from supplier_price p where p.brand_id = ${ownBrand}
        and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(ctx)}
        order by p.effective_from desc, p.id desc limit 1), b.last_cost)::numeric(24, 10)::text`
    : sql`null::text`
  const { rows } = await sql<Choice>`
    select i.item_kind || ' ' || i.item_id as key, i.item_kind, i.item_id as id, i.code, i.name, i.base_unit, s.id is not null as is_supplied, s.unit as supplier_unit, s.supplier_code,
      trim_scale(s.min_quantity)::text as min_quantity, ${price} as last_cost,
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', trim_scale(u.factor)::text,
        'uses', u.uses) order by u.sort, u.name), '[]')
        from buyable_unit u where u.brand_id = ${ownBrand} and u.item_kind = i.item_kind and u.item_id = i.item_id) as units,
      trim_scale(coalesce(b.quantity, 0))::text as on_hand, trim_scale(b.minimum)::text as minimum,
      trim_scale(b.par)::text as par,
      trim_scale(${onOrder(OF_GOOD, sql`o.outlet_id = ${outlet_id}`)})::text as on_order,
      exists (select from supplier_item f join supplier g on g.brand_id = f.brand_id and g.brand_id = ${ownBrand} and g.id = f.supplier_id
        where f.brand_id = ${ownBrand} and f.item_kind = i.item_kind and f.item_id = i.item_id and f.is_preferred and f.supplier_id <> ${supplier_id}
          and g.deleted_at is null) as is_preferred_elsewhere,
      (select coalesce(json_agg(distinct jsonb_build_object('id', x.id, 'number', x.number)), '[]')
        from purchase_order_line l join purchase_order x on x.brand_id = l.brand_id and x.brand_id = ${ownBrand} and x.id = l.purchase_order_id
        where l.brand_id = ${ownBrand} and l.item_kind = i.item_kind and l.item_id = i.item_id and x.outlet_id = ${outlet_id}
          and x.supplier_id = ${supplier_id} and x.status = any(${[...OPEN_ORDERS]}::text[])
          and l.received_quantity < l.quantity) as open_orders
    from buyable i
    left join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.supplier_id = ${supplier_id}
      and s.item_kind = i.item_kind and s.item_id = i.item_id and s.deleted_at is null
    left join stock_balance b on b.brand_id = i.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${outlet_id}
      and b.item_kind = i.item_kind and b.item_id = i.item_id
    where i.brand_id = ${ctx.brand_id} and i.deleted_at is null and (i.item_kind = 'ingredient' or i.is_stocked)
    order by s.id is null, s.sort, i.name, i.item_kind, i.item_id`.execute(ctx.db)
  return rows
}

/** Suppliers that deliver to an outlet, by name, with their terms. */
export async function readOrderSuppliers(ctx: Context, outlet_id: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select ${ORDER_SUPPLIER}
    from supplier s
    where s.brand_id = ${ctx.brand_id} and s.deleted_at is null
      and (not exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id)
        or exists (select from supplier_outlet o where o.brand_id = ${ownBrand} and o.supplier_id = s.id
          and o.outlet_id = ${outlet_id}))
    order by s.name, s.id`.execute(ctx.db)
  return rows
}
