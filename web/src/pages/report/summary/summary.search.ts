import { readOrders } from '../../../kit/report/table-order.ts'
import { type GroupBasisSearch, parseGroupBasis } from '../../../parts/report/group-basis-search.ts'
import { type NarrowingSearch, parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'

/** How days are brought together. */
export const groupings = [
  { value: 'hari', label: 'Hari' },
  { value: 'minggu', label: 'Minggu' },
  { value: 'bulan', label: 'Bulan' },
] as const

export type Grouping = (typeof groupings)[number]['value']

/** The tables, one open at a time. */
export const detail_keys = [
  'hari',
  'weekday',
  'outlet',
  'wilayah',
  'channel',
  'grup',
  'pembayaran',
  'pajak',
] as const
export type Detail = (typeof detail_keys)[number]

/** What the course of the period can be drawn of. */
const course_keys = ['bersih', 'transaksi', 'laba'] as const
export type CourseMetric = (typeof course_keys)[number]

/** The address of the summary. */
interface SummarySearch extends ReportSearch, NarrowingSearch, GroupBasisSearch {
  /** How days are brought together; none for what suits the length of the period. */
  per?: Grouping
  /** The open table. */
  rincian?: Detail
  /** What the chart is drawn of. */
  ukuran?: CourseMetric
  urut?: string[]
}

/** Reads the address of the summary; kept apart from what draws it, because the router needs it at once. */
export function parseSummarySearch(search: Record<string, unknown>): SummarySearch {
  return {
    ...parseReportSearch(search),
    ...parseNarrowing(search),
    ...parseGroupBasis(search),
    per: groupings.find(({ value }) => value === search.per)?.value,
    rincian: detail_keys.find((key) => key === search.rincian),
    ukuran: course_keys.find((key) => key === search.ukuran),
    urut: readOrders(search),
  }
}
