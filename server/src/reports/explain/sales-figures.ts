import { weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'
import { addSums } from '../cube/receipt-sums.calc.ts'
import { readDaySums, readHeatMap, readReceiptSums } from '../summary/summary.queries.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { receiptRows } from './rows/receipt-rows.ts'

/** Figures of whole receipts, as the summary tells them. */
export const salesFigures: FigureGroup = {
  measures: salesMeasures,
  cells: [...COMMON_CELLS, 'side', 'weekday', 'hour', 'tax_bp'],
  rows: receiptRows,
  readSums: async (ctx, { scope, cell: { weekday, hour, tax_bp } }) => {
    const ofDay = (day: number) => typeof weekday !== 'number' || day === weekday
    if (typeof hour === 'number') {
      const cells = await readHeatMap(ctx, scope)
      const own = cells.filter((cell) => cell.hour === hour && ofDay(cell.weekday))
      const sum = (of: 'transactions' | 'net') => own.reduce((total, cell) => total + cell[of], 0)
      return { transactions: sum('transactions'), net: sum('net') }
    }
    if (typeof weekday === 'number') {
      const days = await readDaySums(ctx, scope)
      return addSums(days.filter(({ business_date }) => ofDay(weekdayOf(business_date))))
    }
    const sums = await readReceiptSums(ctx, scope)
    return addSums(sums.filter((row) => typeof tax_bp !== 'number' || row.tax_bp === tax_bp))
  },
}
