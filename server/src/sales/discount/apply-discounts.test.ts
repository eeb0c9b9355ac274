import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../seed/data/tax-vectors.json' with { type: 'json' }
import { priceWith } from '../../catalog/price/option-price.calc.ts'
import { computeBill } from '../bill/bill.calc.ts'
import { applyDiscounts, billDiscountsOf, type Cart, type DiscountAnswer } from './apply-discounts.calc.ts'
import { cart, discount, FRIDAY, line } from './cart.factory.ts'
import { type CartLine, DISCOUNT_TYPES, type Discount } from './discount-terms.calc.ts'

const NO_CHARGES = {
  tax_bp: 0,
  service_bp: 0,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 0,
  round_down_below: 0,
  is_rounding_cash_only: false,
}
const billOf = (lines: readonly CartLine[], answer: DiscountAnswer, settings = NO_CHARGES) => {
  const { lines: on_lines, bill } = billDiscountsOf(answer.given, lines.length)
  return computeBill({
    settings,
    lines: lines.map(({ unit_price, qty_e4 }, index) => ({
      unit_price,
      qty_e4,
      discounts: on_lines[index] ?? [],
    })),
    discounts: bill,
    cash: false,
  })
}

describe('each type', () => {
  const take = (terms: Partial<Discount>, lines: CartLine[], given: Partial<Cart> = {}) =>
    applyDiscounts(cart(lines, given), [discount(terms)], FRIDAY)
  const lines = [line(1, 22_000, 2), line(2, 18_000), line(3, 30_000, 1, 2)]

  test.each<[string, Partial<Discount>, number[] | null, number]>([
    ['percent of the bill', { type: 'bill_percent', value: 1000 }, null, 9_200],
    [
      'percent of the bill up to a maximum',
      { type: 'bill_percent', value: 2000, max_amount: 15_000 },
      null,
      15_000,
    ],
    ['amount off the bill', { type: 'bill_amount', value: 20_000 }, null, 20_000],
    ['amount above the bill', { type: 'bill_amount', value: 900_000 }, null, 92_000],
    [
      'percent of a group',
      { type: 'item_percent', value: 1500, target: 'groups', item_group_ids: [1] },
      [6_600, 2_700, 0],
      9_300,
    ],
    [
      'percent of all but one menu',
      { type: 'item_percent', value: 1000, excluded_item_ids: [1] },
      [0, 1_800, 3_000],
      4_800,
    ],
    [
      'amount off each portion',
      { type: 'item_amount', value: 5_000, target: 'items', item_ids: [1] },
      [10_000, 0, 0],
      10_000,
    ],
    [
      'special price',
      { type: 'special_price', value: 20_000, target: 'items', item_ids: [1, 2] },
      [4_000, 0, 0],
      4_000,
    ],
    [
      'two of three, the cheapest free',
      { type: 'buy_x_get_y', buy_qty: 2, get_qty: 1, target: 'groups', item_group_ids: [1] },
      [0, 18_000, 0],
      18_000,
    ],
    [
      'one free menu with the others',
      { type: 'free_item', free_item_id: 1, get_qty: 1 },
      [22_000, 0, 0],
      22_000,
    ],
  ])('%s', (_name, terms, on_lines, amount) => {
    const answer = take(terms, lines)
    expect(answer.amount).toBe(amount)
    expect(answer.given[0]?.lines).toEqual(on_lines)
  })

  test('a compliment is asked for, with a reason', () => {
    const terms = { type: 'compliment', requires_reason: true, is_automatic: false } as const
    const reasonOf = (given: Partial<Cart>) => take(terms, lines, given).refused[0]?.reason
    expect(reasonOf({})).toBe('NOT_CHOSEN')
    expect(reasonOf({ chosen: [{ code: 'promo' }] })).toBe('NEEDS_REASON')
    expect(take(terms, lines, { chosen: [{ code: 'promo', reason: 'Minuman tumpah' }] }).amount).toBe(92_000)
  })

  test('a menu is not free with itself alone', () => {
    const terms = { type: 'free_item', free_item_id: 1, get_qty: 1 } as const
    expect(take(terms, [line(1, 22_000, 2)]).refused[0]?.reason).toBe('NO_TARGET')
  })
})

