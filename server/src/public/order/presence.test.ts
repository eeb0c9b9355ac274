import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween } from '../../outlets/outlet/distance.calc.ts'
import { findAbsence, isWithinRadius, type PresenceRule } from './presence.calc.ts'

const MONAS = { lat: -6.175392, long: 106.827153 }
/** Metres of a degree along a meridian. */
const DEGREE = 111_195.08

const north = (metres: number, accuracy = 0) => ({
  lat: MONAS.lat + metres / DEGREE,
  long: MONAS.long,
  accuracy,
})

test('distances are those of the sphere', () => {
  expect(metresBetween(MONAS, MONAS)).toBe(0)
  expect(metresBetween(MONAS, north(100))).toBeCloseTo(100, 3)
  // Jakarta to Surabaya.
  expect(metresBetween(MONAS, { lat: -7.245972, long: 112.737823 }) / 1000).toBeCloseTo(664, -1)
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    long: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      const metres = metresBetween(a, b)
      return (
        metres >= 0 && metres <= 20_015_200 && Math.abs(metres - metresBetween(b, a)) <= 1e-6 * (1 + metres)
      )
    }),
  )
})

test('the edge of the radius is inside, a little further is not', () => {
  expect(isWithinRadius(MONAS, 50, north(49.999))).toBe(true)
  expect(isWithinRadius(MONAS, 50, north(50.01))).toBe(false)
  expect(isWithinRadius(MONAS, 5000, north(-4999.9))).toBe(true)
  expect(isWithinRadius(MONAS, 5000, north(-5000.1))).toBe(false)
})

test('what a phone may be wrong by counts for it, up to fifty metres', () => {
  expect(isWithinRadius(MONAS, 50, north(79.9, 30))).toBe(true)
  expect(isWithinRadius(MONAS, 50, north(80.1, 30))).toBe(false)
  expect(isWithinRadius(MONAS, 50, north(99.9, 5000))).toBe(true)
  expect(isWithinRadius(MONAS, 50, north(100.1, 5000))).toBe(false)
})

test('each check asks for its own proof and for no other', () => {
  const rule = (order_check: string, values: Partial<PresenceRule> = {}): PresenceRule => ({
    order_check,
    radius: 50,
    address_lat: MONAS.lat,
    address_long: MONAS.long,
    is_table_open: false,
    ...values,
  })
  const nothing = { position: null, is_pin_right: false }
  const here = { position: north(10), is_pin_right: false }
  const far = { position: north(500), is_pin_right: false }
  expect(findAbsence(rule('none'), nothing)).toBeUndefined()
  expect(findAbsence(rule('radius'), nothing)?.field).toBe('position')
  expect(findAbsence(rule('radius'), here)).toBeUndefined()
  expect(findAbsence(rule('radius'), far)?.message).toBe('Anda terlalu jauh dari outlet untuk memesan')
  expect(findAbsence(rule('radius', { address_lat: null }), here)?.field).toBe('position')
  expect(findAbsence(rule('pin'), here)?.field).toBe('pin')
  expect(findAbsence(rule('pin'), { position: null, is_pin_right: true })).toBeUndefined()
  expect(findAbsence(rule('staff'), { ...here, is_pin_right: true })?.field).toBe('table')
  expect(findAbsence(rule('staff', { is_table_open: true }), nothing)).toBeUndefined()
})

test('a guest is told what to do, and without a place of the outlet nobody is near it', () => {
  const rule = (order_check: string, values: Partial<PresenceRule> = {}): PresenceRule => ({
    ...{ order_check, radius: 5_000, address_lat: 0, address_long: 0, is_table_open: false, ...values },
  })
  const nothing = { position: null, is_pin_right: false }
  const said = (check: string) => findAbsence(rule(check), nothing)?.message
  expect(['pin', 'staff', 'radius'].map(said)).toEqual([
    'PIN salah, tanyakan kepada staf',
    'Meja ini belum dibuka, panggil staf untuk mulai memesan',
    'Izinkan akses lokasi untuk memesan dari meja ini',
  ])
  // An unknown degree is not zero: nobody orders from the sea off Africa.
  const at_zero = { position: { lat: 0, long: 0, accuracy: 0 }, is_pin_right: false }
  expect(findAbsence(rule('radius'), at_zero)).toBeUndefined()
  expect(findAbsence(rule('radius', { address_lat: null }), at_zero)?.field).toBe('position')
  expect(findAbsence(rule('radius', { address_long: null }), at_zero)?.field).toBe('position')
})
