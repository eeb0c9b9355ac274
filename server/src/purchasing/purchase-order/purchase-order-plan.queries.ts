import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { MOST_ORDER_LINES } from './purchase-order.input.ts'
import { OF_GOOD, onOrder } from './purchase-order-choice.queries.ts'
import { type OrderPlan, type PlanRow, planOrders } from './purchase-order-plan.calc.ts'
import { OPEN_ORDERS } from './purchase-order-transition.calc.ts'

/** More than a brand reads through at once; the rest comes when these are ordered. */
const MOST_ROWS = 5000

interface PlanScope {
  /** Every outlet in reach without it. */
  readonly outlet_id?: number | null | undefined
  /** Whatever runs low without them. */
  readonly ingredient_ids?: readonly number[] | null | undefined
  readonly menu_ids?: readonly number[] | null | undefined
}

/** What may be missing: at or below its minimum or below its par, of whom each is bought first, and for how much. */
async function readPlanRows(
  ctx: Context,
  { outlet_id, ingredient_ids, menu_ids }: PlanScope,
): Promise<PlanRow[]> {
  const is_chosen = Boolean(ingredient_ids ?? menu_ids)
  const reach = outlet_id ? [outlet_id] : ctx.viewer?.outlet_ids
  const { rows } = await sql<PlanRow>`
    select i.item_kind, i.item_id, i.name, i.base_unit, b.quantity::float8 as on_hand, b.minimum::float8 as minimum,
      b.par::float8 as par, o.id as outlet_id, o.name as outlet_name,
      to_char(${ctx.now()}::timestamptz at time zone o.timezone, 'YYYY-MM-DD') as today,
      to_char(${ctx.now()}::timestamptz at time zone o.timezone, 'HH24:MI') as clock,
      ${onOrder(OF_GOOD, sql`o.outlet_id = b.outlet_id`, OPEN_ORDERS)}::float8 as on_order,
      c.supplier, c.supplier_code, c.unit, c.factor::float8 as factor, c.least::float8 as least,
      round(coalesce(c.base_price, b.last_cost) * coalesce(c.factor, 1))::float8 as price
    from stock_balance b
    join buyable i on i.brand_id = b.brand_id and i.brand_id = ${ownBrand} and i.item_kind = b.item_kind and i.item_id = b.item_id and i.is_stocked and i.deleted_at is null
    join outlet o on o.brand_id = b.brand_id and o.brand_id = ${ownBrand} and o.id = b.outlet_id and o.deleted_at is null
    left join lateral (
      select json_build_object('id', g.id, 'name', g.name, 'min_order', g.min_order, 'credit_days', g.credit_days,
          'lead_days', coalesce(s.lead_days, g.lead_days), 'order_cutoff', to_char(g.order_cutoff, 'HH24:MI'),
          'delivery_days', g.delivery_days) as supplier,
        s.supplier_code, s.unit, s.min_quantity as least, p.price / p.factor as base_price,
        case when s.unit = i.base_unit then 1 else u.factor end as factor
      from supplier_item s
      join supplier g on g.brand_id = s.brand_id and g.brand_id = ${ownBrand} and g.id = s.supplier_id and g.deleted_at is null
      left join buyable_unit u on u.brand_id = s.brand_id and u.brand_id = ${ownBrand} and u.item_kind = s.item_kind and u.item_id = s.item_id and u.name = s.unit
      left join lateral (select p.price, p.factor from supplier_price p where p.brand_id = ${ownBrand}
        and p.supplier_item_id = s.id and p.effective_from <= ${brandDate(ctx)}
        order by p.effective_from desc, p.id desc limit 1) p on true
      where s.brand_id = ${ownBrand} and s.item_kind = i.item_kind and s.item_id = i.item_id and s.deleted_at is null
        and (s.unit = i.base_unit or u.factor is not null)
        and (not exists (select from supplier_outlet x where x.brand_id = ${ownBrand} and x.supplier_id = g.id)
          or exists (select from supplier_outlet x where x.brand_id = ${ownBrand} and x.supplier_id = g.id
            and x.outlet_id = b.outlet_id))
      order by s.is_preferred desc, p.price / p.factor nulls last, s.id limit 1) c on true
    where b.brand_id = ${ctx.brand_id}
      and (b.quantity <= b.minimum or b.quantity < b.par)
      and (${reach ?? null}::int[] is null or b.outlet_id = any(${reach ?? null}::int[]))
      and (not ${is_chosen} or i.item_id = any(case i.item_kind when 'ingredient' then ${ingredient_ids ?? []}::int[]
        else ${menu_ids ?? []}::int[] end))
    order by o.id, i.name, i.item_kind, i.item_id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

/**
 * What would be ordered now: whatever runs low, or of chosen goods also what is below its par, less what open
 * orders ask for, drafts among them; of the supplier each is bought of first.
 * @throws NOT_FOUND for an outlet out of reach.
 */
export async function readOrderPlan(ctx: Context, scope: PlanScope): Promise<OrderPlan> {
  if (scope.outlet_id) requireOutlet(ctx, scope.outlet_id)
  return planOrders(
    await readPlanRows(ctx, scope),
    Boolean(scope.ingredient_ids ?? scope.menu_ids),
    MOST_ORDER_LINES,
  )
}
