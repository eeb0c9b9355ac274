import { parseReportSearch, type ReportSearch } from '../../parts/report/report-search.ts'

/** What an address asks of the books: thirty days, as the running day is booked when it has ended. */
export const parseBookSearch = (search: Record<string, unknown>): ReportSearch =>
  parseReportSearch({ periode: '30-hari', ...search })
