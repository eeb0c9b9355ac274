import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { OutletDay } from '../../outlets/book-mark/mark-books.ts'
import { PLATFORM_CHANNELS } from '../../sales/channel-names.calc.ts'
import { POINT_METHOD } from '../../sales/point/programme.calc.ts'
import type { Role } from '../account/standard-accounts.calc.ts'
import type { EntryKind } from './entry-kind.calc.ts'
import { cashFacts, costFacts, payoutFacts, placeFacts, settlementFacts } from './money-facts.queries.ts'
import { pointFacts } from './point-facts.queries.ts'
import { purchaseFacts, stockFacts } from './stock-facts.queries.ts'

/** What a business day of an outlet comes to for one role: positive is debit. */
export interface BookFact {
  readonly outlet_id: number
  readonly for_date: string
  readonly kind: EntryKind
  readonly role: Role
  /** The method of payment, category, item group or rate it is of; else empty. */
  readonly subject: string
  /** Whole rupiah. */
  readonly amount: number
}

/** Sales of the day less its refunds, by what leads from gross to what guests owe. */
const SALES = sql`
  select s.outlet_id, s.business_date, 'sales' as kind, x.role, x.subject, x.amount
  from d join sales_channel_day s on s.brand_id = ${ownBrand} and s.outlet_id = d.outlet_id
    and s.business_date = d.business_date
  cross join lateral (values
    ('unpaid_receipts', '', s.total),
    (case when s.channel = any(${PLATFORM_CHANNELS}::text[]) then 'platform_promo' else 'discount' end, '',
      s.item_discount + s.bill_discount),
    ('refund', '', s.refund), ('service', '', -s.service), ('pbjt', '@' || s.tax_bp, -s.tax), ('rounding', '', -s.rounding)
  ) x (role, subject, amount)
  union all
  select g.outlet_id, g.business_date, 'sales', 'sales', g.item_group_id::text, g.included_charges - g.gross
  from d join sales_group_day g on g.brand_id = ${ownBrand} and g.outlet_id = d.outlet_id
    and g.business_date = d.business_date`

/** What was paid and given back, by what each method is, and what providers and platforms keep of it. */
const PAYMENTS = sql`
  select p.outlet_id, p.business_date, 'payments', x.role, x.subject, x.amount
  from d join sales_payment_day p on p.brand_id = ${ownBrand} and p.outlet_id = d.outlet_id
    and p.business_date = d.business_date
  left join payment_method m on m.brand_id = ${ownBrand} and m.code = p.method
  cross join lateral (select case when p.method = ${POINT_METHOD} and m.type = 'voucher' then 'points'
    when pays_cash(m.type, p.method) then 'cash' else case m.type
      when 'platform' then 'platform_receivable' when 'voucher' then 'voucher' when 'receivable' then 'guest_receivable'
      when 'compliment' then 'compliment' else 'payment_receivable' end end as role) r
  cross join lateral (values
    (r.role, case r.role when 'points' then '' else p.method end, p.amount - p.refund - p.fee), ('unpaid_receipts', '', p.refund - p.amount),
    (case when m.type = 'platform' then 'platform_fee' else 'payment_fee' end, p.method, p.fee)
  ) x (role, subject, amount)`

/** The days that facts are read of, as a table. */
const DAYS = (days: readonly OutletDay[]) => sql`d as (
  select x.outlet_id, x.business_date
  from json_to_recordset(${JSON.stringify(days)}::json) as x(outlet_id int, business_date date))`

/** What days of outlets come to, added up by kind, role and subject; what comes to nothing is left out. */
export async function readFacts(
  ctx: Context | WriteContext,
  days: readonly OutletDay[],
): Promise<BookFact[]> {
  const stock = [stockFacts(), purchaseFacts()]
  const money = [costFacts(), cashFacts(), placeFacts(), settlementFacts(), payoutFacts()]
  const sources = [SALES, PAYMENTS, pointFacts(), ...stock, ...money]
  const { rows } = await sql<BookFact>`with ${DAYS(days)}
    select f.outlet_id, f.business_date::text as for_date, f.kind, f.role, f.subject, sum(f.amount)::bigint as amount
    from (${sql.join(sources, sql` union all `)}) f (outlet_id, business_date, kind, role, subject, amount)
    group by 1, 2, 3, 4, 5 having sum(f.amount) <> 0
    order by 1, 2, 3, 4, 5`.execute(ctx.db)
  return rows
}
