import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import type { VarianceReport } from './variance.tables.ts'

const share = (part: number | null, whole: number | null) =>
  part === null || !whole ? '–' : formatBasisPoints(Math.round((part / whole) * 10_000), 1)

/** The figures that head the page. */
export function VarianceKpis({ total, sees_cost }: Pick<VarianceReport, 'total'> & { sees_cost: boolean }) {
  const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))
  const goods = (
    <KpiCard
      label="Barang selisih"
      definition="Barang yang hitungannya berbeda dari stok sistem, dari semua yang dihitung."
      value={formatNumber(total.goods_with_gap, 0)}
      note={`dari ${formatNumber(total.goods, 0)} barang dihitung`}
    />
  )
  if (!sees_cost) return <KpiRow label="Angka utama">{goods}</KpiRow>
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label="Selisih"
        definition="Stok fisik dikurangi stok sistem, menurut biaya saat opname dibukukan."
        value={money(total.gap)}
        note={`${share(total.gap, total.used)} dari pemakaian teoretis`}
      />
      <KpiCard
        label="Kurang"
        definition="Barang yang hitungannya di bawah stok sistem."
        value={money(total.short)}
      />
      <KpiCard
        label="Lebih"
        definition="Barang yang hitungannya di atas stok sistem."
        value={money(total.over)}
      />
      <KpiCard
        label="Tak terjelaskan"
        definition="Bagian selisih yang tidak dijelaskan sebab mana pun."
        value={money(total.unexplained)}
      />
      {goods}
    </KpiRow>
  )
}
