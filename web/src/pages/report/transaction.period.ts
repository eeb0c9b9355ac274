import { resolvePreset } from '@lumbung/server/reports/scope/period.calc.ts'
import { businessDate } from '@lumbung/server/sales/business-date.calc.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { period_presets } from '../../kit/report/period.ts'
import type { ReportSearch } from '../../kit/report/period-state.ts'
import { readBrandInfo } from '../../kit/session/session.ts'

/** The business day that is running at the brand. */
function businessToday(): string {
  const { timezone = 'Asia/Jakarta', business_day_cutoff = '04:00' } = readBrandInfo() ?? {}
  const [hour = 0, minute = 0] = business_day_cutoff.split(':').map(Number)
  return businessDate(Date.now(), timezone, hour * 60 + minute)
}

/** Period and outlets of a report as filters of the receipts behind it, resolved as the server resolves them. */
export function receiptFilters(search: ReportSearch): FilterEntry[] {
  const preset = period_presets.find(({ value }) => value === search.periode)?.api ?? 'today'
  const span =
    preset === 'custom' ? { from: search.dari, to: search.sampai } : resolvePreset(preset, businessToday())
  const filters: FilterEntry[] = []
  if (span.from) filters.push({ field: 'business_date', type: 'Date', operator: 'After', value: [span.from] })
  if (span.to) filters.push({ field: 'business_date', type: 'Date', operator: 'Before', value: [span.to] })
  if (search.outlet) {
    filters.push({ field: 'outlet_id', type: 'ID', operator: 'In', value: search.outlet.split('.') })
  }
  return filters
}
