import type { ReactNode } from 'react'
import { MixBar } from '../../kit/chart/mix-bar.tsx'
import { ShareBars } from '../../kit/chart/share-bars.tsx'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ComparisonNote } from '../../parts/report/comparison-note.tsx'
import { KnownCost } from '../../parts/report/known-cost.tsx'
import { nameChannel } from '../../parts/report/names.ts'
import { NoSales } from '../../parts/report/report-body.tsx'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Sales } from './dashboard.answer.ts'
import { DayChart, HourChart, TrendChart } from './dashboard.charts.tsx'
import { DashboardKpis } from './dashboard.kpis.tsx'
import css from './dashboard.module.css'
import { OutletLeague } from './dashboard.outlets.tsx'

interface DashboardSalesProps {
  sales: Sales
  report: ReportState
  is_stale: boolean
  tasks: ReactNode
  /** Stock at a glance, for those who may see it. */
  stock: ReactNode
}

/** Figures first, then how they came about, then where. */
export function DashboardSales({ sales, report, is_stale, tasks, stock }: DashboardSalesProps) {
  const is_today = report.search.periode === 'hari-ini'
  const sees_cost = useCan('report_summary', 'view_cost')
  const has_sales = sales.by_outlet.length > 0
  return (
    <div className={is_stale ? css.stale : undefined} aria-busy={is_stale}>
      <ComparisonNote head={sales} today={report.today} />
      <DashboardKpis sales={sales} report={report} />
      {sees_cost && <KnownCost costed_bp={sales.total.figures.costed_bp} />}
      <div className={css.grid}>
        {is_today ? <HourChart sales={sales} report={report} /> : <DayChart sales={sales} report={report} />}
        {tasks}
        {has_sales ? (
          <OutletLeague sales={sales} report={report} />
        ) : (
          <Card>
            <NoSales report={report} />
          </Card>
        )}
        <TopItems sales={sales} />
        <TrendChart sales={sales} report={report} />
        <ChannelMix sales={sales} report={report} />
        {stock}
      </div>
    </div>
  )
}

function TopItems({ sales }: { sales: Sales }) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const items = sales.top_items ?? []
  const is_costed = sees_cost && items.some(({ figures }) => figures.gross_profit !== null)
  return (
    <Card>
      <CardHead title="Menu terlaris" note={is_costed ? 'Menurut laba kotor' : 'Menurut penjualan bersih'} />
      <div className={css.body}>
        {items.length > 0 ? (
          <ShareBars
            label="Menu terlaris"
            rows={items.map(({ item_id, name, figures }) => {
              const value = figures.gross_profit ?? figures.net
              return {
                key: item_id,
                name: name ?? 'Menu tidak dikenal',
                value,
                text: formatRupiah(value),
                note: `${formatNumber(figures.qty, 0)}×`,
              }
            })}
          />
        ) : (
          <p className={css.none}>Belum ada menu terjual pada rentang waktu ini.</p>
        )}
        <LeftOut count={items[0]?.left_out ?? 0} />
      </div>
    </Card>
  )
}

/** Says of how many items sold nobody knows the cost, so that a ranking by profit leaves them out. */
function LeftOut({ count }: { count: number }) {
  const sees_menu = useCan('menu', 'view')
  if (count === 0) return null
  return (
    <p className={css.left_out}>
      {count} menu lain terjual tanpa HPP yang diketahui, jadi tidak ikut diurutkan.{' '}
      {sees_menu && <AddressLink href="/menu?status=tanpa-hpp">Lihat menu tanpa HPP</AddressLink>}
    </p>
  )
}

function ChannelMix({ sales, report }: { sales: Sales; report: ReportState }) {
  const parts = sales.by_channel
    .map(({ channel, figures }) => ({ channel, net: figures.net ?? 0 }))
    .filter(({ net }) => net !== 0)
    .sort((a, b) => b.net - a.net)
  return (
    <Card>
      <CardHead title="Channel" note="Bagian dari penjualan bersih" />
      <div className={css.body}>
        {parts.length > 0 ? (
          <MixBar
            label="Penjualan bersih per channel"
            parts={parts.map(({ channel, net }) => ({
              key: channel,
              name: nameChannel(channel),
              value: net,
              text: formatRupiah(net),
              href: report.receipts({ channel }),
            }))}
          />
        ) : (
          <p className={css.none}>Belum ada penjualan pada rentang waktu ini.</p>
        )}
      </div>
    </Card>
  )
}
