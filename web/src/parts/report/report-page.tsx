import type { DateRange } from '@lumbung/server/reports/scope/period.calc.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { Facet } from '../../kit/filter/facet.ts'
import { Page } from '../../kit/page/page.tsx'
import { ReportSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { useLiveSales } from '../live-sales/use-live-sales.ts'
import { BusinessDay } from './business-day.tsx'
import { ComparisonNote } from './comparison-note.tsx'
import { Completeness } from './completeness.tsx'
import { Freshness, type FreshnessProps } from './freshness.tsx'
import { formatReportDays } from './period-words.ts'
import { ReportBar } from './report-bar.tsx'
import type { ReportBase } from './report-base.ts'
import { ReportBody } from './report-body.tsx'
import type { ReportState } from './use-report.ts'

/** What every report says of itself. */
interface ReportHead {
  range: DateRange
  base: ReportBase | null
  freshness: FreshnessProps | null
}

interface ReportPageProps<D> {
  title: string
  report: ReportState
  query: ComponentProps<typeof ReportBody<D>>['query']
  /** The report in the answer. */
  headOf: (data: D) => ReportHead
  isEmpty: (data: D) => boolean
  kpis?: number
  /** For what is not compared. */
  plain?: boolean
  /** Filters of this report alone: cashiers. */
  facets?: readonly (Facet | undefined)[]
  /** Files of what is on screen. */
  files?: (data: D) => ReactNode
  children: (data: D) => ReactNode
}

/** A report: title with its days and how complete it is, controls, and the figures in whatever state they are. */
export function ReportPage<D>(props: ReportPageProps<D>) {
  const { title, report, query, headOf, isEmpty, kpis = 5, plain, facets, files, children } = props
  const head = query.data && headOf(query.data)
  useLiveSales(() => void query.refetch(), head !== undefined && head.range.to >= report.today)
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Laporan' }]}
      about={
        head && (
          <>
            {formatReportDays(report, head.range)} · <BusinessDay report={report} />
            {' · '}
            {head.freshness && <Freshness {...head.freshness} report={report} />}
            <Completeness filter={report.filter} />
          </>
        )
      }
      bar={<ReportBar report={report} plain={plain} facets={facets} />}
      actions={query.data && files?.(query.data)}
    >
      <ReportBody query={query} report={report} isEmpty={isEmpty} skeleton={<ReportSkeleton kpis={kpis} />}>
        {(data) => (
          <>
            <ComparisonNote head={headOf(data)} today={report.today} />
            {children(data)}
          </>
        )}
      </ReportBody>
    </Page>
  )
}
