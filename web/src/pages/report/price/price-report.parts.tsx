import { Link } from '@tanstack/react-router'
import { ShareBars } from '../../../kit/chart/share-bars.tsx'
import { readChange, readPointChange } from '../../../kit/format/change.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { pairOf } from '../../../kit/report/figure-columns.ts'
import { KpiCard, KpiRow } from '../../../kit/report/kpi-card.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { writeChange, writeFigure } from '../../../parts/explain/figure-address.ts'
import { shareOfCost } from '../../../parts/report/known-cost.tsx'
import { describeMetric, writeMetric } from '../../../parts/report/metric.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { PriceContext } from './price-report.tables.ts'

const signed = (bp: number | null) => (bp === null ? '–' : `${bp > 0 ? '+' : ''}${formatBasisPoints(bp, 1)}`)

/** The figures that head the report of prices. */
export function PriceKpis({ prices, report, sees_cost, beside }: PriceContext) {
  const { figures, markup_bp } = prices.total
  const common = { against: beside, href: report.receipts() }
  return (
    <KpiRow label="Angka utama">
      <KpiCard
        label={describeMetric('net').label}
        explain={writeFigure('sales.net')}
        explain_change={writeChange(report, 'sales.net')}
        definition={describeMetric('net').definition}
        value={formatRupiah(figures.net)}
        change={readChange(...pairOf(prices.total, ({ net }) => net))}
        {...common}
      />
      <KpiCard
        label="Harga vs menu"
        definition="Selisih harga jual sebelum diskon terhadap harga menu yang berlaku sekarang, tanpa pilihan."
        value={signed(markup_bp)}
        note="dari harga menu kini"
        href={common.href}
      />
      <KpiCard
        label="Kebocoran"
        explain={writeFigure('sales.discount_bp')}
        explain_change={writeChange(report, 'sales.discount_bp')}
        definition={describeMetric('discount_bp').definition}
        value={figures.leakage_bp === null ? '–' : formatBasisPoints(figures.leakage_bp, 1)}
        change={readPointChange(...pairOf(prices.total, (row) => row.leakage_bp))}
        good="down"
        against={common.against}
        href={report.receipts({ is_discounted: true })}
      />
      {sees_cost && (
        <>
          <KpiCard
            label={describeMetric('food_cost_bp').label}
            explain={writeFigure('sales.food_cost_bp')}
            explain_change={writeChange(report, 'sales.food_cost_bp')}
            definition={describeMetric('food_cost_bp').definition}
            about={shareOfCost(figures.costed_bp)}
            value={figures.food_cost_bp === null ? '–' : formatBasisPoints(figures.food_cost_bp, 1)}
            change={readPointChange(...pairOf(prices.total, (row) => row.food_cost_bp))}
            good="down"
            {...common}
          />
          <KpiCard
            label={describeMetric('contribution').label}
            explain={writeFigure('sales.contribution')}
            explain_change={writeChange(report, 'sales.contribution')}
            definition={describeMetric('contribution').definition}
            value={writeMetric('contribution', figures.contribution)}
            about={shareOfCost(figures.costed_bp)}
            change={readChange(...pairOf(prices.total, ({ contribution }) => contribution))}
            {...common}
          />
        </>
      )}
    </KpiRow>
  )
}

/** What channels leave of their sales, or for who may not see costs, what discounts take of them. */
export function ChannelBars({ ctx }: { ctx: PriceContext }) {
  const { prices, report, sees_cost } = ctx
  const rows = prices.channels.map(({ channel, figures, markup_bp }) => {
    const known = sees_cost ? figures.contribution_bp : markup_bp
    const value = known ?? 0
    return {
      key: channel,
      name: nameChannel(channel),
      value: Math.max(value, 0),
      text: sees_cost ? (known === null ? '–' : formatBasisPoints(known, 1)) : signed(markup_bp),
      ...(sees_cost && known !== null
        ? { explain: writeFigure('sales.contribution', { channel, share_of: 'costed_net' }) }
        : {}),
      note: (
        <ExplainButton
          figure={writeFigure(sees_cost ? 'sales.contribution' : 'sales.net', { channel })}
          name={`${sees_cost ? 'kontribusi' : 'penjualan bersih'} ${nameChannel(channel)}`}
          text={sees_cost ? writeMetric('contribution', figures.contribution) : formatRupiah(figures.net)}
        />
      ),
      href: report.receipts({ channel }),
    }
  })
  return (
    <Card>
      <CardHead
        title={sees_cost ? 'Kontribusi per channel' : 'Harga jual dibanding harga menu'}
        note={
          sees_cost
            ? 'Yang tersisa dari penjualan bersih setelah HPP dan biaya'
            : 'Sebelum diskon, tanpa pilihan'
        }
      />
      <div className={layout.body}>
        <ShareBars label={sees_cost ? 'Kontribusi per channel' : 'Harga jual per channel'} rows={rows} />
      </div>
      {sees_cost && (
        <p className={layout.hint}>
          Biaya platform dan MDR tercatat per nota; bagian tiap menu ada di{' '}
          <Link to="/report/channel">Untung per Channel</Link>.
        </p>
      )}
    </Card>
  )
}
