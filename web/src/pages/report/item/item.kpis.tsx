import { readChange, readPointChange } from '../../../kit/format/change.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { ItemContext } from './item.columns.ts'

/** The figures that head the report of items. */
export function ItemKpis({ items, report, sees_cost, beside }: ItemContext) {
  const { figures } = items.total
  const link = { against: beside, href: report.receipts() }
  const change = (of: (row: typeof figures) => number | null) => readChange(...pairOf(items.total, of))
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Porsi terjual"
        definition="Jumlah porsi pada nota yang dibayar, termasuk yang kemudian dikembalikan."
        value={formatNumber(figures.qty, 0)}
        change={change(({ qty }) => Number(qty))}
        {...link}
      />
      <KpiCard
        label="Penjualan bersih"
        definition={describeMetric('net').definition}
        value={formatRupiah(figures.net)}
        change={change(({ net }) => net)}
        {...link}
      />
      <KpiCard
        label="Harga rata-rata"
        definition="Penjualan bersih dibagi porsi terjual yang tidak dikembalikan."
        value={figures.average_price === null ? '–' : formatRupiah(figures.average_price)}
        change={change(({ average_price }) => average_price)}
        {...link}
      />
      {sees_cost ? (
        <KpiCard
          label="Food cost"
          definition="HPP dibagi penjualan yang HPP-nya diketahui."
          about={shareOfCost(figures.costed_bp)}
          value={figures.food_cost_bp === null ? '–' : formatBasisPoints(figures.food_cost_bp, 1)}
          change={readPointChange(...pairOf(items.total, (row) => row.food_cost_bp))}
          good="down"
          {...link}
        />
      ) : (
        <KpiCard
          label="Pengembalian"
          definition={describeMetric('refund').definition}
          value={formatRupiah(figures.refund)}
          change={change(({ refund }) => refund)}
          good="down"
          against={link.against}
          href={report.receipts({ status: 'void-refund' })}
        />
      )}
      <KpiCard
        label="Nilai void"
        definition="Nilai kotor porsi pada nota void."
        value={formatRupiah(figures.void_amount)}
        change={change(({ void_amount }) => void_amount)}
        good="down"
        against={link.against}
        href={report.receipts({ status: 'void-refund', state: 'VOID' })}
      />
    </KpiRow>
  )
}
