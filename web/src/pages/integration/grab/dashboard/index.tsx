import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import layout from '../../../../kit/report/report-layout.module.css'
import { readOrders } from '../../../../kit/report/table-order.ts'
import { ReportSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Card } from '../../../../kit/ui/card.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { ExplainHost } from '../../../../parts/explain/explain-host.tsx'
import { formatReportDays } from '../../../../parts/report/period-words.ts'
import { ReportBar } from '../../../../parts/report/report-bar.tsx'
import { reportFilterOf } from '../../../../parts/report/report-filter.ts'
import { parseReportSearch, type ReportSearch } from '../../../../parts/report/report-search.ts'
import { useReport } from '../../../../parts/report/use-report.ts'
import { CancelReasons, GrabItems, GrabKpis, GrabOutages, GrabOutlets } from './dashboard.figures.tsx'
import { GetGrabDashboardDocument } from './dashboard.gql.gen.ts'
import { LiveOrders } from './dashboard.live.tsx'
import { nameTimes } from './dashboard.words.ts'

interface GrabDashboardSearch extends ReportSearch {
  urut?: string[]
}

export const Route = createFileRoute('/integration/grab/dashboard/')({
  beforeLoad: guard('grab'),
  validateSearch: (search: Record<string, unknown>): GrabDashboardSearch => ({
    ...parseReportSearch(search),
    urut: readOrders(search),
  }),
  loaderDeps: ({ search: { urut: _, ...search } }) => search,
  loader: ({ deps }) => prefetch(GetGrabDashboardDocument, { filter: reportFilterOf(deps) }),
  component: GrabDashboardPage,
})

function GrabDashboardPage() {
  const report = useReport()
  const query = useDocument(GetGrabDashboardDocument, { filter: report.filter }, { keep: true })
  const dashboard = query.data?.grabDashboard
  return (
    <Page
      title="Dashboard Grab"
      crumbs={[{ label: 'Integrasi' }, { label: 'GrabFood', to: '/integration/grab' }]}
      purpose={dashboard && formatReportDays(report, dashboard.range)}
      bar={<ReportBar report={report} plain without_channels />}
    >
      <div className={layout.stack} aria-busy={query.isPlaceholderData}>
        {dashboard && (
          <GrabKpis figures={dashboard.figures} href={report.receipts({ channel: 'GRABFOOD' })} />
        )}
        <LiveOrders outlet_ids={report.outlet_ids} times={dashboard && nameTimes(dashboard.figures)} />
        {!dashboard && query.error && (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        )}
        {!dashboard && !query.error && <ReportSkeleton />}
        {dashboard && (
          <>
            <GrabOutlets by_outlet={dashboard.by_outlet} figures={dashboard.figures} />
            {dashboard.items && <GrabItems items={dashboard.items} />}
            <GrabOutages outages={dashboard.outages} />
            <CancelReasons reasons={dashboard.reasons} />
            <ExplainHost report={report} of="grab" />
          </>
        )}
      </div>
    </Page>
  )
}
