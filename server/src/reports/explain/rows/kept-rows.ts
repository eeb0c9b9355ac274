import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { comparedLines } from '../../../sales/platform-payout/compared-lines.queries.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import { inScope, ofMonths, type RowBranch, type RowsAsked, withReceipt } from './figure-rows.ts'
import { receiptRows } from './receipt-rows.ts'

/** An amount as what a platform keeps, or as what a payment costs, by its method `m`. */
const asKept = (amount: RawBuilder<unknown>) => ({
  commission: sql`(case m.type when 'platform' then ${amount} else 0 end)`,
  payment_fee: sql`(case m.type when 'platform' then 0 else ${amount} end)`,
})

const METHOD = (code: RawBuilder<unknown>) =>
  sql`left join payment_method m on m.brand_id = ${ownBrand} and m.code = ${code}`

/**
 * What channels brought and cost: receipts and refunds, what each payment was booked to cost, and by how much payouts
 * tell otherwise of its order.
 */
export function keptRows(asked: RowsAsked): RowBranch[] {
  const sold = inScope(asked, sql`t.cashier_name`)
  const receipt = {
    record: 'receipt',
    record_id: sql`t.id`,
    id: sql`t.id`,
    number: sql`t.receipt_number`,
    cashier: sql`t.cashier_name`,
  } as const
  const paid = withReceipt(asked, sql`transaction_payment`, sql`p`)
  return [
    ...receiptRows(asked),
    {
      ...receipt,
      event: 'payment',
      from: sql`${paid.from} ${METHOD(sql`p.method`)}`,
      from_first: sql`${paid.from_first} ${METHOD(sql`p.method`)}`,
      order: paid.order,
      where: sql`p.brand_id = ${ownBrand} and ${ofMonths(asked, sql`p`)} and t.status <> 'VOID' and ${sold}`,
      no: sql`p.no`,
      label: sql`coalesce(m.name, p.method)`,
      adds: asKept(sql`p.fee`),
    },
    {
      ...receipt,
      event: 'payout',
      from: sql`(${comparedLines(sql`l.kind = 'order' and ${rowsInPeriod(asked.scope, sql`l`)}`)}) x
        join transaction t on t.brand_id = ${ownBrand} and t.business_date = x.business_date and t.id = x.transaction_id
        ${METHOD(sql`x.method`)}`,
      where: sql`x.paid > 0 and ${sold}`,
      no: sql`x.id`,
      label: sql`coalesce(m.name, x.method)`,
      adds: {
        ...asKept(sql`(x.commission - x.fee)`),
        // What the receipt bears as a discount is not held back twice.
        payout_promo: sql`(x.promo - case when x.gross is null then 0
          else least(greatest(x.gross - x.paid, 0), greatest(x.promo, 0)) end)`,
      },
    },
  ]
}
