import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { matchSettlement } from '../../sales/settlement/match-settlement.calc.ts'
import { LONGEST_TERM, readCame, readExpected } from '../../sales/settlement/settlement.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { PaymentNarrowing } from './payment-report.queries.ts'

/** So many days are matched in time. */
const PAYOUT_DAYS_AT_MOST = 93
/** Days around the period with which its own days compete for what came. */
const AROUND = 14

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

async function findOutletsWithStatements(ctx: Context, scope: ReportScope): Promise<number[]> {
  const rows = await selectOwn(ctx, 'settlement_statement')
    .select('outlet_id')
    .distinct()
    .where('removed_at', 'is', null)
    .execute()
  const own = new Set(scope.outlets.map(({ id }) => id))
  return rows.flatMap(({ outlet_id }) => (own.has(outlet_id) ? outlet_id : []))
}

/**
 * What the payments of the period should have paid out beside what statements of banks say, by method. Null where that
 * cannot be told: of a period of more than 93 days, and by channel, cashier or hour, of which no bank knows.
 */
export async function readPayouts(
  ctx: Context,
  scope: ReportScope,
  { cashiers, hours, methods }: PaymentNarrowing,
): Promise<Payouts | null> {
  const { range } = scope
  if (scope.channels || cashiers || hours) return null
  if (daysBetween(range.from, range.to) >= PAYOUT_DAYS_AT_MOST) return null
  const outlet_ids = await findOutletsWithStatements(ctx, scope)
  if (outlet_ids.length === 0) return { outlets: 0, by_method: [] }
  const days = { from: addDays(range.from, -LONGEST_TERM - AROUND), to: addDays(range.to, AROUND) }
  const [expected, came] = await Promise.all([
    readExpected(ctx, outlet_ids, days),
    readCame(ctx, outlet_ids, { from: days.from, to: addDays(days.to, LONGEST_TERM) }),
  ])
  const expected_of = Map.groupBy(expected, ({ outlet_id }) => outlet_id)
  const came_to = Map.groupBy(came, ({ outlet_id }) => outlet_id)
  const sums = new Map<string | null, MethodPayouts>()
  const sumOf = (method: string | null) => {
    const sum = sums.get(method) ?? { ...NOTHING, method, name: null }
    sums.set(method, sum)
    return sum
  }
  const days_of = new Map(
    scope.periods.flatMap(({ range: own, outlets }) =>
      outlets.map(({ id, today }) => [id, { range: own, today }]),
    ),
  )
  for (const outlet_id of outlet_ids) {
    const lines = came_to.get(outlet_id) ?? []
    const { range: own, today } = days_of.get(outlet_id) ?? scope
    const isWithin = (day: string) => day >= own.from && day <= own.to
    const { matches, surplus } = matchSettlement(expected_of.get(outlet_id) ?? [], lines)
    for (const { expected: one, received, state } of matches) {
      if (!isWithin(one.business_date)) continue
      const sum = sumOf(one.method)
      sum.name = one.name
      sum.expected += one.amount
      sum.received += received
      if (state !== 'missing') sum.difference += received - one.amount
      else sum[one.due_on >= today ? 'pending' : 'overdue'] += one.amount
    }
    const left = new Set(surplus)
    for (const line of lines) {
      if (left.has(line.id) && isWithin(line.settled_on)) sumOf(line.method).surplus += line.amount
    }
  }
  const by_method = [...sums.values()]
    .filter(({ method }) => !methods || (method !== null && methods.includes(method)))
    .sort((a, b) => b.expected - a.expected)
  return { outlets: outlet_ids.length, by_method }
}
