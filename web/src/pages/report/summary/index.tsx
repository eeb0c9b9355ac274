import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { groupBasisOf, parseGroupBasis } from '../../../parts/report/group-basis-search.ts'
import { KnownCost } from '../../../parts/report/known-cost.tsx'
import { describeNarrowed, narrowingVariables, useNarrowingFacets } from '../../../parts/report/narrowing.ts'
import { parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import { ReportAbout, ReportFiles } from '../../../parts/report/report-files.tsx'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import { ReportPage } from '../../../parts/report/report-page.tsx'
import { parseReportSearch } from '../../../parts/report/report-search.ts'
import { restoreReport } from '../../../parts/report/restore-report.ts'
import { useReport } from '../../../parts/report/use-report.ts'
import { FoodCostSentence } from '../../../parts/report/why/food-cost-sentence.tsx'
import { useWhy } from '../../../parts/report/why/use-why.ts'
import { GetSummaryWhyDocument } from '../../../parts/report/why/why.gql.gen.ts'
import why_css from '../../../parts/report/why/why.module.css'
import { WhyCard } from '../../../parts/report/why/why-card.tsx'
import { ScheduleButton } from '../schedule/schedule.new.tsx'
import { CourseChart } from './summary.charts.tsx'
import { SummaryDetails } from './summary.details.tsx'
import { GetSummaryReportDocument, type GetSummaryReportQuery } from './summary.gql.gen.ts'
import { groupDays, type Summary, usualGrouping } from './summary.group.ts'
import { BusyHours } from './summary.hours.tsx'
import { SummaryKpis } from './summary.kpis.tsx'
import css from './summary.module.css'
import { parseSummarySearch } from './summary.search.ts'
import { Shares } from './summary.shares.tsx'
import { summaryTables } from './summary.sheets.ts'
import type { TableContext } from './summary.tables.ts'
import { SalesWaterfall } from './summary.waterfall.tsx'

export const Route = createFileRoute('/report/summary/')({
  validateSearch: parseSummarySearch,
  beforeLoad: (match) => {
    guard('report_summary')()
    restoreReport(match)
  },
  loaderDeps: ({ search }) => ({
    ...parseReportSearch({ ...search }),
    ...parseNarrowing({ ...search }),
    ...parseGroupBasis({ ...search }),
  }),
  loader: ({ deps }) =>
    prefetch(GetSummaryReportDocument, {
      filter: reportFilterOf(deps),
      ...narrowingVariables(deps),
      group_basis: groupBasisOf(deps, 'sold'),
    }),
  component: SummaryPage,
})

function SummaryPage() {
  const search = Route.useSearch()
  const { per, rincian = 'hari', ukuran = 'bersih' } = search
  const more = describeNarrowed(search)
  const report = useReport()
  const facets = useNarrowingFacets({ filter: report.filter, ...search })
  const basis = groupBasisOf(search, 'sold')
  const sees_cost = useCan('report_summary', 'view_cost')
  const query = useDocument(
    GetSummaryReportDocument,
    { filter: report.filter, ...narrowingVariables(search), group_basis: basis },
    { keep: true },
  )
  const why = useWhy(
    GetSummaryWhyDocument,
    { filter: report.filter, ...narrowingVariables(search) },
    ({ summaryReport }) => summaryReport.why,
    query.data?.summaryReport.freshness?.data_until,
  )
  const contextIn = ({ summaryReport }: GetSummaryReportQuery) => {
    const grouping = per ?? usualGrouping(summaryReport.by_day.length)
    return {
      ctx: { ...contextOf(summaryReport, report, sees_cost), basis },
      grouping,
      buckets: groupDays(summaryReport.by_day, grouping),
    }
  }
  return (
    <ReportPage
      title="Ringkasan"
      report={report}
      query={query}
      headOf={({ summaryReport }) => summaryReport}
      isEmpty={({ summaryReport }) => isEmpty(summaryReport)}
      facets={facets}
      files={(data) => {
        const { ctx, buckets } = contextIn(data)
        return (
          <>
            <ReportFiles
              module="report_summary"
              name="ringkasan"
              report={report}
              range={ctx.summary.range}
              base={ctx.summary.base}
              more={more}
              tables={summaryTables(ctx, buckets)}
              papers={[
                {
                  label: 'laporan dengan grafik',
                  report: 'summary',
                  view: { ...narrowingVariables(search), group_basis: basis },
                },
                { label: 'rekap pajak PBJT', report: 'tax', view: narrowingVariables(search) },
              ]}
            />
            <ScheduleButton report="summary" state={report} />
          </>
        )
      }}
    >
      {(data) => {
        const { ctx, buckets, grouping } = contextIn(data)
        return (
          <div className={css.report}>
            <ReportAbout report={report} range={ctx.summary.range} base={ctx.summary.base} more={more} />
            <SummaryKpis ctx={ctx} buckets={buckets} />
            {sees_cost && <KnownCost costed_bp={ctx.summary.total.figures.costed_bp} />}
            <div className={css.grid}>
              <div className={css.column}>
                <div className={css.course}>
                  <CourseChart ctx={ctx} buckets={buckets} metric={ukuran} />
                </div>
                <WhyCard {...why} report={report} />
                {more.length === 0 && (
                  <FoodCostSentence
                    filter={report.filter}
                    search={{ ...report.search }}
                    className={why_css.sentence}
                  />
                )}
                <SalesWaterfall ctx={ctx} is_whole={more.length === 0 && !report.filter.channels} />
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
            <ExplainHost
              report={report}
              of={(group) => (group === 'profit' ? 'profit' : 'summary')}
              more={{ ...narrowingVariables(search), group_basis: basis }}
            />
          </div>
        )
      }}
    </ReportPage>
  )
}

function contextOf(
  summary: Summary,
  report: ReturnType<typeof useReport>,
  sees_cost: boolean,
): Omit<TableContext, 'basis'> {
  return { summary, report, sees_cost, ...comparisonOf(summary, report.today) }
}

function isEmpty({ total }: Summary): boolean {
  const { transactions, refund } = total.figures
  return !transactions && !refund
}
