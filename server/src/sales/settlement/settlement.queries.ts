import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { type Expected, type Match, matchSettlement, type Received } from './match-settlement.calc.ts'

/** What payments of a method on a business day should pay out. */
export interface ExpectedPayout extends Expected {
  readonly name: string
  /** Taken less given back, before what the provider keeps. */
  readonly gross: number
  readonly fee: number
}

interface DateRange {
  readonly from: string
  readonly to: string
}

export interface StatementRow extends Received {
  readonly description: string | null
  readonly statement_id: number
}

export interface Statement {
  readonly id: number
  readonly name: string
  readonly author: string
  readonly created_at: string
  readonly lines: number
}

export interface Settlement {
  readonly matches: Match<ExpectedPayout>[]
  readonly surplus: StatementRow[]
  readonly statements: Statement[]
}

/** What is never paid out by a bank. */
const OWN = ['cash', 'voucher', 'receivable', 'compliment']
/** Days from a payment to its payout at most. */
export const LONGEST_TERM = 60
/** Lines around the period that may belong to its days. */
const AROUND = 4

/** What the payments of business days should pay out to outlets, those of an outlet in the order they are due. */
export async function readExpected(
  ctx: Context,
  outlet_ids: readonly number[],
  { from, to }: DateRange,
): Promise<(ExpectedPayout & { readonly outlet_id: number })[]> {
  const result = await sql<ExpectedPayout & { outlet_id: number }>`
    select x.outlet_id, x.method, t.name, x.business_date::text, (x.business_date + t.settlement_days)::text as due_on,
      x.gross, x.fee, x.gross - x.fee as amount
    from (
      select outlet_id, method, business_date, sum(amount - refund)::bigint as gross, sum(fee)::bigint as fee
      from sales_payment_day where brand_id = ${ctx.brand_id} and outlet_id = any(${outlet_ids}::int[])
        and business_date between ${from}::date and ${to}::date
      group by outlet_id, method, business_date) x
    join payment_term t on t.brand_id = ${ctx.brand_id} and t.outlet_id = x.outlet_id and t.code = x.method
    where t.type <> all(${OWN}::text[]) and x.gross - x.fee > 0
    order by due_on, t.sort, x.method`.execute(ctx.db)
  return result.rows
}

/** What the statements of outlets say came on some days. */
export async function readCame(
  ctx: Context,
  outlet_ids: readonly number[],
  { from, to }: DateRange,
): Promise<(StatementRow & { readonly outlet_id: number })[]> {
  const result = await sql<StatementRow & { outlet_id: number }>`
    select id, outlet_id, statement_id, settled_on::text, method, amount, description from settlement_line
    where brand_id = ${ctx.brand_id} and outlet_id = any(${outlet_ids}::int[])
      and settled_on between ${from}::date and ${to}::date order by settled_on, id`.execute(ctx.db)
  return result.rows
}

/** What should be paid out to an outlet on the days of a period beside what its statements say. */
export async function readSettlement(
  ctx: Context,
  { outlet_id, from, to }: { outlet_id: number; from: string; to: string },
): Promise<Settlement> {
  requireOutlet(ctx, outlet_id)
  const [expected, lines, statements] = await Promise.all([
    readExpected(ctx, [outlet_id], { from: addDays(from, -LONGEST_TERM), to }),
    readCame(ctx, [outlet_id], { from: addDays(from, -1), to: addDays(to, AROUND) }),
    sql<Statement>`select s.id, s.name, s.author, s.created_at, (select count(*)::int from settlement_line l
        where l.brand_id = ${ownBrand} and l.statement_id = s.id) as lines
      from settlement_statement s where s.brand_id = ${ctx.brand_id} and s.outlet_id = ${outlet_id}
        and s.removed_at is null order by s.id desc limit 50`.execute(ctx.db),
  ])
  const isWithin = (day: string) => day >= from && day <= to
  const { matches, surplus } = matchSettlement(
    expected.filter(({ due_on }) => isWithin(due_on)),
    lines,
  )
  const left = new Set(surplus)
  return {
    matches,
    // Beyond the period a line belongs to days that are not looked at.
    surplus: lines.filter((line) => left.has(line.id) && isWithin(line.settled_on)),
    statements: statements.rows,
  }
}
