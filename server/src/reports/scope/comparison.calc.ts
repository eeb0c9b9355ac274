import {
  addDays,
  businessDayStart,
  daysBetween,
  minuteOfDay,
} from '../../outlets/outlet/business-date.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { spanOf } from './own-days.calc.ts'
import { areWholeSpans, type Comparison, comparedRanges, type DateRange } from './period.calc.ts'

/** An outlet of a report as a comparison sees it. */
export interface ComparedOutlet {
  id: number
  name: string
  /** First business day with data; null where there is none yet. */
  first_day: string | null
  /** The first day that anything is told of it, where that is before the first with data: nothing of it is compared till then. */
  told_from?: string | undefined
  /** Business day it is now there. */
  today: string
  timezone: string
  cutoff_minutes: number
}

/** Days at some outlets. */
export interface OutletDays {
  range: DateRange
  outlet_ids: readonly number[]
}

/** Days of what a period is compared with, at some outlets. */
export interface BaseDays extends OutletDays {
  /** Days that lie between one of them and the day of the period opposite it. */
  back: number
  /** How many such days the mean opposite a day is made of; 1 where it is no mean. */
  of: number
  /** Only what came before: the part of a day that has passed of the one that is running opposite. */
  until: Date | null
  /** The outlet of the report that stands opposite, where it is another one. */
  opposite_id: number | null
}

/** An outlet of which fewer days are compared than the period has; none are where it is left out. */
export interface ShortOutlet {
  outlet_id: number
  name: string
  days: number
}

/** Outlets whose days are held against more or fewer of them: whole months or years. */
export interface UnequalDays {
  days: number
  base_days: number
  outlets: number
}

/** What a period is held against, as far as data covers it. */
export interface Base {
  kind: Exclude<Comparison, 'none'>
  /** From the earliest to the latest day opposite one that has begun; null where no such days are known. */
  range: DateRange | null
  /** Of what nothing is known: no data covers it. */
  is_empty: boolean
  /** The outlet or channel compared with, where it is another one. */
  against: string | null
  /** The code of that channel. */
  against_channel: string | null
  /** What is read of it. */
  days: readonly BaseDays[]
  /** What of the period stands opposite; null where that is all of it, so that nothing else has to be read. */
  like: readonly OutletDays[] | null
  /** Days of the period that have begun, and those of them that something stands opposite. */
  period_days: number
  covered_days: number
  /** From the first to the last of these; null where data covers nothing. */
  opposite: DateRange | null
  /** Outlets of which anything is told by the end of the period, and those among them of which not all days are compared. */
  outlets: number
  short: readonly ShortOutlet[]
  /** Of the outlets those whose months or years have more days on one side; none where all have as many. */
  unequal: readonly UnequalDays[]
  covered_ids: ReadonlySet<number>
  /** How many spans the mean is made of, where it is of most; 1 where it is no mean. */
  spans: number
  /** The same where it is of fewest, of what is compared at all. */
  fewest_spans: number
  /** Whether the period ends with a day that is running somewhere. */
  is_running: boolean
  /** Minute of that day's clock it is now; null where it is not running, or clocks differ. */
  until_minute: number | null
}

