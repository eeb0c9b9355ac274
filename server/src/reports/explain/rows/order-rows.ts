import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { NAME_OF_GOOD } from './loss-rows.ts'

/** The lines of one purchase order, each with what it adds to the amounts of it. */
export function orderRows({ scope: { outlet_ids }, cell: { order_id } }: RowsAsked): RowBranch[] {
  const reach = outlet_ids ? sql` and d.outlet_id = any(${outlet_ids}::int[])` : sql``
  return [
    {
      event: 'ordered',
      from: sql`(select d.id, d.business_date, d.created_at as occurred_at, d.outlet_id, d.author, l.no, l.item_kind, l.item_id,
          l.price, l.unit_quantity, l.unit, l.discount, l.discount_share, l.tax_share, l.freight_share, l.cost
        from purchase_order d
        join purchase_order_line l on l.brand_id = ${ownBrand} and l.purchase_order_id = d.id
        where d.brand_id = ${ownBrand} and d.id = ${order_id ?? null}${reach}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`t.no`,
      record: 'order',
      record_id: sql`t.id`,
      number: NAME_OF_GOOD,
      cashier: sql`t.author`,
      label: sql`replace(trim_scale(t.unit_quantity)::text, '.', ',') || ' ' || t.unit`,
      adds: {
        subtotal: sql`(round(t.price * t.unit_quantity)::bigint - t.discount)`,
        discount: sql`t.discount_share`,
        tax: sql`t.tax_share`,
        freight: sql`t.freight_share`,
        total: sql`t.cost`,
      },
    },
  ]
}