describe('why not', () => {
  test.each<[string, Partial<Discount>]>([
    ['NOT_ON', { is_on: false }],
    ['NOT_CHOSEN', { is_automatic: false }],
    ['OTHER_OUTLET', { outlet_ids: [2] }],
    ['OTHER_CHANNEL', { channels: ['GRABFOOD'] }],
    ['OTHER_PAYMENT', { payment_methods: ['TUNAI'] }],
    ['MEMBERS_ONLY', { members: 'members' }],
    ['MEMBERS_ONLY', { members: 'tiers', member_tier_ids: [3] }],
    ['OUT_OF_DATES', { ends_on: '2026-11-19' }],
    ['OTHER_DAY', { schedule: [{ weekday: 4, opens_minute: 0, closes_minute: 1440 }] }],
    ['OTHER_HOUR', { schedule: [{ weekday: 5, opens_minute: 600, closes_minute: 900 }] }],
    ['QUOTA_REACHED', { quota: 5, used: 5 }],
    ['QUOTA_REACHED', { daily_quota: 2, used_today: 2 }],
    ['NO_TARGET', { target: 'items', item_ids: [9], type: 'item_percent' }],
    ['BELOW_MINIMUM', { min_spend: 22_001 }],
    ['NOTHING_TO_TAKE', { type: 'special_price', value: 25_000 }],
  ])('%s', (reason, terms) => {
    const answer = applyDiscounts(cart([line(1, 22_000)]), [discount(terms)], FRIDAY)
    expect(answer).toMatchObject({ given: [], refused: [{ reason }], amount: 0 })
  })

  test('a special price stands for the menu with its size, by a price of its own or by surcharge', () => {
    const sold = {
      price: 20_000,
      option_prices: [
        { variant_option_id: 2, price: 26_000 },
        { variant_option_id: 3, price: 12_000 },
      ],
    }
    const lines = [
      line(1, priceWith(sold, { id: 1, price: 0 })),
      // Own prices count before what the option adds elsewhere.
      line(1, priceWith(sold, { id: 2, price: 4_000 }), 2),
      line(1, priceWith(sold, { id: 3, price: 0 })),
      line(1, priceWith(sold, { id: 4, price: 3_000 })),
    ]
    const answer = applyDiscounts(cart(lines), [discount({ type: 'special_price', value: 15_000 })], FRIDAY)
    expect(answer.given[0]?.lines).toEqual([5_000, 22_000, 0, 8_000])
    // What is cheaper than the special price stays as it is.
    expect(billOf(lines, answer).lines.map(({ net }) => net)).toEqual([15_000, 30_000, 12_000, 15_000])
  })

  test('one for members is theirs, one for tiers of those tiers', () => {
    const given = (terms: Partial<Discount>, member_tier_id: number | null) =>
      applyDiscounts(cart([line(1, 22_000)], { member: { member_tier_id } }), [discount(terms)], FRIDAY)
    const gold = { members: 'tiers', member_tier_ids: [3, 4] } as const
    expect(given({ members: 'members' }, null).amount).toBe(2_200)
    expect(given(gold, 4).amount).toBe(2_200)
    expect(given(gold, 5).refused[0]?.reason).toBe('OTHER_TIER')
    expect(given(gold, null).refused[0]?.reason).toBe('OTHER_TIER')
  })

  test('one that stands alone is weighed against those that go together', () => {
    const alone = discount({ id: 1, value: 1500 })
    const first = discount({ id: 2, value: 1000, is_combinable: true })
    const second = discount({ id: 3, type: 'bill_amount', value: 6_000, is_combinable: true, priority: 5 })
    const answer = applyDiscounts(cart([line(1, 100_000)]), [alone, first, second], FRIDAY)
    expect(answer.given.map(({ discount: { id }, amount }) => [id, amount])).toEqual([
      [3, 6_000],
      [2, 9_400],
    ])
    expect(answer.refused).toMatchObject([{ discount: { id: 1 }, reason: 'NOT_COMBINABLE' }])
    expect(applyDiscounts(cart([line(1, 30_000)]), [alone, first], FRIDAY).given[0]?.discount.id).toBe(1)
  })
})

