import { invalid } from '../../kit/errors.ts'
import { readShiftRows } from '../shift/shift.queries.ts'
import { shiftMeasures } from '../shift/shift-measure.calc.ts'
import { addShiftSums } from '../shift/shift-sums.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import { narrowTo } from './rows/figure-rows.ts'
import { sessionRows } from './rows/session-rows.ts'

/** Figures of sessions of tills, as the report of shifts tells them. */
export const shiftFigures: FigureGroup = {
  measures: shiftMeasures,
  cells: ['from', 'to', 'outlet_ids', 'cashier', 'shift_id', 'side'],
  rows: sessionRows,
  readSums: async (ctx, { scope, cell, ...asked }) => {
    if (asked.hours || asked.methods)
      throw invalid({ measure: 'Laporan shift tidak dirinci menurut jam atau metode' })
    if (scope.periods.some(({ until }) => until))
      throw invalid({ side: 'Sesi hari yang berjalan belum dapat dibandingkan per baris' })
    const cashiers = narrowTo(asked.cashiers, cell.cashier)
    const rows = await readShiftRows(ctx, scope, { shift_id: cell.shift_id ?? null, cashiers })
    return { ...addShiftSums(rows) }
  },
}
