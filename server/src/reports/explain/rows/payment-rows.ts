import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { inScope, narrowTo, ofMonths, type RowBranch, type RowsAsked, withReceipt } from './figure-rows.ts'
import { NUMBER_OF_REFUND } from './receipt-rows.ts'

const nameOf = (method: RawBuilder<unknown>) =>
  sql`coalesce((select m.name from payment_method m where m.brand_id = ${ownBrand} and m.code = ${method}), ${method})`

/** Payments of receipts, and what was paid back, each with all that it adds to sums of payments. */
export function paymentRows(asked: RowsAsked): RowBranch[] {
  const by = (method: RawBuilder<unknown>) => {
    const methods = narrowTo(asked.methods, asked.cell.method)
    return methods ? sql`${method} = any(${methods}::text[])` : sql`true`
  }
  return [
    {
      event: 'sale',
      ...withReceipt(asked, sql`transaction_payment`, sql`p`),
      where: sql`p.brand_id = ${ownBrand} and ${ofMonths(asked, sql`p`)} and t.status <> 'VOID' and ${inScope(asked, sql`t.cashier_name`)}
        and ${by(sql`p.method`)}`,
      id: sql`p.transaction_id`,
      no: sql`p.no`,
      record: 'receipt',
      record_id: sql`p.transaction_id`,
      number: sql`t.receipt_number`,
      cashier: sql`t.cashier_name`,
      label: nameOf(sql`p.method`),
      adds: {
        payments: sql`1`,
        amount: sql`p.amount`,
        fee: sql`p.fee`,
        change_given: sql`coalesce(greatest(p.tendered - p.amount, 0), 0)`,
        receipts: sql`(p.no = 1)::int`,
        split_receipts: sql`(p.no = 1 and exists (select from transaction_payment q where q.brand_id = ${ownBrand}
          and q.business_date = p.business_date and q.transaction_id = p.transaction_id and q.no > 1))::int`,
      },
    },
    {
      event: 'refund',
      from: sql`transaction_refund t`,
      where: sql`t.brand_id = ${ownBrand} and ${inScope(asked, sql`t.actor`)} and ${by(sql`t.method`)}`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.transaction_id`,
      number: NUMBER_OF_REFUND,
      cashier: sql`t.actor`,
      label: nameOf(sql`t.method`),
      adds: { refund: sql`t.total` },
    },
  ]
}
