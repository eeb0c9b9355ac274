import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { NEVER_PAID_OUT } from '../bank-account/bank-account.commands.ts'
import { BEYOND, comparedLines } from '../platform-payout/compared-lines.queries.ts'

/** Calendar dates, both within. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** What the payments of a method on a business day at an outlet should pay out, and what of it came. */
export interface Payout {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly bank_account_id: number
  readonly method: string
  readonly method_name: string
  readonly business_date: string
  readonly due_on: string
  /** Taken less given back, before what the provider keeps. */
  readonly gross: number
  readonly fee: number
  /** What platforms tell that they pay out beyond gross less fee; less than 0 where it is less. */
  readonly told: number
  /** Gross less fee, and what is told beyond it. */
  readonly amount: number
  /** Money of statements that is matched with it. */
  readonly received: number
  /** What will not come any more. */
  readonly written_off: number
  /** What the provider is taken to have kept beyond its fee: lines lacked it. */
  readonly kept: number
}

/** Days from a payment to its payout at most. */
export const LONGEST_TERM = 60

/** Whose payouts: those to an account, or those of outlets that come to any account. */
type Whose = { readonly bank_account_id: number } | { readonly outlet_ids: readonly number[] }

/** Payouts of the payments of business days, as a select; those of days on which more was given back than paid, too. */
export function payoutRows(whose: Whose, { from, to }: DateRange): Fragment {
  const of_use =
    'bank_account_id' in whose
      ? sql`u.bank_account_id = ${whose.bank_account_id}`
      : sql`u.outlet_id = any(${whose.outlet_ids}::int[])`
  return sql`
    with u as materialized (
      select u.outlet_id, u.bank_account_id, t.code, t.name, t.settlement_days, t.sort, o.name as outlet_name
      from bank_account_use u
      join payment_term t on t.brand_id = ${ownBrand} and t.outlet_id = u.outlet_id
        and t.payment_method_id = u.payment_method_id and t.type <> all(${NEVER_PAID_OUT}::text[])
      join outlet o on o.brand_id = ${ownBrand} and o.id = u.outlet_id
      where u.brand_id = ${ownBrand} and ${of_use})
    select u.outlet_id, u.outlet_name, u.bank_account_id, u.code as method, u.name as method_name, u.sort,
      x.business_date::text, coalesce(x.paid_on, x.business_date + u.settlement_days)::text as due_on, x.gross, x.fee,
      x.told, x.gross - x.fee + x.told as amount, x.received, x.written_off, x.kept
    from u join (
      select y.outlet_id, y.method, y.business_date, sum(y.gross)::bigint as gross, sum(y.fee)::bigint as fee,
        sum(y.told)::bigint as told, max(y.paid_on) as paid_on, sum(y.received)::bigint as received,
        sum(y.written_off)::bigint as written_off, sum(y.kept)::bigint as kept
      from (
        select s.outlet_id, s.method, s.business_date, s.amount - s.refund as gross, s.fee, 0 as told, null::date as paid_on,
          0 as received, 0 as written_off, 0 as kept
        from sales_payment_day s where s.brand_id = ${ownBrand} and s.outlet_id in (select outlet_id from u)
          and s.business_date between ${from}::date and ${to}::date
        union all
        select x.outlet_id, x.method, x.business_date, 0, 0, ${BEYOND}, x.paid_on, 0, 0, 0
        from (${comparedLines(sql`l.outlet_id in (select outlet_id from u)
          and l.business_date between ${from}::date and ${to}::date`)}) x
        union all
        select m.outlet_id, m.method, m.business_date, 0, 0, 0, null, case when m.line_id is null then 0 else m.amount end,
          case when m.line_id is null then m.amount else 0 end, m.kept
        from settlement_match m where m.brand_id = ${ownBrand} and m.outlet_id in (select outlet_id from u)
          and m.business_date between ${from}::date and ${to}::date) y
      group by y.outlet_id, y.method, y.business_date) x on x.outlet_id = u.outlet_id and x.method = u.code`
}

/** What the payments of business days should pay out to accounts, in the order it is due. */
export async function readPayouts(
  ctx: Context | WriteContext,
  whose: Whose,
  range: DateRange,
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`select p.* from (${payoutRows(whose, range)}) p
    where p.amount > 0 or p.received + p.written_off > 0
    order by p.due_on, p.outlet_name, p.outlet_id, p.sort, p.method, p.business_date`.execute(ctx.db)
  return rows
}

