import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { readMethodSums } from '../payment/payment-report.queries.ts'
import { addPayments } from '../payment/read-payment-report.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { narrowTo } from './rows/figure-rows.ts'
import { paymentRows } from './rows/payment-rows.ts'

/** Figures of payments by method, as summary and report of payments tell them. */
export const paymentFigures: FigureGroup = {
  measures: paymentMeasures,
  cells: [...COMMON_CELLS, 'side', 'method', 'cashier', 'hour'],
  rows: paymentRows,
  readSums: async (ctx, { scope: whole, cell, ...asked }) => {
    const cashiers = narrowTo(asked.cashiers, cell.cashier)
    const hours = narrowTo(asked.hours, cell.hour)
    const methods = narrowTo(asked.methods, cell.method)
    // No sum knows both.
    const scope = cashiers && hours ? narrowScope(whole, { cashiers, hours }) : whole
    const sums = await readMethodSums(ctx, scope, { cashiers, hours, methods: null })
    return { ...addPayments(sums.filter(({ method }) => methods?.includes(method) ?? true)) }
  },
}
