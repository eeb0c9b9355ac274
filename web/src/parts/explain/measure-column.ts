import { headOf, type MeasureWords } from '@lumbung/server/sales/measure.calc.ts'
import type { ColumnKind, ValueColumn } from '../../kit/report/column.ts'
import type { FigureCell } from '../graphql/schema.gen.ts'
import { writeFigure } from './figure-address.ts'

/** How figures of a unit are written in tables. */
const kinds = {
  rupiah: 'rupiah',
  count: 'count',
  quantity: 'count',
  bp: 'percent',
} as const satisfies Record<MeasureWords['unit'], ColumnKind>

interface MeasureColumn<Row, Figures, Key extends string> {
  /** Group of figures, as the address names it. */
  group: string
  measures: Readonly<Record<Key, MeasureWords>>
  figuresOf: (row: Row) => Figures
  /** Figures of the whole. */
  total: Figures
  /** What of the report a row is of; undefined for a row that tells nothing of its own. */
  cellOf: (row: Row) => FigureCell | undefined
  /** What the total is of. */
  whole?: FigureCell
}

/** Makes columns of figures by their names: words, tooltip, and where each figure comes from. */
export function measureColumns<Row, Figures, Key extends string>(of: MeasureColumn<Row, Figures, Key>) {
  const { group, measures, figuresOf, total, cellOf, whole } = of
  return (
    key: Key,
    read: (figures: Figures) => number | null,
    more: Partial<ValueColumn<Row>> = {},
  ): ValueColumn<Row> => {
    const measure = measures[key]
    const figure = `${group}.${key}`
    return {
      key,
      header: headOf(measure),
      definition: measure.definition,
      kind: kinds[measure.unit],
      value: (row) => read(figuresOf(row)),
      total: read(total),
      explain: (row) => {
        const cell = cellOf(row)
        return cell && writeFigure(figure, cell)
      },
      explain_total: writeFigure(figure, whole),
      ...more,
    }
  }
}
