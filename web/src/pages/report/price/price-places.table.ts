import type { ReportColumn, ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { changeColumn, figureColumn } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { cellOfPlace, type OpenAreas, type PlaceRow, placeTable } from '../../../parts/report/area-tree.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { PriceContext, Prices } from './price-report.tables.ts'

type Placed = Pick<Prices['by_outlet'][number], 'figures' | 'like' | 'previous' | 'qty' | 'markup_bp'>
type Figures = Placed['figures']
type Row = PlaceRow<Placed>

/** Where a figure of a place comes from. */
const explainedBy = (figure: string): Pick<ValueColumn<Row>, 'explain' | 'explain_total'> => ({
  explain: (row) => writeFigure(figure, cellOfPlace(row)),
  explain_total: writeFigure(figure),
})

/** What prices brought by area, opened to its outlets. */
export function pricePlaces(ctx: PriceContext, open: OpenAreas): ReportTableData<Row> {
  const { prices, report, sees_cost, against } = ctx
  const { total } = prices
  const column = (
    key: string,
    header: string,
    kind: 'rupiah' | 'percent',
    of: (figures: Figures) => number | null,
    more?: Partial<ValueColumn<Row>>,
  ) =>
    figureColumn<Row, Figures>(key, header, kind, (row) => row.figures, total.figures, of, {
      ...explainedBy(`sales.${key === 'leakage_bp' ? 'discount_bp' : key}`),
      ...more,
    })
  const step = (key: 'included_charges' | 'refund') =>
    column(key, describeMetric(key).label, 'rupiah', (figures) => figures[key], { wide_only: true })
  const columnsOf = (rows: readonly Row[]): ReportColumn<Row>[] => [
    {
      ...{ key: 'qty', header: 'Terjual', kind: 'count', total: Number(total.qty) },
      value: ({ qty }) => Number(qty),
      ...explainedBy('item.qty'),
    },
    column('gross', 'Kotor', 'rupiah', ({ gross }) => gross, { wide_only: true }),
    column('discount', 'Kebocoran', 'rupiah', ({ discount }) => discount, { wide_only: true }),
    ...withoutIdleSteps<Row>([step('included_charges'), step('refund')], idle_steps, rows),
    column('net', 'Bersih', 'rupiah', ({ net }) => net, {
      is_main: true,
    }),
    ...changeColumn<Row, Figures>(against, total, ({ net }) => net, {
      explain: (row) => writeChange(report, 'sales.net', cellOfPlace(row)),
      explain_total: writeChange(report, 'sales.net'),
    }),
    {
      ...{ key: 'markup_bp', header: 'vs menu', kind: 'percent', total: total.markup_bp },
      definition: 'Selisih harga jual terhadap harga menu yang berlaku sekarang, tanpa pilihan.',
      value: ({ markup_bp }) => markup_bp,
    },
    column('leakage_bp', 'Kebocoran %', 'percent', ({ leakage_bp }) => leakage_bp, {
      definition: describeMetric('discount_bp').definition,
    }),
    ...(sees_cost
      ? [
          column('food_cost_bp', 'Food cost', 'percent', ({ food_cost_bp }) => food_cost_bp, {
            definition: describeMetric('food_cost_bp').definition,
          }),
          {
            ...knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.figures.costed_bp),
            ...explainedBy('sales.costed_bp'),
          },
          column('gross_profit', 'Laba kotor', 'rupiah', ({ gross_profit }) => gross_profit, {
            wide_only: true,
          }),
          column('fee', 'Biaya', 'rupiah', ({ fee }) => fee, { wide_only: true }),
          column('contribution', 'Kontribusi', 'rupiah', ({ contribution }) => contribution, {
            definition: describeMetric('contribution').definition,
          }),
        ]
      : []),
  ]
  const hrefOf = ({ outlet_id }: Row) =>
    outlet_id === undefined ? undefined : report.receipts({ outlet: outlet_id })
  return placeTable<Placed>(prices, columnsOf, open, hrefOf)
}
