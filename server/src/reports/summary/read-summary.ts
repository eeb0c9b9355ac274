import type { Context } from '../../kit/context.ts'
import type { AreaRow, PlacedOutlet } from '../../outlets/area/area-rows.calc.ts'
import { readOutletAreas } from '../../outlets/area/outlet-areas.queries.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import { emptyItemSums, type ItemMeasures } from '../cube/item-metric.calc.ts'
import { addSums, emptySums } from '../cube/receipt-sums.calc.ts'
import { readGroupsNow } from '../item/read-groups-now.ts'
import { type Compared, compareSides, compareSums, coversDay, pairSides } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { placesOf } from '../scope/places.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { readWhy, type Why } from '../why/read-why.ts'
import {
  type DaySums,
  type GroupSums,
  type HourCell,
  type PaymentSums,
  type ReceiptSums,
  readDaySums,
  readGroupSums,
  readHeatMap,
  readPaymentSums,
  readReceiptSums,
} from './summary.queries.ts'

export type ComparedSales = Compared<SalesMeasures>

export interface SummaryReport {
  range: DateRange
  base: Base | null
  /** The first day with sales of any outlet; null where there are none yet. */
  data_from: string | null
  total: ComparedSales
  by_day: (ComparedSales & { date: string })[]
  by_outlet: (ComparedSales & { outlet: ScopeOutlet })[]
  /** Areas with all that lies in them, each followed by those beneath it; outlets of none last. */
  by_area: (ComparedSales & AreaRow)[]
  by_channel: (ComparedSales & { channel: string })[]
  by_group: (Compared<ItemMeasures> & { item_group_id: number; name: string | null })[]
  by_payment: (PaymentSums & { like_amount: number | null; previous_amount: number | null })[]
  heat_map: HourCell[]
  taxes: { outlet: ScopeOutlet; tax_bp: number; figures: SalesMeasures }[]
  freshness: Freshness | null
  /** Why net sales changed; null unless asked. */
  why: Why | null
}

export const SECTIONS = [
  'total',
  'by_day',
  'by_outlet',
  'by_area',
  'by_channel',
  'taxes',
  'by_group',
  'by_payment',
  'heat_map',
  'freshness',
  'why',
] as const
export type Section = (typeof SECTIONS)[number]

/** Sums of groups, by which of them counts. */
const READ_GROUPS = { sold: readGroupSums, now: readGroupsNow }

const RECEIPT_SECTIONS: readonly Section[] = ['total', 'by_outlet', 'by_area', 'by_channel', 'taxes']

/** Reads the sections asked for, side by side, from sums alone. */
export async function readSummary(
  ctx: Context,
  scope: ReportScope,
  wanted: ReadonlySet<Section>,
  group_basis: GroupBasis = 'sold',
): Promise<SummaryReport> {
  const ask = async <T>(section: Section, read: () => Promise<T>, none: T) =>
    wanted.has(section) ? read() : none
  const ids = scope.outlets.map(({ id }) => id)
  const asks_receipts = RECEIPT_SECTIONS.some((section) => wanted.has(section))
  const [receipts, days, groups, payments, heat_map, freshness, why, areas] = await Promise.all([
    asks_receipts ? readReceiptSums(ctx, scope) : [],
    ask<DaySums[]>('by_day', () => readDaySums(ctx, scope), []),
    ask<GroupSums[]>('by_group', () => READ_GROUPS[group_basis](ctx, scope), []),
    ask<PaymentSums[]>('by_payment', () => readPaymentSums(ctx, scope), []),
    ask<HourCell[]>('heat_map', () => readHeatMap(ctx, scope), []),
    ask<Freshness | null>('freshness', () => readFreshness(ctx, scope), null),
    ask<Why | null>('why', () => readWhy(ctx, scope), null),
    ask<PlacedOutlet[]>('by_area', () => readOutletAreas(ctx, ids), []),
  ])
  const { base } = scope
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return {
    range: scope.range,
    base,
    data_from: dataFrom(scope),
    total: compareSums(base, receipts, addSums),
    by_day: daysOf(scope, days),
    ...placesOf(scope, areas, receipts, addSums),
    by_channel: [...Map.groupBy(receipts, (row) => row.channel)].map(([channel, rows]) => ({
      channel,
      ...compareSums(base, rows, addSums),
    })),
    by_group: pairSides(groups, (row) => row.item_group_id).map(({ sample, ...pair }) => ({
      item_group_id: sample.item_group_id,
      name: sample.name,
      ...compareSides<ItemMeasures>(base, pair, emptyItemSums()),
    })),
    by_payment: pairSides(payments, (row) => row.method).map(({ sample, ...pair }) => {
      const none = { ...sample, payments: 0, amount: 0, refund: 0, fee: 0 }
      const { figures, like, previous } = compareSides<PaymentSums>(base, pair, none)
      return { ...figures, like_amount: like?.amount ?? null, previous_amount: previous?.amount ?? null }
    }),
    heat_map,
    taxes: taxesOf(receipts, outlets),
    freshness,
    why,
  }
}

/** The first day on which any of the outlets sold something. */
export function dataFrom({ outlets }: Pick<ReportScope, 'outlets'>): string | null {
  return outlets.flatMap(({ first_day }) => first_day ?? []).sort()[0] ?? null
}

function taxesOf(
  rows: readonly ReceiptSums[],
  outlets: ReadonlyMap<number, ScopeOutlet>,
): SummaryReport['taxes'] {
  const current = rows.filter((row) => row.side === 'current')
  return [...Map.groupBy(current, (row) => `${row.outlet_id} ${row.tax_bp}`).values()].flatMap((group) => {
    const outlet = outlets.get(group[0]?.outlet_id ?? 0)
    return outlet ? [{ outlet, tax_bp: group[0]?.tax_bp ?? 0, figures: addSums(group) }] : []
  })
}

/** Every day of the period, those without sales too, beside the day at the same place of the base. */
export function daysOf(
  { range, base }: Pick<ReportScope, 'range' | 'base'>,
  rows: readonly DaySums[],
): SummaryReport['by_day'] {
  const sums = new Map(rows.map((row) => [`${row.side} ${row.business_date}`, row]))
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, place) => {
    const date = addDays(range.from, place)
    const of = (side: DaySums['side']) => sums.get(`${side} ${date}`)
    const pair = { current: of('current'), like: of('like'), previous: of('previous') }
    return { date, ...compareSides<SalesMeasures>(base, pair, emptySums(), coversDay(base, date)) }
  })
}
