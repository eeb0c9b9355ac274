import type { DateRange } from '@lumbung/server/reports/scope/period.calc.ts'
import { sayPeriods } from '@lumbung/server/reports/scope/period-words.calc.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { formatSpan, period_presets } from './period.ts'
import type { ReportPeriods } from './report-filter.ts'
import type { ReportState } from './use-report.ts'

/** Days of a period in words; where those of outlets differ, which are whose: '24 Nov 2026; di Abepura 25 Nov 2026'. */
export function formatPeriods(
  periods: ReportPeriods,
  sayRange: (range: DateRange) => string = formatSpan,
): string {
  const short = periods.map((period) => ({
    ...period,
    outlets: period.outlets.map(({ name }) => ({ name: shortOutletName(name) })),
  }))
  return sayPeriods(short, sayRange)
}

/** The days of a report at its head: 'Hari ini: 24 Nov 2026; di Abepura 25 Nov 2026' where those of outlets differ. */
export function formatReportDays(
  { periods, search }: Pick<ReportState, 'periods' | 'search'>,
  range: DateRange = periods[0].range,
) {
  if (periods.length < 2) return formatSpan(range)
  const label = period_presets.find(({ value }) => value === search.periode)?.label
  return `${label}: ${formatPeriods(periods)}`
}
