import { describe, expect, test } from 'vitest'
import { type AvailabilityItem, availabilityAt, GRAB_STATUSES, heldStatus } from './availability.calc.ts'

/** A Wednesday, 14.10 in Jakarta. */
const NOW = Date.parse('2026-11-25T07:10:00Z')
const TODAY = '2026-11-25'
const outlet = { timezone: 'Asia/Jakarta', cutoff_minutes: 240 }

const latte: AvailabilityItem = {
  is_active: true,
  is_available: true,
  sold_out_on: null,
  offered_from: null,
  offered_until: null,
  schedule: [],
  order_types: [],
  status: 0,
  today: null,
  portions: null,
}
const standing = (changes: Partial<AvailabilityItem>, at = NOW) =>
  availabilityAt({ ...latte, ...changes }, outlet, at)

test('the states keep the numbers that the panel tells them by', () => {
  expect(GRAB_STATUSES.indexOf('AVAILABLE')).toBe(0)
  expect(GRAB_STATUSES.indexOf('UNAVAILABLE')).toBe(1)
  expect(GRAB_STATUSES.indexOf('UNAVAILABLETODAY')).toBe(2)
})

describe('what somebody set', () => {
  test('holds until it is taken back, or for the business day it was set on', () => {
    expect(heldStatus({ status: 0, today: TODAY }, outlet, NOW)).toBe(0)
    expect(heldStatus({ status: 1, today: null }, outlet, NOW)).toBe(1)
    expect(heldStatus({ status: 2, today: TODAY }, outlet, NOW)).toBe(2)
    expect(heldStatus({ status: 2, today: '2026-11-24' }, outlet, NOW)).toBe(0)
  })

  test('ends with the cut-off, not at midnight', () => {
    const held = { status: 2, today: TODAY }
    expect(heldStatus(held, outlet, Date.parse('2026-11-25T20:59:00Z'))).toBe(2)
    expect(heldStatus(held, outlet, Date.parse('2026-11-25T21:00:00Z'))).toBe(0)
  })
})

describe('whether a menu is in the list of Grab', () => {
  test('not when it is switched off, not offered at the outlet, or out of its season', () => {
    expect(standing({ is_active: false })).toBeUndefined()
    expect(standing({ is_available: false })).toBeUndefined()
    expect(standing({ offered_from: '2026-11-26' })).toBeUndefined()
    expect(standing({ offered_until: '2026-11-24' })).toBeUndefined()
  })

  test('only where it may be delivered', () => {
    expect(standing({ order_types: ['DINE_IN', 'TAKEAWAY'] })).toBeUndefined()
    expect(standing({ order_types: ['DINE_IN', 'DELIVERY'] })).toEqual({ status: 'AVAILABLE', reason: null })
  })

  test('out of its hours too, as hours are told beside it', () => {
    const at_night = { weekday: 3, opens_minute: 1_200, closes_minute: 1_260 }
    expect(standing({ schedule: [at_night] })).toEqual({ status: 'AVAILABLE', reason: null })
  })
})

describe('how a menu stands there', () => {
  test('on sale while nothing is against it', () => {
    expect(standing({})).toEqual({ status: 'AVAILABLE', reason: null })
    expect(standing({ portions: 1 })).toEqual({ status: 'AVAILABLE', reason: null })
  })

  test('held by somebody', () => {
    expect(standing({ status: 1 })).toEqual({ status: 'UNAVAILABLE', reason: 'HELD' })
    expect(standing({ status: 2, today: TODAY })).toEqual({
      status: 'UNAVAILABLETODAY',
      reason: 'HELD_TODAY',
    })
  })

  test('without a whole portion it waits for stock, longer than for the day', () => {
    expect(standing({ portions: 0 })).toEqual({ status: 'UNAVAILABLE', reason: 'NO_STOCK' })
    expect(standing({ portions: 0.5, status: 2, today: TODAY })).toEqual({
      status: 'UNAVAILABLE',
      reason: 'NO_STOCK',
    })
    expect(standing({ portions: 0, status: 1 })).toEqual({ status: 'UNAVAILABLE', reason: 'HELD' })
  })

  test('sold out until the cut-off', () => {
    expect(standing({ sold_out_on: TODAY })).toEqual({ status: 'UNAVAILABLETODAY', reason: 'SOLD_OUT' })
    expect(standing({ sold_out_on: TODAY }, NOW + 86_400_000)).toEqual({ status: 'AVAILABLE', reason: null })
  })
})
