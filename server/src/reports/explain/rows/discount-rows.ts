import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { inScope, type RowBranch, type RowsAsked } from './figure-rows.ts'

/** Receipts with a discount, each with how often and how much of it, and what it was worth as it was sold. */
export function discountRows(asked: RowsAsked): RowBranch[] {
  const { discount_code, discount_name, funded_by } = asked.cell
  const { range } = asked.scope
  const of = [
    typeof discount_code === 'string' ? sql`upper(coalesce(d.code, '')) = ${discount_code}` : sql`true`,
    typeof discount_name === 'string' ? sql`d.name = ${discount_name}` : sql`true`,
    typeof funded_by === 'string' ? sql`d.funded_by = ${funded_by}` : sql`true`,
  ]
  return [
    {
      event: 'sale',
      from: sql`(select d.business_date, d.transaction_id, count(*) as uses, sum(d.amount)::bigint as amount,
          string_agg(distinct d.name, ', ') as names from transaction_discount d
        where d.brand_id = ${ownBrand} and d.business_date between ${range.from}::date and ${range.to}::date
          and ${sql.join(of, sql` and `)} group by d.business_date, d.transaction_id) u
        join transaction t on t.brand_id = ${ownBrand} and t.business_date = u.business_date
          and t.id = u.transaction_id`,
      where: sql`t.status <> 'VOID' and ${inScope(asked, sql`t.cashier_name`)}`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.id`,
      number: sql`t.receipt_number`,
      cashier: sql`t.cashier_name`,
      label: sql`u.names`,
      adds: {
        transactions: sql`1`,
        uses: sql`u.uses`,
        amount: sql`u.amount`,
        ...Object.fromEntries(
          ['gross', 'net', 'cogs', 'costed_net', 'fee'].map((column) => [column, sql`t.${sql.ref(column)}`]),
        ),
      },
    },
  ]
}
