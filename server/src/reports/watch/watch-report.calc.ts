import { rowsOf } from '../../sales/measure.calc.ts'
import { ALL_MEASURES } from '../explain/all-measures.calc.ts'
import { WATCHED_REPORTS, type WatchedReport } from './watched-page.calc.ts'

/** A figure that can be watched. */
export interface WatchedMeasure {
  /** 'sales.net' */
  readonly address: string
  readonly label: string
  readonly unit: 'rupiah' | 'count' | 'bp' | 'quantity'
  readonly is_cost: boolean
  /** Whether receipts make it: of a day without any nothing is known of it. */
  readonly is_of_sales: boolean
}

const OF_SALES: ReadonlySet<string> = new Set(['receipt', 'line', 'payment', 'discount', 'several'])

/** The figures of a report that can be watched, in their order. */
export function measuresOfReport(report: WatchedReport): WatchedMeasure[] {
  return WATCHED_REPORTS[report].groups.flatMap((group) => {
    const measures = ALL_MEASURES[group]
    return Object.entries(measures).map(([key, { label, unit, is_cost }]) => ({
      ...{ address: `${group}.${key}`, label, unit, is_cost },
      is_of_sales: OF_SALES.has(rowsOf(measures, key)),
    }))
  })
}

/** A figure of a report by its address; undefined for none that can be watched. */
export function findMeasure(report: WatchedReport, address: string): WatchedMeasure | undefined {
  return measuresOfReport(report).find((measure) => measure.address === address)
}
