import type { Context } from '../../kit/context.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import { withoutComparison } from '../cube/cube.queries.ts'
import { type GroupedRow, pairGroups } from '../cube/pair-groups.ts'
import { type Compared, compareSides, compareSums, pairSides } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf, type ToldPlaces } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readReceiptSums } from '../summary/summary.queries.ts'
import {
  type DiscountedReceipt,
  type DiscountGrouping,
  type DiscountMeasures,
  type PromoSums,
  readGroupedDiscounts,
  readPromoSums,
  readTopReceipts,
} from './discount-report.queries.ts'
import {
  type ApprovedDiscounts,
  type Compliment,
  type Compliments,
  type DiscountBuyers,
  readApprovals,
  readBuyers,
  readCompliments,
} from './discount-who.queries.ts'

export type ComparedDiscount = Compared<DiscountMeasures>

type Promo = Pick<PromoSums, 'code' | 'name' | 'funded_by' | 'discount_id' | 'type'>

export interface DiscountReport extends ToldPlaces<ComparedDiscount, ScopeOutlet> {
  range: DateRange
  base: Base | null
  /** Of receipts with any discount. */
  total: ComparedDiscount
  /** Of all receipts, discounted or not; null where narrowed to cashiers. */
  all_gross: number | null
  all_transactions: number | null
  by_promo: (ComparedDiscount & Promo)[]
  rows: GroupedRow<DiscountMeasures>[]
  top_receipts: (DiscountedReceipt & { outlet: ScopeOutlet })[]
  approvals: ApprovedDiscounts[]
  buyers: DiscountBuyers[]
  compliments: Omit<Compliments, 'receipts'> & { receipts: (Compliment & { outlet: ScopeOutlet })[] }
  freshness: Freshness | null
}

export const DISCOUNT_SECTIONS = [
  'total',
  'all_gross',
  'all_transactions',
  'by_promo',
  'rows',
  'by_outlet',
  'by_area',
  'top_receipts',
  'approvals',
  'buyers',
  'compliments',
  'freshness',
] as const
type Section = (typeof DISCOUNT_SECTIONS)[number]

const MOST_RECEIPTS = 20

/** Reads the sections asked for from sums; from receipts only those that indexes hold apart. */
export async function readDiscountReport(
  ctx: Context,
  scope: ReportScope,
  cashiers: readonly string[] | null,
  group: DiscountGrouping,
  wanted: ReadonlySet<Section>,
): Promise<DiscountReport> {
  const asks_all = !cashiers && (wanted.has('all_gross') || wanted.has('all_transactions'))
  const narrowed = cashiers ? { ...scope, narrowing: { cashiers, hours: null } } : scope
  const asks_places = wanted.has('by_outlet') || wanted.has('by_area')
  const [promos, groups, by_outlet, placed, receipts, top, approvals, buyers, given, freshness] =
    await Promise.all([
      wanted.has('by_promo') ? readPromoSums(ctx, scope, cashiers) : [],
      wanted.has('rows') || wanted.has('total') ? readGroupedDiscounts(ctx, scope, cashiers, group) : [],
      asks_places ? readGroupedDiscounts(ctx, scope, cashiers, 'outlet') : [],
      asks_places
        ? readOutletAreas(
            ctx,
            scope.outlets.map(({ id }) => id),
          )
        : [],
      asks_all ? readReceiptSums(ctx, withoutComparison(scope)) : null,
      wanted.has('top_receipts') ? readTopReceipts(ctx, scope, cashiers, MOST_RECEIPTS) : [],
      wanted.has('approvals') ? readApprovals(ctx, narrowed) : [],
      wanted.has('buyers') ? readBuyers(ctx, narrowed) : [],
      wanted.has('compliments')
        ? readCompliments(ctx, narrowed)
        : { count: 0, gross: 0, cogs: 0, receipts: [] },
      wanted.has('freshness') ? readFreshness(ctx, scope) : null,
    ])
  const { base } = scope
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return {
    range: scope.range,
    base,
    total: compareSums(base, groups, addDiscounts),
    all_gross: receipts?.reduce((sum, row) => sum + row.gross, 0) ?? null,
    all_transactions: receipts?.reduce((sum, row) => sum + row.transactions, 0) ?? null,
    by_promo: pairSides(promos, (row) => `${row.code}\n${row.name}\n${row.funded_by}`).map(
      ({ sample: { code, name, funded_by, discount_id, type }, ...pair }) => ({
        ...{ code, name, funded_by, discount_id, type },
        ...compareSides<DiscountMeasures>(base, pair, addDiscounts([])),
      }),
    ),
    rows: pairGroups(scope, groups, group, addDiscounts([])),
    ...placesOf(
      scope,
      placed,
      by_outlet.map((row) => ({ ...row, outlet_id: Number(row.key) })),
      addDiscounts,
    ),
    top_receipts: withOutlets(top, outlets),
    approvals,
    buyers,
    compliments: { ...given, receipts: withOutlets(given.receipts, outlets) },
    freshness,
  }
}

function withOutlets<Row extends { outlet_id: number }>(
  rows: readonly Row[],
  outlets: ReadonlyMap<number, ScopeOutlet>,
): (Row & { outlet: ScopeOutlet })[] {
  return rows.flatMap((row) => {
    const outlet = outlets.get(row.outlet_id)
    return outlet ? [{ ...row, outlet }] : []
  })
}

/** Sums of discounts added up. */
export function addDiscounts(rows: readonly DiscountMeasures[]): DiscountMeasures {
  const sum = (name: keyof DiscountMeasures) => rows.reduce((total, row) => total + row[name], 0)
  return {
    transactions: sum('transactions'),
    uses: sum('uses'),
    amount: sum('amount'),
    gross: sum('gross'),
    net: sum('net'),
    cogs: sum('cogs'),
    costed_net: sum('costed_net'),
    fee: sum('fee'),
  }
}
