import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { type ProfitFigures, profitOf } from '../profit-loss/profit-loss.calc.ts'
import { type EntrySums, readEntrySums } from '../profit-loss/profit-loss.queries.ts'
import { profitMeasures } from '../profit-loss/profit-measure.calc.ts'
import { rowsOfSide } from '../profit-loss/profit-rows.calc.ts'
import { readDayRows } from '../profit-loss/read-profit-loss.ts'
import type { FigureGroup } from './figure-group.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { profitRows } from './rows/profit-rows.ts'

function entrySums(entries: readonly EntrySums[]) {
  const of = (fits: (entry: EntrySums) => boolean) =>
    entries.filter(fits).reduce((total, { amount }) => total + amount, 0)
  return {
    income: of(({ kind, is_in_profit }) => kind === 'income' && is_in_profit),
    expense: of(({ kind, is_in_profit }) => kind === 'expense' && is_in_profit),
    labour: of(({ is_labour, is_in_profit }) => is_labour && is_in_profit),
    outside_income: of(({ kind, is_in_profit }) => kind === 'income' && !is_in_profit),
    outside_expense: of(({ kind, is_in_profit }) => kind === 'expense' && !is_in_profit),
  }
}

/** What is not known is told as nothing: whether a cost is known, the sums of sales tell. */
function plainSums({ uncosted_net, ...figures }: ProfitFigures): Record<string, number> {
  const known = Object.entries(figures).map(([key, value]) => [key, value ?? 0] as const)
  return { ...Object.fromEntries(known), costed_net: figures.net - (uncosted_net ?? 0) }
}

async function readSums(ctx: Context, { scope, cell: { category_ids }, ...asked }: RowsAsked): Promise<Sums> {
  if (asked.cashiers || asked.hours || asked.methods)
    throw invalid({ measure: 'Laba rugi tidak dirinci menurut kasir, jam, atau metode' })
  if (category_ids) {
    const entries = await readEntrySums(ctx, scope, 'business_date')
    return entrySums(entries.filter(({ category_id }) => category_ids.includes(category_id ?? 0)))
  }
  const { rows, entries } = await readDayRows(ctx, scope)
  return { ...plainSums(profitOf(rowsOfSide(rows, 'current'), true)), ...entrySums(entries) }
}

/** Figures of profit and loss, as its page tells them; of categories what came in and went out for these alone. */
export const profitFigures: FigureGroup = {
  measures: profitMeasures,
  cells: ['from', 'to', 'outlet_ids', 'category_ids', 'side'],
  rows: profitRows,
  readSums,
}
