import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isPaidFirst } from '../guest-payment/account.ts'

/** Orders of one answer. */
export const FEED_PAGE = 100

/**
 * What changed of an outlet's orders after a revision, as JSON text; without one, the orders that are open. The cursor
 * of the answer is what to ask for next. Revisions are seen in their order, so none is missed.
 */
export async function readOrderFeed(
  ctx: Context,
  outlet_id: number,
  after: number | undefined,
): Promise<string> {
  const wanted =
    after === undefined ? sql`x.status in ('waiting', 'confirmed')` : sql`x.revision > ${after}::bigint`
  const { rows } = await sql<{ feed: string }>`
    with found as (
      select x.* from table_order x where x.brand_id = ${ctx.brand_id} and x.outlet_id = ${outlet_id} and ${wanted}
      order by x.revision limit ${FEED_PAGE + 1}),
    page as (select * from found order by revision limit ${FEED_PAGE})
    select json_build_object(
      'has_more', (select count(*) > ${FEED_PAGE} from found),
      'cursor', case when (select count(*) > ${FEED_PAGE} from found) then (select max(revision) from page)
        else greatest(${after ?? 0}::bigint, coalesce((select f.last from table_order_feed f
          where f.brand_id = ${ctx.brand_id} and f.outlet_id = ${outlet_id}), 0)) end,
      'orders', (select coalesce(json_agg(json_build_object('uuid', p.uuid, 'number', p.number, 'revision', p.revision,
          'status', p.status, 'table_id', p.outlet_table_id, 'table_name', p.table_name, 'guest_name', p.guest_name,
          'note', p.note, 'business_date', p.business_date, 'lines', p.lines, 'gross', p.gross, 'net', p.net,
          'service', p.service, 'tax', p.tax, 'rounding', p.rounding, 'total', p.total,
          'cash_rounding', p.cash_rounding, 'cash_total', p.cash_total, 'placed_at', p.placed_at,
          'acknowledged_at', p.acknowledged_at, 'confirmed_at', p.confirmed_at, 'confirmed_by', p.confirmed_by,
          'rejected_at', p.rejected_at, 'reject_reason', p.reject_reason, 'settled_at', p.settled_at,
          'cancelled_at', p.cancelled_at, 'cancel_reason', p.cancel_reason, 'method', p.method,
          'paid_on_page', (select json_build_object('amount', c.paid_amount, 'method', c.method,
              'reference', c.reference, 'paid_at', c.paid_at)
            from order_charge c where c.brand_id = ${ownBrand} and c.table_order_id = p.id
              and c.state in ('paid', 'returned') and c.problem is null order by c.id limit 1),
          'must_pay_first', p.status = 'waiting' and ${isPaidFirst(sql`p.outlet_id`)},
          'receipt_uuid', (select k.uuid from transaction_key k where k.brand_id = ${ownBrand}
            and k.id = p.transaction_id)) order by p.revision), '[]') from page p))::text as feed`.execute(
    ctx.db,
  )
  return rows[0]?.feed ?? '{}'
}

/** The tables of an outlet as guests can order at them, as JSON text. */
export async function readTillTables(ctx: Context, outlet_id: number): Promise<string> {
  const count = (status: string) => sql`(select count(*) from table_order x where x.brand_id = ${ownBrand}
    and x.outlet_table_id = t.id and x.status = ${status})`
  const { rows } = await sql<{ tables: string }>`select json_build_object('tables', coalesce(json_agg(
      json_build_object('id', t.id, 'name', t.name, 'table_group_id', t.table_group_id, 'seats', t.seats,
        'open_until', case when t.open_until > ${ctx.now()}::timestamptz then t.open_until end,
        'waiting_orders', ${count('waiting')}, 'unpaid_orders', ${count('confirmed')}) order by t.sort, t.id), '[]'))::text as tables
    from outlet_table t where t.brand_id = ${ctx.brand_id} and t.outlet_id = ${outlet_id} and t.deleted_at is null
      and t.is_active`.execute(ctx.db)
  return rows[0]?.tables ?? '{}'
}
