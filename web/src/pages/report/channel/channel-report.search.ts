import { readOrders } from '../../../kit/report/table-order.ts'
import { type NarrowingSearch, parseNarrowing } from '../../../parts/report/narrowing-search.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'

/** The address of what channels leave. */
export interface ChannelSearch extends ReportSearch, NarrowingSearch {
  /** Open rows: a channel's code, `harga-` and it in the table of prices, `o` and the id of an outlet. */
  buka?: string
  /** Channels at other rates, in basis points: `GRABFOOD-2500.QR-0`. */
  jika?: string
  urut?: string[]
}

const keys = /^(?:(?:harga-)?[A-Z][A-Z0-9_]*|o\d+)(?:\.(?:(?:harga-)?[A-Z][A-Z0-9_]*|o\d+))*$/
const rates = /^[A-Z][A-Z0-9_]{1,31}-\d{1,5}(?:\.[A-Z][A-Z0-9_]{1,31}-\d{1,5})*$/

/** Reads the address of what channels leave. */
export function parseChannelSearch(search: Record<string, unknown>): ChannelSearch {
  return {
    ...parseReportSearch(search),
    ...parseNarrowing(search),
    buka: typeof search.buka === 'string' && keys.test(search.buka) ? search.buka : undefined,
    jika: typeof search.jika === 'string' && rates.test(search.jika) ? search.jika : undefined,
    urut: readOrders(search),
  }
}

/** A channel at another rate. */
export interface ChannelRate {
  channel: string
  fee_bp: number
}

/** Rates as an address holds them; none for none. */
export function writeRates(of: readonly ChannelRate[]): string | undefined {
  return of.map(({ channel, fee_bp }) => `${channel}-${fee_bp}`).join('.') || undefined
}
