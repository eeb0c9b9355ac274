import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chainOf,
  createResolver,
  type PriceBase,
  type PricedItem,
  type PriceRule,
} from './price-rule.calc.ts'

/** Menus of two groups; the first has a price of its own with option 70. */
const ITEMS: readonly PricedItem[] = [
  {
    id: 1,
    item_group_id: 7,
    price: 20_000,
    cost: '9000.5',
    option_prices: [{ variant_option_id: 70, price: 24_000 }],
  },
  { id: 2, item_group_id: 7, price: 13_300, cost: null },
  { id: 3, item_group_id: 8, price: 0, cost: '4000' },
]

const rule: fc.Arbitrary<PriceRule> = fc
  .record({
    target: fc.constantFrom('all' as const, 'group' as const, 'item' as const),
    place: fc.nat(1),
    made: fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 60_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: -10_000, max: 20_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: -30_000, max: 30_000 }) }),
    ),
  })
  .map(({ target, place, made }) => ({
    target,
    item_group_id: target === 'group' ? 7 + place : null,
    item_id: target === 'item' ? 1 + place : null,
    ...made,
  }))
const storey: fc.Arbitrary<Omit<PriceBase, 'id'>> = fc.record({
  rounding: fc.constantFrom(
    'none' as const,
    'nearest_500' as const,
    'nearest_1000' as const,
    'ends_900' as const,
  ),
  floor_bp: fc.constantFrom(null, 0, 2500),
  ceiling_bp: fc.constantFrom(null, 0, 1250, 5000),
  rules: fc.uniqueArray(rule, {
    selector: (one) => `${one.target} ${one.item_group_id} ${one.item_id}`,
    maxLength: 3,
  }),
  overrides: fc.uniqueArray(fc.record({ item_id: fc.integer({ min: 1, max: 3 }), price: fc.nat(50_000) }), {
    selector: ({ item_id }) => item_id,
    maxLength: 2,
  }),
})
/** The highest list first, as they are stored. */
const tower = fc
  .array(storey, { minLength: 1, maxLength: 5 })
  .map((storeys) => storeys.map((one, at) => ({ ...one, id: at + 1 })))

/** Prices a rounding allows, near enough to choose from. */
function allowed(rounding: PriceBase['rounding'], near: number): number[] {
  if (rounding === 'none') return [Math.floor(near), Math.floor(near) + 1]
  const step = rounding === 'nearest_500' ? 500 : 1000
  const first = rounding === 'ends_900' ? 900 : 0
  const below = Math.max(0, Math.floor((near - first) / step))
  return [first + below * step, first + (below + 1) * step]
}

/** One list, by trying the prices that are allowed and taking the nearest, the higher of two as near. */
function modelStep(list: PriceBase, item: PricedItem, start: number): number | null {
  const typed = list.overrides.find(({ item_id }) => item_id === item.id)
  const found = ['item', 'group', 'all']
    .map((target) =>
      list.rules.find(
        (one) =>
          one.target === target &&
          (target === 'all' || one.item_id === item.id || one.item_group_id === item.item_group_id),
      ),
    )
    .find((one) => one !== undefined)
  if (!typed && !found) return null
  let price = typed?.price ?? 0
  if (!typed && found?.kind === 'fixed') price = found.value
  if (!typed && found && found.kind !== 'fixed') {
    const exact = found.kind === 'percent' ? (start * (10_000 + found.value)) / 10_000 : start + found.value
    const [low = 0, high = 0] = allowed(list.rounding, Math.max(0, exact))
    price = exact <= 0 ? 0 : exact < low || exact - low < high - exact ? low : high
  }
  const ceiling = Math.floor((item.price * (10_000 + (list.ceiling_bp ?? 0))) / 10_000)
  if (list.ceiling_bp !== null && item.price > 0 && price > ceiling) {
    const [low = 0, high = 0] = allowed(list.rounding, ceiling)
    price = [high, low].find((one) => one > 0 && one <= ceiling) ?? ceiling
  }
  const floor =
    list.floor_bp === null || item.cost === null
      ? 0
      : Math.ceil((Math.round(Number(item.cost) * 10) * (10_000 + list.floor_bp)) / 100_000)
  if (price >= floor) return price
  const [low = 0, high = 0] = allowed(list.rounding, floor)
  return low >= floor ? low : high
}

/** All lists, from the ground up; null where none says anything. */
function model(lists: readonly PriceBase[], item: PricedItem): number | null {
  let price: number | null = null
  for (const list of [...lists].reverse()) price = modelStep(list, item, price ?? item.price) ?? price
  return price
}

const ask = ([top, ...bases]: readonly PriceBase[], item: PricedItem) =>
  top ? createResolver({ ...top, bases })(item) : null

test('lists that start from each other come to what a plain model finds', () => {
  fc.assert(
    fc.property(tower, fc.constantFrom(...ITEMS), (lists, item) => {
      expect(ask(lists, item)?.price ?? null).toBe(model(lists, item))
    }),
    { numRuns: 5000 },
  )
})

test('the chain begins at the price of the menu, ends at that of the list, and each link starts where the last ended', () => {
  fc.assert(
    fc.property(tower, fc.constantFrom(...ITEMS), (lists, item) => {
      const answer = ask(lists, item)
      const chain = chainOf(lists[0]?.id ?? 0, answer)
      expect(chain.at(-1)?.resolution ?? null).toBe(answer)
      let start = item.price
      for (const { price_id, resolution } of chain) {
        const list = lists.filter(({ id }) => id === price_id)
        expect(modelStep(list[0] as PriceBase, item, start) ?? start).toBe(resolution.price)
        start = resolution.price
      }
    }),
    { numRuns: 2000 },
  )
})

test('a list without terms of its own changes nothing, also not what options cost', () => {
  fc.assert(
    fc.property(tower, fc.constantFrom(...ITEMS), (lists, item) => {
      const empty: PriceBase = {
        id: 9,
        rounding: 'none',
        floor_bp: 2500,
        ceiling_bp: 0,
        rules: [],
        overrides: [],
      }
      const plain = ask(lists, item)
      const above = ask([empty, ...lists].slice(0, 5), item)
      if (lists.length === 5) return
      expect(above?.price).toBe(plain?.price)
      expect(above?.option_prices).toEqual(plain?.option_prices)
    }),
    { numRuns: 1000 },
  )
})
