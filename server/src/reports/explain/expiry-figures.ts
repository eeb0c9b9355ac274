import { COST_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { summarizeExpiry } from '../../stock/lot/lot-summary.queries.ts'
import { expiryMeasures } from '../inventory/expiry-measure.calc.ts'
import { wholeRupiah } from '../inventory/stock-flow-measure.calc.ts'
import { sayAsked } from './explain-words.ts'
import type { FigureGroup } from './figure-group.ts'
import { expiryRows } from './rows/expiry-rows.ts'

const sayWindow = (days: number) => (days < 0 ? 'Sudah lewat' : `Hari ini sampai ${days} hari lagi`)

/** Lots that have run out or will soon, as they stand now. */
export const expiryFigures: FigureGroup = {
  measures: expiryMeasures,
  cells: ['expiry_days'],
  is_standing: true,
  rows: expiryRows,
  sayFacts: async (ctx, asked) => [
    { label: 'Kedaluwarsa', text: sayWindow(asked.cell.expiry_days ?? 0) },
    ...(await sayAsked(ctx, asked, { cells: [], is_standing: true })),
  ],
  readSums: async (ctx, { cell: { expiry_days } }) => {
    const window = (await summarizeExpiry(ctx)).find(({ days }) => days === expiry_days)
    if (!window) throw invalid({ expiry_days: 'Rentang kedaluwarsa tidak dikenal' })
    const { lots, value } = window
    return { lots, ...(value === null ? {} : { value: wholeRupiah(toScaled(value, COST_DECIMALS)) }) }
  },
}
