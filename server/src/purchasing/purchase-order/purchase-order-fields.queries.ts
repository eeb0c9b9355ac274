import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { EntityField, Fragment } from '../../kit/read/entity.ts'
import { workedOut } from '../../kit/read/entity.ts'
import { documentTimeline } from '../../records/document/document-timeline.queries.ts'
import { priceAlertBp } from '../receiving/price-alert.queries.ts'
import { seesPrices } from '../receiving/receiving.policy.ts'
import { REF_TYPE, seesOrderPrices } from './purchase-order.policy.ts'
import { ON_ORDER, OPEN_ORDERS } from './purchase-order-transition.calc.ts'

const changeBp = sql`round((l.price - l.last_price) * 10000 / nullif(l.last_price, 0))::int`
const isAlert = sql`coalesce(${changeBp} >= ${priceAlertBp}, false)`

/** What is asked for: for who writes orders, lets them pass or sees costs. */
export const priced = (column: string, description: string): EntityField =>
  workedOut('Rupiah', `${description}; for who writes orders or sees costs.`, (order, ctx) =>
    seesOrderPrices(ctx) ? sql`${order}.${sql.ref(column)}` : sql`null::bigint`,
  )

/** The lines of an order as `l`. */
export const linesFrom = (order: Fragment): Fragment =>
  sql`from purchase_order_line l where l.brand_id = ${ownBrand} and l.purchase_order_id = ${order}.id`

/** The lines of an order, with what has come of them. */
export function linesOf(order: Fragment, ctx: Context): Fragment {
  const sees = seesOrderPrices(ctx)
  const shown = (value: Fragment) => (sees ? value : sql`null`)
  return sql`(select coalesce(json_agg(x order by x.no), '[]') from (
    select l.no, l.item_kind, l.item_id, i.name, i.base_unit, l.supplier_code, l.unit, trim_scale(l.factor)::text as factor,
      trim_scale(l.unit_quantity)::text as unit_quantity, trim_scale(l.quantity)::text as quantity,
      trim_scale(l.received_quantity)::text as received_quantity,
      trim_scale(l.rejected_quantity)::text as rejected_quantity, l.note,
      ${shown(sql`l.price`)} as price, ${shown(sql`l.last_price::text`)} as last_price,
      ${shown(changeBp)} as price_change_bp, ${sees ? isAlert : sql`false`} as is_price_alert,
      ${shown(sql`l.discount`)} as discount,
      ${shown(sql`l.cost - l.tax_share - l.freight_share + l.discount_share`)} as net,
      ${shown(sql`l.discount_share`)} as discount_share, ${shown(sql`l.tax_share`)} as tax_share,
      ${shown(sql`l.freight_share`)} as freight_share, ${shown(sql`l.cost`)} as cost
    from purchase_order_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.item_kind = l.item_kind and i.item_id = l.item_id
    where l.brand_id = ${ownBrand} and l.purchase_order_id = ${order}.id) x)`
}

/** How many lines are much dearer than the last time. */
export const priceAlerts = (order: Fragment, ctx: Context): Fragment =>
  seesOrderPrices(ctx) ? sql`(select count(*)::int ${linesFrom(order)} and ${isAlert})` : sql`0`

/** The first things of an order by name. */
export const summaryOf = (order: Fragment): Fragment =>
  sql`(select string_agg(x.name, ', ' order by x.no) from (select l.no, i.name
    from purchase_order_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.item_kind = l.item_kind and i.item_id = l.item_id
    where l.brand_id = ${ownBrand} and l.purchase_order_id = ${order}.id order by l.no limit 3) x)`

/** The share of an order that has come, every line alike, in basis points. */
export const receivedShare = (order: Fragment): Fragment =>
  sql`(select coalesce(floor(avg(least(l.received_quantity / l.quantity, 1)) * 10000), 0)::int ${linesFrom(order)})`

/** Days since an order should have come; null when it is not late. */
export const lateDays = (order: Fragment, ctx: Context): Fragment =>
  sql`(select nullif(greatest(${businessDateNow(sql.ref('u'), ctx.now())} - ${order}.expected_on, 0), 0) from outlet u
    where u.brand_id = ${ownBrand} and u.id = ${order}.outlet_id and ${order}.status = any(${[...ON_ORDER]}::text[]))`

/** What happened to an order, the latest first. */
export const timelineOf = (order: Fragment): Fragment => documentTimeline(order, REF_TYPE)

