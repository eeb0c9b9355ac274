import { sayCover } from '@lumbung/server/reports/scope/base-words.calc.ts'
import type { DateRange } from '@lumbung/server/reports/scope/period.calc.ts'
import { useSearch } from '@tanstack/react-router'
import { currentTime } from '../../kit/clock.ts'
import { formatDateTime } from '../../kit/format/date.ts'
import { download } from '../../kit/page/download.ts'
import type { FileTable } from '../../kit/report/export-tables.ts'
import { ReportExport } from '../../kit/report/report-export.tsx'
import { readOrder, readOrders } from '../../kit/report/table-order.ts'
import { type ModuleKey, useCan } from '../access/access.ts'
import { useBrandInfo, useMe } from '../session/session.ts'
import { nameChannel } from './names.ts'
import { formatReportDays } from './period-words.ts'
import { describeComparison, type ReportBase } from './report-base.ts'
import css from './report-files.module.css'
import type { ReportState } from './use-report.ts'

interface AboutProps {
  report: ReportState
  range: DateRange
  /** What it is compared with, where it is. */
  base?: ReportBase | null
  /** What it is narrowed to besides: cashiers. */
  more?: readonly string[]
}

/** What the figures are of: brand, period, outlets, channels. */
function useAbout({ report, range, base = null, more = [] }: AboutProps): string {
  const brand = useBrandInfo()
  const { outlets } = useMe()
  const names = report.outlet_ids?.map((id) => outlets.find((outlet) => outlet.id === id)?.name ?? id)
  const compared = describeComparison({ range, base }, report.today)
  return [
    brand.name,
    formatReportDays(report, range),
    names ? names.join(', ') : 'Semua outlet',
    report.channels ? report.channels.map(nameChannel).join(', ') : 'Semua channel',
    ...more,
    ...(compared ? [compared] : []),
    `dibuat ${formatDateTime(currentTime(), brand.timezone)}`,
  ].join(' · ')
}

/** The same on paper, where the controls are not. */
export function ReportAbout(props: AboutProps) {
  return <p className={css.about}>{useAbout(props)}</p>
}

interface ReportFilesProps extends AboutProps {
  module: ModuleKey
  /** Start of file names. */
  name: string
  tables: readonly FileTable[]
  /** What is printed of it: how the menu calls it, its name at the server, and how the page looks at it. */
  papers: readonly { label: string; report: string; view?: object }[]
}

/** Files of all tables, with a line that says what they are of; absent for who may not export. */
export function ReportFiles({ module, name, tables, papers, ...about_props }: ReportFilesProps) {
  const exports = useCan(module, 'export')
  const orders = readOrders(useSearch({ strict: false })) ?? []
  const about = useAbout(about_props)
  const { range, base, report } = about_props
  const cover = base && !base.is_empty ? sayCover(base) : null
  if (!exports) return null
  return (
    <ReportExport
      name={`${name}-${range.from}-${range.to}`}
      about={about}
      titles={tables}
      papers={papers.map((paper) => ({
        label: `PDF: ${paper.label}`,
        save: () =>
          download(`/api/reports/${paper.report}/pdf`, `${name}.pdf`, {
            filter: report.filter,
            ...paper.view,
          }),
      }))}
      sheets={() => tables.map(({ id, sheet }) => sheet(readOrder(orders, id), cover))}
    />
  )
}
