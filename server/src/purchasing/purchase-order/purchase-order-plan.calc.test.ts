import { describe, expect, test } from 'vitest'
import { type PlanRow, planOrders } from './purchase-order-plan.calc.ts'
import { orderTarget, suggestPacks } from './purchase-order-suggest.calc.ts'

const dairy = {
  id: 5,
  name: 'Susu Segar',
  min_order: 100_000,
  credit_days: 14,
  lead_days: 1,
  order_cutoff: '15:00',
  delivery_days: [],
}
/** Milk that is half a litre below its minimum of two, bought by the litre. */
const milk: PlanRow = {
  item_kind: 'ingredient',
  item_id: 1,
  name: 'Susu',
  base_unit: 'ml',
  on_hand: 1_000,
  on_order: 500,
  minimum: 2_000,
  par: 6_000,
  outlet_id: 10,
  outlet_name: 'Kemang',
  today: '2026-11-25',
  clock: '14:10',
  supplier: dairy,
  unit: 'liter',
  factor: 1_000,
  least: null,
  supplier_code: 'S-1',
  price: 18_000,
}
const plan = (rows: readonly PlanRow[], is_chosen = false, most_lines = 100) =>
  planOrders(rows, is_chosen, most_lines)
const packsOf = (changes: Partial<PlanRow>, is_chosen = false) =>
  plan([{ ...milk, ...changes }], is_chosen).orders[0]?.lines[0]?.unit_quantity ?? 0

test('an order has its supplier, its terms, its lines and what they come to', () => {
  const sugar: PlanRow = {
    ...milk,
    ...{ item_id: 2, name: 'Gula', base_unit: 'g', on_hand: 0, on_order: 0, minimum: 10, par: null },
    ...{ unit: null, factor: null, supplier_code: null, price: null },
  }
  expect(plan([milk, sugar])).toEqual({
    orders: [
      {
        outlet_id: 10,
        outlet_name: 'Kemang',
        supplier_id: 5,
        supplier_name: 'Susu Segar',
        min_order: 100_000,
        expected_on: '2026-11-26',
        credit_days: 14,
        total: 90_000,
        lines: [
          {
            item_kind: 'ingredient',
            item_id: 1,
            name: 'Susu',
            base_unit: 'ml',
            on_hand: 1_000,
            on_order: 500,
            unit: 'liter',
            unit_quantity: 5,
            supplier_code: 'S-1',
            price: 18_000,
          },
          {
            item_kind: 'ingredient',
            item_id: 2,
            name: 'Gula',
            base_unit: 'g',
            on_hand: 0,
            on_order: 0,
            // By the base unit where no pack is known, at no price where none is.
            unit: 'g',
            unit_quantity: 20,
            supplier_code: null,
            price: 0,
          },
        ],
      },
    ],
    unsupplied: [],
  })
})

test('the total is of every line', () => {
  const rows = [milk, { ...milk, item_id: 2, price: 1_000 }]
  expect(plan(rows).orders[0]?.total).toBe(5 * 18_000 + 5 * 1_000)
})

describe('how much', () => {
  test('is what brings it up to par, with what is on the way, when it runs low', () => {
    expect(packsOf({})).toBe(5)
    expect(packsOf({ on_order: 1_000 })).toBe(4)
    expect(packsOf({ on_order: 1_001 })).toBe(0)
    expect(packsOf({ par: null })).toBe(3)
    expect(packsOf({ minimum: null })).toBe(0)
    expect(packsOf({ minimum: null, par: null }, true)).toBe(0)
  })

  test('is up to par too when it was chosen by hand', () => {
    expect(packsOf({ on_hand: 4_000 })).toBe(0)
    expect(packsOf({ on_hand: 4_000 }, true)).toBe(2)
    expect(packsOf({ on_hand: 5_500 }, true)).toBe(0)
  })

  test('is no fewer packs than the supplier sells, whole ones, and none where a pack holds nothing', () => {
    expect(packsOf({ least: 8 })).toBe(8)
    expect(packsOf({ least: 7.5 })).toBe(8)
    expect(packsOf({ least: 2 })).toBe(5)
    expect(packsOf({ factor: 4_000 })).toBe(2)
    expect(packsOf({ factor: 4_500 })).toBe(1)
    expect(packsOf({ factor: 0 })).toBe(0)
    // A third of a litre, three times: not a fourth for the dust of a division.
    expect(packsOf({ on_hand: 0, on_order: 0, minimum: 1, par: 0.3, factor: 0.1 })).toBe(3)
  })
})

describe('what is suggested', () => {
  const need = { on_hand: 10, on_order: 0, minimum: 5 as number | null, par: 10 as number | null }
  const pack = { factor: 1, least: 3 }

  test('is nothing where there is enough, however many packs the supplier sells at least', () => {
    expect(suggestPacks(need, pack, 'par')).toBe(0)
    expect(suggestPacks({ ...need, on_hand: 11 }, pack, 'par')).toBe(0)
    expect(suggestPacks({ ...need, on_hand: 9 }, pack, 'par')).toBe(3)
  })

  test('is nothing where nobody said how much there should be, even below zero', () => {
    const short = { ...need, on_hand: -5 }
    expect(suggestPacks({ ...short, par: null }, pack, 'par')).toBe(0)
    expect(suggestPacks({ ...short, minimum: null }, pack, 'low')).toBe(0)
    expect(orderTarget({ ...need, minimum: null, par: null })).toBeNull()
    expect(orderTarget({ ...need, par: null })).toBe(10)
    expect(orderTarget({ ...need, minimum: 0, par: 0 })).toBe(0)
  })
})

describe('orders are set apart', () => {
  test('by outlet and supplier, in the order of the rows', () => {
    const coffee = { ...dairy, id: 6, name: 'Kopi Jaya' }
    const rows = [
      milk,
      { ...milk, item_id: 2, supplier: coffee },
      { ...milk, item_id: 3, outlet_id: 11 },
      { ...milk, item_id: 4 },
    ]
    const told = plan(rows).orders.map(({ outlet_id, supplier_id, lines }) => [
      outlet_id,
      supplier_id,
      lines.map(({ item_id }) => item_id),
    ])
    expect(told).toEqual([
      [10, 5, [1, 4]],
      [10, 6, [2]],
      [11, 5, [3]],
    ])
  })

  test('when one would have too many lines', () => {
    const rows = [1, 2, 3, 4, 5].map((item_id) => ({ ...milk, item_id }))
    const sizes = plan(rows, false, 2).orders.map(({ lines, total }) => [lines.length, total])
    expect(sizes).toEqual([
      [2, 180_000],
      [2, 180_000],
      [1, 90_000],
    ])
    expect(plan(rows, false, 5).orders).toHaveLength(1)
  })
})

test('what is missing and sold by nobody is told apart', () => {
  const alone = { ...milk, supplier: null }
  expect(plan([alone, milk])).toMatchObject({
    orders: [{ lines: [{ item_id: 1 }] }],
    unsupplied: [{ item_id: 1, name: 'Susu', outlet_id: 10, outlet_name: 'Kemang' }],
  })
  expect(plan([{ ...alone, on_hand: 9_000 }])).toEqual({ orders: [], unsupplied: [] })
})
