import { addDays, monthOf } from '../outlet/business-date.calc.ts'

/** What holds from a day on, until something else does; null is from the beginning. */
export interface Since {
  readonly since: string | null
}

/** What of it held on a day: the last that had begun. */
export function heldAt<Row extends Since>(rows: readonly Row[], day: string): Row | undefined {
  return rows
    .filter(({ since }) => since === null || since <= day)
    .reduce<Row | undefined>(
      (last, row) => ((row.since ?? '') >= (last?.since ?? '') ? row : last),
      undefined,
    )
}

/** Whether a registration with a first and a last day held on a day. */
export const isHeldAt = (
  { pkp_since, pkp_until }: { pkp_since: string | null; pkp_until: string | null },
  day: string,
): boolean => pkp_since !== null && pkp_since <= day && (pkp_until === null || day <= pkp_until)

/** The months, told by their first days, on some day of which something else holds than did. */
export function touchedMonths<Row extends Since>(
  months: readonly string[],
  before: readonly Row[],
  after: readonly Row[],
  same: (one: Row, other: Row) => boolean,
): string[] {
  const begins = [...before, ...after].flatMap(({ since }) => (since === null ? [] : [since]))
  return months.filter((month) => {
    const days = [month, ...begins.filter((day) => monthOf(day) === month)]
    return days.some((day) => {
      const [one, other] = [heldAt(before, day), heldAt(after, day)]
      return one !== other && !(one && other && same(one, other))
    })
  })
}

/** The last day of a month, told by its first. */
export const endOf = (month: string): string => addDays(monthOf(addDays(month, 31)), -1)
