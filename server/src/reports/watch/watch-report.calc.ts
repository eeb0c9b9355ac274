import { rowsOf } from '../../sales/measure.calc.ts'
import { ALL_MEASURES } from '../explain/all-measures.calc.ts'
import { LIST, WATCHED_REPORTS, type WatchedReport } from './watched-page.calc.ts'

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

/** What the figure of a list is called in its address, before the name of the list. */
const ROWS = 'rows.'

/** The number of rows of a list. */
export const rowsOfList = (list: string): WatchedMeasure => ({
  ...{ address: `${ROWS}${list}`, label: 'Jumlah baris', unit: 'count', is_cost: false, is_of_sales: false },
})

/** The list whose rows a figure counts. */
export const listOfMeasure = (address: string): string => address.slice(ROWS.length)

/** A figure of a report by its address; undefined for none that can be watched. */
export function findMeasure(
  report: WatchedReport | typeof LIST,
  address: string,
): WatchedMeasure | undefined {
  if (report === LIST) return address.startsWith(ROWS) ? rowsOfList(listOfMeasure(address)) : undefined
  return measuresOfReport(report).find((measure) => measure.address === address)
}
