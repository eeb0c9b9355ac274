import { expect, test } from 'vitest'
import { type PackedLine, packagingOf } from './packaging.calc.ts'

const line = (ingredient_id: number, is_packaging = false, order_types: string[] = []): PackedLine => ({
  ...{ ingredient_id, quantity: '1', yield_bp: 10_000, order_types, is_packaging },
})
const costs: Readonly<Record<number, bigint>> = { 1: 9_000n, 2: 1_000n, 3: 500n }
const costOf = (id: number) => (costs[id] === undefined ? undefined : { top: costs[id], bottom: 1n })
const recipe = [line(1), line(2, true, ['TAKEAWAY', 'DELIVERY'])]

test('packaging is its part of the cost, for the ways to order it is for', () => {
  expect(packagingOf(20_000, recipe, 'GRABFOOD', costOf)).toBe(2_000)
  expect(packagingOf(20_000, recipe, 'TAKEAWAY', costOf)).toBe(2_000)
  expect(packagingOf(20_000, recipe, 'DINE_IN', costOf)).toBe(0)
  expect(packagingOf(20_000, [...recipe, line(3, true)], 'QR', costOf)).toBe(1_053)
  // What came back may outweigh what was sold.
  expect(packagingOf(-500, recipe, 'GRABFOOD', costOf)).toBe(0)
})

test('nobody knows it without a recipe, or while the cost of a line is not known', () => {
  expect(packagingOf(20_000, [], 'GRABFOOD', costOf)).toBeNull()
  expect(packagingOf(20_000, [line(9), ...recipe], 'GRABFOOD', costOf)).toBeNull()
  expect(packagingOf(20_000, [line(9, true, ['DINE_IN']), ...recipe], 'GRABFOOD', costOf)).toBe(2_000)
})
