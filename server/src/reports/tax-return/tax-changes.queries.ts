import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Member } from './tax-lines.queries.ts'
import { MOST_CHANGES, type TaxFigures, type TaxReason } from './tax-month.calc.ts'

/** A receipt or refund by which a month differs from its return. */
export interface TaxChange extends TaxFigures {
  readonly reason: Extract<TaxReason, 'late' | 'void' | 'refund'>
  readonly outlet_id: number
  readonly outlet_name: string
  readonly transaction_id: number
  readonly receipt_number: string
  readonly business_date: string
}

/** What receipts and refunds of one reason come to at an outlet. */
export type TaxChangeSum = Pick<TaxChange, 'reason' | 'outlet_id' | keyof TaxFigures>

/** Days of a month at outlets after a return. */
interface After {
  readonly tax_return_id: number
  readonly members: readonly Member[]
}

/**
 * What came to a month at outlets after a return was recorded, as a table: receipts that came in later, receipts that were
 * no void then and are one now, and refunds. Which of them is later, numbers tell and not clocks: the filing keeps all
 * writers of sales out while it takes them.
 */
function changesAfter({ tax_return_id, members }: After) {
  const column = (key: keyof Member) => members.map((member) => member[key])
  const days = sql`unnest(${column('outlet_id')}::int[], ${column('from')}::date[], ${column('to')}::date[])
    as m(outlet_id, first, last)`
  return sql`(
    select case when t.status = 'VOID' then 'void' else 'late' end as reason, t.outlet_id, t.id as transaction_id,
      t.receipt_number, t.business_date, s.sign as receipts, s.sign * (t.net + t.service - t.tax_base) as exempt,
      s.sign * t.tax_base as tax_base, s.sign * t.tax as tax
    from ${days}
    join transaction t on t.brand_id = ${ownBrand} and t.outlet_id = m.outlet_id and t.business_date between m.first and m.last
    join tax_return f on f.brand_id = ${ownBrand} and f.id = ${tax_return_id}
    cross join lateral (select case when t.status = 'VOID' then -1 else 1 end as sign) s
    where (t.id > f.last_transaction_id) = (t.status <> 'VOID')
      and (t.status <> 'VOID' or t.id <> all(f.void_ids))
    union all
    select 'refund', r.outlet_id, r.transaction_id, t.receipt_number, r.business_date, 0,
      -(r.net + r.service - r.tax_base), -r.tax_base, -r.tax
    from ${days}
    join transaction_refund r on r.brand_id = ${ownBrand} and r.outlet_id = m.outlet_id
      and r.business_date between m.first and m.last
    join tax_return f on f.brand_id = ${ownBrand} and f.id = ${tax_return_id}
    join transaction t on t.brand_id = ${ownBrand} and t.business_date = r.transaction_date and t.id = r.transaction_id
    where r.id > f.last_refund_id)`
}

/** What came after a return by outlet and reason, all of it. */
export async function readTaxChangeSums(ctx: Context | WriteContext, after: After): Promise<TaxChangeSum[]> {
  const { rows } = await sql<TaxChangeSum>`
    select x.reason, x.outlet_id, sum(x.receipts)::int as receipts, sum(x.exempt)::bigint as exempt,
      sum(x.tax_base)::bigint as tax_base, sum(x.tax)::bigint as tax
    from ${changesAfter(after)} x group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

/** The receipts and refunds that came after a return, the first of them by day and number. */
export async function readTaxChanges(ctx: Context | WriteContext, after: After): Promise<TaxChange[]> {
  const { rows } = await sql<TaxChange>`
    select x.reason, x.outlet_id, o.name as outlet_name, x.transaction_id, x.receipt_number,
      x.business_date::text as business_date, x.receipts, x.exempt, x.tax_base, x.tax
    from ${changesAfter(after)} x join outlet o on o.brand_id = ${ownBrand} and o.id = x.outlet_id
    order by x.business_date, x.receipt_number, x.transaction_id, x.reason limit ${MOST_CHANGES}`.execute(
    ctx.db,
  )
  return rows
}
