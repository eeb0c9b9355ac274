import { addDays } from '../../outlets/outlet/business-date.calc.ts'

/** On which side of its value a watched figure is told of. */
export const WATCH_COMPARISONS = ['over', 'under'] as const
export type WatchComparison = (typeof WATCH_COMPARISONS)[number]

/** When somebody wants to be told: a figure beyond a value on so many days in a row. */
export interface WatchRule {
  readonly comparison: WatchComparison
  /** In the unit of the figure. */
  readonly threshold: number
  readonly days: number
}

/** A watched figure on a business day; null where it is not known. */
export interface WatchedDay {
  readonly date: string
  readonly value: number | null
}

/** Days in a row, both included. */
export interface WatchRun {
  readonly from: string
  readonly to: string
  readonly count: number
}

/** The days that were told of last. */
export type ToldRun = Pick<WatchRun, 'from' | 'to'>

/** Whether a figure lies beyond its value; what is not known does not. */
export function isBeyond({ comparison, threshold }: WatchRule, value: number | null): boolean {
  if (value === null) return false
  return comparison === 'over' ? value > threshold : value < threshold
}

/** The days beyond the value that lead up to a day, without a gap; null where that day is not one of them. */
export function runUpTo(days: readonly WatchedDay[], rule: WatchRule, date: string): WatchRun | null {
  const values = new Map(days.map((day) => [day.date, day.value]))
  const isHit = (day: string) => isBeyond(rule, values.get(day) ?? null)
  if (!isHit(date)) return null
  let [from, count] = [date, 1]
  for (let before = addDays(from, -1); isHit(before); before = addDays(from, -1)) {
    from = before
    count++
  }
  return { from, to: date, count }
}

export interface Verdict {
  /** The days that are told of now, of each run once. */
  readonly news: readonly WatchRun[]
  /** Whether the last day looked at is one of a run that is long enough. */
  readonly is_firing: boolean
  /** What was told of last, as long as it is by now. */
  readonly told: ToldRun | null
  /** The last day that was looked at by now. */
  readonly looked_until: string
}

/**
 * What there is to tell of the days up to one, of which those up to `looked_until` were looked at before. Each run of days is
 * told once, on the day it gets long enough, however many nights are looked at together. At the first look only what lasts
 * is news.
 */
export function judge(
  days: readonly WatchedDay[],
  rule: WatchRule,
  {
    until: complete_until,
    looked_until,
    told: told_before,
  }: { until: string; looked_until: string | null; told: ToldRun | null },
): Verdict {
  const news: WatchRun[] = []
  let told = told_before
  let is_firing = false
  // Where a number of a till went missing later, a look reaches less far than the one before: nothing is told again.
  const until = looked_until !== null && looked_until > complete_until ? looked_until : complete_until
  const first = looked_until === null || looked_until >= until ? until : addDays(looked_until, 1)
  for (let date = first; date <= until; date = addDays(date, 1)) {
    const run = runUpTo(days, rule, date)
    is_firing = run !== null && run.count >= rule.days
    if (!run || !is_firing) continue
    if (told === null || told.to < run.from) news.push(run)
    // One that went on after it was told is news as long as it is by now.
    else if (news.at(-1)?.from === run.from) news[news.length - 1] = run
    told = { from: run.from, to: run.to }
  }
  return { news, is_firing, told, looked_until: until }
}
