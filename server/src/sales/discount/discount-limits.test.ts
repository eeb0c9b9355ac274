import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDiscounts, type Cart } from './apply-discounts.calc.ts'
import { cart, discount, FRIDAY, line } from './cart.factory.ts'
import type { CartLine, Discount } from './discount-terms.calc.ts'

test('limits hold exactly: a quota by its last use, a minimum from its rupiah on, a reason by more than blanks', () => {
  const reasonOf = (given: Partial<Discount>, more: Partial<Cart> = {}) =>
    applyDiscounts(cart([line(1, 20_000)], more), [discount(given)], FRIDAY).refused[0]?.reason
  expect([1, 2].map((used) => reasonOf({ quota: 2, used }))).toEqual([undefined, 'QUOTA_REACHED'])
  expect([1, 2].map((used_today) => reasonOf({ daily_quota: 2, used_today }))).toEqual([
    undefined,
    'QUOTA_REACHED',
  ])
  expect([20_000, 20_001].map((min_spend) => reasonOf({ min_spend }))).toEqual([undefined, 'BELOW_MINIMUM'])
  const reasons = ['Tamu penting', '  ', undefined].map((reason) =>
    reasonOf({ requires_reason: true }, { chosen: [{ code: 'promo', reason }] }),
  )
  expect(reasons).toEqual([undefined, 'NEEDS_REASON', 'NEEDS_REASON'])
  expect(reasonOf({ requires_reason: true })).toBe('NEEDS_REASON')
  const other = { chosen: [{ code: 'LAIN', reason: 'x' }] }
  expect(reasonOf({ is_automatic: false }, other)).toBe('NOT_CHOSEN')
})

test('limits of a member hold by the last use, and the first visit is that without a receipt before', () => {
  const reasonOf = (given: Partial<Discount>, more: Partial<Cart> = {}) =>
    applyDiscounts(
      cart([line(1, 20_000)], { member: { member_tier_id: null }, ...more }),
      [discount({ members: 'members', ...given })],
      FRIDAY,
    ).refused[0]?.reason
  const last = [1, 2, 3]
  expect(last.map((used_by_member) => reasonOf({ member_quota: 2, used_by_member }))).toEqual([
    undefined,
    'MEMBER_QUOTA_REACHED',
    'MEMBER_QUOTA_REACHED',
  ])
  expect(
    last.map((used_by_member_today) => reasonOf({ member_daily_quota: 2, used_by_member_today })),
  ).toEqual([undefined, 'MEMBER_QUOTA_REACHED', 'MEMBER_QUOTA_REACHED'])
  expect([0, 1, null].map((visits) => reasonOf({ is_first_visit: true }, { visits }))).toEqual([
    undefined,
    'NOT_FIRST_VISIT',
    'NOT_FIRST_VISIT',
  ])
  expect(reasonOf({ member_quota: 2 }, { member: null })).toBe('MEMBERS_ONLY')
})

test('a budget is never passed: what does not fit any more is not given, and something smaller still is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 300_000 }),
      fc.constantFrom('bill_percent' as const, 'item_percent' as const, 'bill_amount' as const),
      (prices, budget, type) => {
        let spent = 0
        for (const price of prices) {
          const one = discount({ type, value: 3_000, budget, spent })
          const free = applyDiscounts(cart([line(1, price)]), [{ ...one, budget: null }], FRIDAY).amount
          const { amount, refused } = applyDiscounts(cart([line(1, price)]), [one], FRIDAY)
          const fits = spent + free <= budget
          expect(amount).toBe(fits ? free : 0)
          if (!fits) expect(refused[0]?.reason).toBe('BUDGET_REACHED')
          spent += amount
        }
        expect(spent).toBeLessThanOrEqual(budget)
      },
    ),
  )
})

test('a discount for one way of paying waits until that is chosen', () => {
  const reasonOf = (payment_method: string | null, payment_methods: string[]) =>
    applyDiscounts(cart([line(1, 20_000)], { payment_method }), [discount({ payment_methods })], FRIDAY)
      .refused[0]?.reason
  expect(reasonOf('QRIS', ['QRIS', 'TUNAI'])).toBeUndefined()
  expect(reasonOf('DEBIT', ['QRIS', 'TUNAI'])).toBe('OTHER_PAYMENT')
  expect(reasonOf(null, ['QRIS'])).toBe('OTHER_PAYMENT')
  expect(reasonOf(null, [])).toBeUndefined()
})

test('of two alike the first in order is given, and those that go together before one that stands alone', () => {
  const of = (...given: Partial<Discount>[]) => {
    const answer = applyDiscounts(cart([line(1, 20_000)]), given.map(discount), FRIDAY)
    return {
      given: answer.given.map((one) => one.discount.id),
      refused: answer.refused.map((one) => one.reason),
    }
  }
  expect(of({ id: 2 }, { id: 1 })).toEqual({ given: [1], refused: ['NOT_COMBINABLE'] })
  expect(of({ id: 1 }, { id: 2, priority: 1 })).toEqual({ given: [2], refused: ['NOT_COMBINABLE'] })
  expect(of({ id: 1 }, { id: 2, is_combinable: true })).toEqual({ given: [2], refused: ['NOT_COMBINABLE'] })
  // The second finds nothing left of what the first took, which is no matter of combining.
  const whole = { type: 'bill_amount', value: 20_000, is_combinable: true } as const
  expect(of({ id: 1, ...whole }, { id: 2, ...whole })).toEqual({ given: [1], refused: ['NOTHING_TO_TAKE'] })
  expect(of({ id: 1, value: 0 }, { id: 2 })).toEqual({ given: [2], refused: ['NOTHING_TO_TAKE'] })
})

test('of two portions at one price the earlier line is the free one, and only with what it comes with', () => {
  const take = (terms: Partial<Discount>, ...lines: CartLine[]) =>
    applyDiscounts(cart(lines), [discount(terms)], FRIDAY).given[0]?.lines
  const pair = { type: 'buy_x_get_y', buy_qty: 1, get_qty: 1 } as const
  expect(take(pair, line(3, 30_000), line(1, 20_000), line(2, 20_000))).toEqual([0, 20_000, 0])
  const free = { type: 'free_item', free_item_id: 1, target: 'items', item_ids: [2] } as const
  expect(take(free, line(1, 20_000), line(2, 5_000))).toEqual([20_000, 0])
  expect(take(free, line(1, 20_000), line(3, 5_000))).toBeUndefined()
  const unknown = { ...line(1, 20_000), item_id: null, item_group_id: null }
  expect(
    take({ type: 'item_amount', value: 1_000, target: 'items', item_ids: [2] }, unknown, line(2, 5_000)),
  ).toEqual([0, 1_000])
  expect(
    take(
      { type: 'item_amount', value: 1_000, target: 'groups', item_group_ids: [2] },
      unknown,
      line(2, 5_000, 1, 2),
    ),
  ).toEqual([0, 1_000])
  expect(
    take({ type: 'item_amount', value: 1_000, excluded_item_ids: [2] }, unknown, line(2, 5_000)),
  ).toEqual([1_000, 0])
})
