const DAY = 1440
const WEEK = 7 * DAY

/** A window of the day; ending no later than it starts it goes on past midnight. */
export interface ShiftWindow {
  readonly id: number
  readonly name: string
  readonly starts_minute: number
  readonly ends_minute: number
  /** On which days it starts, 1 is Monday; none is every day. */
  readonly weekdays: readonly number[]
}

/** Hours of a weekday in which an outlet is open; past 1440 they reach into the next morning. */
export interface OpenHours {
  readonly weekday: number
  readonly opens_minute: number
  readonly closes_minute: number
}

/** A span of the week in minutes from Monday's midnight. */
interface Span {
  readonly start: number
  readonly end: number
}

/** A span of the clock on some days of the week. */
export interface DaySpan {
  readonly weekdays: readonly number[]
  readonly starts_minute: number
  readonly ends_minute: number
  /** Windows that share it, by name; none of a gap. */
  readonly names: readonly string[]
}

/** How long a window is, in minutes. */
export function lengthOf({
  starts_minute,
  ends_minute,
}: Pick<ShiftWindow, 'starts_minute' | 'ends_minute'>): number {
  return ((ends_minute - starts_minute + DAY - 1) % DAY) + 1
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const daysOf = ({ weekdays }: Pick<ShiftWindow, 'weekdays'>) => (weekdays.length > 0 ? weekdays : EVERY_DAY)

/** A span cut where the week begins anew. */
function wrapped(start: number, length: number): Span[] {
  const end = start + length
  return end <= WEEK
    ? [{ start, end }]
    : [
        { start, end: WEEK },
        { start: 0, end: end - WEEK },
      ]
}

const spansOf = (window: ShiftWindow): Span[] =>
  daysOf(window).flatMap((weekday) => wrapped((weekday - 1) * DAY + window.starts_minute, lengthOf(window)))

const covers = (spans: readonly Span[], minute: number) =>
  spans.some(({ start, end }) => start <= minute && minute < end)

/** Spans of single days brought together by clock and names, in the order of the clock. */
function byClock(pieces: readonly (Span & { names: readonly string[] })[]): DaySpan[] {
  const groups = new Map<string, { weekdays: number[]; span: DaySpan }>()
  for (const { start, end, names } of pieces) {
    const weekday = Math.floor(start / DAY) + 1
    const starts_minute = start % DAY
    const ends_minute = starts_minute + end - start
    const key = JSON.stringify([starts_minute, ends_minute, names])
    const known = groups.get(key)
    if (known) known.weekdays.push(weekday)
    else groups.set(key, { weekdays: [weekday], span: { weekdays: [], starts_minute, ends_minute, names } })
  }
  return [...groups.values()]
    .map(({ weekdays, span }) => ({ ...span, weekdays: weekdays.sort((a, b) => a - b) }))
    .sort((a, b) => a.starts_minute - b.starts_minute || a.ends_minute - b.ends_minute)
}

/**
 * What the windows of an outlet leave open while it is open, and where they run into one another, over the whole week
 * and past midnight. Without opening hours nothing can be left open.
 */
export function checkWindows(
  windows: readonly ShiftWindow[],
  hours: readonly OpenHours[],
): { gaps: DaySpan[]; overlaps: DaySpan[] } {
  const open = hours.flatMap(({ weekday, opens_minute, closes_minute }) =>
    wrapped((weekday - 1) * DAY + opens_minute, closes_minute - opens_minute),
  )
  const placed = windows.map((window) => ({ name: window.name, spans: spansOf(window) }))
  const cuts = new Set([0, WEEK])
  for (let day = 1; day < 7; day++) cuts.add(day * DAY)
  for (const { start, end } of [...open, ...placed.flatMap(({ spans }) => spans)]) cuts.add(start).add(end)
  const marks = [...cuts].sort((a, b) => a - b)
  const gaps: (Span & { names: string[] })[] = []
  const overlaps: (Span & { names: string[] })[] = []
  const put = (list: (Span & { names: string[] })[], piece: Span & { names: string[] }) => {
    const last = list.at(-1)
    const goes_on =
      last?.end === piece.start && piece.start % DAY !== 0 && last.names.join() === piece.names.join()
    if (last && goes_on) list[list.length - 1] = { ...last, end: piece.end }
    else list.push(piece)
  }
  for (const [place, start] of marks.slice(0, -1).entries()) {
    const end = marks[place + 1] ?? WEEK
    const names = placed.filter(({ spans }) => covers(spans, start)).map(({ name }) => name)
    if (names.length > 1) put(overlaps, { start, end, names })
    else if (names.length === 0 && covers(open, start)) put(gaps, { start, end, names: [] })
  }
  return { gaps: byClock(gaps), overlaps: byClock(overlaps) }
}
