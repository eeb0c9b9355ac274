import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaken, nextTry, restUntil, WEBHOOK_TRIES } from './webhook-retry.calc.ts'

const HOUR_MS = 3_600_000

test('a message is tried over a day, each time after a longer wait, and then given up', () => {
  let now = new Date('2026-11-27T00:00:00Z')
  const begun = now.getTime()
  const waits: number[] = []
  for (let tries = 1; ; tries++) {
    const next = nextTry(tries, now)
    if (!next) {
      expect(tries).toBe(WEBHOOK_TRIES)
      break
    }
    waits.push(next.getTime() - now.getTime())
    now = next
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect((now.getTime() - begun) / HOUR_MS).toBeGreaterThan(23)
  expect((now.getTime() - begun) / HOUR_MS).toBeLessThan(25)
})

test('a receiver that is not reached rests longer each time, never longer than ten minutes', () => {
  const now = new Date('2026-11-27T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (misses) => {
      const rest = restUntil(misses, now).getTime() - now.getTime()
      expect(rest).toBeLessThanOrEqual(10 * 60_000)
      expect(rest).toBeLessThanOrEqual(restUntil(misses + 1, now).getTime() - now.getTime())
      expect(rest).toBeGreaterThan(0)
    }),
  )
})

test('only an answer of the 2xx takes a message', () => {
  for (const status of [200, 201, 204, 299]) expect([status, isTaken(status)]).toEqual([status, true])
  for (const status of [0, 101, 199, 300, 301, 307, 400, 404, 410, 429, 500, 503])
    expect([status, isTaken(status)]).toEqual([status, false])
})
