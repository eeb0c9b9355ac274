import { expect, test } from 'vitest'
import { type Guard, rowsOf } from './guard.values.ts'

const guard: Guard = {
  grab_price_id: 9,
  menus: [
    {
      ...{ item_id: 1, name: 'Soto', price: 20_000, target_bp: 2_200, cost_after: '4420' },
      ...{ food_cost_after_bp: 2_210, is_over_target: true, needed_price: 20_091 },
    },
    {
      ...{ item_id: 2, name: 'Teh', price: 8_000, target_bp: null, cost_after: '900' },
      ...{ food_cost_after_bp: 1_125, is_over_target: false, needed_price: null },
    },
  ],
  lists: [
    {
      id: 9,
      name: 'GrabFood',
      state: 'RUNNING',
      rounding: 'nearest_500',
      prices: [{ item_id: 1, price: 25_000 }],
    },
    { id: 4, name: 'Mal', state: 'DRAFT', rounding: 'ends_900', prices: [{ item_id: 1, price: 21_000 }] },
  ],
} as Guard

test('suggested prices stand on the grid of where they go, never below what is asked there', () => {
  const [soto, tea] = rowsOf(guard, 'menu', null, new Map())
  expect(soto).toMatchObject({ now: 20_000, suggested: 20_500, grab: { now: 25_000, suggested: 26_000 } })
  // Without a target nothing is suggested.
  expect(tea).toMatchObject({ now: 8_000, suggested: 8_000, grab: null })
  const [in_list] = rowsOf(guard, 'list', 4, new Map())
  expect(in_list).toMatchObject({ now: 21_000, suggested: 21_000 })
  const [typed] = rowsOf(guard, 'list', 4, new Map([[1, 23_900]]))
  expect(typed).toMatchObject({ suggested: 23_900, grab: { suggested: 28_500 } })
  // Prices that go into GrabFood's own list are not raised there twice.
  expect(rowsOf(guard, 'list', 9, new Map())[0]).toMatchObject({ now: 25_000, grab: null })
})
