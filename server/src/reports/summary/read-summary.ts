import type { Context } from '../../kit/context.ts'
import { addDays, daysBetween } from '../../sales/business-date.calc.ts'
import { RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'
import type { ItemMeasures } from '../cube/item-metric.calc.ts'
import { type Freshness, readFreshness } from '../scope/freshness.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import { pairSides } from './pair.calc.ts'
import {
  type GroupSums,
  type HourCell,
  type PaymentSums,
  type ReceiptSet,
  type ReceiptSums,
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

const RECEIPT_SECTIONS: readonly ReceiptSet[] = ['total', 'by_day', 'by_outlet', 'by_channel', 'taxes']

/** Reads the sections asked for, side by side, from sums alone. */
export async function readSummary(
  ctx: Context,
  scope: ReportScope,
  wanted: ReadonlySet<Section>,
): Promise<SummaryReport> {
  const ask = async <T>(section: Section, read: () => Promise<T>, none: T) =>
    wanted.has(section) ? read() : none
  const [receipts, groups, payments, heat_map, freshness] = await Promise.all([
    readReceiptSums(
      ctx,
      scope,
      RECEIPT_SECTIONS.filter((section) => wanted.has(section)),
    ),
    ask<GroupSums[]>('by_group', () => readGroupSums(ctx, scope), []),
    ask<PaymentSums[]>('by_payment', () => readPaymentSums(ctx, scope), []),
    ask<HourCell[]>('heat_map', () => readHeatMap(ctx, scope), []),
    ask<Freshness | null>('freshness', () => readFreshness(ctx, scope), null),
  ])
  const compares = scope.previous !== undefined
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  const of = (section: ReceiptSet) => receipts.get(section) ?? []
  return {
    range: scope.range,
    previous_range: scope.previous ?? null,
    total: compare(pairSides(of('total'), () => 0)[0], compares),
    by_day: daysOf(scope, of('by_day')),
    by_outlet: pairSides(of('by_outlet'), (row) => row.outlet_id).flatMap((pair) => {
      const outlet = outlets.get(pair.sample.outlet_id)
      return outlet ? [{ outlet, ...compare(pair, compares) }] : []
    }),
    by_channel: pairSides(of('by_channel'), (row) => row.channel).map((pair) => ({
      channel: pair.sample.channel,
      ...compare(pair, compares),
    })),
    by_group: groupsOf(groups, compares),
    by_payment: pairSides(payments, (row) => row.method).map(({ sample, current, previous }) => ({
      ...(current ?? { ...sample, payments: 0, amount: 0, refund: 0, fee: 0 }),
      previous_amount: compares ? (previous?.amount ?? 0) : null,
    })),
    heat_map,
    taxes: of('taxes').flatMap((row) => {
      const outlet = outlets.get(row.outlet_id)
      return outlet && row.side === 'current' ? [{ outlet, tax_bp: row.tax_bp, figures: row }] : []
    }),
    freshness,
  }
}

export function emptySums(): SalesMeasures {
  return Object.fromEntries(RECEIPT_SUMS.map((name) => [name, 0])) as Record<
    (typeof RECEIPT_SUMS)[number],
    number
  >
}

function compare(
  pair: { current: SalesMeasures | undefined; previous: SalesMeasures | undefined } | undefined,
  compares: boolean,
): Compared {
  const previous = compares ? (pair?.previous ?? emptySums()) : null
  return { figures: pair?.current ?? emptySums(), previous }
}

/** Every day of the period, those without sales too, beside the day at the same place of the compared period. */
export function daysOf(scope: Pick<ReportScope, 'range' | 'previous'>, rows: readonly ReceiptSums[]) {
  const sums = new Map(rows.map((row) => [`${row.side} ${row.business_date}`, row]))
  const { range, previous } = scope
  const days = daysBetween(range.from, range.to) + 1
  return Array.from({ length: days }, (_, place) => {
    const date = addDays(range.from, place)
    const before = previous && addDays(previous.from, place)
    const pair = {
      current: sums.get(`current ${date}`),
      previous: before ? sums.get(`previous ${before}`) : undefined,
    }
    return { date, ...compare(pair, previous !== undefined) }
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

export function emptyItemSums(): ItemMeasures {
  const money = {
    gross: 0,
    item_discount: 0,
    bill_discount: 0,
    included_charges: 0,
    refund: 0,
    net: 0,
    cogs: 0,
  }
  return { transactions: 0, qty: '0', refund_qty: '0', void_qty: '0', ...money }
}
