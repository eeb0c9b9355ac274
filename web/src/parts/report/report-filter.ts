import { type OutletPeriod, periodsOf, runningDays } from '@lumbung/server/reports/scope/own-days.calc.ts'
import { dayOf } from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { today } from '../../kit/format/date.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { readOutletScope } from '../session/outlet-scope.ts'
import { type Me, readBrandInfo, readMe } from '../session/session.ts'
import { compareOf, presetOf, resolvePeriod, usualComparison } from './period.ts'
import type { ReportSearch } from './report-search.ts'

/** An address's shared part with nothing left open. */
export interface FullReportSearch extends ReportSearch {
  periode: NonNullable<ReportSearch['periode']>
  banding: NonNullable<ReportSearch['banding']>
}

/** Fills in what an address leaves open: today, against the same weekday; two outlets or channels are compared only where one is asked for. */
export function completeSearch(search: ReportSearch, scope = readOutletScope()): FullReportSearch {
  const periode = search.periode ?? 'hari-ini'
  const { banding = usualComparison(periode), lawan } = search
  const [own, ...others] = outletIdsOf(search, scope) ?? []
  const channels = channelsOf(search) ?? []
  const fits =
    banding === 'outlet'
      ? own !== undefined && others.length === 0 && String(own) !== lawan
      : banding !== 'channel' || (channels.length === 1 && channels[0] !== lawan)
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
    ...(banding === 'channel' ? { against_channel: lawan } : {}),
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

/** The days a period means at outlets, the earliest first: several spans where their business days differ. */
export type ReportPeriods = readonly [ReportPeriod, ...ReportPeriod[]]
type ReportPeriod = OutletPeriod<{ name: string }>

/** What the period of an address means at the outlets it asks for. */
export function periodsIn(
  { periode, dari, sampai, ...search }: FullReportSearch,
  outlets: readonly Me['outlets'][number][] = readMe()?.outlets ?? [],
  now = currentTime(),
): ReportPeriods {
  const rangeOn = (day: string) => resolvePeriod(periode, day, { from: dari, to: sampai })
  const [first, ...others] = periodsOf(askedOutlets(outlets, outletIdsOf(search)), rangeOn, now)
  return [first ?? { range: rangeOn(brandToday(now)), outlets: [] }, ...others]
}

/** The business day it is at the outlets an address asks for, the later where it has begun at some. */
export function businessToday(search: ReportSearch = {}, now = currentTime()): string {
  const asked = askedOutlets(readMe()?.outlets ?? [], outletIdsOf(search))
  return runningDays(asked, now).at(-1)?.day ?? brandToday(now)
}

function brandToday(now: number): string {
  const brand = readBrandInfo()
  return brand ? dayOf(brand, now) : today(undefined, now)
}
