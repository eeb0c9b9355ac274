import type { ReportColumn, ReportTableData } from '../../../kit/report/column.ts'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { type PlaceRow, placeTable, useOpenAreas } from '../../../parts/report/area-tree.ts'
import type { ShiftReport } from './shift.figures.tsx'

type Placed = Pick<ShiftReport['by_outlet'][number], 'figures'>
type Row = PlaceRow<Placed>
type Sums = ShiftReport['total']

function columnsOf(total: Sums): ReportColumn<Row>[] {
  const column = (
    key: keyof Sums & string,
    header: string,
    kind: 'count' | 'rupiah',
    more: { is_main?: boolean; wide_only?: boolean; definition?: string } = {},
  ): ReportColumn<Row> => ({
    ...{ key, header, kind, ...more },
    value: ({ figures }) => Number(figures[key as keyof typeof figures]),
    total: Number(total[key]),
  })
  return [
    column('sessions', 'Sesi', 'count'),
    column('differing', 'Berselisih', 'count', {
      definition: 'Sesi yang ditutup dengan kas berbeda dari yang seharusnya.',
    }),
    column('expected', 'Seharusnya', 'rupiah', { wide_only: true }),
    column('counted', 'Hasil hitung', 'rupiah', { wide_only: true }),
    column('difference', 'Selisih', 'rupiah', { is_main: true }),
    column('short', 'Kurang', 'rupiah'),
    column('over', 'Lebih', 'rupiah'),
    column('cash_out', 'Kas keluar', 'rupiah', { wide_only: true }),
  ]
}

/** Sessions by area, opened to its outlets; nothing where one outlet alone is told of. */
export function ShiftPlaces({ shifts }: { shifts: ShiftReport }) {
  const open = useOpenAreas()
  if (shifts.by_outlet.length < 2) return null
  const table: ReportTableData<Row> = placeTable<Placed>(shifts, () => columnsOf(shifts.total), open)
  return (
    <Card>
      <ReportTable {...table} />
    </Card>
  )
}