/** What is compared with what. */
export interface ComparisonAsked {
  kind: Exclude<Comparison, 'none'>
  range: DateRange
  outlets: readonly ComparedOutlet[]
  /** The outlet compared with, for `outlet`. */
  against?: ComparedOutlet | undefined
  /** The channel compared with, for `channel`. */
  against_channel?: string | null | undefined
  /** Only outlets that cover the whole base are compared. */
  only_whole: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Days of the period at an outlet that as many spans of the base stand opposite. */
interface Piece {
  range: DateRange
  spans: readonly number[]
}

interface Cover {
  outlet: ComparedOutlet
  /** Days of the period that have begun there. */
  begun: DateRange
  pieces: readonly Piece[]
  is_whole: boolean
}

/**
 * Finds what of a period can be compared with what, outlet by outlet and day by day: a day of the base counts from the
 * outlet's first day with data on, and only opposite a day of the period that has begun; opposite the running day only
 * up to the same minute. A mean is that of the days there are.
 */
export function compareDays(asked: ComparisonAsked): Base {
  const { kind, range, outlets, only_whole, now } = asked
  const against_channel = kind === 'channel' ? (asked.against_channel ?? null) : null
  const ranges = comparedRanges(range, kind)
  const all = outlets.flatMap((outlet) => coverOf(asked, ranges, outlet) ?? [])
  const counted = only_whole ? all.map((cover) => (cover.is_whole ? cover : { ...cover, pieces: [] })) : all
  const [first] = ranges
  // Whole months are held against whole months, of which one may have a day more.
  const as_such =
    first !== undefined &&
    areWholeSpans(range, first) &&
    counted.length > 0 &&
    counted.every(
      ({ is_whole, begun, outlet }) => is_whole && begun.to === range.to && outlet.today > range.to,
    )
  const spans = counted.flatMap(({ pieces }) => pieces.map(({ range: days }) => days))
  const numbers = counted.flatMap(({ pieces }) => pieces.map((piece) => piece.spans.length))
  const running = counted.filter(({ outlet, begun }) => outlet.today === begun.to)
  const short = counted.flatMap(({ outlet, begun, pieces }) => {
    const covered = daysIn(spanOf(pieces.map((piece) => piece.range)))
    const is_short = !as_such && covered < daysIn(begun)
    return is_short ? [{ outlet_id: outlet.id, name: outlet.name, days: covered }] : []
  })
  const opposite = spanOf(spans)
  const period = spanOf(counted.map(({ begun }) => begun))
  const days = daysIn(period)
  return {
    kind,
    range: spanOf(as_such || days === 0 ? ranges : ranges.map((before) => cutTo(before, days))),
    is_empty: opposite === null,
    against: against_channel
      ? nameChannel(against_channel)
      : (kind === 'outlet' && asked.against?.name) || null,
    against_channel,
    days: as_such
      ? wholeDays(first, range, counted)
      : gather(counted.flatMap((cover) => baseDays(asked, ranges, cover))),
    like:
      short.length === 0
        ? null
        : gather(
            counted.flatMap(({ outlet, pieces }) => {
              const span = spanOf(pieces.map((piece) => piece.range))
              return span ? [{ range: span, outlet_ids: [outlet.id] }] : []
            }),
          ),
    period_days: days,
    covered_days: as_such ? days : daysIn(opposite),
    opposite,
    outlets: counted.length,
    short,
    unequal:
      as_such && daysIn(first) !== days ? [{ days, base_days: daysIn(first), outlets: counted.length }] : [],
    covered_ids: new Set(counted.flatMap(({ outlet, pieces }) => (pieces.length > 0 ? [outlet.id] : []))),
    spans: Math.max(1, ...numbers),
    fewest_spans: numbers.length > 0 ? Math.max(1, Math.min(...numbers)) : 1,
    is_running: running.length > 0,
    until_minute: sharedMinute(running, now),
  }
}

function coverOf(
  { range, against, kind }: ComparisonAsked,
  ranges: readonly DateRange[],
  outlet: ComparedOutlet,
): Cover | undefined {
  const begun_to = outlet.today < range.to ? outlet.today : range.to
  const told_from = [outlet.first_day, outlet.told_from].filter((day) => typeof day === 'string').sort()[0]
  if (begun_to < range.from || told_from === undefined || told_from > begun_to) return undefined
  const begun = { from: range.from, to: begun_to }
  const other = kind === 'outlet' ? against : undefined
  // A day that the other outlet has not begun is none to compare with.
  const to = other && other.today < begun_to ? other.today : begun_to
  const first_day = other && outlet.first_day ? latest(outlet.first_day, other.first_day) : outlet.first_day
  const known = kind === 'outlet' && !other ? [] : ranges
  const spans = known.flatMap((before, place) => {
    if (first_day === null) return []
    const back = daysBetween(before.from, range.from)
    const from = addDays(first_day, back)
    const last = addDays(before.to, back)
    const days = { from: from > range.from ? from : range.from, to: last < to ? last : to }
    return days.from <= days.to ? [{ place, days }] : []
  })
  const starts = [...new Set(spans.map(({ days }) => days.from))].sort()
  const end = spanOf(spans.map(({ days }) => days))?.to ?? to
  const pieces = starts.map((from, place): Piece => {
    const next = starts[place + 1]
    const days = { from, to: next === undefined ? end : addDays(next, -1) }
    const over = spans.filter((span) => span.days.from <= days.from)
    return { range: days, spans: over.map((span) => span.place) }
  })
  const is_whole =
    known.length > 0 && spans.length === known.length && spans.every(({ days }) => days.from === range.from)
  return { outlet, begun, pieces, is_whole }
}

/** A day that both have; null where one has none. */
function latest(a: string, b: string | null): string | null {
  if (b === null) return null
  return a > b ? a : b
}

function baseDays(
  asked: ComparisonAsked,
  ranges: readonly DateRange[],
  { outlet, pieces }: Cover,
): BaseDays[] {
  const { range, against, kind, now } = asked
  const at = kind === 'outlet' && against ? against : outlet
  return pieces.flatMap((piece) =>
    piece.spans.flatMap((place) => {
      const back = daysBetween(ranges[place]?.from ?? range.from, range.from)
      const common = {
        ...{ outlet_ids: [at.id], back, of: piece.spans.length },
        opposite_id: at === outlet ? null : outlet.id,
      }
      const { from, to } = { from: addDays(piece.range.from, -back), to: addDays(piece.range.to, -back) }
      if (piece.range.to !== outlet.today) return [{ ...common, range: { from, to }, until: null }]
      const until = sameMinute(now, outlet, at, to)
      const running: BaseDays = {
        ...common,
        range: { from: to, to },
        until: until.getTime() < now ? until : null,
      }
      if (from === to) return [running]
      return [{ ...common, range: { from, to: addDays(to, -1) }, until: null }, running]
    }),
  )
}

/** The instant at which as much of an earlier day had passed as has of the one that is running. */
function sameMinute(now: number, running: ComparedOutlet, at: ComparedOutlet, date: string): Date {
  const passed = now - businessDayStart(running.today, running.timezone, running.cutoff_minutes)
  return new Date(businessDayStart(date, at.timezone, at.cutoff_minutes) + passed)
}

function wholeDays(before: DateRange, range: DateRange, counted: readonly Cover[]): BaseDays[] {
  const back = daysBetween(before.from, range.from)
  const outlet_ids = counted.map(({ outlet }) => outlet.id)
  return [{ range: before, outlet_ids, back, of: 1, until: null, opposite_id: null }]
}

/** Brings the same days of several outlets together. */
function gather<Days extends OutletDays>(rows: readonly Days[]): Days[] {
  const groups = Map.groupBy(rows, ({ outlet_ids: _, ...days }) => JSON.stringify(days))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, outlet_ids: group.flatMap(({ outlet_ids }) => outlet_ids) }] : []
  })
}

/** The first of some days, as many as stand opposite. */
function cutTo({ from, to }: DateRange, days: number): DateRange {
  const last = addDays(from, days - 1)
  return { from, to: last < to ? last : to }
}

const daysIn = (range: DateRange | null) => (range ? daysBetween(range.from, range.to) + 1 : 0)

function sharedMinute(running: readonly Cover[], now: number): number | null {
  const minutes = new Set(running.map(({ outlet }) => minuteOfDay(now, outlet.timezone)))
  return minutes.size === 1 ? (minutes.values().next().value ?? null) : null
}
