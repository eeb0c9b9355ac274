import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { ReportScope } from '../../scope/report-scope.queries.ts'
import type { CountPair } from '../count-pairs.queries.ts'
import { pairRows } from '../variance-sums.queries.ts'
import { LATE_DAYS } from './document-facts.queries.ts'

interface OpenRow {
  readonly place: number
  readonly id: number
  readonly number: string
  readonly at: string
  readonly quantity: string
}

export interface TransferRow extends OpenRow {
  readonly is_in: boolean
  readonly state: 'on_the_way' | 'draft'
}

/** Days for which a draft of a transfer, or one on its way, still speaks for a count. */
const OPEN_DAYS = 30

/** Transfers that had left but not arrived when a good was counted, and drafts of before it. */
export async function readTransfers(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<TransferRow[]> {
  const result = await sql<TransferRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)})
    select k.place, a.id, a.number, a.occurred_at as at, k.outlet_id = a.to_outlet_id as is_in,
      case when a.sent_at <= k.until then 'on_the_way' else 'draft' end as state,
      (l.quantity - coalesce((select sum(m.quantity) from stock_movement m where m.brand_id = ${ownBrand} and m.ref_id = a.id
        and m.ref_type = 'adjustment' and m.type = 'TRANSFER_IN' and m.item_kind = l.item_kind and m.item_id = l.item_id
        and m.occurred_at <= k.until), 0))::text as quantity
    from pair k
    join adjustment_line l on l.brand_id = ${ownBrand} and l.item_kind = k.item_kind and l.item_id = k.item_id
    join adjustment a on a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = 'transfer'
      and k.outlet_id in (a.outlet_id, a.to_outlet_id) and a.status <> 'cancelled' and a.created_at <= k.until
      and a.business_date > k.until_day - ${OPEN_DAYS}::int
    where l.brand_id = ${ctx.brand_id} and (a.status in ('draft', 'waiting', 'sent')
        or a.posted_at > k.until or a.sent_at > k.until)
      and (a.sent_at <= k.until or k.outlet_id = a.outlet_id)
    order by k.place, a.id`.execute(ctx.db)
  return result.rows
}

/** What of orders should have come by the count and had not been received. */
export async function readOrders(
  ctx: Context,
  scope: ReportScope,
  pairs: readonly CountPair[],
): Promise<OpenRow[]> {
  const result = await sql<OpenRow>`
    with pair as materialized (select * from ${pairRows(scope, pairs)})
    select k.place, p.id, p.number, coalesce(p.expected_on, p.business_date)::text as at,
      (l.quantity - l.received_quantity - l.rejected_quantity)::text as quantity
    from pair k
    join purchase_order_line l on l.brand_id = ${ownBrand} and l.item_kind = k.item_kind and l.item_id = k.item_id
      and l.received_quantity + l.rejected_quantity < l.quantity
    join purchase_order p on p.brand_id = ${ownBrand} and p.id = l.purchase_order_id and p.outlet_id = k.outlet_id
      and p.status in ('approved', 'sent', 'partial') and p.created_at <= k.until
      and coalesce(p.expected_on, p.business_date) between k.until_day - ${OPEN_DAYS}::int and k.until_day + ${LATE_DAYS}::int
    where l.brand_id = ${ctx.brand_id}
    order by k.place, p.id`.execute(ctx.db)
  return result.rows
}
