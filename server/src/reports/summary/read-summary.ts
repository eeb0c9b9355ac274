import type { Context } from '../../kit/context.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import { emptyItemSums, type ItemMeasures } from '../cube/item-metric.calc.ts'
import { addSums, emptySums } from '../cube/receipt-sums.calc.ts'
import { readGroupsNow } from '../item/read-groups-now.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { pairSides } from './pair.calc.ts'
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

/** Figures of the period beside those it is compared with; null when nothing is compared. */
export interface Compared {
  figures: SalesMeasures
  previous: SalesMeasures | null
}

export interface SummaryReport {
  range: DateRange
  previous_range: DateRange | null
  total: Compared
  by_day: (Compared & { date: string })[]
  by_outlet: (Compared & { outlet: ScopeOutlet })[]
  by_channel: (Compared & { channel: string })[]
  by_group: {
    item_group_id: number
    name: string | null
    figures: ItemMeasures
    previous: ItemMeasures | null
  }[]
  by_payment: (PaymentSums & { previous_amount: number | null })[]
  heat_map: HourCell[]
  taxes: { outlet: ScopeOutlet; tax_bp: number; figures: SalesMeasures }[]
  freshness: Freshness | null
}

export const SECTIONS = [
  'total',
  'by_day',
  'by_outlet',
  'by_channel',
  'taxes',
  'by_group',
  'by_payment',
  'heat_map',
  'freshness',
] as const
export type Section = (typeof SECTIONS)[number]

/** Sums of groups, by which of them counts. */
const READ_GROUPS = { sold: readGroupSums, now: readGroupsNow }

const RECEIPT_SECTIONS: readonly Section[] = ['total', 'by_outlet', 'by_channel', 'taxes']

/** Reads the sections asked for, side by side, from sums alone. */
export async function readSummary(
  ctx: Context,
  scope: ReportScope,
  wanted: ReadonlySet<Section>,
  group_basis: GroupBasis = 'sold',
): Promise<SummaryReport> {
  const ask = async <T>(section: Section, read: () => Promise<T>, none: T) =>
    wanted.has(section) ? read() : none
  const asks_receipts = RECEIPT_SECTIONS.some((section) => wanted.has(section))
  const [receipts, days, groups, payments, heat_map, freshness] = await Promise.all([
    asks_receipts ? readReceiptSums(ctx, scope) : [],
    ask<DaySums[]>('by_day', () => readDaySums(ctx, scope), []),
    ask<GroupSums[]>('by_group', () => READ_GROUPS[group_basis](ctx, scope), []),
    ask<PaymentSums[]>('by_payment', () => readPaymentSums(ctx, scope), []),
    ask<HourCell[]>('heat_map', () => readHeatMap(ctx, scope), []),
    ask<Freshness | null>('freshness', () => readFreshness(ctx, scope), null),
  ])
  const compares = scope.previous !== undefined
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  return {
    range: scope.range,
    previous_range: scope.previous ?? null,
    total: compareBy(receipts, () => 0, compares)[0] ?? {
      figures: emptySums(),
      previous: compares ? emptySums() : null,
    },
    by_day: daysOf(scope, days),
    by_outlet: compareBy(receipts, (row) => row.outlet_id, compares).flatMap(({ key, ...sums }) => {
      const outlet = outlets.get(key)
      return outlet ? [{ outlet, ...sums }] : []
    }),
    by_channel: compareBy(receipts, (row) => row.channel, compares).map(({ key, ...sums }) => ({
      channel: key,
      ...sums,
    })),
    by_group: groupsOf(groups, compares),
    by_payment: pairSides(payments, (row) => row.method).map(({ sample, current, previous }) => ({
      ...(current ?? { ...sample, payments: 0, amount: 0, refund: 0, fee: 0 }),
      previous_amount: compares ? (previous?.amount ?? 0) : null,
    })),
    heat_map,
    taxes: taxesOf(receipts, outlets),
    freshness,
  }
}

/** Adds rows up by a key, each side by itself, in the order in which the keys first appear. */
function compareBy<Key>(
  rows: readonly ReceiptSums[],
  keyOf: (row: ReceiptSums) => Key,
  compares: boolean,
): (Compared & { key: Key })[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => {
    const side = (name: ReceiptSums['side']) => addSums(group.filter((row) => row.side === name))
    return { key, figures: side('current'), previous: compares ? side('previous') : null }
  })
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

/**
 * Every day of the period, those without sales too, beside the day at the same place of the compared period.
 */
export function daysOf(scope: ReportScope, rows: readonly DaySums[]): SummaryReport['by_day'] {
  const sums = new Map(rows.map((row) => [`${row.side} ${row.business_date}`, row]))
  const { range, previous } = scope
  const back = previous && daysBetween(previous.from, range.from)
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, place) => {
    const date = addDays(range.from, place)
    return {
      date,
      figures: sums.get(`current ${date}`) ?? emptySums(),
      previous: back === undefined ? null : (sums.get(`previous ${addDays(date, -back)}`) ?? emptySums()),
    }
  })
}

function groupsOf(rows: readonly GroupSums[], compares: boolean): SummaryReport['by_group'] {
  return pairSides(rows, (row) => row.item_group_id).map(({ sample, current, previous }) => ({
    item_group_id: sample.item_group_id,
    name: sample.name,
    figures: current ?? emptyItemSums(),
    previous: compares ? (previous ?? emptyItemSums()) : null,
  }))
}
