import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moves, PAYMENT_STATES } from '../../subscription/payment/payment-state.calc.ts'
import { type ChargeState, nextAsk, problemOf, stateAfter } from './order-charge.calc.ts'

const amount = fc.integer({ min: 1, max: 3 })

test('money pays an order only when amount and currency are the same and the order waits for it', () => {
  const status = fc.constantFrom('waiting', 'confirmed', 'settled', 'rejected', 'cancelled')
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.option(amount, { nil: undefined }),
      status,
      fc.constantFrom('IDR', 'USD'),
      (asked, total, came, order, currency) => {
        const is_good =
          came === asked &&
          total === asked &&
          currency === 'IDR' &&
          (order === 'waiting' || order === 'confirmed')
        const problem = problemOf({ amount: asked }, { total, status: order }, { amount: came, currency })
        expect(problem === null).toBe(is_good)
      },
    ),
  )
})

test('whatever Midtrans says in whatever order: money that came is never forgotten, and is returned at most once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PAYMENT_STATES), { maxLength: 20 }),
      fc.boolean(),
      (told, is_good) => {
        let status = 'pending'
        let state: ChargeState = 'open'
        let has_come = false
        for (const next of told) {
          if (!moves(status, next)) continue
          status = next
          state = stateAfter(state, next, is_good ? null : 'amount')
          has_come ||= next === 'settlement' || next === 'capture'
          const kept: readonly ChargeState[] = is_good ? ['paid', 'returned'] : ['unmatched', 'returned']
          if (has_come) expect([...kept, 'void']).toContain(state)
          if (has_come && (status === 'settlement' || status === 'capture')) expect(kept).toContain(state)
        }
      },
    ),
  )
})

test('Midtrans is asked each minute while a code can be paid, ever less often after, and no more after a day or once it is over', () => {
  const created_at = new Date('2026-11-21T05:00:00Z')
  const expires_at = new Date('2026-11-21T05:15:00Z')
  const at = (minutes: number, values: object = {}) => {
    const now = new Date(created_at.getTime() + minutes * 60_000)
    const next = nextAsk({ state: 'open', status: 'pending', created_at, expires_at, ...values }, now)
    return next && (next.getTime() - now.getTime()) / 60_000
  }
  expect([at(1), at(14), at(20), at(200), at(1000), at(25 * 60)]).toEqual([1, 1, 20, 200, 360, null])
  for (const state of ['paid', 'unmatched', 'returned']) expect(at(1, { state })).toBe(null)
})
