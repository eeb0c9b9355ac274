import { expect, test } from 'vitest'
import { dayOf, distinctClocks, sharedClock } from './shared-clock.calc.ts'

const clock = (timezone: string, business_day_cutoff = '04:00:00') => ({ timezone, business_day_cutoff })
const brand = clock('Asia/Jakarta')
const night = Date.parse('2026-11-24T19:30:00Z')

test("the day is that of the clock outlets share, however its time is written, and the brand's where they differ", () => {
  const east = [clock('Asia/Jayapura'), clock('Asia/Jayapura', '04:00')]
  expect(dayOf(sharedClock(brand, east), night)).toBe('2026-11-25')
  expect(dayOf(sharedClock(brand, [clock('Asia/Jakarta', '02:00')]), night)).toBe('2026-11-25')
  expect(dayOf(sharedClock(brand, [...east, brand]), night)).toBe('2026-11-24')
  expect(sharedClock(brand, [])).toEqual(brand)
})

test('clocks are told apart by zone and cut-off', () => {
  const late = clock('Asia/Jakarta', '06:00')
  expect(distinctClocks([brand, late, clock('Asia/Jakarta', '04:00'), clock('Asia/Makassar')])).toEqual([
    brand,
    late,
    clock('Asia/Makassar'),
  ])
})
