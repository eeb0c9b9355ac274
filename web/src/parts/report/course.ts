/** Days of which a figure is told together: one, a week, a month. */
interface Span<Figures> {
  readonly from: string
  readonly to: string
  readonly figures: Figures
}

interface Covered {
  /** The business day it is. */
  readonly today: string
  /** The first day with sales of any outlet; null where there are none yet. */
  readonly data_from: string | null
}

/** Fewer make no course. */
const FEWEST = 3

/**
 * The course of a figure for the small line beside it: of spans that are over, as one that runs would look like a fall, and
 * that data covers from their first day on, as those before would look like a rise. What is not known is left out; undefined
 * where too little is left.
 */
export function courseOf<Key extends string>(
  spans: readonly Span<Readonly<Record<Key, number | null>>>[],
  { today, data_from }: Covered,
  key: Key,
): number[] | undefined {
  if (data_from === null) return undefined
  const course = spans
    .filter(({ from, to }) => to < today && from >= data_from)
    .flatMap(({ figures }) => figures[key] ?? [])
  return course.length < FEWEST ? undefined : course
}
