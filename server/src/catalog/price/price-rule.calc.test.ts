import { describe, expect, test } from 'vitest'
import { createResolver, type PriceRule, type PriceTerms } from './price-rule.calc.ts'
import type { Rounding } from './rounding.calc.ts'

const latte = { id: 3, item_group_id: 7, price: 20_000, cost: '9000' as string | null }
const rule = (changes: Partial<PriceRule>): PriceRule => ({
  target: 'all',
  item_group_id: null,
  item_id: null,
  kind: 'percent',
  value: 1_000,
  ...changes,
})
const resolve = (changes: Partial<PriceTerms>, item = latte) =>
  createResolver({
    rounding: 'none',
    floor_bp: null,
    ceiling_bp: null,
    rules: [],
    overrides: [],
    ...changes,
  })(item)

const forItem = rule({ target: 'item', item_id: 3, kind: 'fixed', value: 1 })
const forGroup = rule({ target: 'group', item_group_id: 7, kind: 'fixed', value: 2 })
const forAll = rule({ kind: 'fixed', value: 3 })

describe('which word of a list counts', () => {
  test('a typed price before a rule of the item, its group, all', () => {
    const rules = [forAll, forGroup, forItem]
    expect(resolve({ rules, overrides: [{ item_id: 3, price: 4 }] })).toMatchObject({
      price: 4,
      source: 'override',
      kind: null,
      value: null,
      is_rounded: false,
    })
    expect(resolve({ rules })).toMatchObject({ price: 1, source: 'item', kind: 'fixed', value: 1 })
    expect(resolve({ rules: [forAll, forGroup] })).toMatchObject({ price: 2, source: 'group' })
    expect(resolve({ rules: [forAll] })).toMatchObject({ price: 3, source: 'all' })
  })

  test('not one of another item or group', () => {
    const rules = [rule({ target: 'item', item_id: 7 }), rule({ target: 'group', item_group_id: 3 })]
    expect(resolve({ rules, overrides: [{ item_id: 4, price: 4 }] })).toBeNull()
    expect(resolve({})).toBeNull()
  })
})

describe('what a rule makes of a price', () => {
  const price = (changes: Partial<PriceRule>, rounding: Rounding = 'none') =>
    resolve({ rules: [rule(changes)], rounding })

  test.each([
    ['percent', 1_250, 'none', 22_500, false],
    ['percent', -1_250, 'none', 17_500, false],
    ['percent', 1, 'none', 20_002, false],
    ['percent', 1_100, 'nearest_500', 22_000, true],
    ['percent', 1_000, 'nearest_500', 22_000, false],
    ['percent', -10_000, 'nearest_500', 0, false],
    ['amount', 2_345, 'none', 22_345, false],
    ['amount', 2_345, 'nearest_1000', 22_000, true],
    ['amount', 1_900, 'ends_900', 21_900, false],
    ['amount', -30_000, 'nearest_1000', 0, false],
    ['fixed', 12_345, 'nearest_1000', 12_345, false],
  ] as const)('%s %i, %s, is %i', (kind, value, rounding, expected, is_rounded) => {
    expect(price({ kind, value }, rounding)).toMatchObject({ price: expected, is_rounded, is_raised: false })
  })

  test('thirds of a rupiah are rounded, and said to be', () => {
    expect(resolve({ rules: [rule({ value: 3_333 })] }, { ...latte, price: 1 })).toMatchObject({
      price: 1,
      is_rounded: true,
    })
  })
})

describe('a floor', () => {
  const rules = [rule({ kind: 'fixed', value: 10_000 })]

  test('raises what is below it, to a price that may stand there', () => {
    expect(resolve({ rules, floor_bp: 2_000 })).toMatchObject({ price: 10_800, is_raised: true })
    expect(resolve({ rules, floor_bp: 2_000, rounding: 'ends_900' })).toMatchObject({
      price: 10_900,
      is_raised: true,
    })
    const overrides = [{ item_id: 3, price: 10_000 }]
    expect(resolve({ overrides, floor_bp: 2_000 })).toMatchObject({ price: 10_800, is_raised: true })
  })

  test('leaves what is on it, and what nobody knows the cost of', () => {
    const at_floor = [rule({ kind: 'fixed', value: 10_800 })]
    expect(resolve({ rules: at_floor, floor_bp: 2_000 })).toMatchObject({ price: 10_800, is_raised: false })
    expect(resolve({ rules, floor_bp: 2_000 }, { ...latte, cost: null })).toMatchObject({
      price: 10_000,
      is_raised: false,
    })
    expect(resolve({ rules, floor_bp: null })).toMatchObject({ price: 10_000, is_raised: false })
    expect(resolve({ rules, floor_bp: 0 })).toMatchObject({ price: 10_000, is_raised: false })
  })
})

describe('a ceiling', () => {
  const rules = [rule({ value: 5_000 })]

  test('lowers what is above it, by the price of the menu and not of what the list starts from', () => {
    expect(resolve({ rules, ceiling_bp: 2_500 })).toMatchObject({ price: 25_000, is_lowered: true })
    expect(resolve({ rules, ceiling_bp: 2_499, rounding: 'nearest_500' })).toMatchObject({ price: 24_500 })
    expect(resolve({ rules, ceiling_bp: 2_500, rounding: 'ends_900' })).toMatchObject({ price: 24_900 })
    expect(resolve({ rules, ceiling_bp: 5_000 })).toMatchObject({ price: 30_000, is_lowered: false })
    const overrides = [{ item_id: 3, price: 90_000 }]
    expect(resolve({ overrides, ceiling_bp: 0 })).toMatchObject({ price: 20_000, is_lowered: true })
    const base = { id: 1, rounding: 'none' as const, floor_bp: null, ceiling_bp: null, rules, overrides: [] }
    expect(resolve({ rules: [rule({})], bases: [base], ceiling_bp: 2_000 })).toMatchObject({ price: 24_000 })
  })

  test('gives way to the floor, and is none of what costs nothing', () => {
    const dear = { ...latte, cost: '22000.5' }
    expect(resolve({ rules, ceiling_bp: 0, floor_bp: 0 }, dear)).toMatchObject({
      price: 22_001,
      is_lowered: true,
      is_raised: true,
    })
    const free = [rule({ kind: 'fixed', value: 7_000 })]
    expect(resolve({ rules: free, ceiling_bp: 0 }, { ...latte, price: 0 })).toMatchObject({ price: 7_000 })
  })

  test('holds for options by their own price; one without is left as it was typed', () => {
    const item = { ...latte, option_prices: [{ variant_option_id: 5, price: 30_000 }] }
    const option_overrides = [
      { item_id: 3, variant_option_id: 5, price: 50_000 },
      { item_id: 3, variant_option_id: 6, price: 50_000 },
    ]
    expect(resolve({ rules, ceiling_bp: 1_000, option_overrides }, item)).toMatchObject({
      option_prices: [
        { variant_option_id: 5, price: 33_000 },
        { variant_option_id: 6, price: 50_000 },
      ],
    })
  })
})