test('the worked tax examples hold with their discount given by a promotion', () => {
  for (const vector of vectors) {
    const lines = [line(1, vector.subtotal)]
    const promotion = discount({ type: 'bill_amount', value: Math.max(1, vector.discount) })
    const answer = applyDiscounts(cart(lines), vector.discount > 0 ? [promotion] : [], FRIDAY)
    const bill = billOf(lines, answer, { ...vector, is_rounding_cash_only: false })
    expect(bill).toMatchObject({
      net: vector.net,
      service: vector.service,
      tax: vector.tax,
      total: vector.total,
    })
  }
})

const lines = fc.array(
  fc.record({
    item_id: fc.integer({ min: 1, max: 4 }),
    item_group_id: fc.integer({ min: 1, max: 2 }),
    unit_price: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 90_000 })),
    qty_e4: fc.integer({ min: 1, max: 4 }).map((n) => n * 10_000),
  }),
  { minLength: 1, maxLength: 4 },
)
const promotion = fc
  .record({
    type: fc.constantFrom(...DISCOUNT_TYPES),
    value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 60 })),
    max_amount: fc.option(fc.integer({ min: 1, max: 20_000 })),
    min_spend: fc.integer({ min: 0, max: 30_000 }),
    buy_qty: fc.integer({ min: 1, max: 2 }),
    get_qty: fc.integer({ min: 1, max: 2 }),
    free_item_id: fc.integer({ min: 1, max: 4 }),
    target: fc.constantFrom('all' as const, 'groups' as const, 'items' as const),
    item_group_ids: fc.subarray([1, 2]),
    item_ids: fc.subarray([1, 2, 3, 4]),
    excluded_item_ids: fc.subarray([1, 2, 3, 4], { maxLength: 1 }),
    is_combinable: fc.boolean(),
    priority: fc.integer({ min: 0, max: 3 }),
  })
  .map((terms) =>
    terms.type.startsWith('bill_') ? { ...terms, target: 'all' as const, excluded_item_ids: [] } : terms,
  )
const promotions = fc
  .array(promotion, { maxLength: 4 })
  .map((list) => list.map((terms, index) => discount({ ...terms, id: index + 1, code: `P${index + 1}` })))
const runs = { numRuns: Number(process.env.MONEY_CASES ?? 1_500) }

/** Portions one by one and fractions without rounding: what a discount takes off the lines that are left. */
function naiveTotal(terms: Discount, given: readonly CartLine[], left: readonly number[]): number {
  const is_free = (it: CartLine) => terms.type === 'free_item' && it.item_id === terms.free_item_id
  const named = (it: CartLine) =>
    (terms.target === 'all' ||
      (terms.target === 'groups' && terms.item_group_ids.includes(it.item_group_id ?? 0)) ||
      (terms.target === 'items' && terms.item_ids.includes(it.item_id ?? 0))) &&
    !terms.excluded_item_ids.includes(it.item_id ?? 0) &&
    !is_free(it)
  const targets = given.flatMap((it, index) => (named(it) ? [{ it, index }] : []))
  const base = targets.reduce((sum, { index }) => sum + (left[index] ?? 0), 0)
  const qty = (it: CartLine) => it.qty_e4 / 10_000
  const each = (amount: (it: CartLine, index: number) => number) =>
    targets.reduce(
      (sum, { it, index }) => sum + Math.max(0, Math.min(amount(it, index), left[index] ?? 0)),
      0,
    )
  /** A line whose portions are given away as they come. */
  const give = (from: { it: CartLine; index: number }[], count: number) => {
    const portions = from
      .flatMap(({ it, index }) => Array.from({ length: qty(it) }, () => ({ price: it.unit_price, index })))
      .sort((a, b) => a.price - b.price || a.index - b.index)
      .slice(0, count)
    const counts = new Map<number, number>()
    for (const { index } of portions) counts.set(index, (counts.get(index) ?? 0) + 1)
    return [...counts].reduce((sum, [index, n]) => {
      const it = given[index]
      return it ? sum + Math.floor(((left[index] ?? 0) * n * 2 + qty(it)) / (2 * qty(it))) : sum
    }, 0)
  }
  const wanted = () => {
    switch (terms.type) {
      case 'bill_percent':
      case 'item_percent':
        return Math.floor((base * terms.value * 2 + 10_000) / 20_000)
      case 'bill_amount':
        return Math.min(terms.value, base)
      case 'item_amount':
        return each((it) => terms.value * qty(it))
      case 'special_price':
        return each((it, index) => (left[index] ?? 0) - terms.value * qty(it))
      case 'compliment':
        return base
      case 'buy_x_get_y': {
        const portions = targets.reduce((sum, { it }) => sum + qty(it), 0)
        const [buy, get] = [terms.buy_qty ?? 1, terms.get_qty ?? 1]
        let free = 0
        for (let rest = portions; rest >= buy + get; rest -= buy + get) free += get
        return give(targets, free)
      }
      case 'free_item': {
        const free = given.flatMap((it, index) => (is_free(it) ? [{ it, index }] : []))
        return targets.length > 0 ? give(free, terms.get_qty ?? 1) : 0
      }
    }
  }
  return Math.min(wanted(), terms.max_amount ?? Number.MAX_SAFE_INTEGER)
}

