const DAY_HOURS = 24

/** Hours from one until before another, as an address writes them: `22-4` goes past midnight. */
export interface HourSpan {
  from: number
  until: number
}

/** The hours a text names, or undefined where it names none. */
export function parseHours(text: unknown): HourSpan | undefined {
  const [, from, until] = /^(\d{1,2})-(\d{1,2})$/.exec(String(text ?? '')) ?? []
  const span = { from: Number(from), until: Number(until) % DAY_HOURS }
  if (from === undefined || span.from >= DAY_HOURS || Number(until) > DAY_HOURS) return undefined
  return span.from === span.until ? undefined : span
}

/** Each clock hour of a span, in order. */
export function hoursOf({ from, until }: HourSpan): number[] {
  const length = (until - from + DAY_HOURS) % DAY_HOURS
  return Array.from({ length }, (_, place) => (from + place) % DAY_HOURS)
}
