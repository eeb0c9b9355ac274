import { readOutletScope } from '../session/outlet-scope.ts'
import { type Comparison, comparisons, type PeriodPreset, period_presets } from './period.ts'

/** The part of a report's address that all reports share. */
export interface ReportSearch {
  periode?: PeriodPreset
  /** First and last day of a custom period. */
  dari?: string
  sampai?: string
  banding?: Comparison
  /** Outlet ids with dots between; none for all. */
  outlet?: string
}

/** What the API takes. */
export interface ReportFilterInput {
  preset: string
  from: string | null
  to: string | null
  compare: string
  outlet_ids: number[] | null
}

const is_date = /^\d{4}-\d{2}-\d{2}$/
const cookie = 'lumbung_report'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Reads the shared part of an address (or of the cookie); what is unknown is left out. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const parsed: ReportSearch = {}
  const preset = period_presets.find(({ value }) => value === search.periode)?.value
  const [dari, sampai] = [text(search.dari), text(search.sampai)]
    .filter((date): date is string => date !== undefined && is_date.test(date))
    .sort()
  if (preset === 'kustom') {
    if (dari && sampai) Object.assign(parsed, { periode: preset, dari, sampai })
  } else if (preset) parsed.periode = preset
  const comparison = comparisons.find(({ value }) => value === search.banding)?.value
  if (comparison) parsed.banding = comparison
  const outlets = (text(search.outlet) ?? '').split('.').filter((id) => /^\d+$/.test(id))
  if (outlets.length > 0) parsed.outlet = outlets.join('.')
  return parsed
}

/** The period and outlets used last; a report without its own in the address starts from them. */
export function readReportCookie(): ReportSearch {
  const part = globalThis.document?.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`))
  if (!part) return {}
  const value = decodeURIComponent(part.slice(cookie.length + 1))
  return parseReportSearch(Object.fromEntries(new URLSearchParams(value)))
}

/** Remembers period, comparison and outlets for the next visit. */
export function writeReportCookie(search: ReportSearch) {
  const value = new URLSearchParams({ ...search } as Record<string, string>).toString()
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the report filter in a cookie
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}

/**
 * The state a report shows: its address, what that leaves out from `defaults`, and the outlet chosen in the
 * header when neither names one.
 */
export function completeReportSearch(search: ReportSearch, defaults: ReportSearch): ReportSearch {
  const scope = readOutletScope()
  return { ...(scope ? { outlet: String(scope) } : {}), ...defaults, ...search }
}

/** The state as the API takes it. */
export function toReportFilter(search: ReportSearch): ReportFilterInput {
  return {
    preset: period_presets.find(({ value }) => value === search.periode)?.api ?? 'today',
    from: search.dari ?? null,
    to: search.sampai ?? null,
    compare: comparisons.find(({ value }) => value === search.banding)?.api ?? 'none',
    outlet_ids: search.outlet ? search.outlet.split('.').map(Number) : null,
  }
}
