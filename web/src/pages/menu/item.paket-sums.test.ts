import { expect, test } from 'vitest'
import { reckonPaket } from './item.paket-sums.tsx'

const menu = (id: number, price: number, cost: number | null) =>
  [id, { id, name: `Menu ${id}`, price, cost }] as const
const menus = new Map([menu(1, 25_000, 8_000), menu(2, 8_000, 2_000), menu(3, 20_000, 6_500)])
const choice = (item_id: number | null, more: object = {}) => ({
  ...{ item_id, portions: 1, surcharge: 0, is_default: false },
  ...more,
})
const part = (choices: ReturnType<typeof choice>[], more: object = {}) => ({
  ...{ name: 'Isi', min_choices: 1, max_choices: 1, choices },
  ...more,
})

test('a paket comes to a range from its cheapest choice to its dearest', () => {
  const parts = [part([choice(1)]), part([choice(2), choice(3, { surcharge: 5_000, portions: 2 })])]
  expect(reckonPaket(30_000, parts, menus)).toEqual({
    asked: { least: 30_000, most: 35_000 },
    separate: { least: 33_000, most: 65_000 },
    saving: { least: 3_000, most: 30_000 },
    cost: { least: 10_000, most: 21_000 },
    margin: { least: 14_000, most: 20_000 },
  })
})

test('what may be left out is reckoned both ways', () => {
  const parts = [part([choice(1)]), part([choice(2)], { min_choices: 0 })]
  expect(reckonPaket(25_000, parts, menus).separate).toEqual({ least: 25_000, most: 33_000 })
})

test('without a menu, or without its cost, nothing is known', () => {
  const { separate, cost } = reckonPaket(25_000, [part([choice(null)])], menus)
  expect([separate, cost]).toEqual([null, null])
  const unknown = new Map([menu(1, 25_000, null)])
  expect(reckonPaket(20_000, [part([choice(1)])], unknown)).toMatchObject({ cost: null, margin: null })
})
