import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { payoutState } from '../../sales/settlement/payout-state.calc.ts'
import { type DateRange, readPayouts } from '../../sales/settlement/settlement.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { PaymentNarrowing } from './payment-report.queries.ts'

/** So many days are matched in time. */
const PAYOUT_DAYS_AT_MOST = 93

/** What a method should have paid out for the period: `received` less `difference`, `pending` and `overdue` together. */
export interface MethodPayouts {
  /** Null is what came without naming a method. */
  method: string | null
  name: string | null
  expected: number
  received: number
  /** Received less what was expected of it. */
  difference: number
  /** Not found yet, due today or later. */
  pending: number
  /** Not found, and due before today. */
  overdue: number
  /** What came on the days of the period and was not expected. */
  surplus: number
}

export interface Payouts {
  /** Outlets that have statements: only theirs is told. */
  outlets: number
  by_method: MethodPayouts[]
}

const NOTHING = { expected: 0, received: 0, difference: 0, pending: 0, overdue: 0, surplus: 0 }

/** Accounts that have statements, of the outlets of a report. */
async function findAccounts(
  ctx: Context,
  outlet_ids: readonly number[],
): Promise<{ id: number; outlet_ids: number[] }[]> {
  const { rows } = await sql<{ id: number; outlet_ids: number[] }>`
    select u.bank_account_id as id, array_agg(distinct u.outlet_id) as outlet_ids from bank_account_use u
    where u.brand_id = ${ownBrand} and u.outlet_id = any(${outlet_ids}::int[]) and exists (
      select from settlement_statement s where s.brand_id = ${ownBrand} and s.bank_account_id = u.bank_account_id
        and s.removed_at is null)
    group by u.bank_account_id order by u.bank_account_id`.execute(ctx.db)
  return rows
}

interface SurplusRow {
  readonly outlet_id: number
  readonly settled_on: string
  readonly method: string | null
  readonly amount: number
}

/** What of lines is matched with nothing, in the books of which outlet it lies. */
async function readSurplus(
  ctx: Context,
  outlet_ids: readonly number[],
  { from, to }: DateRange,
): Promise<SurplusRow[]> {
  const { rows } = await sql<SurplusRow>`
    select * from (
      select l.outlet_id, l.settled_on::text, l.method, l.amount - (select coalesce(sum(m.amount), 0)::bigint
          from settlement_match m where m.brand_id = ${ownBrand} and m.line_id = l.id) as amount
      from settlement_line l where l.brand_id = ${ownBrand} and l.outlet_id = any(${outlet_ids}::int[])
        and l.settled_on between ${from}::date and ${to}::date) x
    where x.amount > 0`.execute(ctx.db)
  return rows
}

/**
 * What the payments of the period should have paid out beside what statements of banks say, by method. Null where that
 * cannot be told: of a period of more than 93 days, and by channel, cashier or hour, of which no bank knows.
 */
export async function readPayoutSums(
  ctx: Context,
  scope: ReportScope,
  { cashiers, hours, methods }: PaymentNarrowing,
): Promise<Payouts | null> {
  const { range } = scope
  if (scope.channels || cashiers || hours) return null
  if (daysBetween(range.from, range.to) >= PAYOUT_DAYS_AT_MOST) return null
  const accounts = await findAccounts(
    ctx,
    scope.outlets.map(({ id }) => id),
  )
  const outlet_ids = [...new Set(accounts.flatMap((account) => account.outlet_ids))]
  if (outlet_ids.length === 0) return { outlets: 0, by_method: [] }
  const days_of = new Map(
    scope.periods.flatMap(({ range: own, outlets }) =>
      outlets.map(({ id, today }) => [id, { range: own, today }]),
    ),
  )
  const spanOf = (outlet_id: number) => days_of.get(outlet_id) ?? scope
  const all = outlet_ids.map((id) => spanOf(id).range)
  const days = { from: min(all.map(({ from }) => from)), to: max(all.map(({ to }) => to)) }
  const [payouts, surplus] = await Promise.all([
    readPayouts(ctx, { outlet_ids }, days),
    readSurplus(ctx, outlet_ids, days),
  ])
  const sums = new Map<string | null, MethodPayouts>()
  const sumOf = (method: string | null) => {
    const sum = sums.get(method) ?? { ...NOTHING, method, name: null }
    sums.set(method, sum)
    return sum
  }
  const isWithin = (outlet_id: number, day: string) => {
    const { range: own } = spanOf(outlet_id)
    return day >= own.from && day <= own.to
  }
  const known = new Set(accounts.map(({ id }) => id))
  for (const payout of payouts) {
    if (!known.has(payout.bank_account_id) || !isWithin(payout.outlet_id, payout.business_date)) continue
    const sum = sumOf(payout.method)
    sum.name = payout.method_name
    sum.expected += payout.amount
    sum.received += payout.received
    if (payoutState(payout) !== 'missing') sum.difference += payout.received - payout.amount
    else sum[payout.due_on >= spanOf(payout.outlet_id).today ? 'pending' : 'overdue'] += payout.amount
  }
  for (const line of surplus)
    if (isWithin(line.outlet_id, line.settled_on)) sumOf(line.method).surplus += line.amount
  const by_method = [...sums.values()]
    .filter(({ method }) => !methods || (method !== null && methods.includes(method)))
    .sort((a, b) => b.expected - a.expected)
  return { outlets: outlet_ids.length, by_method }
}

const min = (days: readonly string[]) => days.reduce((a, b) => (a < b ? a : b))
const max = (days: readonly string[]) => days.reduce((a, b) => (a > b ? a : b))
