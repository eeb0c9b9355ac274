import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTimes, checkUndoTime, undoneNow } from './till-time.calc.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const now = new Date('2026-11-21T08:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()

/** Distances around a boundary: at it, just below and above, and anywhere. */
const around = (...boundaries: number[]) =>
  fc.oneof(
    ...boundaries.map((boundary) =>
      fc
        .oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -MINUTE, max: MINUTE }))
        .map((ms) => boundary + ms),
    ),
    fc.integer({ min: -4000 * DAY, max: 400 * DAY }),
  )

test('a time is taken from three years back to ten minutes ahead, both included', () => {
  fc.assert(
    fc.property(around(10 * MINUTE, -1098 * DAY, 0), (ms) => {
      const expected =
        ms > 10 * MINUTE
          ? { occurred_at: 'Waktu ada di masa depan' }
          : ms < -1098 * DAY
            ? { occurred_at: 'Waktu terlalu lama berlalu' }
            : undefined
      expect(checkTimes({ occurred_at: at(ms) }, now)).toEqual(expected)
    }),
  )
})

test('an undoing is taken from five minutes before its sale on, and only where a time is taken at all', () => {
  fc.assert(
    fc.property(
      around(10 * MINUTE, 0, -1098 * DAY),
      around(-5 * MINUTE, 0),
      fc.boolean(),
      (sold, after, from_now) => {
        const undone = from_now ? after : sold + after
        const is_taken = undone <= 10 * MINUTE && undone >= -1098 * DAY && undone >= sold - 5 * MINUTE
        const fields = checkUndoTime({ occurred_at: at(undone) }, new Date(at(sold)), now)
        expect(fields === undefined).toBe(is_taken)
        if (fields) expect(Object.keys(fields)).toEqual(['occurred_at'])
      },
    ),
  )
})

test('what has no clock of its own undoes every sale that could be taken', () => {
  fc.assert(
    fc.property(around(10 * MINUTE, 0, -1098 * DAY), (sold) => {
      const sold_at = new Date(at(sold))
      fc.pre(checkTimes({ occurred_at: sold_at.toISOString() }, now) === undefined)
      expect(checkUndoTime({ occurred_at: undoneNow(sold_at, now) }, sold_at, now)).toBeUndefined()
    }),
  )
})
