import { expect, test } from 'vitest'
import { columnsFor, outletsText, type PriceRow } from './item.channel-prices.values.ts'

const row = (
  channel: string,
  outlet_ids: number[],
  price: number,
  more: Partial<PriceRow> = {},
): PriceRow => ({
  ...{ channel, outlet_ids, price, is_member: false, member_tier_id: null, price_id: null, price_name: null },
  ...{ next_at: null, next_price: null, next_name: null },
  ...more,
})

test('outlets that pay the same everywhere stand together, whatever they were told with', () => {
  const columns = columnsFor(
    [
      row('DINE_IN', [1, 2, 3], 20_000),
      row('GRABFOOD', [1, 3], 25_000),
      row('GRABFOOD', [2], 25_000, { next_price: 26_000 }),
      row('GRABFOOD', [1, 2, 3], 19_000, { is_member: true }),
    ],
    null,
  )
  expect(columns.map(({ outlet_ids }) => outlet_ids)).toEqual([[1, 3], [2]])
  expect(columns[1]?.by_channel.get('GRABFOOD')?.next_price).toBe(26_000)
})

test('members without a tier and those of one are told apart from guests', () => {
  const rows = [
    row('DINE_IN', [1], 20_000),
    row('DINE_IN', [1], 19_000, { is_member: true }),
    row('DINE_IN', [1], 18_000, { is_member: true, member_tier_id: 4 }),
  ]
  const price = (member: { member_tier_id: number | null } | null) =>
    columnsFor(rows, member)[0]?.by_channel.get('DINE_IN')?.price
  expect([price(null), price({ member_tier_id: null }), price({ member_tier_id: 4 })]).toEqual([
    20_000, 19_000, 18_000,
  ])
  expect(columnsFor(rows, { member_tier_id: 9 })).toEqual([])
})

test('outlets are named as far as there is room', () => {
  const names = new Map([
    [1, 'Dago'],
    [2, 'Braga'],
    [3, 'Riau'],
  ])
  expect(outletsText([1, 2, 3], names, true)).toBe('Semua outlet')
  expect(outletsText([1], names, true)).toBe('Dago')
  expect(outletsText([1, 2], names, false)).toBe('Dago, Braga')
  expect(outletsText([1, 2, 3], names, false)).toBe('Dago, Braga, dan 1 lain')
})
