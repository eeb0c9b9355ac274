import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { scoreCashiers, type WorkedHour } from '../integrity/integrity.calc.ts'
import { readWorkedHours } from '../integrity/integrity.queries.ts'
import { INTEGRITY_KINDS } from '../integrity/integrity-kind.calc.ts'
import { integrityMeasures, pointsKey } from '../integrity/integrity-measure.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import { onceAReading } from './once-a-reading.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { integrityRows } from './rows/integrity-rows.ts'

/** Points are told in ten-thousandths, as they are shared out. */
const POINT = 10_000
const COUNTED = ['receipts', 'sessions', ...INTEGRITY_KINDS] as const

/** What each kind adds to the score of a cashier; nothing of one that is not compared, nor of several. */
function pointsOf(worked: readonly WorkedHour[], cashier_id: number | null | undefined): Sums {
  const of = scoreCashiers(worked).find((each) => each.cashier_id === cashier_id)
  if (!of || of.score === null) return {}
  return Object.fromEntries(of.kinds.map(({ kind, points }) => [pointsKey(kind), points * POINT]))
}

const readWorked = onceAReading(async (ctx: Context, asked: RowsAsked): Promise<WorkedHour[]> => {
  if (asked.cashiers || asked.hours || asked.methods)
    throw invalid({ measure: 'Integritas kas tidak dirinci menurut jam atau metode' })
  return readWorkedHours(ctx, asked.scope)
})

/** What tills told of cashiers, and the score of one, as their report tells them. */
export const integrityFigures: FigureGroup = {
  measures: integrityMeasures,
  cells: ['outlet_ids', 'cashier_id'],
  rows: async (asked, ctx, columns) => {
    // Counts are told without comparing anybody.
    const is_scored = columns.some((column) => column.endsWith('_points'))
    const points = is_scored ? pointsOf(await readWorked(ctx, asked), asked.cell.cashier_id) : {}
    return integrityRows(asked, ctx, points)
  },
  readSums: async (ctx, asked) => {
    const worked = await readWorked(ctx, asked)
    const { cashier_id } = asked.cell
    const own = worked.filter((row) => typeof cashier_id !== 'number' || row.cashier_id === cashier_id)
    return {
      ...Object.fromEntries(COUNTED.map((key) => [key, own.reduce((sum, row) => sum + row[key], 0)])),
      ...pointsOf(worked, cashier_id),
    }
  },
}
