import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { readCountPairs } from '../variance/count-pairs.queries.ts'
import { explainPairs, sumPairs, type VarianceRow } from '../variance/read-variance.ts'
import { unexplained } from '../variance/variance.calc.ts'
import { varianceMeasures } from '../variance/variance-measure.calc.ts'
import { sumCauses, sumRows, type VarianceView, viewOf } from '../variance/variance-view.ts'
import type { FigureGroup } from './figure-group.ts'
import { onceAReading } from './once-a-reading.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { type LaidPart, varianceRows } from './rows/variance-rows.ts'

/** Whether causes have to be looked for, which takes longer than the sums. */
const asksCauses = ({ cell }: RowsAsked, columns: readonly string[]) =>
  Boolean(cell.cause) || columns.includes('explained')

/** Counts of a report, pair by pair, as far as they are asked about. */
const readPairs = onceAReading(async (ctx: Context, { scope, cell, ...asked }: RowsAsked) => {
  if (asked.cashiers || asked.hours || asked.methods)
    throw invalid({ measure: 'Selisih stok tidak dirinci menurut kasir, jam, atau metode' })
  const { item_kind, item_id, span } = cell
  if (typeof item_id === 'number' && !item_kind) throw invalid({ item_kind: 'Pilih bahan baku atau menu' })
  const pairs = await readCountPairs(ctx, scope, span ?? 'last')
  return pairs.filter(
    (pair) =>
      (!item_kind || pair.item_kind === item_kind) &&
      (typeof item_id !== 'number' || pair.item_id === item_id),
  )
})

/** Goods between their counts. */
async function readGoods(ctx: Context, asked: RowsAsked, with_causes: boolean): Promise<VarianceRow[]> {
  const { scope } = asked
  const pairs = await readPairs(ctx, asked)
  if (with_causes) return explainPairs(ctx, scope, pairs)
  return (await sumPairs(ctx, scope, pairs)).map((row) => ({
    ...row,
    explanation: unexplained({ quantity: Number(row.gap.quantity), value: row.gap.value }, false),
    mended: new Set(),
  }))
}

const readSummed = onceAReading((ctx, asked) => readGoods(ctx, asked, false))
const readCaused = onceAReading((ctx, asked) => readGoods(ctx, asked, true))

/** Costs are seen by who may ask for them: the figures that tell them say so. */
const toViews = (rows: readonly VarianceRow[]) => rows.map((row) => viewOf(row, '', true))

/** What of each good is laid to the cause asked for, or to any. */
function laidParts(views: readonly VarianceView[], cause: RowsAsked['cell']['cause']): LaidPart[] {
  return views.flatMap(({ outlet_id, item_kind, item_id, causes, unexplained, unexplained_value }) => {
    const good = { outlet_id, item_kind, item_id }
    if (cause === 'none') return Number(unexplained) === 0 ? [] : [{ ...good, value: unexplained_value ?? 0 }]
    if (cause)
      return causes.filter((of) => of.cause === cause).map(({ value }) => ({ ...good, value: value ?? 0 }))
    return [{ ...good, value: causes.reduce((sum, { value }) => sum + (value ?? 0), 0) }]
  })
}

/** Quantities of one good, whose unit is one. */
function quantitiesOf(rows: readonly VarianceRow[]): Sums {
  const sum = (of: (row: VarianceRow) => bigint) => Number(rows.reduce((all, row) => all + of(row), 0n))
  return {
    used_quantity: sum(({ used }) => used.quantity),
    opening_quantity: sum(({ opening }) => opening),
    moved_quantity: sum(({ expected, opening }) => expected - opening),
    counted_quantity: sum(({ counted }) => counted),
    gap_quantity: sum(({ gap }) => gap.quantity),
  }
}

function knownOf(sums: Readonly<Record<string, number | null>>): Sums {
  return Object.fromEntries(Object.entries(sums).filter((of): of is [string, number] => of[1] !== null))
}

/** Gaps between counts, as their report tells them, of all goods, one of them, or one cause. */
export const varianceFigures: FigureGroup = {
  measures: varianceMeasures,
  cells: ['outlet_ids', 'item_kind', 'item_id', 'span', 'cause'],
  rows: async (asked, ctx, columns) => {
    const pairs = await readPairs(ctx, asked)
    if (!asksCauses(asked, columns)) return varianceRows(asked, pairs, [])
    return varianceRows(asked, pairs, laidParts(toViews(await readCaused(ctx, asked)), asked.cell.cause))
  },
  readSums: async (ctx, asked, columns) => {
    const read = asksCauses(asked, columns) ? readCaused : readSummed
    const rows = await read(ctx, asked)
    const views = toViews(rows)
    const { cause, item_id } = asked.cell
    if (cause) {
      const of = sumCauses(views).find((each) => (each.cause ?? 'none') === cause)
      const [short, over] = [of?.short ?? 0, of?.over ?? 0]
      return { goods_with_gap: of?.rows ?? 0, short, over, gap: short + over }
    }
    const { unexplained: _, ...sums } = sumRows(views)
    return { ...knownOf(sums), ...(typeof item_id === 'number' ? quantitiesOf(rows) : {}) }
  },
}
