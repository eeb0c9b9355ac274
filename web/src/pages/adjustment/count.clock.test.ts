import { expect, test } from 'vitest'
import { offsetOf } from './count.clock.ts'

test('a wrong clock is put right, a second or no answer changes nothing', () => {
  const server = 'Sat, 21 Nov 2026 05:00:00 GMT'
  const at = Date.parse(server)
  expect(offsetOf(server, at - 600_000)).toBe(600_000)
  expect(offsetOf(server, at + 600_000)).toBe(-600_000)
  expect(offsetOf(server, at + 999)).toBe(0)
  expect(offsetOf(null, at)).toBe(0)
  expect(offsetOf('nonsense', at)).toBe(0)
})
