import { type ShiftMeasureKey, shiftMeasures } from '@lumbung/server/reports/shift/shift-measure.calc.ts'
import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { measureColumns } from '../../../parts/explain/measure-column.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { cellOfPlace, type PlaceRow, placeTable, useOpenAreas } from '../../../parts/report/area-tree.ts'
import type { ShiftReport } from './shift.figures.tsx'

type Placed = Pick<ShiftReport['by_outlet'][number], 'figures'>
type Row = PlaceRow<Placed>
type Sums = ShiftReport['total']

function columnsOf(total: Sums, own: FigureCell): ReportColumn<Row>[] {
  const column = measureColumns<Row, Placed['figures'], ShiftMeasureKey>({
    group: 'shift',
    measures: shiftMeasures,
    figuresOf: ({ figures }) => figures,
    total,
    cellOf: (row) => ({ ...own, ...cellOfPlace(row) }),
    whole: own,
  })
  return [
    column('sessions', ({ sessions }) => sessions),
    column('differing', ({ differing }) => differing),
    column('expected', ({ expected }) => expected, { wide_only: true }),
    column('counted', ({ counted }) => counted, { wide_only: true }),
    column('difference', ({ difference }) => difference, { is_main: true }),
    column('short', ({ short }) => short),
    column('over', ({ over }) => over),
    column('cash_out', ({ cash_out }) => cash_out, { wide_only: true }),
  ]
}

/** Sessions by area, opened to its outlets; nothing where one outlet alone is told of. */
export function ShiftPlaces({ shifts, cell }: { shifts: ShiftReport; cell: FigureCell }) {
  const open = useOpenAreas()
  if (shifts.by_outlet.length < 2) return null
  const table: ReportTableData<Row> = placeTable<Placed>(shifts, () => columnsOf(shifts.total, cell), open)
  return (
    <Card>
      <ReportTable {...table} />
    </Card>
  )
}
