import { parseReportSearch, type ReportSearch } from '../../parts/report/report-search.ts'

/** What an address asks of the books: thirty days, as the running day is booked when it has ended. */
export const parseBookSearch = (search: Record<string, unknown>): ReportSearch =>
  parseReportSearch({ periode: '30-hari', ...search })

export interface LedgerSearch extends ReportSearch {
  /** Id of the account; the first one of the chart unless said. */
  akun?: string
}

/** What an address asks of the ledger of an account. */
export function parseLedgerSearch(search: Record<string, unknown>): LedgerSearch {
  const akun = /^[1-9]\d{0,9}$/.test(String(search.akun)) ? String(search.akun) : undefined
  return { ...parseBookSearch(search), ...(akun ? { akun } : {}) }
}

/** The account of an address; undefined where it names none. */
export const accountOf = ({ akun }: LedgerSearch): number | undefined => (akun ? Number(akun) : undefined)
