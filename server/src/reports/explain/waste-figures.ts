import { invalid } from '../../kit/errors.ts'
import { readWasteSum } from '../dashboard/waste.queries.ts'
import { wasteMeasures } from '../dashboard/waste-measure.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import { wasteRows } from './rows/waste-rows.ts'

/** What stock was thrown away or went missing, as the first page tells it. */
export const wasteFigures: FigureGroup = {
  measures: wasteMeasures,
  cells: ['from', 'to', 'outlet_ids'],
  rows: wasteRows,
  readSums: async (ctx, { scope, ...asked }) => {
    if (asked.cashiers || asked.hours || asked.methods)
      throw invalid({ measure: 'Waste tidak dirinci menurut kasir, jam, atau metode' })
    return { waste: await readWasteSum(ctx, scope) }
  },
}
