import { authorise, can } from '../../kit/permission.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { payoutMeasures } from '../payment/payout-measure.calc.ts'
import { readPayoutSums } from '../payment/payouts.queries.ts'
import type { FigureGroup } from './figure-group.ts'
import { narrowTo } from './rows/figure-rows.ts'
import { payoutRows } from './rows/payout-rows.ts'

/** What methods of payment paid out or have still to, as the report of payments tells it. */
export const payoutFigures: FigureGroup = {
  measures: payoutMeasures,
  cells: ['from', 'to', 'outlet_ids', 'method'],
  assertSeen: (ctx) => authorise(ctx, can('payment', 'view'), 'read'),
  rows: payoutRows,
  readSums: async (ctx, { scope, cell, cashiers, hours, methods }): Promise<Sums> => {
    const told = await readPayoutSums(ctx, scope, { cashiers, hours, methods: null })
    if (!told) return {}
    const wanted = narrowTo(methods, cell.method)
    // Money that names no method is of all of them alone.
    const rows = told.by_method.filter(({ method }) => wanted?.includes(method ?? '') ?? true)
    const sum = (of: keyof typeof payoutMeasures) => rows.reduce((total, row) => total + row[of], 0)
    return {
      ...{ expected: sum('expected'), received: sum('received'), difference: sum('difference') },
      ...{ pending: sum('pending'), overdue: sum('overdue'), surplus: sum('surplus') },
    }
  },
}
