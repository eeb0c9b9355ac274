import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

/** What of a receipt can be given back, and how it can be paid. */
export interface RefundOffer {
  refund_total: number
  lines: { no: number; name: string; qty: string; total: number }[]
  methods: { code: string; name: string; is_cash: boolean }[]
  sessions: { id: number; cashier_name: string | null; device_name: string | null; opened_at: string }[]
  /** The session of the sale, while it is running. */
  session_id: number | null
}

/**
 * Reads what is left of a receipt in the viewer's reach: quantities with what the guest paid for them, the methods it was
 * paid with before the others, and the drawers that are open at its outlet.
 * @throws NOT_FOUND
 */
export async function readRefundOffer(ctx: Context, id: number): Promise<RefundOffer> {
  const reach = withinOutlets(ctx, sql.ref('t'))
  const own = sql`brand_id = ${ownBrand}`
  const of_sale = sql`p.brand_id = t.brand_id and p.brand_id = ${ownBrand} and p.business_date = t.business_date and p.transaction_id = t.id`
  const result = await sql<RefundOffer>`select t.refund_total,
    (select coalesce(json_agg(l order by l.no), '[]') from (
      select coalesce(p.paket_no, p.no) as no, min(coalesce(p.paket_name, p.name)) as name,
        case when min(p.paket_no) is null then min(p.qty - coalesce(b.qty, 0))
          else round(min((p.qty - coalesce(b.qty, 0)) * p.paket_qty / p.qty), 4) end::text as qty,
        sum(p.net + p.service + p.tax - coalesce(b.total, 0))::bigint as total
      from transaction_line p left join lateral (
        select sum(l.qty) as qty, sum(l.net + l.service + l.tax)::bigint as total from transaction_refund r
        join transaction_refund_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.refund_id = r.id and l.no = p.no
        where r.${own} and r.transaction_date = t.business_date and r.transaction_id = t.id) b on true
      where ${of_sale} and p.qty > coalesce(b.qty, 0) group by coalesce(p.paket_no, p.no)) l) as lines,
    (select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name, 'is_cash', m.type = 'cash')
        order by m.code in (select p.method from transaction_payment p where ${of_sale}) desc, m.sort, m.id), '[]')
      from payment_method m where m.${own} and m.deleted_at is null) as methods,
    (select coalesce(json_agg(s order by s.opened_at desc), '[]') from (
      select s.id, s.cashier_name, s.opened_at, (select d.name from device d where d.${own} and d.id = s.device_id)
        as device_name
      from cash_session s where s.${own} and s.outlet_id = t.outlet_id and s.status = 'OnGoing'
      order by s.opened_at desc limit 20) s) as sessions,
    (select s.id from cash_session s where s.${own} and s.uuid = t.session_uuid and s.outlet_id = t.outlet_id
      and s.status = 'OnGoing') as session_id
    from transaction_key k join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date
      and t.id = k.id
    where k.brand_id = ${ctx.brand_id} and k.id = ${id} ${reach ? sql`and ${reach}` : sql``}`.execute(ctx.db)
  const offer = result.rows[0]
  if (!offer) throw notFound('Transaksi')
  return offer
}
