import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import {
  inScope,
  ofMenu,
  ofMonths,
  type RowBranch,
  type RowsAsked,
  sameAs,
  withReceipt,
} from './figure-rows.ts'
import { NUMBER_OF_REFUND } from './receipt-rows.ts'

const LINE = {
  id: sql`l.transaction_id`,
  no: sql`l.no`,
  record: 'receipt',
  record_id: sql`l.transaction_id`,
  number: sql`t.receipt_number`,
  cashier: sql`t.cashier_name`,
  label: sql`l.name`,
} as const

const quantity = (of: RawBuilder<unknown>) => sql`round(${of} * 10000)::bigint`

/** Lines of receipts, of voided ones and of refunds, each with all that it adds to sums of menus. */
export function lineRows(asked: RowsAsked): RowBranch[] {
  const sold = sql`l.brand_id = ${ownBrand} and ${ofMonths(asked, sql`l`)} and ${inScope(asked, sql`t.cashier_name`)} and ${ofMenu(asked, sql`l`)}
    and ${asHad(asked, sql`l`)}`
  // A receipt counts with the first of its lines that are asked for.
  const is_first = sql`(not exists (select from transaction_line p where p.brand_id = ${ownBrand}
    and p.business_date = l.business_date and p.transaction_id = l.transaction_id and p.no < l.no
    and ${ofMenu(asked, sql`p`)} and ${asHad(asked, sql`p`)}))::int`
  const line = { ...LINE, ...withReceipt(asked, sql`transaction_line`, sql`l`) }
  return [
    {
      ...line,
      event: 'sale',
      where: sql`${sold} and t.status <> 'VOID'`,
      adds: {
        transactions: is_first,
        qty: quantity(sql`l.qty`),
        costed_net: sql`(case when l.cogs > 0 then l.net else 0 end)`,
        ...Object.fromEntries(
          ['gross', 'item_discount', 'bill_discount', 'included_charges', 'net', 'cogs'].map((column) => [
            column,
            sql`l.${sql.ref(column)}`,
          ]),
        ),
      },
    },
    {
      ...line,
      event: 'void',
      where: sql`${sold} and t.status = 'VOID'`,
      adds: { void_qty: quantity(sql`l.qty`), void_amount: sql`l.gross` },
    },
    {
      event: 'refund',
      from: sql`transaction_refund_line l join transaction_refund t on t.brand_id = ${ownBrand} and t.id = l.refund_id
        join transaction_line s on s.brand_id = ${ownBrand} and s.business_date = t.transaction_date
          and s.transaction_id = t.transaction_id and s.no = l.no`,
      where: sql`l.brand_id = ${ownBrand} and ${inScope(asked, sql`t.actor`)} and ${ofMenu(asked, sql`l`)}
        and ${asHad(asked, sql`s`)}`,
      id: sql`t.id`,
      no: sql`l.no`,
      record: 'receipt',
      record_id: sql`t.transaction_id`,
      number: NUMBER_OF_REFUND,
      cashier: sql`t.actor`,
      label: sql`s.name`,
      adds: {
        refund_qty: quantity(sql`l.qty`),
        refund: sql`l.net`,
        net: sql`-l.net`,
        cogs: sql`-l.cogs`,
        costed_net: sql`(case when s.cogs > 0 then -l.net else 0 end)`,
      },
    },
  ]
}

/** The condition that a line, by its alias, is of the options and the price list asked for. */
function asHad(
  { cell: { variant, price_list_id } }: RowsAsked,
  line: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (typeof variant === 'string') parts.push(sql`variant_of(${line}.variants) = ${variant}`)
  if (typeof price_list_id === 'number') parts.push(sameAs(sql`${line}.price_id`, price_list_id))
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
