import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

const LINE_COLUMNS = [
  ...[
    'gross',
    'item_discount',
    'bill_discount',
    'included_charges',
    'net',
    'service',
    'tax',
    'tax_base',
    'cogs',
  ],
]

const PART = { record: 'receipt_part', record_id: sql`t.id`, cashier: sql`t.cashier_name` } as const

/** Lines and payments of one receipt, and what its total was rounded by, each with what it adds to the amounts of it. */
export function receiptPartRows({ scope: { outlet_ids }, cell: { receipt_id } }: RowsAsked): RowBranch[] {
  const reach = outlet_ids ? sql` and t.outlet_id = any(${outlet_ids}::int[])` : sql``
  const own = sql`t.brand_id = ${ownBrand} and t.id = ${receipt_id ?? null}${reach}`
  return [
    {
      ...PART,
      event: 'sale',
      from: sql`transaction t join transaction_line l on l.brand_id = ${ownBrand} and l.business_date = t.business_date
        and l.transaction_id = t.id`,
      where: own,
      id: sql`t.id`,
      no: sql`l.no`,
      number: sql`l.name`,
      label: sql`replace(trim_scale(l.qty)::text, '.', ',') || ' porsi'`,
      adds: {
        ...Object.fromEntries(LINE_COLUMNS.map((column) => [column, sql`l.${sql.ref(column)}`])),
        costed_net: sql`(case when l.cogs > 0 then l.net else 0 end)`,
        total: sql`(l.net + l.service + l.tax)`,
      },
    },
    {
      ...PART,
      event: 'rounding',
      from: sql`transaction t`,
      where: own,
      id: sql`t.id`,
      no: sql`0`,
      number: sql`t.receipt_number`,
      label: sql`null::text`,
      adds: { rounding: sql`t.rounding`, total: sql`t.rounding` },
    },
    {
      ...PART,
      event: 'payment',
      from: sql`transaction t join transaction_payment p on p.brand_id = ${ownBrand} and p.business_date = t.business_date
        and p.transaction_id = t.id`,
      where: own,
      id: sql`t.id`,
      no: sql`p.no`,
      number: sql`coalesce((select m.name from payment_method m where m.brand_id = ${ownBrand} and m.code = p.method), p.method)`,
      label: sql`p.reference`,
      adds: { paid: sql`p.amount`, fee: sql`p.fee` },
    },
  ]
}
