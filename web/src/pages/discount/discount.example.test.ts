import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundingOf, tryDiscount, usualPurchase } from './discount.example.ts'
import { changesOf, type DiscountValues, new_discount, toInput } from './discount.values.ts'

const discount = (given: Partial<DiscountValues>): DiscountValues => ({ ...new_discount, ...given })
const exampleOf = (values: DiscountValues) => {
  const { spend, answer } = tryDiscount(values, usualPurchase(values))
  return [spend, answer.amount, answer.refused[0]?.reason]
}

test('a discount is shown on a purchase that fits it', () => {
  expect(exampleOf(discount({ value: 2_000 }))).toEqual([120_000, 24_000, undefined])
  expect(exampleOf(discount({ value: 2_000, min_spend: 150_000, max_amount: 25_000 }))).toEqual([
    150_000,
    25_000,
    undefined,
  ])
  expect(exampleOf(discount({ type: 'buy_x_get_y', buy_qty: 2, get_qty: 1 }))).toEqual([
    72_000,
    24_000,
    undefined,
  ])
  expect(exampleOf(discount({ type: 'free_item', get_qty: 1, free_item_id: 5 }))).toEqual([
    138_000,
    18_000,
    undefined,
  ])
  expect(exampleOf(discount({ type: 'compliment' }))).toEqual([60_000, 60_000, undefined])
  expect(exampleOf(discount({ type: 'item_percent', value: 1_000, target: 'items' }))).toEqual([
    60_000,
    0,
    'NO_TARGET',
  ])
  expect(
    exampleOf(discount({ type: 'item_percent', value: 1_000, target: 'items', item_ids: [7], code: 'X' })),
  ).toEqual([60_000, 6_000, undefined])
})

test('who pays adds up to the discount, to the rupiah', () => {
  const shares = fc
    .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
    .filter(([platform_bp, supplier_bp]) => platform_bp + supplier_bp <= 10_000)
  fc.assert(
    fc.property(shares, fc.nat(10 ** 9), ([platform_bp, supplier_bp], amount) => {
      const { ours, platform, supplier } = fundingOf({ platform_bp, supplier_bp }, amount)
      expect(ours + platform + supplier).toBe(amount)
      expect(Math.min(ours, platform, supplier)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what a type does not show is not sent, and only changes are', () => {
  const before = discount({ type: 'item_percent', value: 1_000, target: 'groups', item_group_ids: [3] })
  const after = { ...before, type: 'bill_percent' as const }
  expect(toInput(after)).toMatchObject({ target: 'all', item_group_ids: [] })
  expect(changesOf(after, before)).toEqual({ type: 'bill_percent', target: 'all', item_group_ids: [] })
  expect(changesOf(before, before)).toEqual({})
})

test('a discount for members is tried with who buys', () => {
  const gold = discount({ value: 1_000, members: 'tiers', member_tier_ids: ['3'] })
  const purchase = usualPurchase(gold)
  expect(tryDiscount(gold, purchase).answer.amount).toBe(12_000)
  expect(tryDiscount(gold, purchase, { member_tier_id: 3 }).answer.amount).toBe(12_000)
  expect(tryDiscount(gold, purchase, { member_tier_id: 4 }).answer.refused[0]?.reason).toBe('OTHER_TIER')
  expect(tryDiscount(gold, purchase, null).answer.refused[0]?.reason).toBe('MEMBERS_ONLY')
})
