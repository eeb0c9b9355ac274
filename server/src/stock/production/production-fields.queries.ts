import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { PRODUCTION_REF } from './production.policy.ts'

export const SEES_PRODUCTION_COST = can('produce', 'view_cost')

/** An expression as text for who sees costs, else null. */
function costText(ctx: Context, expression: Fragment): Fragment {
  return isAllowed(ctx, SEES_PRODUCTION_COST) ? sql`(${expression})::text` : sql`null::text`
}

/** What stands at the outlet of a production of the ingredient of its line `l`. */
const balanceOf = (production: Fragment): Fragment =>
  sql`left join stock_balance b on b.brand_id = l.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = ${production}.outlet_id
    and b.item_kind = 'ingredient' and b.item_id = l.ingredient_id`

const isOpen = (production: Fragment): Fragment => sql`${production}.status in ('draft', 'running')`

const shortage = sql`(case when i.is_stocked then greatest(l.planned_quantity - greatest(coalesce(b.quantity, 0), 0), 0) else 0 end)`

/** What the ingredient `i` with the balance `b` costs now, as the ledger would take it. */
export const averageNow = sql`(case when b.last_occurred_at is null then i.standard_cost else b.average_cost end)`

/** How many lines of an open production lack stock. */
export const shortCount = (production: Fragment): Fragment =>
  sql`(case when ${isOpen(production)} then (select count(*)::int from production_line l
    join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.ingredient_id ${balanceOf(production)}
    where l.brand_id = ${ownBrand} and l.production_id = ${production}.id and ${shortage} > 0) else 0 end)`

/** The lines of a production with what stands of them. */
export const linesOf = (production: Fragment, ctx: Context): Fragment =>
  sql`(select coalesce(json_agg(x order by x.no), '[]') from (
    select l.no, l.ingredient_id, i.name, i.code, i.base_unit, i.is_stocked, i.kind = 'produced' as is_produced,
      trim_scale(l.planned_quantity)::text as planned_quantity, trim_scale(l.actual_quantity)::text as actual_quantity,
      trim_scale(coalesce(b.quantity, 0))::text as on_hand,
      trim_scale(case when ${isOpen(production)} then ${shortage} else 0 end)::text as shortage,
      ${costText(ctx, sql`case when i.is_stocked then coalesce(l.unit_cost, ${averageNow}) end`)} as unit_cost,
      ${costText(ctx, sql`l.value`)} as value
    from production_line l
    join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.ingredient_id ${balanceOf(production)}
    where l.brand_id = ${ownBrand} and l.production_id = ${production}.id) x)`

/** What happened to a production, the latest first. */
export const timelineOf = (production: Fragment): Fragment => documentTimeline(production, PRODUCTION_REF)

/** What a production moved, the latest first. */
export const movementsOf = (production: Fragment, ctx: Context): Fragment =>
  sql`(select coalesce(json_agg(x order by x.id desc), '[]') from (
    select s.id, s.item_id, i.name as item_name, i.base_unit as unit, s.type, trim_scale(s.quantity)::text as quantity,
      ${costText(ctx, sql`s.value`)} as value, s.occurred_at
    from stock_movement s join ingredient i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.id = s.item_id
    where s.brand_id = ${ownBrand} and s.ref_type = ${PRODUCTION_REF} and s.ref_id = ${production}.id
    order by s.id desc limit 500) x)`
