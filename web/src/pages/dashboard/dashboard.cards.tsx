import type {
  DashboardCard,
  DashboardFigure,
} from '@lumbung/server/reports/dashboard/dashboard-parts.calc.ts'
import type { CSSProperties, ReactNode } from 'react'
import { KpiCard, type KpiCardProps, KpiRow } from '../../kit/report/kpi-card.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { NoSales } from '../../parts/report/report-body.tsx'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Figures, Lists } from './dashboard.answer.ts'
import { ChannelMix } from './dashboard.channels.tsx'
import { DayChart, HourChart, TrendChart } from './dashboard.charts.tsx'
import { type AddOns, Expiries, useExpiries } from './dashboard.expiries.tsx'
import { ItemsCard } from './dashboard.items.tsx'
import { GrabFailures, LateOrders, LowCover, OpenShifts, PriceRises } from './dashboard.lists.tsx'
import css from './dashboard.module.css'
import { type Breadth, spansOf } from './dashboard.order.ts'
import { OutletLeague } from './dashboard.outlets.tsx'
import { StockCard } from './dashboard.stock.tsx'
import { type PinnedView, PinnedViews } from './dashboard.views.tsx'

/** The cards there are for the viewer now; what is not to be seen, or has no place, is left out. */
export type Cards = Partial<Record<DashboardCard, ReactNode>>

interface CardsProps {
  figures: Figures
  lists: Lists | undefined
  report: ReportState
  /** Cards that are made elsewhere. */
  tasks: ReactNode
  doctor: ReactNode
  /** Add-ons that end soon. */
  add_ons: AddOns
  setup: ReactNode
  /** Views that the viewer has pinned. */
  pinned: readonly PinnedView[]
}

const breadths: Partial<Record<DashboardCard, Breadth>> = {
  setup: 'full',
  period: 'chart',
  outlets: 'full',
  trend: 'chart',
  stock: 'full',
}

/** Makes the cards of the first page. */
export function useCards({
  figures,
  lists,
  report,
  tasks,
  setup,
  doctor,
  add_ons,
  pinned,
}: CardsProps): Cards {
  const sees_plan = useCan('invoice', 'view')
  const expiries = useExpiries(add_ons)
  const { sales, stock } = figures
  const { drawers = null, last_counts = null } = lists?.beside ?? {}
  const {
    dashboard: more,
    purchaseOrderList: orders,
    shiftSessionList: sessions,
    grabStoreList: stores,
  } = lists ?? {}
  const is_today = report.search.periode === 'hari-ini'
  const all: Record<DashboardCard, ReactNode> = {
    setup,
    tasks,
    period:
      sales &&
      (is_today ? <HourChart sales={sales} report={report} /> : <DayChart sales={sales} report={report} />),
    outlets:
      sales &&
      (sales.by_outlet.length > 0 ? (
        <OutletLeague sales={sales} report={report} drawers={drawers} last_counts={last_counts} />
      ) : (
        <Card>
          <NoSales report={report} />
        </Card>
      )),
    trend: sales && <TrendChart sales={sales} report={report} />,
    top_items: sales && <ItemsCard title="Menu terlaris" items={sales.top_items ?? []} report={report} />,
    bottom_items: sales && (
      <ItemsCard title="Menu terlemah" items={sales.bottom_items ?? []} report={report} />
    ),
    channels: sales && <ChannelMix sales={sales} report={report} />,
    stock: stock && <StockCard stock={stock} />,
    low_cover: more?.low_cover && <LowCover cover={more.low_cover} />,
    price_rises: more?.price_rises && <PriceRises rises={more.price_rises} />,
    late_orders: orders && <LateOrders orders={orders} />,
    open_shifts: sessions && <OpenShifts sessions={sessions} report={report} />,
    grab: stores && stores.total > 0 && <GrabFailures stores={stores} />,
    views: pinned.length > 0 && <PinnedViews views={pinned} />,
    doctor,
    expiries: sees_plan && expiries.length > 0 && <Expiries rows={expiries} />,
  }
  return Object.fromEntries(Object.entries(all).filter(([, card]) => card))
}

/** The figures on top, in their order. */
export function FigureRow({
  keys,
  figures,
}: {
  keys: readonly DashboardFigure[]
  figures: Partial<Record<DashboardFigure, KpiCardProps>>
}) {
  const shown = keys.flatMap((key) => {
    const figure = figures[key]
    return figure ? [{ key, figure }] : []
  })
  if (shown.length === 0) return null
  return (
    <KpiRow label="Angka utama">
      {shown.map(({ key, figure }) => (
        <KpiCard key={key} {...figure} />
      ))}
    </KpiRow>
  )
}

/** Cards in their order, in rows that are always filled. */
export function CardGrid({ keys, cards }: { keys: readonly DashboardCard[]; cards: Cards }) {
  const shown = keys.filter((key) => cards[key])
  const spans = spansOf(shown.map((key) => breadths[key] ?? 'list'))
  return (
    <div className={css.grid}>
      {shown.map((key, place) => (
        <div
          key={key}
          className={css.cell}
          data-card={key}
          style={{ '--span': spans[place] } as CSSProperties}
        >
          {cards[key]}
        </div>
      ))}
    </div>
  )
}
