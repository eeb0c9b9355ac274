import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE } from './exact-share.calc.ts'
import type { FoodCostPartName, FoodSide, RecipeStep } from './food-cost-part.calc.ts'
import { foodCostBpOf, splitFoodCost } from './food-cost-parts.calc.ts'

const QTY = 10_000
const OUTLETS = [1, 2]
const MENUS = [1, 2, 3]
const GOODS = [1, 2]

/** A kitchen of which everything is known: what every portion takes, and what goods cost at each outlet. */
interface Kitchen {
  /** Portions by outlet and menu. */
  readonly portions: readonly number[]
  /** Rupiah in thousands by menu, and thousandths of it given away. */
  readonly prices: readonly number[]
  readonly off: readonly number[]
  /** Base units a portion takes by menu and good. */
  readonly takes: readonly number[]
  /** Rupiah a base unit costs by outlet and good. */
  readonly costs: readonly number[]
  readonly lost: readonly number[]
}

const anyKitchen: fc.Arbitrary<Kitchen> = fc.record({
  portions: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 6, maxLength: 6 }),
  prices: fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 3, maxLength: 3 }),
  off: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 3, maxLength: 3 }),
  takes: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 6, maxLength: 6 }),
  costs: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 4 }),
  lost: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 5, maxLength: 5 }),
})

const at = (numbers: readonly number[], place: number) => numbers[place] ?? 0
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** What reports keep of a kitchen. */
function sideOf({ portions, prices, off, takes, costs, lost }: Kitchen): FoodSide {
  const cells = OUTLETS.flatMap((outlet, o) =>
    MENUS.map((item, i) => {
      const sold = at(portions, o * 3 + i)
      const gross = sold * at(prices, i) * 1000
      const discount = sold * at(prices, i) * at(off, i)
      const cost = sold * sum(GOODS.map((_, g) => at(takes, i * 2 + g) * at(costs, o * 2 + g)))
      return { outlet, item, qty: sold * QTY, gross, discount, net: gross - discount, cost }
    }),
  )
  const used = OUTLETS.flatMap((outlet, o) =>
    GOODS.map((good, g) => {
      const qty = sum(MENUS.map((_, i) => at(portions, o * 3 + i) * at(takes, i * 2 + g)))
      return { outlet, good: `ingredient ${good}`, qty: qty * QTY, value: qty * at(costs, o * 2 + g) }
    }),
  )
  const [expired = 0, spilled = 0, own_use = 0, stock_loss = 0, production_loss = 0] = lost
  return {
    net: sum(cells.map(({ net }) => net)),
    cost: sum(cells.map(({ cost }) => cost)) + sum(lost),
    waste: new Map([
      ['expired', expired],
      ['spilled', spilled],
    ]),
    ...{ own_use, stock_loss, production_loss, sold: cells, used },
  }
}

const stepsOf = (before: Kitchen, after: Kitchen): RecipeStep[] =>
  OUTLETS.flatMap((outlet) =>
    MENUS.flatMap((item, i) =>
      GOODS.map((good, g) => ({
        ...{ outlet, item, good: `ingredient ${good}` },
        before: BigInt(at(before.takes, i * 2 + g)) * ONE,
        after: BigInt(at(after.takes, i * 2 + g)) * ONE,
      })),
    ),
  )

const split = (before: Kitchen, after: Kitchen) =>
  splitFoodCost({ before: sideOf(before), after: sideOf(after) }, stepsOf(before, after))

