import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDateLong } from '../../kit/format/date.ts'
import { prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { readOrders } from '../../kit/report/table-order.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useCan } from '../../parts/access/access.ts'
import { BusinessDay } from '../../parts/report/business-day.tsx'
import { Completeness } from '../../parts/report/completeness.tsx'
import { Freshness } from '../../parts/report/freshness.tsx'
import { formatPeriods } from '../../parts/report/period-words.ts'
import { OutletPicker } from '../../parts/report/report-bar.tsx'
import { periodsIn, reportFilterOf } from '../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../parts/report/report-search.ts'
import { useReport } from '../../parts/report/use-report.ts'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import { TrialNote } from '../../parts/session/trial-note.tsx'
import { GetDashboardDocument, GetDashboardSetupDocument } from './dashboard.gql.gen.ts'
import { greet } from './dashboard.greeting.ts'
import { useLiveDashboard } from './dashboard.live.ts'
import css from './dashboard.module.css'
import { DashboardSales } from './dashboard.sales.tsx'
import { SetupChecklist } from './dashboard.setup.tsx'
import { DashboardSkeleton } from './dashboard.skeleton.tsx'
import { StockCard } from './dashboard.stock.tsx'
import { TaskCard } from './dashboard.tasks.tsx'

interface DashboardSearch extends ReportSearch {
  urut?: string[]
}

export const Route = createFileRoute('/dashboard/')({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    ...parseReportSearch(search),
    urut: readOrders(search),
  }),
  loaderDeps: ({ search }) => parseReportSearch({ ...search }),
  loader: ({ deps }) => {
    prefetch(GetDashboardDocument, { filter: reportFilterOf(deps) })
    prefetch(GetDashboardSetupDocument, {})
  },
  component: DashboardPage,
})

const periods = [
  { value: 'hari-ini', label: 'Hari ini' },
  { value: '7-hari', label: '7 hari' },
  { value: '30-hari', label: '30 hari' },
  { value: 'bulan-ini', label: 'Bulan ini' },
] as const

/** Before the first sale of the day the week says more than a row of zeros; an address that names a period is kept. */
function useFirstPeriod(outlets_with_sales: number | undefined) {
  const { periode } = Route.useSearch()
  const navigate = Route.useNavigate()
  const is_early = periode === undefined && outlets_with_sales === 0
  useEffect(() => {
    if (is_early) void navigate({ search: (old) => ({ ...old, periode: '7-hari' }), replace: true })
  }, [is_early, navigate])
}

function DashboardPage() {
  const report = useReport({ remember: false })
  const brand = useBrandInfo()
  const me = useMe()
  const query = useDocument(GetDashboardDocument, { filter: report.filter }, { keep: true })
  useLiveDashboard()
  useFirstPeriod(query.data?.dashboard.sales?.freshness?.outlets_with_sales)
  const sales = query.data?.dashboard.sales
  const setup = useDocument(GetDashboardSetupDocument, {}).data?.dashboard.setup
  const sold = setup?.has_sale !== false
  const sees_sales = useCan('report_summary', 'view')
  const freshness = sales?.freshness
  const days = periodsIn({ ...report.search, periode: 'hari-ini' })
  return (
    <Page
      title="Dashboard"
      heading={greet(me.name, brand.timezone)}
      about={
        <>
          {formatPeriods(days, (range) => formatDateLong(range.from))} · <BusinessDay report={report} />
          {freshness && sold && (
            <>
              {' · '}
              <Freshness {...freshness} report={report} />
              <Completeness filter={report.filter} />
            </>
          )}
        </>
      }
      actions={
        sold &&
        sees_sales && (
          <div className={css.controls}>
            <OutletPicker report={report} />
            <Segmented
              label="Periode"
              value={report.search.periode}
              options={periods}
              onChange={(periode) => report.change({ periode, dari: undefined, sampai: undefined })}
            />
          </div>
        )
      }
    >
      <div className={css.notes}>
        <TrialNote />
      </div>
      {setup && !setup.has_sale && <SetupChecklist setup={setup} />}
      {sold && !query.data && !query.error && <DashboardSkeleton />}
      {sold && !query.data && query.error && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {sold && sales && (
        <DashboardSales
          sales={sales}
          report={report}
          is_stale={query.isPlaceholderData}
          tasks={<TaskCard />}
          stock={query.data?.dashboard.stock && <StockCard stock={query.data.dashboard.stock} />}
        />
      )}
      {query.data && (!sales || !sold) && (
        <div className={css.narrow}>
          <TaskCard />
        </div>
      )}
    </Page>
  )
}
