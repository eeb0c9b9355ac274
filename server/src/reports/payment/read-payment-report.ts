import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import { type GroupedRow, pairGroups } from '../cube/pair-groups.ts'
import { type Compared, compareSides, compareSums, pairSides } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf, type ToldPlaces } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import {
  type MethodSums,
  type PaymentGrouping,
  type PaymentMeasures,
  type PaymentNarrowing,
  readGroupedPayments,
  readMethodSums,
} from './payment-report.queries.ts'
import { type Payouts, readPayoutSums } from './payouts.queries.ts'

export type ComparedPayment = Compared<PaymentMeasures>

export interface PaymentReport extends ToldPlaces<ComparedPayment, ScopeOutlet> {
  range: DateRange
  base: Base | null
  total: ComparedPayment
  by_method: (ComparedPayment & Pick<MethodSums, 'method' | 'name' | 'type'>)[]
  /** By what was asked for; the outlet where that is it. */
  rows: GroupedRow<PaymentMeasures>[]
  /** Null also for who may not see settlements. */
  payouts: Payouts | null
  freshness: Freshness | null
}

export const PAYMENT_SECTIONS = [
  'total',
  'by_method',
  'rows',
  'by_outlet',
  'by_area',
  'payouts',
  'freshness',
] as const
type Section = (typeof PAYMENT_SECTIONS)[number]

const SEES_SETTLEMENT = can('payment', 'view')

/**
 * Reads the sections asked for from sums; where both cashiers and hours are in question from receipts, as the sums of each
 * know nothing of the other. `total` is of the methods narrowed to.
 * @throws VALIDATION where receipts answer, when an hour is none or the period is too long for them.
 */
export async function readPaymentReport(
  ctx: Context,
  whole: ReportScope,
  narrowing: PaymentNarrowing,
  group: PaymentGrouping,
  wanted: ReadonlySet<Section>,
): Promise<PaymentReport> {
  const by_hour = group === 'hour' || narrowing.hours !== null
  const by_cashier = group === 'cashier' || narrowing.cashiers !== null
  const scope = by_hour && by_cashier ? narrowScope(whole, narrowing) : whole
  const asks_places = wanted.has('by_outlet') || wanted.has('by_area')
  const [methods, groups, outlets, placed, payouts, freshness] = await Promise.all([
    wanted.has('by_method') || wanted.has('total') ? readMethodSums(ctx, scope, narrowing) : [],
    wanted.has('rows') ? readGroupedPayments(ctx, scope, narrowing, group) : [],
    asks_places ? readGroupedPayments(ctx, scope, narrowing, 'outlet') : [],
    asks_places
      ? readOutletAreas(
          ctx,
          scope.outlets.map(({ id }) => id),
        )
      : [],
    wanted.has('payouts') && isAllowed(ctx, SEES_SETTLEMENT) ? readPayoutSums(ctx, whole, narrowing) : null,
    wanted.has('freshness') ? readFreshness(ctx, scope) : null,
  ])
  const { base } = scope
  const counted = methods.filter(({ method }) => !narrowing.methods || narrowing.methods.includes(method))
  return {
    range: scope.range,
    base,
    total: compareSums(base, counted, addPayments),
    by_method: pairSides(methods, (row) => row.method).map(({ sample, ...pair }) => ({
      method: sample.method,
      name: sample.name,
      type: sample.type,
      ...compareSides<PaymentMeasures>(base, pair, addPayments([])),
    })),
    rows: pairGroups(scope, groups, group, addPayments([])),
    ...placesOf(
      scope,
      placed,
      outlets.map((row) => ({ ...row, outlet_id: Number(row.key) })),
      addPayments,
    ),
    payouts,
    freshness,
  }
}

/** Sums of payments added up. */
export function addPayments(rows: readonly PaymentMeasures[]): PaymentMeasures {
  const sum = (name: keyof PaymentMeasures) => rows.reduce((total, row) => total + row[name], 0)
  return {
    payments: sum('payments'),
    amount: sum('amount'),
    refund: sum('refund'),
    fee: sum('fee'),
    change_given: sum('change_given'),
    receipts: sum('receipts'),
    split_receipts: sum('split_receipts'),
  }
}
