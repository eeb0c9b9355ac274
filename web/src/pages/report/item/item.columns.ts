import type { SalesMetricKey } from '@lumbung/server/sales/sales-metric.calc.ts'
import type { ReportColumn, ValueColumn } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, figureColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import type { GroupBasis } from '../../../parts/graphql/schema.gen.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { ComparisonWords } from '../../../parts/report/report-base.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import type { ItemFigures, ItemReport } from './item.tree.ts'

interface FiguredRow extends Compared<ItemFigures> {
  stock?: ItemReport['total']['stock']
}

/** What tables of items are made of. */
export interface ItemContext extends ComparisonWords {
  items: ItemReport
  report: ReportState
  sees_cost: boolean
  /** Which group of a menu counts. */
  basis: GroupBasis
}

/** The figures of what was sold, from portions to margin. */
export function itemColumns<Row extends FiguredRow>(
  { items, sees_cost, against }: ItemContext,
  shareOf: (row: Row) => number,
  href: (row: Row) => string | undefined,
): ReportColumn<Row>[] {
  const { total } = items
  const column = (
    key: string,
    header: string,
    kind: 'rupiah' | 'count' | 'percent',
    of: (figures: ItemFigures) => number | null,
    more?: Partial<ValueColumn<Row>>,
  ) => figureColumn<Row, ItemFigures>(key, header, kind, (row) => row.figures, total.figures, of, more)
  const defined = (key: SalesMetricKey) => describeMetric(key).definition
  return [
    column('qty', 'Terjual', 'count', ({ qty }) => Number(qty)),
    column('gross', 'Kotor', 'rupiah', ({ gross }) => gross, {
      wide_only: true,
      definition: defined('gross'),
    }),
    column('discount', 'Diskon', 'rupiah', (row) => row.item_discount + row.bill_discount, {
      wide_only: true,
      definition: defined('discount'),
    }),
    ...withoutIdleSteps<Row>(
      [
        column(
          'included_charges',
          describeMetric('included_charges').label,
          'rupiah',
          ({ included_charges }) => included_charges,
          { wide_only: true, definition: defined('included_charges') },
        ),
        column('refund', 'Refund', 'rupiah', ({ refund }) => refund, {
          wide_only: true,
          definition: defined('refund'),
        }),
      ],
      idle_steps,
      // Neither is ever negative: a total of zero is zero in every row.
      [],
    ),
    column('net', 'Bersih', 'rupiah', ({ net }) => net, { is_main: true, href, definition: defined('net') }),
    ...changeColumn<Row, ItemFigures>(against, total, ({ net }) => net),
    {
      key: 'share',
      header: 'Porsi',
      definition: 'Bagian dari penjualan bersih baris di atasnya.',
      kind: 'percent',
      value: (row) => shareBp(row.figures.net, shareOf(row)),
      total: 10_000,
    },
    column('average', 'Rata-rata', 'rupiah', ({ average_price }) => average_price, {
      wide_only: true,
      definition: 'Penjualan bersih dibagi porsi terjual yang tidak dikembalikan.',
    }),
    ...(sees_cost
      ? [
          column('food_cost', 'Food cost', 'percent', ({ food_cost_bp }) => food_cost_bp, {
            definition: 'HPP dibagi penjualan yang HPP-nya diketahui.',
          }),
          column('gross_profit', 'Laba kotor', 'rupiah', ({ gross_profit }) => gross_profit, {
            definition: defined('gross_profit'),
          }),
          column('costed_net', describeMetric('costed_net').label, 'rupiah', ({ costed_net }) => costed_net, {
            wide_only: true,
            definition: defined('costed_net'),
          }),
          column('cogs', 'HPP', 'rupiah', ({ cogs }) => cogs, {
            wide_only: true,
            definition: defined('cogs'),
          }),
          knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.figures.costed_bp),
        ]
      : []),
    column('transactions', 'Nota', 'count', ({ transactions }) => transactions, {
      wide_only: true,
      definition: 'Nota dengan menu atau grup ini; totalnya menghitung setiap nota sekali.',
    }),
    column('void_qty', 'Void', 'count', ({ void_qty }) => Number(void_qty), { wide_only: true }),
    column('void_amount', 'Void Rp', 'rupiah', ({ void_amount }) => void_amount, {
      wide_only: true,
      definition: 'Nilai kotor porsi pada nota void.',
    }),
    ...stockColumns<Row>(items, sees_cost),
  ]
}

/** What was lost in the period and what there is now; none where it is not told. */
function stockColumns<Row extends FiguredRow>(
  { total: { stock } }: ItemReport,
  sees_cost: boolean,
): ReportColumn<Row>[] {
  if (!stock) return []
  const column = (
    key: string,
    header: string,
    kind: 'rupiah' | 'count',
    of: (stock: NonNullable<FiguredRow['stock']>) => number | null,
    definition: string,
  ): ReportColumn<Row> => ({
    ...{ key, header, kind, definition, wide_only: true },
    value: (row) => (row.stock ? of(row.stock) : null),
    total: of(stock),
  })
  const counted = (value: string | null) => (value === null ? null : Number(value))
  return [
    column(
      'wasted',
      'Waste',
      'count',
      ({ wasted_qty }) => Number(wasted_qty),
      'Porsi dibuang, hilang, atau kurang saat opname.',
    ),
    ...(sees_cost
      ? [
          column(
            'wasted_value',
            'Waste Rp',
            'rupiah',
            ({ wasted_value }) => wasted_value,
            'Nilai waste menurut HPP.',
          ),
        ]
      : []),
    column(
      'on_hand',
      'Stok',
      'count',
      ({ on_hand }) => counted(on_hand),
      'Stok saat ini; hanya menu yang punya stok sendiri.',
    ),
  ]
}
