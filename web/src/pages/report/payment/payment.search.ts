import { hoursOf, parseHours } from '@lumbung/server/reports/scope/hour-span.calc.ts'
import { readOrders } from '../../../kit/report/table-order.ts'
import { readHours } from '../../../parts/report/hours.ts'
import { readWords } from '../../../parts/report/read-words.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'

/** How payments are brought together, with what the API calls it. */
export const payment_groupings = [
  { value: 'hari', group_by: 'day', label: 'Hari' },
  { value: 'outlet', group_by: 'outlet', label: 'Outlet' },
  { value: 'wilayah', group_by: 'outlet', label: 'Wilayah' },
  { value: 'kasir', group_by: 'cashier', label: 'Kasir' },
  { value: 'jam', group_by: 'hour', label: 'Jam' },
] as const
export type PaymentGroup = (typeof payment_groupings)[number]['value']

/** The address of the report of payments. */
interface PaymentSearch extends ReportSearch {
  per?: PaymentGroup
  kasir?: string[]
  /** Codes of methods; none for all. */
  metode?: string[]
  /** Hours of the day: '22-4'. */
  jam?: string
  urut?: string[]
}

/** Reads the address of the report of payments. */
export function parsePaymentSearch(search: Record<string, unknown>): PaymentSearch {
  return {
    ...parseReportSearch(search),
    per: payment_groupings.find(({ value }) => value === search.per)?.value,
    kasir: readWords(search, 'kasir'),
    jam: readHours(search),
    metode: readWords(search, 'metode'),
    urut: readOrders(search),
  }
}

/** What the API is asked for. */
export function paymentVariables({ per = 'hari', kasir, metode, jam }: PaymentSearch) {
  const span = parseHours(jam)
  return {
    group_by: payment_groupings.find(({ value }) => value === per)?.group_by ?? 'day',
    cashiers: kasir ?? null,
    methods: metode ?? null,
    hours: span ? hoursOf(span) : null,
  } as const
}
