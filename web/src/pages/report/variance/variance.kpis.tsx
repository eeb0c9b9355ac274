import { varianceMeasures } from '@lumbung/server/reports/variance/variance-measure.calc.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Explained } from '../../../kit/report/explained.tsx'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import type { VarianceReport } from './variance.tables.ts'

const share = (part: number | null, whole: number | null) =>
  part === null || !whole ? '–' : formatBasisPoints(Math.round((part / whole) * 10_000), 1)

interface KpisProps extends Pick<VarianceReport, 'total'> {
  sees_cost: boolean
  /** Which counts the figures lie between. */
  cell: FigureCell
}

/** The figures that head the page. */
export function VarianceKpis({ total, sees_cost, cell }: KpisProps) {
  const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))
  const named = (key: keyof typeof varianceMeasures) => ({
    label: varianceMeasures[key].label,
    definition: varianceMeasures[key].definition,
    explain: writeFigure(`variance.${key}`, cell),
  })
  const goods = (
    <KpiCard
      {...named('goods_with_gap')}
      value={formatNumber(total.goods_with_gap, 0)}
      note={`dari ${formatNumber(total.goods, 0)} barang dihitung`}
    />
  )
  if (!sees_cost) return <KpiRow label="Angka utama">{goods}</KpiRow>
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...named('gap')}
        value={money(total.gap)}
        note={
          <>
            <Explained
              figure={total.used ? writeFigure('variance.gap', { ...cell, share_of: 'used' }) : undefined}
              name="bagian pemakaian"
              text={share(total.gap, total.used)}
            />
            {' dari pemakaian teoretis'}
          </>
        }
      />
      <KpiCard {...named('short')} value={money(total.short)} />
      <KpiCard {...named('over')} value={money(total.over)} />
      <KpiCard {...named('unexplained')} value={money(total.unexplained)} />
      {goods}
    </KpiRow>
  )
}
