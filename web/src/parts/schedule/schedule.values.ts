import type { Cadence } from '@lumbung/server/reports/report-schedule/due-time.calc.ts'
import type { SchedulePeriod } from '@lumbung/server/reports/report-schedule/schedule-period.calc.ts'
import { hasChannels, REPORT_WORDS } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import type { ScheduledReport } from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import { parseSearch } from '../../kit/router/search.ts'
import { compareOf, type PeriodPreset } from '../report/period.ts'
import { completeSearch } from '../report/report-filter.ts'
import { parseReportSearch } from '../report/report-search.ts'
import type { ReportState } from '../report/use-report.ts'
import type { GetReportScheduleListQuery } from './schedule.gql.gen.ts'

/** A schedule that is being made of the report on screen. */
export interface NewScheduleProps {
  report: ScheduledReport
  state: ReportState
  /** How the journal is laid out on screen. */
  layout_id?: number | null
}

/** A schedule as the page lists it. */
export type Schedule = GetReportScheduleListQuery['reportScheduleList']['nodes'][number]

/** What the form holds; recipients as people type them. */
export interface ScheduleValues {
  name: string
  period: string
  compare: string
  same_outlets: boolean
  against_outlet_id: number | null
  /** Ids as text; none is all. */
  outlet_ids: string[]
  channels: string[] | null
  /** Of the journal; null is with all columns. */
  layout_id: number | null
  /** The view that says outlets, channels, comparison and filters. */
  saved_view_id: number | null
  cadence: string
  weekday: number
  month_day: number
  hour: number
  format: string
  recipients: string
}

/** The period of a schedule that comes nearest to what a report shows, and how often it then makes sense. */
const nearest: Readonly<Record<PeriodPreset, readonly [SchedulePeriod, Cadence]>> = {
  'hari-ini': ['yesterday', 'daily'],
  kemarin: ['yesterday', 'daily'],
  '7-hari': ['last_7_days', 'weekly'],
  '30-hari': ['month_to_date', 'weekly'],
  'minggu-ini': ['last_week', 'weekly'],
  'bulan-ini': ['month_to_date', 'weekly'],
  'bulan-lalu': ['last_month', 'monthly'],
  kustom: ['yesterday', 'daily'],
}

const cadence_names: Readonly<Record<Cadence, string>> = {
  daily: 'harian',
  weekly: 'mingguan',
  monthly: 'bulanan',
}

const morning = 7

/** A new schedule of what a report shows now. */
export function newSchedule(
  report: ScheduledReport,
  state: ReportState,
  email: string,
  layout_id: number | null = null,
): ScheduleValues {
  const is_compared = report !== 'journal'
  const [period, cadence] = nearest[state.search.periode]
  return {
    name: `${REPORT_WORDS[report]} ${cadence_names[cadence]}`,
    period,
    compare: is_compared && state.search.banding !== 'channel' ? compareOf(state.search.banding) : 'none',
    same_outlets: is_compared && state.search.sama === 'ya',
    against_outlet_id: is_compared && state.search.banding === 'outlet' ? Number(state.search.lawan) : null,
    outlet_ids: state.outlet_ids?.map(String) ?? [],
    channels: hasChannels(report) ? state.channels : null,
    layout_id,
    saved_view_id: null,
    cadence,
    weekday: 1,
    month_day: 1,
    hour: morning,
    format: 'xlsx',
    recipients: email,
  }
}

/** A new schedule of a view: what it is narrowed to says the view, whenever it is mailed. */
export function newViewSchedule(
  view: { id: number; name: string; state: string },
  email: string,
): ScheduleValues {
  const { periode } = completeSearch(parseReportSearch(parseSearch(view.state)), null)
  const [period, cadence] = nearest[periode]
  return {
    name: `${view.name} ${cadence_names[cadence]}`,
    period,
    ...{ compare: 'none', same_outlets: false, against_outlet_id: null, outlet_ids: [], channels: null },
    layout_id: null,
    saved_view_id: view.id,
    cadence,
    weekday: 1,
    month_day: 1,
    hour: morning,
    format: 'xlsx',
    recipients: email,
  }
}

/** The form's values of a loaded schedule. */
export function valuesOf({
  outlets,
  against_outlet,
  layout,
  saved_view,
  recipients,
  ...schedule
}: Schedule): ScheduleValues {
  const { name, period, compare, same_outlets, cadence, weekday, month_day, hour, format, channels } =
    schedule
  return {
    ...{ name, period, compare, same_outlets, cadence, weekday, month_day, hour, format },
    against_outlet_id: against_outlet?.id ?? null,
    channels: channels ?? null,
    layout_id: layout?.id ?? null,
    saved_view_id: saved_view?.id ?? null,
    outlet_ids: outlets.map(({ id }) => String(id)),
    recipients: recipients.join('\n'),
  }
}

/** What the API takes of the form's values. */
export function toInput({ recipients, outlet_ids, ...others }: Partial<ScheduleValues>) {
  const ids = outlet_ids && outlet_ids.length > 0 ? outlet_ids.map(Number) : null
  const values = outlet_ids === undefined ? others : { ...others, outlet_ids: ids }
  if (recipients === undefined) return values
  return { ...values, recipients: recipients.split(/[\s,;]+/).filter((address) => address !== '') }
}
