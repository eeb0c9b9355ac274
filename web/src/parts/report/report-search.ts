import { type Comparison, comparisons, type PeriodPreset, period_presets } from './period.ts'

/** The part of a report's address that all reports share. */
export interface ReportSearch {
  periode?: PeriodPreset
  /** First and last day of a custom period. */
  dari?: string
  sampai?: string
  banding?: Comparison
  /** Only outlets that cover all of what is compared with. */
  sama?: 'ya'
  /** The outlet or channel that one is held against. */
  lawan?: string
  /** Outlet ids with dots between; 'semua' for all, whatever outlet one works in. */
  outlet?: string
  /** Channel codes with dots between; none for all. */
  channel?: string
}

/** The shared part of a report that has no channels: two of them are not compared there. */
export function withoutChannelComparison<Search extends ReportSearch>(search: Search): Search {
  return search.banding === 'channel' ? { ...search, banding: undefined, lawan: undefined } : search
}

/** Names of the shared part, in the order of the address. */
const keys = ['periode', 'dari', 'sampai', 'banding', 'sama', 'lawan', 'outlet', 'channel'] as const

const is_channel = /^[A-Z][A-Z0-9_]{1,31}$/
const is_date = /^\d{4}-\d{2}-\d{2}$/
const cookie = 'lumbung_report'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The parts of a dotted text that fit, dotted again. */
function readDotted(value: unknown, fits: RegExp): string | undefined {
  const parts = (text(value) ?? '').split('.').filter((part) => fits.test(part))
  return parts.length > 0 ? parts.join('.') : undefined
}

/** Reads the shared part of an address (or of the cookie); what is unknown is left out. */
export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const parsed: ReportSearch = {}
  const preset = period_presets.find(({ value }) => value === search.periode)?.value
  if (preset) parsed.periode = preset
  const [dari, sampai] = [text(search.dari), text(search.sampai)]
    .filter((date): date is string => date !== undefined && is_date.test(date))
    .sort()
  if (preset === 'kustom' && dari && sampai) Object.assign(parsed, { dari, sampai })
  else if (preset === 'kustom') delete parsed.periode
  const comparison = comparisons.find(({ value }) => value === search.banding)?.value
  if (comparison) parsed.banding = comparison
  if (search.sama === 'ya') parsed.sama = 'ya'
  if (comparison === 'outlet' || comparison === 'channel') {
    const lawan = readDotted(search.lawan, comparison === 'outlet' ? /^\d+$/ : is_channel)
    if (lawan) parsed.lawan = lawan
    else delete parsed.banding
  }
  const outlet = search.outlet === 'semua' ? 'semua' : readDotted(search.outlet, /^\d+$/)
  if (outlet) parsed.outlet = outlet
  const channel = readDotted(search.channel, is_channel)
  if (channel) parsed.channel = channel
  return parsed
}

/** What goes along from one report to the next; everything else of an address stays behind. */
export function keepReportSearch(search: Record<string, unknown>): ReportSearch {
  return parseReportSearch(search)
}

/** True when an address says nothing of what the reports share. */
export function isBare(search: Record<string, unknown>): boolean {
  return keys.every((key) => search[key] === undefined)
}

/** The period, outlets and channels used last; a report without its own in the address starts from them. */
export function readReportCookie(): ReportSearch {
  const part = globalThis.document?.cookie.split('; ').find((entry) => entry.startsWith(`${cookie}=`))
  if (!part) return {}
  return parseReportSearch(
    Object.fromEntries(new URLSearchParams(decodeURIComponent(part.slice(cookie.length + 1)))),
  )
}

/** Remembers period, outlets and channels for the next visit; two channels that were compared are not, as not every report has them. */
export function writeReportCookie(search: ReportSearch) {
  const value = new URLSearchParams(
    JSON.parse(JSON.stringify(withoutChannelComparison(parseReportSearch({ ...search })))),
  ).toString()
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the report filter in a cookie
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}
