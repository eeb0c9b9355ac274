import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { readMethodSums } from '../payment/payment-report.queries.ts'
import { addPayments } from '../payment/read-payment-report.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { paymentRows } from './rows/payment-rows.ts'

/** Figures of payments by method, as summary and report of payments tell them. */
export const paymentFigures: FigureGroup = {
  measures: paymentMeasures,
  cells: [...COMMON_CELLS, 'method', 'cashier', 'hour'],
  rows: paymentRows,
  readSums: async (ctx, { scope, cell: { method, cashier, hour } }) => {
    const sums = await readMethodSums(ctx, scope, {
      cashiers: typeof cashier === 'string' ? [cashier] : null,
      methods: null,
      hours: typeof hour === 'number' ? [hour] : null,
    })
    return { ...addPayments(sums.filter((row) => typeof method !== 'string' || row.method === method)) }
  },
}
