import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATES } from '../contract/order.ts'
import { bookingOf, isLive, movesOn, type StandingState } from './order-state.calc.ts'

const state = fc.constantFrom<StandingState>('PENDING', ...ORDER_STATES)

/** Where an order ends up when states arrive in some order. */
const endOf = (states: readonly StandingState[]) =>
  states.reduce<StandingState>((at, to) => (movesOn(at, to) ? to : at), 'PENDING')

test('an order never moves backwards, nor in a circle', () => {
  fc.assert(
    fc.property(state, state, (a, b) => {
      expect(movesOn(a, a)).toBe(false)
      expect(movesOn(a, b) && movesOn(b, a)).toBe(false)
    }),
  )
})

test.each([
  ['ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED', 'COLLECTED', 'DELIVERED'],
  ['ACCEPTED', 'DRIVER_ALLOCATED', 'CANCELLED'],
  ['ACCEPTED', 'FAILED'],
  ['ACCEPTED', 'BILL_PAID', 'COMPLETED'],
  ['ACCEPTED', 'COLLECTED', 'DELIVERED', 'REFUNDED'],
  ['DELIVERED'],
] as const)('however the states %s arrive, the end is the same', (...states) => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...states, ...states], { minLength: states.length * 2 }), (arrived) => {
      expect(endOf(arrived)).toBe(states.at(-1))
    }),
  )
})

test('what is in the books follows from the state', () => {
  expect(bookingOf('PENDING', 'MANUAL')).toBe('none')
  expect(bookingOf('PENDING', 'AUTO')).toBe('sold')
  expect(bookingOf('CANCELLED', 'AUTO')).toBe('void')
  expect(bookingOf('FAILED', 'MANUAL')).toBe('void')
  expect(bookingOf('REFUNDED', 'AUTO')).toBe('refunded')
  for (const each of ORDER_STATES)
    if (isLive(each) || each === 'DELIVERED' || each === 'COMPLETED')
      expect(bookingOf(each, 'MANUAL')).toBe('sold')
})

test('goods that changed hands are not undone, only paid back; all others can be given up', () => {
  const gives_up = (from: StandingState) => [movesOn(from, 'FAILED'), movesOn(from, 'CANCELLED')]
  for (const sold of ['DELIVERED', 'COMPLETED'] as const) {
    expect(gives_up(sold)).toEqual([false, false])
    expect(movesOn(sold, 'REFUNDED')).toBe(true)
  }
  for (const live of ['PENDING', 'ACCEPTED', 'DRIVER_ALLOCATED', 'DRIVER_ARRIVED', 'COLLECTED'] as const)
    expect(gives_up(live)).toEqual([true, true])
})

test('somebody still has to do something about orders on their way', () => {
  const live = [...new Set<StandingState>(['PENDING', ...ORDER_STATES])].filter(isLive)
  expect(live.sort()).toEqual([
    'ACCEPTED',
    'BILL_PAID',
    'COLLECTED',
    'DRIVER_ALLOCATED',
    'DRIVER_ARRIVED',
    'PENDING',
  ])
})
