import { type ItemMeasureKey, itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import { readChange, readPointChange } from '../../../kit/format/change.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import type { ItemContext } from './item.columns.ts'

/** The figures that head the report of items. */
export function ItemKpis({ items, report, sees_cost, beside }: ItemContext) {
  const { figures } = items.total
  const link = { against: beside, href: report.receipts() }
  const change = (of: (row: typeof figures) => number | null) => readChange(...pairOf(items.total, of))
  const told = (key: ItemMeasureKey) => {
    const { label, definition } = itemMeasures[key]
    const figure = `item.${key}`
    return { label, definition, explain: writeFigure(figure), explain_change: writeChange(report, figure) }
  }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...told('qty')}
        value={formatNumber(figures.qty, 0)}
        change={change(({ qty }) => Number(qty))}
        {...link}
      />
      <KpiCard
        {...told('net')}
        value={formatRupiah(figures.net)}
        change={change(({ net }) => net)}
        {...link}
      />
      <KpiCard
        {...told('average_price')}
        value={figures.average_price === null ? '–' : formatRupiah(figures.average_price)}
        change={change(({ average_price }) => average_price)}
        {...link}
      />
      {sees_cost ? (
        <KpiCard
          {...told('food_cost_bp')}
          about={shareOfCost(figures.costed_bp)}
          value={figures.food_cost_bp === null ? '–' : formatBasisPoints(figures.food_cost_bp, 1)}
          change={readPointChange(...pairOf(items.total, (row) => row.food_cost_bp))}
          good="down"
          {...link}
        />
      ) : (
        <KpiCard
          {...told('refund')}
          value={formatRupiah(figures.refund)}
          change={change(({ refund }) => refund)}
          good="down"
          against={link.against}
          href={report.receipts({ status: 'void-refund' })}
        />
      )}
      <KpiCard
        {...told('void_amount')}
        value={formatRupiah(figures.void_amount)}
        change={change(({ void_amount }) => void_amount)}
        good="down"
        against={link.against}
        href={report.receipts({ status: 'void-refund', state: 'VOID' })}
      />
    </KpiRow>
  )
}
