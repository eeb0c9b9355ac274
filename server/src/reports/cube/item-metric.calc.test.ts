import { describe, expect, test } from 'vitest'
import {
  addItemSums,
  averagePriceOf,
  emptyItemSums,
  type ItemReportMeasures,
  keptQtyOf,
} from './item-metric.calc.ts'

const sums = (changes: Partial<ItemReportMeasures>): ItemReportMeasures => ({
  ...emptyItemSums(),
  ...changes,
})

test('of nothing every sum is zero', () => {
  const { qty, refund_qty, void_qty, ...numbers } = emptyItemSums()
  expect([qty, refund_qty, void_qty].map(Number)).toEqual([0, 0, 0])
  expect(new Set(Object.values(numbers))).toEqual(new Set([0]))
})

describe('what stayed sold', () => {
  test('is what was sold less what came back', () => {
    expect(keptQtyOf({ qty: '3.5', refund_qty: '1.25' })).toBe(22_500)
    expect(keptQtyOf({ qty: '1', refund_qty: '2' })).toBe(-10_000)
  })

  test('has a mean price, half up; never below zero, and none where nothing stayed', () => {
    expect(averagePriceOf(sums({ qty: '3', net: 50_000 }))).toBe(16_667)
    expect(averagePriceOf(sums({ qty: '0.5', net: 10_000 }))).toBe(20_000)
    expect(averagePriceOf(sums({ qty: '3', refund_qty: '1', net: 50_000 }))).toBe(25_000)
    expect(averagePriceOf(sums({ qty: '3', net: -1 }))).toBe(0)
    expect(averagePriceOf(sums({ qty: '2', refund_qty: '2', net: 5 }))).toBeNull()
    expect(averagePriceOf(sums({}))).toBeNull()
  })
})

test('sums are added up one by one, quantities with their decimals; receipts cannot be told', () => {
  const numbers = {
    gross: 1,
    item_discount: 2,
    bill_discount: 3,
    included_charges: 4,
    refund: 5,
    net: 6,
    cogs: 7,
    costed_net: 8,
    void_amount: 9,
  }
  const row = sums({ ...numbers, transactions: 4, qty: '1.5', refund_qty: '0.25', void_qty: '0.1' })
  const total = addItemSums([row, row, row])
  const { transactions, qty, refund_qty, void_qty, ...rest } = total
  expect(transactions).toBeNull()
  expect([qty, refund_qty, void_qty].map(Number)).toEqual([4.5, 0.75, 0.3])
  expect(rest).toEqual(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value * 3])))
  expect(addItemSums([])).toMatchObject({ transactions: null, net: 0 })
})
