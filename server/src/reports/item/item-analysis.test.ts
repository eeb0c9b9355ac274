import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyAbc, classifyMenu, type Engineered } from './item-analysis.calc.ts'

describe('ABC', () => {
  test('A is what the first 80 % are made of, B up to 95 %, C the rest', () => {
    expect(classifyAbc([5, 50, 30, 10, 5])).toEqual(['B', 'A', 'A', 'B', 'C'])
    expect(classifyAbc([80, 15, 5])).toEqual(['A', 'B', 'C'])
    expect(classifyAbc([100])).toEqual(['A'])
    expect(classifyAbc([0, -20])).toEqual(['C', 'C'])
    expect(classifyAbc([])).toEqual([])
  })

  test('whatever the values, A reaches 80 % with no item too many, and nothing smaller ranks above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1_000_000_000 }), { maxLength: 40 }), (values) => {
        const classes = classifyAbc(values)
        const sum = (rows: readonly number[]) => rows.reduce((total, value) => total + Math.max(value, 0), 0)
        const whole = sum(values)
        const of = (names: string) => values.filter((_, place) => names.includes(classes[place] ?? ''))
        if (whole > 0) {
          expect(sum(of('A')) * 100).toBeGreaterThanOrEqual(whole * 80)
          expect(sum(of('AB')) * 100).toBeGreaterThanOrEqual(whole * 95)
          const without_last = sum(of('A')) - Math.min(...of('A'))
          expect(without_last * 100).toBeLessThan(whole * 80)
        }
        for (const [better, worse] of ['AB', 'BC'].map((pair) => [...pair])) {
          if (of(better ?? '').length > 0 && of(worse ?? '').length > 0)
            expect(Math.min(...of(better ?? ''))).toBeGreaterThanOrEqual(Math.max(...of(worse ?? '')))
        }
      }),
    )
  })
})

const item = (item_group_id: number, qty: number, net: number, cogs: number): Engineered => ({
  item_group_id,
  figures: { qty: String(qty), refund_qty: '0', net, cogs, costed_net: net },
})

describe('menu engineering', () => {
  test('judges each item beside its own group: four items, 70 % of an even share is 17.5 %', () => {
    const coffee = [
      item(1, 50, 500_000, 100_000), // 8.000 a portion
      item(1, 30, 150_000, 60_000), // 3.000
      item(1, 10, 200_000, 50_000), // 15.000
      item(1, 10, 50_000, 30_000), // 2.000
    ]
    // Mean of a portion: 660.000 / 100 = 6.600.
    expect(classifyMenu(coffee)).toEqual(['star', 'workhorse', 'puzzle', 'burden'])
    expect(classifyMenu([...coffee, item(2, 1, 10, 20)]).at(-1)).toBe('star')
  })

  test('the borders belong to the better side, and what came back was not sold', () => {
    // Two items: 70 % of an even share is 35 %.
    expect(classifyMenu([item(1, 65, 650, 0), item(1, 35, 350, 0)])).toEqual(['star', 'star'])
    expect(classifyMenu([item(1, 6501, 65_010, 0), item(1, 3499, 34_990, 0)])).toEqual(['star', 'puzzle'])
    const returned = {
      item_group_id: 1,
      figures: { qty: '3', refund_qty: '3', net: 0, cogs: 0, costed_net: 0 },
    }
    expect(classifyMenu([returned, item(1, 5, 100, 10)])).toEqual([null, 'star'])
    // Of which nobody knows the cost.
    const unknown = {
      item_group_id: 1,
      figures: { qty: '9', refund_qty: '0', net: 900, cogs: 0, costed_net: 0 },
    }
    expect(classifyMenu([unknown, item(1, 5, 100, 10)])).toEqual([null, 'star'])
  })

  test('in every group something is popular and something profitable, and no order or size changes a class', () => {
    const any = fc.record({
      item_group_id: fc.integer({ min: 1, max: 3 }),
      qty: fc.integer({ min: 1, max: 900_000_000 }),
      net: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (rows) => {
        const items = rows.map(({ item_group_id, qty, net }) => item(item_group_id, qty, net, 0))
        const classes = classifyMenu(items)
        for (const group of new Set(rows.map((row) => row.item_group_id))) {
          const own = classes.filter((_, place) => rows[place]?.item_group_id === group)
          expect(own.some((name) => name === 'star' || name === 'workhorse')).toBe(true)
          expect(own.some((name) => name === 'star' || name === 'puzzle')).toBe(true)
        }
        expect(classifyMenu(items.toReversed())).toEqual(classes.toReversed())
      }),
    )
  })
})
