import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { mulDivHalfUp } from '../../../kit/exact.calc.ts'
import { isAllowed } from '../../../kit/permission.ts'
import { rowsInPeriod } from '../../../reports/scope/reach.ts'
import type { ReportScope } from '../../../reports/scope/report-scope.queries.ts'
import { type CostedSums, grossProfitOf, knownCogsOf } from '../../../sales/known-cost.calc.ts'
import { SEES_COMMISSION } from './grab-order.queries.ts'
import { GRAB_CHANNEL } from './order-receipt.ts'

/** What orders of GrabFood brought, in rupiah; times in seconds, null where there is none to tell. */
export interface GrabFigures {
  orders: number
  sold: number
  cancelled: number
  refunded: number
  gross: number
  merchant_promo: number
  grab_promo: number
  /** Cashless sales, of whose promotions Grab tells its share at most in part. */
  untold_promos: number
  total: number
  commission: number
  /** Of these, sales whose commission Grab did not tell. */
  reckoned: number
  prep_seconds: number | null
  driver_wait_seconds: number | null
}

export interface OutletFigures extends GrabFigures {
  outlet_id: number
  name: string
}

/** Orders that ended without a sale, by who ended them and why. */
export interface CancelReason {
  cancelled_by: 'outlet' | 'grab' | null
  code: string | null
  state: string
  orders: number
  total: number
}

/** An item sold on GrabFood, by what it contributed: net less cost and its share of the commission. */
export interface GrabItem {
  item_id: number
  name: string
  qty: number
  net: number
  /** Null where nobody knows it, as what is left then. */
  cogs: number | null
  commission: number
  contribution: number | null
}

const sold = sql`o.booking = 'sold'`
const commission = sql`coalesce(o.commission_e2, x.fee * 100, 0)`
/** From the moment it was accepted until it could be fetched; scheduled orders wait for their time and tell nothing. */
const prep = sql`extract(epoch from coalesce(o.ready_at, o.collected_at) - coalesce(o.accepted_at, o.ordered_at))`
const FIGURES = sql`count(*)::int as orders, count(*) filter (where ${sold})::int as sold,
  count(*) filter (where o.state in ('CANCELLED', 'FAILED'))::int as cancelled,
  count(*) filter (where o.state = 'REFUNDED')::int as refunded,
  (coalesce(sum(o.subtotal_e2 + o.merchant_charge_e2) filter (where ${sold}), 0)::bigint + 50) / 100 as gross,
  (coalesce(sum(o.merchant_promo_e2) filter (where ${sold}), 0)::bigint + 50) / 100 as merchant_promo,
  (coalesce(sum(o.grab_promo_e2) filter (where ${sold}), 0)::bigint + 50) / 100 as grab_promo,
  count(*) filter (where ${sold} and o.payment_type = 'CASHLESS')::int as untold_promos,
  (coalesce(sum(o.total_e2) filter (where ${sold}), 0)::bigint + 50) / 100 as total,
  (coalesce(sum(${commission}) filter (where ${sold}), 0)::bigint + 50) / 100 as commission,
  count(*) filter (where ${sold} and o.commission_e2 is null)::int as reckoned,
  round(avg(${prep}) filter (where ${sold} and o.scheduled_at is null and ${prep} >= 0))::int as prep_seconds,
  round(avg(extract(epoch from o.collected_at - o.driver_arrived_at)) filter (where ${sold}
    and o.collected_at >= o.driver_arrived_at))::int as driver_wait_seconds`
// One by one by its key: joined otherwise all receipts of all months would be read.
const ORDERS = sql`grab_order o left join lateral (select x.fee from transaction x where x.brand_id = ${ownBrand}
  and x.business_date = o.transaction_date and x.id = o.transaction_id offset 0) x on o.commission_e2 is null`

