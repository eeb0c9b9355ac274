import { type ItemMeasureKey, itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import type { ReportColumn } from '../../../kit/report/column.ts'
import { type Compared, changeColumn, shareBp } from '../../../kit/report/figure-columns.ts'
import { idle_steps, withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeChange } from '../../../parts/explain/figure-address.ts'
import { measureColumns } from '../../../parts/explain/measure-column.ts'
import type { FigureCell, GroupBasis } from '../../../parts/graphql/schema.gen.ts'
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
  { items, report, sees_cost, against }: ItemContext,
  shareOf: (row: Row) => number,
  cellOf: (row: Row) => FigureCell | undefined,
  explainShare: (row: Row) => string | undefined,
): ReportColumn<Row>[] {
  const { total } = items
  const column = measureColumns<Row, ItemFigures, ItemMeasureKey>({
    group: 'item',
    measures: itemMeasures,
    figuresOf: (row) => row.figures,
    total: total.figures,
    cellOf,
  })
  const wide = { wide_only: true }
  return [
    column('qty', ({ qty }) => Number(qty)),
    column('gross', ({ gross }) => gross, wide),
    column('discount', (row) => row.item_discount + row.bill_discount, wide),
    ...withoutIdleSteps<Row>(
      [
        column('included_charges', ({ included_charges }) => included_charges, wide),
        column('refund', ({ refund }) => refund, wide),
      ],
      idle_steps,
      // Neither is ever negative: a total of zero is zero in every row.
      [],
    ),
    column('net', ({ net }) => net, { is_main: true }),
    ...changeColumn<Row, ItemFigures>(against, total, ({ net }) => net, {
      explain: (row) => {
        const cell = cellOf(row)
        return cell && writeChange(report, 'item.net', cell)
      },
      explain_total: writeChange(report, 'item.net'),
    }),
    {
      key: 'share',
      header: 'Porsi',
      definition: 'Bagian dari penjualan bersih baris di atasnya.',
      kind: 'percent',
      value: (row) => shareBp(row.figures.net, shareOf(row)),
      total: 10_000,
      explain: explainShare,
    },
    column('average_price', ({ average_price }) => average_price, { key: 'average', ...wide }),
    ...(sees_cost
      ? [
          column('food_cost_bp', ({ food_cost_bp }) => food_cost_bp, { key: 'food_cost' }),
          column('gross_profit', ({ gross_profit }) => gross_profit),
          column('costed_net', ({ costed_net }) => costed_net, wide),
          column('cogs', ({ cogs }) => cogs, wide),
          column('costed_bp', ({ costed_bp }) => costed_bp),
        ]
      : []),
    column('transactions', ({ transactions }) => transactions, wide),
    column('void_qty', ({ void_qty }) => Number(void_qty), wide),
    column('void_amount', ({ void_amount }) => void_amount, wide),
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
