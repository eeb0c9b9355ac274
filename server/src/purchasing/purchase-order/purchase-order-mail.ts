import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import type { OrderText } from './purchase-order-text.calc.ts'

const longDate = (date: string) =>
  dateFormat('id-ID', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** What is read of an order; the link is added where it is sent. */
type SentText = Omit<OrderText, 'link'> & { readonly email: string | null }

/** An order as its supplier reads it, and the supplier's address. */
export async function readOrderText(tx: WriteContext, id: number): Promise<SentText> {
  const { rows } = await sql<SentText>`
    select o.number, b.name as brand, u.name as outlet, u.complete_address as address, s.name as supplier, s.email,
      o.expected_on::text as expected_on, o.note, o.total::float8 as total,
      (select json_agg(json_build_object('name', i.name, 'supplier_code', l.supplier_code,
          'quantity', trim_scale(l.unit_quantity)::text, 'unit', l.unit, 'price', l.price) order by l.no)
        from purchase_order_line l join buyable i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.item_kind = l.item_kind and i.item_id = l.item_id
        where l.brand_id = ${ownBrand} and l.purchase_order_id = o.id) as lines
    from purchase_order o join brand b on b.id = o.brand_id and b.id = ${ownBrand}
    join outlet u on u.brand_id = o.brand_id and u.brand_id = ${ownBrand} and u.id = o.outlet_id
    join supplier s on s.brand_id = o.brand_id and s.brand_id = ${ownBrand} and s.id = o.supplier_id
    where o.brand_id = ${tx.brand_id} and o.id = ${id}`.execute(tx.db)
  const [order] = rows
  if (!order) throw new Error(`No purchase order ${id}`)
  return { ...order, expected_on: order.expected_on && longDate(order.expected_on) }
}
