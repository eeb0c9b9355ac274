import { expect, test } from 'vitest'
import { addShiftSums, type ShiftSums } from './shift-sums.calc.ts'

const sums: ShiftSums = {
  sessions: 1,
  running: 2,
  counted_sessions: 3,
  differing: 4,
  unexplained: 5,
  expected: 60_000,
  counted: 59_000,
  difference: -1_000,
  short: -1_500,
  over: 500,
  cash_out: 7_000,
}
const times = (factor: number) =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, value * factor + 0]))

test('sums of sessions are added up, each on its own', () => {
  expect(addShiftSums([sums])).toEqual(sums)
  expect(addShiftSums([sums, sums, sums])).toEqual(times(3))
  expect(addShiftSums([])).toEqual(times(0))
})

test('days that are part of a mean count by their share, and the mean is rounded at its end alone', () => {
  const ofFour = { ...sums, of: 4 }
  expect(addShiftSums([ofFour, ofFour, ofFour, ofFour])).toEqual(sums)
  const { difference, short, sessions } = addShiftSums([{ ...sums, difference: -101, short: -2, of: 2 }])
  // Halves are rounded away from zero, so that what is missing is not told smaller.
  expect([difference, short, sessions]).toEqual([-51, -1, 1])
  const third = { ...sums, over: 1, of: 3 }
  expect(addShiftSums([third, third, third]).over).toBe(1)
  expect(addShiftSums([third]).over).toBe(0)
})
