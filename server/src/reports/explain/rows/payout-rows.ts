import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { NEVER_PAID_OUT } from '../../../sales/bank-account/bank-account.commands.ts'
import { BEYOND, comparedLines } from '../../../sales/platform-payout/compared-lines.queries.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import { narrowTo, ofMonths, type RowBranch, type RowsAsked } from './figure-rows.ts'

type Fragment = RawBuilder<unknown>

/** Accounts that have statements, with the outlets and methods whose money comes to them. */
const ACCOUNTS = sql`(select u.outlet_id, u.bank_account_id, u.payment_method_id from bank_account_use u
  where u.brand_id = ${ownBrand} and exists (select from settlement_statement s where s.brand_id = ${ownBrand}
    and s.bank_account_id = u.bank_account_id and s.removed_at is null))`

/** The business day that it is at each outlet. */
function daysOf({ scope }: RowsAsked): Fragment {
  const days = scope.outlets.map(({ id, today }) => ({ id, today }))
  return sql`json_to_recordset(${JSON.stringify(days)}::json) as d (id int, today date)`
}

/** Payments, refunds, what platforms tell otherwise and what of statements is matched, as they lie in the database. */
function moved(asked: RowsAsked): Fragment {
  const when = rowsInPeriod(asked.scope, sql`t`)
  return sql`select t.outlet_id, p.method, t.business_date, p.amount - p.fee as amount, 0 as received, 0 as written_off,
      0 as kept, null::date as paid_on
    from transaction_payment p join transaction t on t.brand_id = ${ownBrand} and t.business_date = p.business_date
      and t.id = p.transaction_id
    where p.brand_id = ${ownBrand} and ${ofMonths(asked, sql`p`)} and t.status <> 'VOID' and ${when}
    union all select t.outlet_id, t.method, t.business_date, -t.total, 0, 0, 0, null from transaction_refund t
    where t.brand_id = ${ownBrand} and ${when}
    union all select x.outlet_id, x.method, x.business_date, ${BEYOND}, 0, 0, 0, x.paid_on
    from (${comparedLines(rowsInPeriod(asked.scope, sql`l`))}) x
    union all select t.outlet_id, t.method, t.business_date, 0, case when t.line_id is null then 0 else t.amount end,
      case when t.line_id is null then t.amount else 0 end, t.kept, null
    from settlement_match t where t.brand_id = ${ownBrand} and ${when}`
}

/** What should be paid out of a method's payments of a day at an outlet, and money of statements that nothing is due for. */
export function payoutRows(asked: RowsAsked): RowBranch[] {
  const methods = narrowTo(asked.methods, asked.cell.method)
  const by = (method: Fragment) => (methods ? sql`${method} = any(${methods}::text[])` : sql`true`)
  const paid_out = sql`(select s.*, row_number() over (order by s.business_date, s.outlet_id, s.method) as no,
      s.business_date::timestamp at time zone 'UTC' as occurred_at,
      s.amount - s.received - s.written_off - s.kept as open
    from (
      select y.outlet_id, y.method, y.business_date, n.name, a.bank_account_id, d.today,
        sum(y.amount)::bigint as amount, sum(y.received)::bigint as received, sum(y.written_off)::bigint as written_off,
        sum(y.kept)::bigint as kept, coalesce(max(y.paid_on), y.business_date + n.settlement_days) as due_on
      from (${moved(asked)}) y
      join payment_term n on n.brand_id = ${ownBrand} and n.outlet_id = y.outlet_id and n.code = y.method
        and n.type <> all(${NEVER_PAID_OUT}::text[])
      join ${ACCOUNTS} a on a.outlet_id = y.outlet_id and a.payment_method_id = n.payment_method_id
      join ${daysOf(asked)} on d.id = y.outlet_id
      where ${by(sql`y.method`)}
      group by y.outlet_id, y.method, y.business_date, n.name, n.settlement_days, a.bank_account_id, d.today) s
    where s.amount > 0 or s.received + s.written_off > 0) t`
  const common = {
    record: 'settlement',
    id: sql`t.no`,
    no: sql`0`,
    record_id: sql`t.bank_account_id`,
  } as const
  // Nothing of it came, and nothing of it was given up.
  const is_missing = sql`(t.open > 0 and t.open = t.amount)`
  const when = (condition: Fragment, amount: Fragment) =>
    sql`(case when ${condition} then ${amount} else 0 end)`
  return [
    {
      ...common,
      event: 'due_payout',
      from: paid_out,
      where: sql`true`,
      number: sql`t.name`,
      cashier: sql`null::text`,
      label: sql`null::text`,
      adds: {
        expected: sql`t.amount`,
        received: sql`t.received`,
        difference: when(sql`not ${is_missing}`, sql`t.received - t.amount`),
        pending: when(sql`${is_missing} and t.due_on >= t.today`, sql`t.amount`),
        overdue: when(sql`${is_missing} and t.due_on < t.today`, sql`t.amount`),
      },
    },
    {
      ...common,
      event: 'bank_line',
      from: sql`(select l.id as no, l.outlet_id, l.bank_account_id, l.settled_on as business_date, l.description,
          l.settled_on::timestamp at time zone 'UTC' as occurred_at, coalesce(l.method, '') as method,
          l.amount - (select coalesce(sum(m.amount), 0)::bigint from settlement_match m
            where m.brand_id = ${ownBrand} and m.line_id = l.id) as surplus
        from settlement_line l where l.brand_id = ${ownBrand} and l.outlet_id in (select a.outlet_id from ${ACCOUNTS} a)
        ) t`,
      where: sql`${rowsInPeriod(asked.scope, sql`t`)} and t.surplus > 0 and ${by(sql`t.method`)}`,
      number: sql`nullif(t.method, '')`,
      cashier: sql`null::text`,
      label: sql`t.description`,
      adds: { surplus: sql`t.surplus` },
    },
  ]
}
