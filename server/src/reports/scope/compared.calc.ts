import type { Base } from './comparison.calc.ts'

/** The period, what of it is like the base, and the base: what the period is compared with. */
export type Side = 'current' | 'like' | 'previous'

/** Figures of the period beside those it is compared with. */
export interface Compared<Sums> {
  figures: Sums
  /** Of the days and outlets that the base covers, where that is not all of them: what `previous` is held against. */
  like: Sums | null
  /** Null where nothing is compared, and where no data covers it. */
  previous: Sums | null
}

/** Sums of a group on each side. */
export interface Pair<Row> {
  current: Row | undefined
  like: Row | undefined
  previous: Row | undefined
}

/** Brings the sides of each group together, in the order in which the groups first appear. */
export function pairSides<Row extends { side: Side }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): (Pair<Row> & { key: string | number; sample: Row })[] {
  const pairs = new Map<string | number, Pair<Row> & { key: string | number; sample: Row }>()
  for (const row of rows) {
    const key = keyOf(row)
    const pair = pairs.get(key) ?? {
      ...{ key, sample: row, current: undefined, like: undefined, previous: undefined },
    }
    pair[row.side] = row
    pairs.set(key, pair)
  }
  return [...pairs.values()]
}

/** The sides of a group by the one rule of all reports: where data covers the base, nothing sold is 0, else it is unknown. */
export function compareSides<Sums>(
  base: Base | null,
  { current, like, previous }: Pair<Sums>,
  none: Sums,
  is_covered = true,
): Compared<Sums> {
  const covered = base !== null && base.opposite !== null && is_covered
  return {
    figures: current ?? none,
    like: covered && base.like ? (like ?? none) : null,
    previous: covered ? (previous ?? none) : null,
  }
}

/** The same of rows that are added up side by side. */
export function compareSums<Row extends { side: Side }, Sums>(
  base: Base | null,
  rows: readonly Row[],
  add: (rows: readonly Row[]) => Sums,
  is_covered = true,
): Compared<Sums> {
  const of = (side: Side) => add(rows.filter((row) => row.side === side))
  const pair = { current: of('current'), like: of('like'), previous: of('previous') }
  return compareSides(base, pair, add([]), is_covered)
}

/** Whether anything of the base stands opposite a day of the period. */
export function coversDay(base: Base | null, date: string): boolean {
  const days = base?.opposite
  return days !== null && days !== undefined && date >= days.from && date <= days.to
}

/** Whether anything of the base stands opposite an outlet. */
export function coversOutlet(base: Base | null, outlet_id: number): boolean {
  return base?.covered_ids.has(outlet_id) ?? false
}
