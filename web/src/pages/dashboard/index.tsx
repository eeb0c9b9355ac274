import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatDateLong } from '../../kit/format/date.ts'
import { load, prefetch, useDocument } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { readOrders } from '../../kit/report/table-order.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { isAllowed, useCan } from '../../parts/access/access.ts'
import { bestFindings } from '../../parts/doctor/best-findings.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { BusinessDay } from '../../parts/report/business-day.tsx'
import { ComparisonNote } from '../../parts/report/comparison-note.tsx'
import { Completeness } from '../../parts/report/completeness.tsx'
import { Freshness } from '../../parts/report/freshness.tsx'
import { KnownCost } from '../../parts/report/known-cost.tsx'
import { formatPeriods } from '../../parts/report/period-words.ts'
import { OutletPicker } from '../../parts/report/report-bar.tsx'
import { periodsIn, reportFilterOf } from '../../parts/report/report-filter.ts'
import {
  parseReportSearch,
  type ReportSearch,
  withoutChannelComparison,
} from '../../parts/report/report-search.ts'
import { useReport } from '../../parts/report/use-report.ts'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import { TrialNote } from '../../parts/session/trial-note.tsx'
import type { Figures } from './dashboard.answer.ts'
import { ArrangeMenu } from './dashboard.arrange.tsx'
import { CardGrid, FigureRow, useCards } from './dashboard.cards.tsx'
import { DoctorCard } from './dashboard.doctor.tsx'
import {
  GetDashboardDoctorDocument,
  GetDashboardDocument,
  GetDashboardListsDocument,
  GetDashboardSetupDocument,
} from './dashboard.gql.gen.ts'
import { greet } from './dashboard.greeting.ts'
import { figuresOf } from './dashboard.kpis.tsx'
import { useLayout } from './dashboard.layout.ts'
import { listsOf } from './dashboard.lists-query.ts'
import { useLiveDashboard } from './dashboard.live.ts'
import css from './dashboard.module.css'
import { SetupChecklist, useStepsLeft } from './dashboard.setup.tsx'
import { DashboardSkeleton } from './dashboard.skeleton.tsx'
import { TaskCard } from './dashboard.tasks.tsx'
import { DashboardWhy } from './dashboard.why.tsx'

interface DashboardSearch extends ReportSearch {
  urut?: string[]
}

export const Route = createFileRoute('/dashboard/')({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    ...withoutChannelComparison(parseReportSearch(search)),
    urut: readOrders(search),
  }),
  loaderDeps: ({ search }) => parseReportSearch({ ...search }),
  loader: async ({ deps, location, cause }) => {
    const filter = reportFilterOf(deps)
    prefetch(GetDashboardDocument, { filter })
    prefetch(GetDashboardSetupDocument, {})
    if (isAllowed('doctor', 'view')) prefetch(GetDashboardDoctorDocument, { best: bestFindings() })
    prefetch(GetDashboardListsDocument, listsOf(filter))
    if (deps.periode !== undefined || cause === 'preload') return
    // Before the first sale of the day the week says more than a row of zeros; an address that names a period is kept.
    // What cannot be read is told by the page.
    const told = await load(GetDashboardDocument, { filter }).catch(() => undefined)
    if (told?.dashboard.sales?.freshness?.outlets_with_sales === 0)
      throw redirect({ to: '/dashboard', search: { ...location.search, periode: '7-hari' }, replace: true })
  },
  pendingComponent: DashboardPending,
  component: DashboardPage,
})

const periods = [
  { value: 'hari-ini', label: 'Hari ini' },
  { value: '7-hari', label: '7 hari' },
  { value: '30-hari', label: '30 hari' },
  { value: 'bulan-ini', label: 'Bulan ini' },
] as const

/** The frame of the page while it is not yet known what period it begins with. */
function DashboardPending() {
  const { name } = useMe()
  const { timezone } = useBrandInfo()
  return (
    <Page title="Dashboard" heading={greet(name, timezone)}>
      <DashboardSkeleton />
    </Page>
  )
}

/** Before the first answer. */
const nothing: Figures = {
  ...{ layout: null, sales: null, stock: null },
}

