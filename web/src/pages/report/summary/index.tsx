import { formatMinute, parseMinute } from '@lumbung/server/outlets/outlet/opening-hours.calc.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCan } from '../../../kit/access/access.ts'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { Freshness } from '../../../kit/report/freshness.tsx'
import { formatSpan, nameCompared } from '../../../kit/report/period.ts'
import { ReportBar } from '../../../kit/report/report-bar.tsx'
import { ReportBody } from '../../../kit/report/report-body.tsx'
import { reportFilterOf } from '../../../kit/report/report-filter.ts'
import { parseReportSearch } from '../../../kit/report/report-search.ts'
import { restoreReport } from '../../../kit/report/restore-report.ts'
import { useReport } from '../../../kit/report/use-report.ts'
import { guard } from '../../../kit/router/guard.ts'
import { useBrandInfo } from '../../../kit/session/session.ts'
import { ReportSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { CourseChart } from './summary.charts.tsx'
import { SummaryAbout, SummaryDetails, SummaryExport } from './summary.details.tsx'
import { GetSummaryReportDocument } from './summary.gql.gen.ts'
import { groupDays, type Summary, usualGrouping } from './summary.group.ts'
import { BusyHours } from './summary.hours.tsx'
import { SummaryKpis } from './summary.kpis.tsx'
import css from './summary.module.css'
import { parseSummarySearch } from './summary.search.ts'
import { Shares } from './summary.shares.tsx'
import type { TableContext } from './summary.tables.ts'
import { SalesWaterfall } from './summary.waterfall.tsx'

export const Route = createFileRoute('/report/summary/')({
  validateSearch: parseSummarySearch,
  beforeLoad: (match) => {
    guard('report_summary')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => parseReportSearch({ ...search }),
  loader: ({ deps }) => prefetch(GetSummaryReportDocument, { filter: reportFilterOf(deps) }),
  component: SummaryPage,
})

function SummaryPage() {
  const { per, rincian = 'hari', ukuran = 'bersih' } = Route.useSearch()
  const report = useReport()
  const brand = useBrandInfo()
  const sees_cost = useCan('report_summary', 'view_cost')
  const query = useDocument(GetSummaryReportDocument, { filter: report.filter }, { keep: true })
  const summary = query.data?.summaryReport
  const freshness = summary?.freshness
  const ctx = summary && contextOf(summary, report, sees_cost)
  const grouping = per ?? usualGrouping(summary?.by_day.length ?? 1)
  const buckets = summary ? groupDays(summary.by_day, grouping) : []
  return (
    <Page
      title="Ringkasan"
      crumbs={[{ label: 'Laporan' }]}
      purpose={
        summary && (
          <>
            {formatSpan(summary.range)} · hari bisnis{' '}
            {formatMinute(parseMinute(brand.business_day_cutoff)).replace(':', '.')}
            {' · '}
            {freshness && <Freshness {...freshness} />}
          </>
        )
      }
      actions={<ReportBar report={report}>{ctx && <SummaryExport ctx={ctx} buckets={buckets} />}</ReportBar>}
    >
      <ReportBody
        query={query}
        report={report}
        isEmpty={({ summaryReport }) => isEmpty(summaryReport)}
        skeleton={<ReportSkeleton kpis={5} />}
      >
        {() =>
          ctx && (
            <div className={css.report}>
              <SummaryAbout ctx={ctx} />
              <SummaryKpis ctx={ctx} buckets={buckets} />
              <div className={css.grid}>
                <div className={css.column}>
                  <div className={css.course}>
                    <CourseChart ctx={ctx} buckets={buckets} metric={ukuran} />
                  </div>
                  <SalesWaterfall ctx={ctx} />
                </div>
                <div className={css.column}>
                  {ctx.summary.by_day.length > 1 && (
                    <div className={css.course}>
                      <BusyHours summary={ctx.summary} report={report} />
                    </div>
                  )}
                  <Shares summary={ctx.summary} report={report} />
                </div>
              </div>
              <SummaryDetails ctx={ctx} buckets={buckets} detail={rincian} grouping={grouping} />
            </div>
          )
        }
      </ReportBody>
    </Page>
  )
}

function contextOf(summary: Summary, report: ReturnType<typeof useReport>, sees_cost: boolean): TableContext {
  const { range, previous_range } = summary
  const against = previous_range && nameCompared(range, previous_range, report.today)
  return { summary, report, sees_cost, against }
}

function isEmpty({ total }: Summary): boolean {
  const { transactions, refund } = total.figures
  return !transactions && !refund
}
