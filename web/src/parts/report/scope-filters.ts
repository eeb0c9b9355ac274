import type { FilterEntry } from '../../kit/list/filter.ts'
import { resolvePeriod } from './period.ts'
import { businessToday, completeSearch, outletIdsOf } from './report-filter.ts'
import { parseReportSearch } from './report-search.ts'

/** A report's period and outlets as filters of a list whose rows stand on business days. */
export function scopeFilters(search: Record<string, unknown>): FilterEntry[] {
  const own = parseReportSearch(search)
  const { periode, dari, sampai } = completeSearch(own)
  const { from, to } = resolvePeriod(periode, businessToday(own), {
    from: dari,
    to: sampai,
  })
  const entries: FilterEntry[] = [
    { field: 'business_date', type: 'Date', operator: 'After', value: [from] },
    { field: 'business_date', type: 'Date', operator: 'Before', value: [to] },
  ]
  const outlets = outletIdsOf(own)
  if (outlets) entries.push({ field: 'outlet_id', type: 'ID', operator: 'In', value: outlets.map(String) })
  return entries
}