/** What money of a line is for. */
export interface LineMatch {
  readonly id: number
  readonly line_id: number | null
  readonly outlet_id: number
  readonly outlet_name: string
  readonly method: string | null
  readonly method_name: string | null
  /** Of the payments; null where it is for none. */
  readonly business_date: string | null
  readonly amount: number
  /** What of the payout is taken as kept by its provider besides. */
  readonly kept: number
  readonly rule: string
  readonly reason: string | null
  readonly note: string | null
  readonly author: string
}

/** A line of a statement. */
export interface StatementRow {
  readonly id: number
  readonly settled_on: string
  /** Code of the method it names; null when it names none. */
  readonly method: string | null
  readonly amount: number
  readonly description: string | null
  /** What of it is matched. */
  readonly matched: number
}

const MATCHED = sql`(select coalesce(sum(m.amount), 0)::bigint from settlement_match m
  where m.brand_id = ${ownBrand} and m.line_id = l.id)`

/** What the statements of an account say came on some days, in the order it came. */
export async function readLines(
  ctx: Context | WriteContext,
  bank_account_id: number,
  { from, to }: DateRange,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select l.id, l.settled_on::text, l.method, l.amount, l.description, ${MATCHED} as matched from settlement_line l
    where l.brand_id = ${ownBrand} and l.bank_account_id = ${bank_account_id}
      and l.settled_on between ${from}::date and ${to}::date order by l.settled_on, l.id`.execute(ctx.db)
  return rows
}

/** What of lines that came on some days is matched with what, and what was written off of payouts due then. */
async function readMatches(
  ctx: Context,
  bank_account_id: number,
  { from, to }: DateRange,
): Promise<LineMatch[]> {
  const { rows } = await sql<LineMatch>`
    select m.id, m.line_id, m.outlet_id, o.name as outlet_name, m.method, coalesce(p.name, m.method) as method_name,
      m.business_date::text, m.amount, m.kept, m.rule, m.reason, m.note, m.author
    from settlement_match m join outlet o on o.brand_id = ${ownBrand} and o.id = m.outlet_id
    left join payment_method p on p.brand_id = ${ownBrand} and p.code = m.method
    left join settlement_line l on l.brand_id = ${ownBrand} and l.id = m.line_id
    where m.brand_id = ${ownBrand} and m.bank_account_id = ${bank_account_id}
      and (l.settled_on between ${from}::date and ${to}::date
        or m.business_date between ${addDays(from, -LONGEST_TERM)}::date and ${to}::date)
    order by m.id`.execute(ctx.db)
  return rows
}

/** A statement as it was uploaded. */
export interface Statement {
  readonly id: number
  readonly name: string
  readonly author: string
  readonly created_at: string
  readonly lines: number
}

/** What was due to an account on the days of a period beside what its statements say came. */
export interface Reconciliation {
  readonly lines: (StatementRow & { readonly matches: readonly LineMatch[] })[]
  readonly payouts: (Payout & { readonly matches: readonly LineMatch[] })[]
  readonly statements: Statement[]
}

const dueKey = ({
  outlet_id,
  method,
  business_date,
}: Pick<LineMatch, 'outlet_id' | 'method' | 'business_date'>) => [outlet_id, method, business_date].join(' ')

/** Reads what was due to an account within a period, and came within it, with what is matched. */
export async function readReconciliation(
  ctx: Context,
  bank_account_id: number,
  range: DateRange,
): Promise<Reconciliation> {
  const [payouts, lines, matches, statements] = await Promise.all([
    readPayouts(ctx, { bank_account_id }, { from: addDays(range.from, -LONGEST_TERM), to: range.to }),
    readLines(ctx, bank_account_id, range),
    readMatches(ctx, bank_account_id, range),
    sql<Statement>`select s.id, s.name, s.author, s.created_at, (select count(*)::int from settlement_line l
        where l.brand_id = ${ownBrand} and l.statement_id = s.id) as lines
      from settlement_statement s where s.brand_id = ${ownBrand} and s.bank_account_id = ${bank_account_id}
        and s.removed_at is null order by s.id desc limit 50`.execute(ctx.db),
  ])
  const of_line = Map.groupBy(matches, ({ line_id }) => line_id)
  const of_due = Map.groupBy(matches, dueKey)
  return {
    lines: lines.map((line) => ({ ...line, matches: of_line.get(line.id) ?? [] })),
    payouts: payouts
      .filter(({ due_on }) => due_on >= range.from && due_on <= range.to)
      .map((payout) => ({ ...payout, matches: of_due.get(dueKey(payout)) ?? [] })),
    statements: statements.rows,
  }
}
