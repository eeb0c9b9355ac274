import { dayOf, sharedClock } from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { today } from '../../kit/format/date.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { readOutletScope } from '../session/outlet-scope.ts'
import { readBrandInfo, readMe } from '../session/session.ts'
import { compareOf, presetOf, usualComparison } from './period.ts'
import type { ReportSearch } from './report-search.ts'

/** An address's shared part with nothing left open. */
export interface FullReportSearch extends ReportSearch {
  periode: NonNullable<ReportSearch['periode']>
  banding: NonNullable<ReportSearch['banding']>
}

/** Fills in what an address leaves open: today, against the same weekday; two outlets are compared only where one is asked for. */
export function completeSearch(search: ReportSearch, scope = readOutletScope()): FullReportSearch {
  const periode = search.periode ?? 'hari-ini'
  const { banding = usualComparison(periode), lawan } = search
  const [own, ...others] = outletIdsOf(search, scope) ?? []
  const fits = banding !== 'outlet' || (own !== undefined && others.length === 0 && String(own) !== lawan)
  return { ...search, periode, banding: fits ? banding : usualComparison(periode) }
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
  const { periode, banding, dari, sampai, sama, lawan } = completeSearch(search, scope)
  return {
    preset: presetOf(periode),
    compare: compareOf(banding),
    ...(periode === 'kustom' ? { from: dari, to: sampai } : {}),
    ...(sama === 'ya' ? { same_outlets: true } : {}),
    ...(banding === 'outlet' ? { against_outlet_id: Number(lawan) } : {}),
    outlet_ids: outletIdsOf(search, scope),
    channels: channelsOf(search),
  }
}

/** The outlets an address asks for, of those in reach. */
export function askedOutlets<Outlet extends { id: number }>(
  outlets: readonly Outlet[],
  ids: readonly number[] | null,
): readonly Outlet[] {
  return ids ? outlets.filter(({ id }) => ids.includes(id)) : outlets
}

/** The business day of the outlets an address asks for: it begins at the cut-off, not at midnight. */
export function businessToday(search: ReportSearch = {}, now = currentTime()): string {
  const brand = readBrandInfo()
  if (!brand) return today(undefined, now)
  return dayOf(sharedClock(brand, askedOutlets(readMe()?.outlets ?? [], outletIdsOf(search))), now)
}
