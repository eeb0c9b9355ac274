import { expect, test } from 'vitest'
import { DISCOUNT_STATES, type DiscountSwitches, discountStateAt, statusOf } from './discount-state.calc.ts'

const NOON = '2026-11-20T05:00:00Z'
const THEN = new Date('2026-11-01T00:00:00Z')
const RUNNING: DiscountSwitches = {
  deleted_at: null,
  published_at: THEN,
  paused_at: null,
  ended_at: null,
  starts_on: null,
  ends_on: null,
  quota: null,
  used: 0,
  budget: null,
  spent: 0,
}

const stateOf = (given: Partial<DiscountSwitches>, at = NOON) =>
  discountStateAt({ ...RUNNING, ...given }, Date.parse(at))

test('the first state that holds is told', () => {
  const all: Partial<DiscountSwitches> = { starts_on: '2026-12-01' }
  const told = [stateOf({}), stateOf(all)]
  for (const more of [
    { budget: 5, spent: 5 },
    { quota: 5, used: 5 },
    { paused_at: THEN },
    { published_at: null },
    { ended_at: THEN },
    { deleted_at: THEN },
  ]) {
    Object.assign(all, more)
    told.push(stateOf(all))
  }
  expect(told.toReversed()).toEqual(DISCOUNT_STATES)
})

test('a quota is reached by the last receipt of it', () => {
  expect([4, 5, 6].map((used) => stateOf({ quota: 5, used }))).toEqual([
    'RUNNING',
    'QUOTA_REACHED',
    'QUOTA_REACHED',
  ])
  expect(stateOf({ quota: 0 })).toBe('QUOTA_REACHED')
})

test('it begins with the day in the east', () => {
  const starts_on = '2026-11-20'
  expect(stateOf({ starts_on }, '2026-11-19T14:59:59.999Z')).toBe('SCHEDULED')
  expect(stateOf({ starts_on }, '2026-11-19T15:00:00Z')).toBe('RUNNING')
})

test('it ends with the business day in the west, at noon of the next at last', () => {
  const ends_on = '2026-11-20'
  expect(stateOf({ ends_on }, '2026-11-21T04:59:59.999Z')).toBe('RUNNING')
  expect(stateOf({ ends_on }, '2026-11-21T05:00:00Z')).toBe('ENDED')
})

test('three statuses sum the states up', () => {
  expect(DISCOUNT_STATES.map((state) => [state, statusOf(state)])).toEqual([
    ['ARCHIVED', 'InActive'],
    ['ENDED', 'End'],
    ['DRAFT', 'InActive'],
    ['PAUSED', 'InActive'],
    ['QUOTA_REACHED', 'End'],
    ['BUDGET_REACHED', 'End'],
    ['SCHEDULED', 'InActive'],
    ['RUNNING', 'OnGoing'],
  ])
})
