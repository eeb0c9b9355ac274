import { discountMeasures } from '@lumbung/server/reports/discount/discount-measure.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { MixBar } from '../../../kit/chart/mix-bar.tsx'
import { ShareBars } from '../../../kit/chart/share-bars.tsx'
import { rupiah_unit } from '../../../kit/chart/unit.ts'
import { readChange } from '../../../kit/format/change.ts'
import { formatDayAmong } from '../../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { pairOf, shareBp, sumRows } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { writeChange, writeFigure, writeShare } from '../../../parts/explain/figure-address.ts'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { writeMetric } from '../../../parts/report/metric.ts'
import { type DiscountGroup, discount_groupings } from './discount-report.search.ts'
import {
  type DiscountContext,
  discount_cells,
  funder_names,
  nameGroup,
  narrowGroup,
  receiptsOf,
} from './discount-report.tables.ts'

/** The figures that head the report of discounts. */
export function DiscountKpis(ctx: DiscountContext) {
  const { discounts, report, sees_cost, beside } = ctx
  const { all_gross, all_transactions, by_promo } = discounts
  const { figures } = discounts.total
  const common = { against: beside, href: receiptsOf(ctx) }
  const change = (of: (row: typeof figures) => number | null) => readChange(...pairOf(discounts.total, of))
  const others = sumRows(
    by_promo.filter(({ funded_by }) => funded_by !== 'BRAND'),
    (row) => row.figures.amount,
  )
  const share = shareBp(figures.amount, all_gross)
  const receipts = shareBp(figures.transactions, all_transactions)
  const told = (key: 'amount' | 'transactions') => {
    const { label, definition } = discountMeasures[key]
    const figure = `discount.${key}`
    return { label, definition, explain: writeFigure(figure), explain_change: writeChange(report, figure) }
  }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        {...told('amount')}
        value={formatRupiah(figures.amount)}
        change={change(({ amount }) => amount)}
        good="neither"
        {...common}
      />
      <KpiCard
        {...told('transactions')}
        value={formatNumber(figures.transactions, 0)}
        change={change(({ transactions }) => transactions)}
        good="neither"
        note={receipts === null ? undefined : `${formatBasisPoints(receipts, 1)} dari semua nota`}
        {...common}
      />
      <KpiCard
        label="Bagian dari kotor"
        definition="Nilai diskon dibagi penjualan kotor semua nota; dengan pilihan kasir, nota berdiskon saja."
        value={formatBasisPoints(share ?? figures.amount_bp ?? 0, 1)}
        note={share === null ? 'dari nota berdiskon' : 'dari semua nota'}
        href={common.href}
      />
      <KpiCard
        label="Ditanggung pihak lain"
        definition="Diskon yang menurut nota dibayar platform atau pemasok."
        value={formatRupiah(others ?? 0)}
        note={`${formatBasisPoints(shareBp(others, figures.amount) ?? 0, 1)} dari diskon`}
        href={common.href}
      />
      {sees_cost && (
        <KpiCard
          label="Laba kotor setelah diskon"
          definition={discountMeasures.gross_profit.definition}
          explain={writeFigure('discount.gross_profit')}
          explain_change={writeChange(report, 'discount.gross_profit')}
          value={writeMetric('gross_profit', figures.gross_profit)}
          about={shareOfCost(figures.costed_bp)}
          change={change(({ gross_profit }) => gross_profit)}
          {...common}
        />
      )}
    </KpiRow>
  )
}

/** The course of discounts, or who gave how much. */
export function DiscountChart({ ctx }: { ctx: DiscountContext }) {
  const { discounts, report, per } = ctx
  const beside = ctx.against === null ? undefined : ctx.beside
  if (per !== 'hari') {
    return (
      <Card>
        <CardHead title="Nilai diskon" />
        <div className={layout.body}>
          <ShareBars
            label="Nilai diskon"
            rows={discounts.rows.slice(0, 8).map((row) => ({
              key: row.key,
              name: nameGroup(row, per),
              value: row.figures.amount,
              text: formatRupiah(row.figures.amount),
              note: (
                <ExplainButton
                  figure={writeFigure('discount.transactions', discount_cells[per](row.key))}
                  name={`nota ${nameGroup(row, per)}`}
                  text={`${formatNumber(row.figures.transactions, 0)} nota`}
                />
              ),
              href: receiptsOf(ctx, narrowGroup(row, per)),
              explain: writeFigure('discount.amount', discount_cells[per](row.key)),
            }))}
          />
        </div>
      </Card>
    )
  }
  return (
    <Card>
      <CardHead title="Nilai diskon per hari" />
      <div className={layout.chart}>
        <BarChart
          label="Nilai diskon per hari"
          unit={rupiah_unit}
          names={{ value: 'Diskon', compare: beside }}
          points={discounts.rows.map((row) => ({
            axis: formatDayAmong(row.key, discounts.range.from, discounts.range.to),
            title: nameGroup(row, per),
            value: row.figures.amount,
            compare: row.previous?.amount ?? null,
            like: row.like?.amount,
            is_running: row.key >= report.today,
            explain: writeFigure('discount.amount', discount_cells[per](row.key)),
            href: receiptsOf(ctx, { from: row.key }),
          }))}
        />
      </div>
    </Card>
  )
}

/** Who pays for the discounts. */
export function FunderMix({ discounts }: DiscountContext) {
  const groups = Map.groupBy(discounts.by_promo, ({ funded_by }) => funded_by)
  return (
    <Card>
      <CardHead title="Ditanggung siapa" note="Menurut nota" />
      <div className={layout.body}>
        <MixBar
          label="Nilai diskon menurut penanggung"
          parts={[...groups]
            .map(([funder, rows]) => {
              const value = sumRows(rows, ({ figures }) => figures.amount) ?? 0
              const name = funder_names[funder] ?? funder
              const explain = writeFigure('discount.amount', { funded_by: funder })
              const explain_share = writeShare('discount.amount', { funded_by: funder })
              return { key: funder, name, value, text: formatRupiah(value), explain, explain_share }
            })
            .sort((a, b) => b.value - a.value)}
        />
      </div>
    </Card>
  )
}

/** Chooses how receipts with discounts are brought together. */
export function DiscountGroups({ per, has_areas }: { per: DiscountGroup; has_areas: boolean }) {
  const navigate = useNavigate()
  return (
    <Segmented
      label="Rincian menurut"
      value={per}
      options={discount_groupings.filter(({ value }) => has_areas || value !== 'wilayah')}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({ ...old, per: next === 'hari' ? undefined : next })),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
