import { REPORT_WORDS, reportOfPage } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { measuresOfReport } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import { watchedReportOf } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { useCan } from '../access/access.ts'
import { NewWatch } from './new-watch.tsx'
import { askedOfState } from './watch-asked.ts'

interface WatchViewProps {
  page: string
  view: { readonly name: string; readonly state: string }
  onClose: () => void
}

/** Asks which figure of a view is watched. */
export function WatchView({ page, view, onClose }: WatchViewProps) {
  const sees_cost = useCan('report_summary', 'view_cost')
  const report = watchedReportOf(page)
  if (!report) return null
  const named = reportOfPage(page)
  const seen = measuresOfReport(report).filter(({ is_cost }) => sees_cost || !is_cost)
  // Whole receipts and their lines tell some figures alike: the first of a name is the report's own.
  const measures = seen.filter(
    ({ label }, place) => seen.findIndex((other) => other.label === label) === place,
  )
  return (
    <NewWatch
      report={report}
      measures={measures}
      asked={askedOfState(view.state)}
      name={view.name}
      about={`Tampilan ${view.name}${named ? ` dari laporan ${REPORT_WORDS[named]}` : ''}, dengan filter seperti sekarang.`}
      onClose={onClose}
    />
  )
}
