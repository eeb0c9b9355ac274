import { readOrders } from '../../../kit/report/table-order.ts'
import { readWords } from '../../../parts/report/read-words.ts'
import { parseReportSearch, type ReportSearch } from '../../../parts/report/report-search.ts'

/** How receipts with discounts are brought together, with what the API calls it. */
export const discount_groupings = [
  { value: 'hari', group_by: 'day', label: 'Hari' },
  { value: 'kasir', group_by: 'cashier', label: 'Kasir' },
  { value: 'outlet', group_by: 'outlet', label: 'Outlet' },
  { value: 'wilayah', group_by: 'outlet', label: 'Wilayah' },
  { value: 'channel', group_by: 'channel', label: 'Channel' },
] as const
export type DiscountGroup = (typeof discount_groupings)[number]['value']

/** The address of the report of discounts. */
interface DiscountSearch extends ReportSearch {
  per?: DiscountGroup
  kasir?: string[]
  urut?: string[]
}

/** Reads the address of the report of discounts. */
export function parseDiscountSearch(search: Record<string, unknown>): DiscountSearch {
  return {
    ...parseReportSearch(search),
    per: discount_groupings.find(({ value }) => value === search.per)?.value,
    kasir: readWords(search, 'kasir'),
    urut: readOrders(search),
  }
}

/** What the API is asked for. */
export function discountVariables({ per = 'hari', kasir }: DiscountSearch) {
  return {
    group_by: discount_groupings.find(({ value }) => value === per)?.group_by ?? 'day',
    cashiers: kasir ?? null,
  } as const
}
