import { mulDivHalfUp } from '../../kit/exact.calc.ts'

/** What sessions come to; of differences, those of counted drawers. */
export interface ShiftSums {
  sessions: number
  /** Not closed yet. */
  running: number
  counted_sessions: number
  differing: number
  /** Differing, and nobody has said why. */
  unexplained: number
  expected: number
  counted: number
  difference: number
  /** Sum of what was missing, negative. */
  short: number
  /** Sum of what was too much. */
  over: number
  cash_out: number
}

const NAMES = [
  'sessions',
  'running',
  'counted_sessions',
  'differing',
  'unexplained',
  'expected',
  'counted',
  'difference',
  'short',
  'over',
  'cash_out',
] as const satisfies readonly (keyof ShiftSums)[]

/** Every mean of at most four is whole in it. */
const PARTS = 12

/** Adds sums of sessions up; those that are part of a mean of several days count by their share. */
export function addShiftSums(rows: readonly (ShiftSums & { of?: number })[]): ShiftSums {
  const total = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<keyof ShiftSums, number>
  for (const row of rows) for (const name of NAMES) total[name] += row[name] * (PARTS / (row.of ?? 1))
  for (const name of NAMES) {
    const size = mulDivHalfUp(Math.abs(total[name]), 1, PARTS)
    total[name] = total[name] < 0 ? -size : size
  }
  return total
}