function DashboardPage() {
  const report = useReport({ remember: false })
  const brand = useBrandInfo()
  const me = useMe()
  const query = useDocument(GetDashboardDocument, { filter: report.filter }, { keep: true })
  const told = useDocument(GetDashboardSetupDocument, {})
  const sees_doctor = useCan('doctor', 'view')
  const doctor = useDocument(GetDashboardDoctorDocument, { best: bestFindings() }, { enabled: sees_doctor })
  const lists = useDocument(GetDashboardListsDocument, listsOf(report.filter), { keep: true })
  useLiveDashboard()
  const sales = query.data?.dashboard.sales
  const setup = told.data?.dashboard.setup
  const sold = setup?.has_sale !== false
  const sees_sales = useCan('report_summary', 'view')
  const sees_drawers = useCan('report_shift', 'view')
  const sees_waste = useCan('inventory', 'view_cost')
  const sees_cost = useCan('report_summary', 'view_cost')
  const freshness = sales?.freshness
  // All at once, so that nothing moves down as the rest arrives.
  const is_ready = [query, told, lists, ...(sees_doctor ? [doctor] : [])].every(
    ({ data, error }) => data !== undefined || error !== null,
  )
  const is_stale = query.isPlaceholderData || lists.isPlaceholderData
  const layout = useLayout(query.data?.dashboard.layout ?? null)
  const { arranged } = layout
  const told_figures = query.data?.dashboard ?? nothing
  const { drawers = null, waste = null } = lists.data?.beside ?? {}
  const figures = figuresOf({ sales: told_figures.sales, drawers, waste }, report)
  const steps_left = useStepsLeft(setup)
  const cards = useCards({
    figures: told_figures,
    lists: lists.data,
    report,
    tasks: <TaskCard />,
    pinned: told.data?.pinnedViews ?? [],
    doctor: typeof doctor.data?.doctor.score_bp === 'number' && <DoctorCard answer={doctor.data} />,
    add_ons: told.data?.brand.expired_soon_add_on_history ?? [],
    setup: setup && steps_left.length > 0 && <SetupChecklist setup={setup} shown={steps_left} />,
  })
  const isShown = (key: string) => !arranged.hidden.includes(key)
  const shown = { figures: arranged.figures.filter(isShown), cards: arranged.cards.filter(isShown) }
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
        sold && (
          <div className={css.controls}>
            {sees_sales && (
              <>
                <OutletPicker report={report} />
                <Segmented
                  label="Periode"
                  value={report.search.periode}
                  options={periods}
                  onChange={(periode) => report.change({ periode, dari: undefined, sampai: undefined })}
                />
              </>
            )}
            <ArrangeMenu
              arranged={{
                ...arranged,
                figures: arranged.figures.filter((key) => figures[key]),
                cards: arranged.cards.filter((key) => cards[key]),
              }}
              onChange={layout.change}
              onReset={layout.reset}
              onClose={layout.keep}
            />
          </div>
        )
      }
    >
      <div className={css.notes}>
        <TrialNote />
      </div>
      {setup && !setup.has_sale && <SetupChecklist setup={setup} />}
      {sold && !is_ready && !query.error && <DashboardSkeleton />}
      {sold && !query.data && query.error && (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {is_ready && query.data && sold && (
        <div className={is_stale ? css.stale : undefined} aria-busy={is_stale}>
          {sales && <ComparisonNote head={sales} today={report.today} />}
          <FigureRow keys={shown.figures} figures={figures} />
          {sales?.base && !sales.base.is_empty && (
            <DashboardWhy report={report} data_until={freshness?.data_until} />
          )}
          {sees_cost && sales && <KnownCost costed_bp={sales.total.figures.costed_bp} />}
          {!lists.data && (
            <Card>
              <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />
            </Card>
          )}
          <CardGrid keys={shown.cards} cards={cards} />
        </div>
      )}
      {(sees_sales || sees_drawers || sees_waste || told_figures.stock) && (
        <ExplainHost
          report={report}
          of={(group) =>
            group === 'shift' ? 'shift' : group === 'stock' || group === 'standing' ? 'stock' : 'summary'
          }
        />
      )}
      {query.data && !sold && (
        <div className={css.narrow}>
          <TaskCard />
        </div>
      )}
    </Page>
  )
}
