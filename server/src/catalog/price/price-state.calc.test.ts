import { describe, expect, test } from 'vitest'
import { isOver, PRICE_STATES, type PriceDates, priceStateAt, statusAt } from './price-state.calc.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-11-25T07:10:00Z')
const list = (changes: Partial<PriceDates> = {}): PriceDates => ({
  published_at: new Date(NOW - 1),
  ended_at: null,
  starts_on: null,
  ends_on: null,
  ...changes,
})

describe('a price list', () => {
  test('is a draft until it is published', () => {
    expect(priceStateAt(list({ published_at: null }), NOW)).toBe('DRAFT')
    expect(priceStateAt(list({ published_at: null, starts_on: '2026-12-01' }), NOW)).toBe('DRAFT')
  })

  test('waits for the moment it was published for, and for its first day', () => {
    expect(priceStateAt(list({ published_at: new Date(NOW + 1) }), NOW)).toBe('SCHEDULED')
    expect(priceStateAt(list({ published_at: new Date(NOW) }), NOW)).toBe('RUNNING')
    expect(priceStateAt(list({ starts_on: '2026-11-26' }), NOW)).toBe('SCHEDULED')
    expect(priceStateAt(list({ starts_on: '2026-11-25' }), NOW)).toBe('RUNNING')
  })

  test('begins with its first day in the east', () => {
    const list_of_26 = list({ starts_on: '2026-11-26' })
    expect(priceStateAt(list_of_26, at('2026-11-25T14:59:59.999Z'))).toBe('SCHEDULED')
    expect(priceStateAt(list_of_26, at('2026-11-25T15:00:00Z'))).toBe('RUNNING')
  })

  test('is over at the moment it was ended', () => {
    expect(isOver(list({ ended_at: new Date(NOW + 1) }), NOW)).toBe(false)
    expect(isOver(list({ ended_at: new Date(NOW) }), NOW)).toBe(true)
    expect(priceStateAt(list({ ended_at: new Date(NOW) }), NOW)).toBe('ENDED')
  })

  test('is over when the business day of its last date can run nowhere any more', () => {
    const until_25 = list({ ends_on: '2026-11-25' })
    // Noon of the 26th in the west.
    expect(isOver(until_25, at('2026-11-26T04:59:59.999Z'))).toBe(false)
    expect(isOver(until_25, at('2026-11-26T05:00:00Z'))).toBe(true)
    expect(priceStateAt(until_25, NOW)).toBe('RUNNING')
  })

  test('that is over is so before anything else', () => {
    const never = list({ published_at: null, ends_on: '2026-11-01' })
    expect(priceStateAt(never, NOW)).toBe('ENDED')
  })
})

test('tills and lists know three states of the four', () => {
  const of = {
    DRAFT: list({ published_at: null }),
    SCHEDULED: list({ starts_on: '2026-12-01' }),
    RUNNING: list(),
    ENDED: list({ ended_at: new Date(NOW) }),
  }
  expect(PRICE_STATES.map((state) => [priceStateAt(of[state], NOW), statusAt(of[state], NOW)])).toEqual([
    ['DRAFT', 'InActive'],
    ['SCHEDULED', 'InActive'],
    ['RUNNING', 'OnGoing'],
    ['ENDED', 'End'],
  ])
})
