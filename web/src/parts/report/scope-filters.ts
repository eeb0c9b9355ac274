import type { FilterEntry } from '../../kit/list/filter.ts'
import { presetOf } from './period.ts'
import { completeSearch, type FullReportSearch, outletIdsOf, periodsIn } from './report-filter.ts'
import { parseReportSearch } from './report-search.ts'

/** A report's period as filters of a list whose rows stand on business days, each by that of its own outlet. */
export function periodFilters(search: FullReportSearch): FilterEntry[] {
  const [period, ...others] = periodsIn(search)
  if (others.length > 0)
    return [{ field: 'period', type: 'String', operator: 'IsEqualTo', value: [presetOf(search.periode)] }]
  return [
    { field: 'business_date', type: 'Date', operator: 'After', value: [period.range.from] },
    { field: 'business_date', type: 'Date', operator: 'Before', value: [period.range.to] },
  ]
}

/** A report's period and outlets as filters of such a list. */
export function scopeFilters(search: Record<string, unknown>): FilterEntry[] {
  const own = parseReportSearch(search)
  const entries = periodFilters(completeSearch(own))
  const outlets = outletIdsOf(own)
  if (outlets) entries.push({ field: 'outlet_id', type: 'ID', operator: 'In', value: outlets.map(String) })
  return entries
}
