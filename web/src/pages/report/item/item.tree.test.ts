import { expect, test } from 'vitest'
import { type ItemFigures, type ItemRow, subtractFigures, type Variant, variantRows } from './item.tree.ts'

const figures = (more: Partial<ItemFigures>): ItemFigures => ({
  ...{ qty: '0', refund_qty: '0', void_qty: '0', void_amount: 0, gross: 0, item_discount: 0 },
  ...{ bill_discount: 0, included_charges: 0, refund: 0, net: 0, average_price: null, cogs: 0 },
  ...{ transactions: 0, costed_net: 0, costed_bp: null, gross_profit: 0, food_cost_bp: null },
  ...more,
})

const item = (own: ItemFigures, previous: ItemFigures | null): ItemRow => ({
  ...{
    key: 'i7',
    share: undefined,
    name: 'Kopi',
    item_id: 7,
    item_group_id: undefined,
    cell: undefined,
    abc: 'A',
    parent_net: 0,
  },
  figures: own,
  like: null,
  previous,
  stock: null,
})

const large = (more: Partial<ItemFigures>, previous: ItemFigures | null = null): Variant => ({
  ...{ item_id: 7, variant: 'Besar', figures: figures(more), like: null, previous },
})

test('what has no options is the rest of the menu, so that the rows below add up to it', () => {
  const whole = figures({ qty: '3.3', refund_qty: '0.1', net: 64_000, costed_net: 64_000, cogs: 16_000 })
  const before = figures({ qty: '2', net: 40_000 })
  const parts = [
    large({ qty: '1.1', net: 24_000, costed_net: 24_000, cogs: 8_000 }, figures({ qty: '2', net: 40_000 })),
  ]
  const rows = variantRows(parts, item(whole, before))
  expect(rows.map(({ name }) => name)).toEqual(['Besar', 'Tanpa pilihan'])
  expect(rows[1]?.figures).toMatchObject({
    ...{ qty: '2.2', refund_qty: '0.1', net: 40_000, cogs: 8_000, gross_profit: 32_000 },
    ...{ average_price: 19_048, food_cost_bp: 2000, costed_bp: 10_000, transactions: null },
  })
  expect(rows[1]?.previous).toMatchObject({ qty: '0', net: 0, average_price: null })
})

test('a menu of which every line had options has no rest, and one without options no rows', () => {
  const whole = figures({ qty: '2', net: 30_000 })
  expect(variantRows([large({ qty: '2', net: 30_000 })], item(whole, null))).toHaveLength(1)
  expect(variantRows([{ ...large({ qty: '2' }), item_id: 8 }], item(whole, null))).toEqual([])
})

test('hidden costs stay hidden', () => {
  const hidden = { cogs: null, costed_net: null, gross_profit: null }
  const rest = subtractFigures(figures({ qty: '2', net: 5000, ...hidden }), [
    figures({ qty: '1', ...hidden }),
  ])
  expect(rest).toMatchObject({ ...hidden, food_cost_bp: null, net: 5000 })
})

test('what nobody knows the cost of is unknown in the rest too, not free', () => {
  const whole = figures({ qty: '3', net: 9000, costed_net: 6000, cogs: 2000 })
  const rest = subtractFigures(whole, [figures({ qty: '2', net: 6000, costed_net: 6000, cogs: 2000 })])
  expect(rest).toMatchObject({ net: 3000, cogs: null, gross_profit: null, food_cost_bp: null, costed_bp: 0 })
})