describe('for every cart', () => {
  test('amounts add up line by line, are never negative, never above the line, and are what the bill takes off', () => {
    fc.assert(
      fc.property(lines, promotions, (given, list) => {
        const answer = applyDiscounts(cart(given), list, FRIDAY)
        const gross = given.map(({ unit_price, qty_e4 }) => (unit_price * qty_e4) / 10_000)
        const off = given.map(() => 0)
        for (const { discount: terms, amount, lines: amounts } of answer.given) {
          expect(amount).toBeGreaterThan(0)
          if (terms.max_amount !== null) expect(amount).toBeLessThanOrEqual(terms.max_amount)
          if (!amounts) continue
          expect(amounts.reduce((a, b) => a + b, 0)).toBe(amount)
          for (const [index, part] of amounts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0)
            off[index] = (off[index] ?? 0) + part
          }
        }
        for (const [index, part] of off.entries()) expect(part).toBeLessThanOrEqual(gross[index] ?? 0)
        const bill = billOf(given, answer)
        expect(bill.lines.map(({ item_discount }) => item_discount)).toEqual(off)
        expect(bill.item_discount + bill.bill_discount).toBe(answer.amount)
        expect(answer.given.length + answer.refused.length).toBe(list.length)
      }),
      runs,
    )
  })

  test('the guest gets the best of what may be chosen, as a model finds it that tries every choice', () => {
    fc.assert(
      fc.property(lines, promotions, (given, list) => {
        const spend = given.reduce((sum, it) => sum + (it.unit_price * it.qty_e4) / 10_000, 0)
        const answer = applyDiscounts(cart(given), list, FRIDAY)
        const alone = list.filter((it) => it.min_spend <= spend && !it.is_combinable)
        const gross = given.map((it) => (it.unit_price * it.qty_e4) / 10_000)
        for (const it of alone) expect(answer.amount).toBeGreaterThanOrEqual(naiveTotal(it, given, gross))
        const [only, ...rest] = list
        if (only && rest.length === 0 && only.min_spend <= spend)
          expect(answer.amount).toBe(naiveTotal(only, given, gross))
        // What was given, replayed one after another on whole lines, comes to the same wherever it is on lines.
        const left = [...gross]
        for (const { discount: terms, amount, lines: amounts } of answer.given) {
          if (amounts) expect(amount).toBe(naiveTotal(terms, given, left))
          for (const [index, part] of (amounts ?? []).entries()) left[index] = (left[index] ?? 0) - part
        }
      }),
      runs,
    )
  })

  test('the order in which discounts are handed in changes nothing', () => {
    const shuffled = promotions.chain((list) =>
      fc.shuffledSubarray(list, { minLength: list.length }).map((other) => ({ list, other })),
    )
    fc.assert(
      fc.property(lines, shuffled, (given, { list, other }) => {
        expect(applyDiscounts(cart(given), other, FRIDAY)).toEqual(applyDiscounts(cart(given), list, FRIDAY))
      }),
      runs,
    )
  })

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(lines, promotions, (given, list) => {
        const back = applyDiscounts(cart([...given].reverse()), list.slice(0, 1), FRIDAY)
        expect(back.amount).toBe(applyDiscounts(cart(given), list.slice(0, 1), FRIDAY).amount)
      }),
      runs,
    )
  })
})
