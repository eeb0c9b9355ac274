import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, keepableOf, needOf, packsFor, safetyOf } from './need.calc.ts'

const quantity = fc.integer({ min: 0, max: 2000 })
const standing = fc.record({
  on_hand: fc.integer({ min: -100, max: 2000 }),
  on_order: quantity,
  on_transfer: fc.nat(300),
  leaving: fc.integer({ min: 0, max: 50 }),
  minimum: fc.option(fc.integer({ min: 0, max: 300 })),
  maximum: fc.option(quantity),
})
const uses = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 40, maxLength: 40 })
const arrival = fc
  .tuple(fc.nat(7), fc.integer({ min: 1, max: 7 }), fc.nat(14))
  .map(([first, later, more]) => ({ first, next: first + later, until: first + more }))

test('what is missing brings stock, used day by day, to its safety at the end; nothing is where it lasts', () => {
  fc.assert(
    fc.property(standing, uses, arrival, fc.option(fc.nat(40)), (given, days, when, error) => {
      const need = needOf(given, (day) => days[day] ?? 0, when, error)
      const end = Math.max(when.until, when.next)
      const begin = availableOf(given)
      let endless = begin
      let empty_on: number | null = null
      let at_next = begin
      let stock = Math.max(0, given.on_hand) - given.leaving
      for (let day = 0; day < end; day++) {
        // What is not there is not used; what is ordered may come with the purchase.
        if (day === 1 && when.first > 0) stock += given.on_transfer
        if (day === when.first) stock = Math.max(0, stock) + given.on_order + need.missing
        if (day === 0 && when.first === 0) stock += given.on_transfer
        stock -= days[day] ?? 0
        if (day < when.first) stock = Math.max(0, stock)
        endless -= days[day] ?? 0
        if (day < when.next) at_next = endless
        if (endless < 0 && empty_on === null) empty_on = day
      }
      expect(need.runs_out).toBe(empty_on)
      expect(need.missing_sooner).toBeGreaterThanOrEqual(need.missing - 1e-6)
      if (at_next >= need.safety) expect(need.missing_sooner).toBe(0)
      else if (need.missing > 0) expect(stock).toBeCloseTo(need.safety)
      else expect(stock).toBeGreaterThanOrEqual(need.safety - 1e-6)
    }),
  )
})

test('safety grows with the error and the days it has to last, within use and above the minimum', () => {
  fc.assert(
    fc.property(
      quantity,
      fc.nat(30),
      fc.nat(60),
      fc.nat(300),
      fc.integer({ min: 1, max: 30 }),
      (use, next, error, minimum, more) => {
        const safety = safetyOf(use, { next }, { error, minimum })
        expect(safety).toBeGreaterThanOrEqual(minimum)
        expect(safety).toBeLessThanOrEqual(Math.max(use, minimum))
        expect(safetyOf(use, { next }, { error: error + more, minimum })).toBeGreaterThanOrEqual(safety)
        expect(safetyOf(use, { next: next + more }, { error, minimum })).toBeGreaterThanOrEqual(safety)
      },
    ),
  )
  expect(safetyOf(400, { next: 4 }, { error: 10, minimum: null })).toBe(40)
  expect(safetyOf(400, { next: 4 }, { error: null, minimum: null })).toBe(100)
})

test('packs are counted one by one up to what is missing, and no further than what is kept', () => {
  const pack = fc.record({ factor: fc.integer({ min: 1, max: 60 }), least: fc.option(fc.nat(6)) })
  const room = fc.record({ shelf_life: fc.option(quantity), maximum: fc.option(quantity) })
  fc.assert(
    fc.property(quantity, pack, room, (missing, given, keeps) => {
      const { packs, is_capped_by, is_least } = packsFor(missing, given, keeps)
      let plain = 0
      const room = Math.min(keeps.shelf_life ?? 1e9, keeps.maximum ?? 1e9)
      const fits = (count: number) => count * given.factor <= room
      while (plain * given.factor < missing && (plain === 0 ? room > 0 : fits(plain + 1))) plain++
      const least = plain > 0 ? Math.max(plain, given.least ?? 0) : 0
      expect(packs).toBe(least)
      expect(is_least).toBe(least > plain)
      expect(is_capped_by !== null).toBe(plain > 0 && plain * given.factor < missing)
      if (is_capped_by === 'shelf_life') expect(fits(plain + 1)).toBe(false)
    }),
  )
  expect(packsFor(100, { factor: 10, least: null }, { shelf_life: 40, maximum: 60 }).is_capped_by).toBe(
    'shelf_life',
  )
  expect(packsFor(100, { factor: 10, least: null }, { shelf_life: 60, maximum: 40 }).is_capped_by).toBe(
    'maximum',
  )
})

test('what is kept is what the days after arrival use before it spoils, beside what is left by then', () => {
  const daily = () => 10
  expect(keepableOf(30, daily, 2, 3)).toBe(0)
  expect(keepableOf(5, daily, 2, 3)).toBe(25)
  expect(keepableOf(0, daily, 2, 3)).toBe(30)
  expect(keepableOf(0, daily, 2, null)).toBeNull()
})

test('a balance below zero is no debt', () => {
  const none = { minimum: null, maximum: null }
  expect(availableOf({ on_hand: -40, on_order: 10, on_transfer: 3, leaving: 0, ...none })).toBe(13)
  expect(availableOf({ on_hand: 40, on_order: 10, on_transfer: 0, leaving: 5, ...none })).toBe(45)
})
