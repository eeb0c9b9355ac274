import { pairMeasures } from '@lumbung/server/reports/item/pair-measure.calc.ts'
import type { ReportColumn } from '../../kit/report/column.ts'
import { writeFigure } from '../explain/figure-address.ts'

/** Two menus on the same receipts. */
interface Pair {
  item_id: number
  other_id: number
  receipts: number
  item_share_bp: number | null
  other_share_bp: number | null
  lift_bp: number | null
}

type PairKey = 'receipts' | 'item_share_bp' | 'other_share_bp'

/** A figure of two menus, as it is asked about from where the first or the other one stands before. */
export function pairColumn<Row extends Pair>(
  key: PairKey,
  more: Partial<Pick<ReportColumn<Row>, 'header' | 'explain'>> & { value?: (row: Row) => number | null } = {},
): ReportColumn<Row> {
  const { label, definition } = pairMeasures[key]
  return {
    key,
    header: 'short' in pairMeasures[key] ? pairMeasures.receipts.short : label,
    definition,
    kind: key === 'receipts' ? 'count' : 'percent',
    is_main: key === 'receipts',
    value: (row) => row[key],
    explain: ({ item_id, other_id }) => writeFigure(`pair.${key}`, { item_id, other_id }),
    ...more,
  }
}

/** How much more often than by chance, which the other figures tell together. */
export const liftColumn = <Row extends Pair>(): ReportColumn<Row> => ({
  key: 'lift_bp',
  header: 'Dibanding kebetulan',
  kind: 'percent',
  definition: '100% berarti bersama sesering kebetulan; lebih tinggi berarti saling menarik.',
  value: ({ lift_bp }) => lift_bp,
})
