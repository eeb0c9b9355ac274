import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { inScope, type RowBranch, type RowsAsked } from './figure-rows.ts'

const RECEIPT = {
  from: sql`transaction t`,
  id: sql`t.id`,
  no: sql`0`,
  record: 'receipt',
  record_id: sql`t.id`,
  number: sql`t.receipt_number`,
  cashier: sql`t.cashier_name`,
  label: sql`null::text`,
} as const

/** Of a refund its receipt's number. */
export const NUMBER_OF_REFUND = sql`(select s.receipt_number from transaction s where s.brand_id = ${ownBrand}
  and s.business_date = t.transaction_date and s.id = t.transaction_id)`

/** Receipts, voided ones and refunds, each with all that it adds to sums of sales. */
export function receiptRows(asked: RowsAsked): RowBranch[] {
  const sold = inScope(asked, sql`t.cashier_name`)
  return [
    {
      ...RECEIPT,
      event: 'sale',
      where: sql`t.brand_id = ${ownBrand} and t.status <> 'VOID' and ${sold}`,
      adds: {
        transactions: sql`1`,
        ...Object.fromEntries(
          [
            ...[
              'pax',
              'gross',
              'item_discount',
              'bill_discount',
              'included_charges',
              'net',
              'service',
              'tax',
            ],
            ...['tax_base', 'rounding', 'total', 'cogs', 'costed_net', 'fee'],
          ].map((column) => [column, sql`t.${sql.ref(column)}`]),
        ),
      },
    },
    {
      ...RECEIPT,
      event: 'void',
      where: sql`t.brand_id = ${ownBrand} and t.status = 'VOID' and ${sold}`,
      adds: { void_count: sql`1`, void_amount: sql`t.gross` },
    },
    {
      event: 'refund',
      from: sql`transaction_refund t`,
      where: sql`t.brand_id = ${ownBrand} and ${inScope(asked, sql`t.actor`)}`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.transaction_id`,
      number: NUMBER_OF_REFUND,
      cashier: sql`t.actor`,
      label: sql`null::text`,
      adds: {
        refund_count: sql`1`,
        refund: sql`t.net`,
        ...Object.fromEntries(
          ['net', 'service', 'tax', 'tax_base', 'rounding', 'total', 'cogs', 'costed_net'].map((column) => [
            column,
            sql`-t.${sql.ref(column)}`,
          ]),
        ),
      },
    },
  ]
}