/** The figures of a period, by outlet and of all of them. */
export async function readGrabFigures(
  ctx: Context,
  scope: ReportScope,
): Promise<{ total: GrabFigures; by_outlet: OutletFigures[] }> {
  const { rows } = await sql<GrabFigures & { outlet_id: number | null }>`
    select o.outlet_id, ${FIGURES} from ${ORDERS}
    where o.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, sql`o`)}
    group by grouping sets ((), (o.outlet_id)) order by o.outlet_id`.execute(ctx.db)
  const names = new Map(scope.outlets.map(({ id, name }) => [id, name]))
  return {
    total: rows.find(({ outlet_id }) => outlet_id === null) ?? NOTHING,
    by_outlet: rows.flatMap((row) =>
      row.outlet_id === null
        ? []
        : [{ ...row, outlet_id: row.outlet_id, name: names.get(row.outlet_id) ?? '' }],
    ),
  }
}

const NOTHING: GrabFigures = {
  orders: 0,
  sold: 0,
  cancelled: 0,
  refunded: 0,
  gross: 0,
  merchant_promo: 0,
  grab_promo: 0,
  untold_promos: 0,
  total: 0,
  commission: 0,
  reckoned: 0,
  prep_seconds: null,
  driver_wait_seconds: null,
}

/** Why orders of a period ended without a sale, the most frequent first. */
export async function readCancelReasons(ctx: Context, scope: ReportScope): Promise<CancelReason[]> {
  const { rows } = await sql<CancelReason>`
    select o.cancelled_by, o.cancel_code as code, o.state, count(*)::int as orders,
      (sum(o.total_e2)::bigint + 50) / 100 as total
    from grab_order o where o.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, sql`o`)}
      and o.state in ('CANCELLED', 'FAILED', 'REFUNDED')
    group by 1, 2, 3 order by orders desc, total desc, code limit 20`.execute(ctx.db)
  return rows
}

const MOST_ITEMS = 10

const worthOf = ({ contribution }: GrabItem) => contribution ?? Number.MIN_SAFE_INTEGER

/**
 * The items of a period that contributed most: net less cost, and less the share of the commission that their net is of all.
 * Undefined for who may not see costs.
 */
export async function readGrabItems(ctx: Context, scope: ReportScope): Promise<GrabItem[] | undefined> {
  if (!isAllowed(ctx, SEES_COMMISSION)) return undefined
  const { rows } = await sql<
    Omit<GrabItem, 'commission' | 'contribution' | 'cogs'> & CostedSums & { fee: number }
  >`
    select s.item_id, coalesce(i.name, '') as name, sum(s.qty - s.refund_qty)::float as qty, sum(s.net)::bigint as net,
      sum(s.cogs)::bigint as cogs, sum(s.costed_net)::bigint as costed_net, (select coalesce(sum(c.fee), 0)::bigint from sales_channel_day c
        where c.brand_id = ${ctx.brand_id} and c.channel = ${GRAB_CHANNEL} and ${rowsInPeriod(scope, sql`c`)}) as fee
    from sales_item_channel_day s left join item i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.id = s.item_id
    where s.brand_id = ${ctx.brand_id} and s.channel = ${GRAB_CHANNEL} and ${rowsInPeriod(scope, sql`s`)}
    group by s.item_id, i.name having sum(s.net) <> 0 or sum(s.qty) <> 0`.execute(ctx.db)
  const all = rows.reduce((sum, { net }) => sum + Math.max(net, 0), 0)
  return rows
    .map(({ fee, costed_net, ...item }): GrabItem => {
      const share = all > 0 && item.net > 0 ? mulDivHalfUp(fee, item.net, all) : 0
      const sums = { ...item, costed_net }
      const profit = grossProfitOf(sums)
      const contribution = profit === null ? null : profit - share
      return { ...item, cogs: knownCogsOf(sums), commission: share, contribution }
    })
    .sort((a, b) => worthOf(b) - worthOf(a) || a.item_id - b.item_id)
    .slice(0, MOST_ITEMS)
}
