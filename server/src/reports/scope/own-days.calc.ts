import type { DateRange } from './period.calc.ts'
import { type BusinessClock, dayOf } from './shared-clock.calc.ts'

/** Outlets at which it is the same business day. */
export interface RunningDay<Outlet> {
  day: string
  outlets: readonly Outlet[]
}

/** Outlets that a period means the same days for. */
export interface OutletPeriod<Outlet> {
  range: DateRange
  outlets: readonly Outlet[]
}

/** The business days that are running at outlets, the earliest first: several where clocks differ, for some hours. */
export function runningDays<Outlet extends BusinessClock>(
  outlets: readonly Outlet[],
  now: number,
): RunningDay<Outlet>[] {
  return [...Map.groupBy(outlets, (outlet) => dayOf(outlet, now))]
    .map(([day, own]) => ({ day, outlets: own }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** What a period that goes by today means at each outlet, the earliest first; one row where it is the same for all. */
export function periodsOf<Outlet extends BusinessClock>(
  outlets: readonly Outlet[],
  rangeOn: (today: string) => DateRange,
  now: number,
): OutletPeriod<Outlet>[] {
  const days = runningDays(outlets, now).map((own) => ({ ...own, range: rangeOn(own.day) }))
  return [...Map.groupBy(days, ({ range }) => `${range.from} ${range.to}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ range: first.range, outlets: same.flatMap((own) => own.outlets) }] : []
  })
}

/** From the first day of any to the last; null of none. */
export function spanOf(ranges: readonly DateRange[]): DateRange | null {
  if (ranges.length === 0) return null
  return {
    from: ranges.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: ranges.map(({ to }) => to).reduce((a, b) => (a > b ? a : b)),
  }
}
