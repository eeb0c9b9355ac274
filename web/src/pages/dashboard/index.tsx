import { salesMetrics } from '@lumbung/server/sales/sales-metric.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '../../kit/access/access.ts'
import { day_names, formatDateLong, readZoned, today, weekdayOf } from '../../kit/format/date.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { Freshness } from '../../kit/report/freshness.tsx'
import { Kpi, KpiRow } from '../../kit/report/kpi.tsx'
import { comparisons } from '../../kit/report/period.ts'
import { parseReportSearch, type ReportSearch } from '../../kit/report/period-state.ts'
import { OutletPicker } from '../../kit/report/report-bar.tsx'
import { filterOf, useReport } from '../../kit/report/use-report.ts'
import { useBrandInfo, useMe } from '../../kit/session/session.ts'
import { ReportSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { ActionInbox } from './dashboard.actions.tsx'
import { ChannelCard, HourChart, TrendChart } from './dashboard.charts.tsx'
import { GetDashboardDocument, type GetDashboardQuery } from './dashboard.gql.gen.ts'
import css from './dashboard.module.css'
import { FirstSteps, OutletTable, TopItems } from './dashboard.tables.tsx'

const defaults: ReportSearch = { periode: 'hari-ini', banding: 'pekan-lalu' }

const periods = [
  { value: 'hari-ini', label: 'Hari ini' },
  { value: '7-hari', label: '7 hari' },
  { value: '30-hari', label: '30 hari' },
  { value: 'bulan-ini', label: 'Bulan ini' },
] as const

export const Route = createFileRoute('/dashboard/')({
  validateSearch: parseReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(GetDashboardDocument, { filter: filterOf(deps, defaults) }),
  component: DashboardPage,
})

function greet(hour: number): string {
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  return hour >= 15 && hour < 18 ? 'Selamat sore' : 'Selamat malam'
}

type Sales = NonNullable<GetDashboardQuery['dashboard']['sales']>

interface PartProps {
  sales: Sales
  search: ReportSearch
  base: string
}

function KpiCards({ sales, search, base }: PartProps) {
  const { figures, previous } = sales.total
  const keys = ['net', 'transactions', 'average_bill', 'gross_profit_bp', 'discount_bp'] as const
  const may_see_profit = useCan('report_summary', 'view_cost')
  const shown = keys.filter((key) => key !== 'gross_profit_bp' || may_see_profit)
  return (
    <KpiRow>
      {shown.map((key) => {
        const { label, definition, unit } = salesMetrics[key]
        return (
          <Kpi
            key={key}
            label={label}
            definition={definition}
            unit={unit}
            value={figures[key]}
            previous={previous ? previous[key] : undefined}
            base={base.replace(/^vs /, '')}
            is_tight
            is_cost={key === 'discount_bp'}
            trend={sales.daily.slice(-7).map((day) => day.figures[key] ?? 0)}
            to={key === 'transactions' ? '/report/transaction' : '/report/summary'}
            search={search}
          />
        )
      })}
    </KpiRow>
  )
}

function DashboardPage() {
  const me = useMe()
  const { timezone } = useBrandInfo()
  const { search, filter, change } = useReport(defaults, false)
  const query = useDocument(GetDashboardDocument, { filter }, { keep: true })
  const sales = query.data?.dashboard.sales
  const date = today(timezone)
  const day_name = day_names[weekdayOf(date)] ?? ''
  const is_today = search.periode === 'hari-ini'
  const comparison = comparisons.find(({ value }) => value === search.banding)?.short ?? ''
  const base = is_today && search.banding === 'pekan-lalu' ? `${day_name} lalu` : comparison
  const current = periods.find(({ value }) => value === search.periode)?.value ?? 'hari-ini'
  return (
    <Page
      title={`${greet(readZoned(Date.now(), timezone).hour)}, ${me.name.split(' ')[0]}`}
      tab_title="Dashboard"
      purpose={
        <>
          {formatDateLong(date)}
          {sales?.freshness && ' · '}
          <Freshness freshness={sales?.freshness ?? null} />
        </>
      }
      actions={
        <>
          <OutletPicker search={search} onChange={change} />
          <Segmented
            label="Periode"
            value={current}
            options={periods}
            onChange={(periode) => change({ periode })}
          />
        </>
      }
    >
      {query.isPending && <ReportSkeleton kpis={5} />}
      {query.isError && !query.data && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {query.data && !sales && (
        <Card>
          <EmptyState title="Selamat datang" text="Pilih pekerjaan Anda di menu sebelah kiri." />
        </Card>
      )}
      {sales && <Board sales={sales} search={search} base={base} day_name={day_name} is_today={is_today} />}
    </Page>
  )
}

interface BoardProps extends PartProps {
  day_name: string
  is_today: boolean
}

function Board({ sales, search, base, day_name, is_today }: BoardProps) {
  if (!sales.freshness?.data_until) return <FirstSteps />
  return (
    <>
      <KpiCards sales={sales} search={search} base={base} />
      <div className={css.row}>
        {is_today ? <HourChart sales={sales} day_name={day_name} /> : <TrendChart sales={sales} />}
        <ActionInbox sales={sales} />
      </div>
      <div className={css.row}>
        <OutletTable sales={sales} search={search} base={base && `vs ${base.replace(/^vs /, '')}`} />
        <TopItems sales={sales} />
      </div>
      <div className={css.row}>
        {is_today ? <TrendChart sales={sales} /> : <HourChart sales={sales} day_name={day_name} />}
        <ChannelCard sales={sales} />
      </div>
    </>
  )
}
