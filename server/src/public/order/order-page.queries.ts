import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { MOST_QRIS } from '../../sales/guest-payment/charge-order.commands.ts'
import type { OrderLine } from '../../sales/table-order/place-order.commands.ts'

/** An attempt to pay an order on its page. */
export interface PageCharge {
  readonly state: string
  readonly amount: number
  readonly paid_amount: number | null
  readonly qr_text: string | null
  readonly expires_at: string
  readonly is_over: boolean
}

/** An order as the guest who placed it may see it. */
export interface OrderPage {
  readonly brand: { name: string; domain: string; image: string | null; theme_color: string }
  readonly outlet: { name: string; timezone: string }
  readonly order: {
    readonly uuid: string
    readonly number: string
    readonly table_name: string
    readonly guest_name: string | null
    readonly note: string | null
    readonly status: string
    readonly lines: readonly OrderLine[]
    readonly gross: number
    readonly net: number
    readonly service: number
    readonly tax: number
    readonly rounding: number
    readonly total: number
    readonly cash_total: number
    /** How it was paid: what was paid may be rounded. */
    readonly paid: number | null
    readonly placed_at: string
    readonly reject_reason: string | null
    /** The receipt that settled it, while it stands: its guest may say how the visit was. */
    readonly receipt_id: number | null
    /** Other orders on the receipt that settled it. */
    readonly paid_with: number
    /** Whether guests may say here whose points it earns. */
    readonly takes_members: boolean
    /** Of its outlet, where guests pay on this page: before anything is made, or as they like. */
    readonly pays_here: 'offered' | 'demanded' | null
    /** The latest attempt to pay it here, or the one that paid. */
    readonly charge: PageCharge | null
    /** What was taken for points with it. */
    readonly rewards: readonly string[]
  }
}

/** The order of a uuid at the table of a code; undefined when there is none, or the code opens nothing any more. */
export async function readOrderPage(
  ctx: Context,
  token: string,
  uuid: string,
): Promise<OrderPage | undefined> {
  const { rows } = await sql<OrderPage>`select
    json_build_object('name', b.name, 'domain', b.domain, 'image', b.image, 'theme_color', b.theme_color) as brand,
    json_build_object('name', o.name, 'timezone', o.timezone) as outlet,
    json_build_object('uuid', x.uuid, 'number', x.number, 'table_name', x.table_name, 'guest_name', x.guest_name,
      'note', x.note, 'status', x.status, 'lines', x.lines, 'gross', x.gross, 'net', x.net, 'service', x.service,
      'tax', x.tax, 'rounding', x.rounding, 'total', x.total, 'cash_total', x.cash_total,
      'paid', (select k.total from transaction k where k.brand_id = ${ownBrand} and k.id = x.transaction_id
        and k.business_date = x.transaction_date),
      'paid_with', (select count(*)::int from table_order y where y.brand_id = ${ownBrand}
        and y.transaction_id = x.transaction_id and y.id <> x.id),
      'takes_members', exists (select from point_programme g where g.brand_id = ${ownBrand} and g.is_active),
      'rewards', (select coalesce(json_agg(h.reward order by h.id), '[]') from point_hold h where h.brand_id = ${ownBrand}
        and h.transaction_uuid = x.uuid and h.reward is not null and h.status in ('held', 'committed')),
      'pays_here', (select g.mode from guest_payment g
        join payment_term p on p.brand_id = g.brand_id and p.brand_id = ${ownBrand} and p.outlet_id = g.outlet_id
          and p.payment_method_id = g.payment_method_id and p.is_active and p.deleted_at is null and p.type = 'qris'
        where g.brand_id = ${ownBrand} and g.outlet_id = x.outlet_id and g.mode <> 'off'
          and g.server_key_secret is not null and x.total between 1 and ${MOST_QRIS}),
      'charge', (select json_build_object('state', c.state, 'amount', c.amount, 'paid_amount', c.paid_amount,
          'qr_text', c.qr_text, 'expires_at', c.expires_at, 'is_over', c.expires_at <= ${ctx.now()})
        from order_charge c where c.brand_id = ${ownBrand} and c.table_order_id = x.id
        order by c.state = 'unmatched' desc, c.state = 'paid' desc, c.id desc limit 1),
      'receipt_id', (select k.id from transaction k where k.brand_id = ${ownBrand} and k.id = x.transaction_id
        and k.business_date = x.transaction_date and k.status <> 'VOID'),
      'placed_at', x.placed_at, 'reject_reason', x.reject_reason) as "order"
    from table_order x
    join outlet_table t on t.brand_id = x.brand_id and t.brand_id = ${ownBrand} and t.id = x.outlet_table_id and t.token = ${token}
      and t.deleted_at is null
    join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
    join brand b on b.id = x.brand_id and b.id = ${ownBrand}
    where x.brand_id = ${ctx.brand_id} and x.uuid = ${uuid}::uuid`.execute(ctx.db)
  return rows[0]
}