/** A side whose menus, goods and losses have nothing to do with each other. */
const anySide: fc.Arbitrary<FoodSide> = fc
  .record({
    lost: fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: 4, maxLength: 4 }),
    sold: fc.array(
      fc.record({
        item: fc.integer({ min: 0, max: 4 }),
        portions: fc.integer({ min: 1, max: 900 }),
        price: fc.integer({ min: 5000, max: 90_000 }),
        off: fc.integer({ min: 0, max: 1000 }),
        cost: fc.integer({ min: 0, max: 50_000 }),
        is_back: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      }),
      { maxLength: 6 },
    ),
    used: fc.array(
      fc.record({
        good: fc.constantFrom('ingredient 1', 'ingredient 2', 'menu 3'),
        qty: fc.integer({ min: -5, max: 9_000_000 }),
        value: fc.integer({ min: -5, max: 9_000_000 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ lost, sold, used }) => {
    const cells = [...new Map(sold.map((cell) => [cell.item, cell])).values()].map((cell) => {
      const { item, portions, price, off, is_back } = cell
      const gross = portions * price
      const discount = Math.floor((gross * off) / 1000)
      const left = is_back ? 0 : gross - discount
      const cost = is_back ? 0 : portions * cell.cost
      return { outlet: 1, item, qty: is_back ? 0 : portions * QTY, gross, discount, net: left, cost }
    })
    return {
      ...{ own_use: at(lost, 0), stock_loss: at(lost, 1), production_loss: at(lost, 2) },
      net: sum(cells.map(({ net }) => net)),
      cost: sum(cells.map(({ cost }) => cost)) + sum(lost),
      waste: new Map([['expired', at(lost, 3)]]),
      sold: cells,
      used: [...new Map(used.map((cell) => [cell.good, { outlet: 1, ...cell }])).values()],
    }
  })

const anySteps = fc.array(
  fc.record({
    outlet: fc.constant(1),
    item: fc.integer({ min: 0, max: 4 }),
    good: fc.constantFrom('ingredient 1', 'ingredient 2'),
    before: fc.bigInt({ min: 0n, max: 5n * ONE }),
    after: fc.bigInt({ min: 0n, max: 5n * ONE }),
  }),
  { maxLength: 3 },
)

describe('the parts of a change of food cost', () => {
  test('add up to it in rupiah and in basis points, and rows to their part, whatever the sides are', () => {
    fc.assert(
      fc.property(anySide, anySide, anySteps, (before, after, steps) => {
        const told = splitFoodCost({ before, after }, steps)
        if (!told) return
        expect(told.bp).toBe((foodCostBpOf(after) ?? 0) - (foodCostBpOf(before) ?? 0))
        expect(sum(told.parts.map(({ amount }) => amount))).toBe(told.amount)
        expect(sum(told.parts.map(({ bp }) => bp))).toBe(told.bp)
        for (const { amount, rows } of told.parts) expect(sum(rows.map((row) => row.amount))).toBe(amount)
        // The change of the share, at the middle of both sides' sales.
        const plain = (after.cost / after.net - before.cost / before.net) * ((before.net + after.net) / 2)
        expect(Math.abs(told.amount - plain)).toBeLessThan(1)
      }),
    )
  })

  test('turn their signs when the sides are swapped', () => {
    fc.assert(
      fc.property(anySide, anySide, anySteps, (before, after, steps) => {
        const there = splitFoodCost({ before, after }, steps)
        const swapped = steps.map((step) => ({ ...step, before: step.after, after: step.before }))
        const back = splitFoodCost({ before: after, after: before }, swapped)
        expect(back === null).toBe(there === null)
        const turned = there?.parts.map(({ part, amount, bp }) => ({
          part,
          amount: -amount || 0,
          bp: -bp || 0,
        }))
        expect(back?.parts.map(({ part, amount, bp }) => ({ part, amount, bp }))).toEqual(turned)
      }),
    )
  })

  test('are none between a side and itself', () => {
    fc.assert(
      fc.property(anyKitchen, (one) => {
        expect(split(one, one)).toEqual({ amount: 0, bp: 0, parts: [] })
      }),
    )
  })

  test('leave nothing unexplained of a kitchen whose recipes stay, whatever else changed', () => {
    fc.assert(
      fc.property(anyKitchen, anyKitchen, (before, other) => {
        const after = {
          ...other,
          takes: before.takes,
          lost: [...other.lost.slice(0, 3), at(before.lost, 3), 0],
        }
        const told = split({ ...before, lost: [...before.lost.slice(0, 4), 0] }, after)
        const rest = told?.parts.find(({ part }) => part === 'unexplained')?.rows ?? []
        for (const row of rest) if (row.key === 'rest') expect(Math.abs(row.amount)).toBeLessThan(2)
      }),
    )
  })

  const ONLY: readonly [FoodCostPartName, (other: Kitchen, own: Kitchen) => Partial<Kitchen>][] = [
    ['purchase_price', ({ costs }) => ({ costs })],
    ['recipe', ({ takes }) => ({ takes })],
    ['mix', ({ portions }) => ({ portions })],
    ['selling_price', ({ prices }) => ({ prices })],
    ['discount', ({ off }) => ({ off })],
  ]
  test.each(ONLY)('where only one thing changed they are %s alone', (part, changed) => {
    fc.assert(
      fc.property(anyKitchen, anyKitchen, (kitchen, other) => {
        const own = { ...kitchen, lost: [] }
        const told = split(own, { ...own, ...changed(other, own) })
        for (const { part: name } of told?.parts ?? []) expect(name).toBe(part)
      }),
    )
  })

  test.each([
    ['waste', 0, 'expired'],
    ['own_use', 2, 'own_use'],
    ['unexplained', 3, 'stock_loss'],
    ['unexplained', 4, 'production_loss'],
  ] as const)('what is lost is %s, with its row', (part, place, key) => {
    const [kitchen] = fc.sample(anyKitchen, { numRuns: 1, seed: 3 })
    if (!kitchen) throw new Error('no kitchen')
    const lost = [0, 0, 0, 0, 0].map((_, at_place) => (at_place === place ? 70_000 : 0))
    const told = split({ ...kitchen, lost: [] }, { ...kitchen, lost })
    expect(told?.parts).toMatchObject([{ part, amount: 70_000, rows: [{ key, amount: 70_000 }] }])
  })

  test('a cost that nobody knew before is no price that rose', () => {
    const [kitchen] = fc.sample(anyKitchen, { numRuns: 1, seed: 3 })
    if (!kitchen) throw new Error('no kitchen')
    const unknown = { ...kitchen, costs: kitchen.costs.map(() => 0), lost: [] }
    const told = split(unknown, { ...kitchen, lost: [] })
    expect(told?.parts.map(({ part }) => part)).toEqual(['unexplained'])
  })

  test('without sales on a side there are none', () => {
    const [kitchen] = fc.sample(anyKitchen, { numRuns: 1, seed: 3 })
    if (!kitchen) throw new Error('no kitchen')
    expect(split(kitchen, { ...kitchen, portions: kitchen.portions.map(() => 0) })).toBeNull()
  })
})