/** Receivings of an order, the first first. */
export function receivingsOf(order: Fragment, ctx: Context): Fragment {
  const total = seesPrices(ctx) ? sql`r.total` : sql`null`
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'status', r.status,
      'business_date', r.business_date, 'author', r.author, 'total', ${total}) order by r.id), '[]')
    from receiving r where r.brand_id = ${ownBrand} and r.purchase_order_id = ${order}.id)`
}

/** Receivings of an order that stand, as `r`. */
const standingOf = (order: Fragment): Fragment =>
  sql`from receiving r where r.brand_id = ${ownBrand} and r.purchase_order_id = ${order}.id and r.status = 'done'`

/** Whether what came of an order is paid; null before something came. */
export const orderPaymentState = (order: Fragment): Fragment =>
  sql`(select case when count(*) = 0 then null when sum(r.owed) = 0 then 'paid' when sum(r.owed) < sum(r.total)
    then 'partial' else 'unpaid' end ${standingOf(order)})`

/** What of that which came of an order is still to be paid. */
export const orderOwed = (order: Fragment, ctx: Context): Fragment =>
  seesPrices(ctx) ? sql`(select coalesce(sum(r.owed), 0)::bigint ${standingOf(order)})` : sql`null::bigint`

/** Other open orders of the supplier for the outlet that have a good in common with an open one. */
export const duplicatesOf = (
  order: Fragment,
): Fragment => sql`(select coalesce(json_agg(d order by d.id), '[]') from (
  select x.id, x.number, string_agg(distinct i.name, ', ') as names from purchase_order x
  join purchase_order_line m on m.brand_id = x.brand_id and m.brand_id = ${ownBrand} and m.purchase_order_id = x.id
  join buyable i on i.brand_id = m.brand_id and i.brand_id = ${ownBrand} and i.item_kind = m.item_kind and i.item_id = m.item_id
  where x.brand_id = ${ownBrand} and x.supplier_id = ${order}.supplier_id and x.outlet_id = ${order}.outlet_id
    and x.id <> ${order}.id and x.status = any(${[...OPEN_ORDERS]}::text[])
    and ${order}.status = any(${[...OPEN_ORDERS]}::text[]) and m.received_quantity < m.quantity
    and exists (select ${linesFrom(order)} and l.item_kind = m.item_kind and l.item_id = m.item_id)
  group by x.id, x.number order by x.id limit 10) d)`

/** Whether an order has to be let pass by two people, and nobody has yet. */
const lacksFirst = (order: Fragment): Fragment =>
  sql`(${order}.first_approver_id is null and exists (select from purchase_order_rule u
    where u.brand_id = ${ownBrand} and ${order}.total > u.second_limit))`

/**
 * Whether the viewer is one of those for whom an order waits; what is above the limit of a role is not its, but for the first
 * of two approvals, nor is the second of who gave the first.
 */
export function waitsForViewer(order: Fragment, ctx: Context): Fragment {
  const { viewer } = ctx
  if (!viewer || !isAllowed(ctx, can('purchase_order', 'approve'))) return sql`false`
  const is_own = sql`coalesce(${viewer.admin_id} in (${order}.author_id, ${order}.submitter_id), false)`
  const is_above = sql`exists (select from admin a join purchase_order_role_limit m on m.brand_id = a.brand_id and m.brand_id = ${ownBrand}
    and m.admin_group_id = a.admin_group_id
    where a.brand_id = ${ownBrand} and a.id = ${viewer.admin_id} and ${order}.total > m.most)`
  const is_first = sql`coalesce(${order}.first_approver_id = ${viewer.admin_id}, false)`
  return sql`(${order}.status = 'waiting' and (${viewer.is_master}::boolean or not (${is_own} or ${is_first}
    or (${is_above} and not ${lacksFirst(order)}))))`
}

/** What ordering has to know of supplier `s`. */
export const ORDER_SUPPLIER = sql`s.id, s.code, s.name, s.phone, s.email, s.contact_name, s.complete_address, s.npwp,
  s.credit_days, s.delivery_days, to_char(s.order_cutoff, 'HH24:MI') as order_cutoff, s.lead_days, s.min_order`

/** The supplier of an order as far as ordering is concerned. */
export const orderSupplierOf = (order: Fragment): Fragment =>
  sql`(select row_to_json(x) from (select ${ORDER_SUPPLIER} from supplier s
    where s.brand_id = ${ownBrand} and s.id = ${order}.supplier_id) x)`
