import { businessDate } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import { parseMinute } from '@lumbung/server/outlets/outlet/opening-hours.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { readOutletScope } from '../session/outlet-scope.ts'
import type { BrandInfo } from '../session/session.ts'
import { compareOf, presetOf, usualComparison } from './period.ts'
import type { ReportSearch } from './report-search.ts'

/** An address's shared part with nothing left open. */
export interface FullReportSearch extends ReportSearch {
  periode: NonNullable<ReportSearch['periode']>
  banding: NonNullable<ReportSearch['banding']>
}

/** Fills in what an address leaves open: today, against the same weekday. */
export function completeSearch(search: ReportSearch): FullReportSearch {
  const periode = search.periode ?? 'hari-ini'
  return { ...search, periode, banding: search.banding ?? usualComparison(periode) }
}

/** Outlets an address asks for; null for all in reach. Without a word it is the outlet one works in. */
export function outletIdsOf(search: ReportSearch, scope = readOutletScope()): number[] | null {
  if (search.outlet === 'semua') return null
  if (search.outlet) return search.outlet.split('.').map(Number)
  return scope === null ? null : [scope]
}

/** Channels an address asks for; null for all. */
export function channelsOf(search: ReportSearch): string[] | null {
  return search.channel ? search.channel.split('.') : null
}

/** The API's filter for an address. */
export function reportFilterOf(search: ReportSearch, scope = readOutletScope()): ReportFilter {
  const { periode, banding, dari, sampai } = completeSearch(search)
  return {
    preset: presetOf(periode),
    compare: compareOf(banding),
    ...(periode === 'kustom' ? { from: dari, to: sampai } : {}),
    outlet_ids: outletIdsOf(search, scope),
    channels: channelsOf(search),
  }
}

/** The business day of the brand's zone: it begins at the cut-off, not at midnight. */
export function businessToday(
  brand: Pick<BrandInfo, 'timezone' | 'business_day_cutoff'>,
  now = currentTime(),
): string {
  return businessDate(now, brand.timezone, parseMinute(brand.business_day_cutoff))
}
