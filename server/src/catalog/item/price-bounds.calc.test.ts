import { expect, test } from 'vitest'
import { changePrice, findChangeProblem, findPriceProblem, previewPrices } from './price-change.calc.ts'

test('a change in percent lies between giving away and eleven times', () => {
  const told = (value: number) => findChangeProblem({ kind: 'percent', value })
  expect([-10_000, 0, 100_000].map(told)).toEqual([undefined, undefined, undefined])
  expect([-10_001, 100_001].map(told)).toEqual(Array(2).fill('Persen antara -100 dan 1.000'))
})

test('a change in rupiah lies within the dearest price', () => {
  const told = (value: number) => findChangeProblem({ kind: 'amount', value })
  expect([-1_000_000_000, 0, 1_000_000_000].map(told)).toEqual([undefined, undefined, undefined])
  expect([-1_000_000_001, 1_000_000_001].map(told)).toEqual(
    Array(2).fill('Perubahan paling banyak Rp 1.000.000.000'),
  )
})

test('a price is whole, not below zero, and no dearer than the dearest', () => {
  expect([0, 1, 1_000_000_000].map(findPriceProblem)).toEqual([undefined, undefined, undefined])
  expect(findPriceProblem(-1)).toBe('Harga tidak boleh kurang dari 0')
  expect(findPriceProblem(1_000_000_001)).toBe('Harga maksimal Rp 1.000.000.000')
  expect([0.5, Number.NaN, Number.POSITIVE_INFINITY].map(findPriceProblem)).toEqual(
    Array(3).fill('Harga harus berupa angka bulat'),
  )
})

test('prices that stay are not counted as changed, and have no sign at zero', () => {
  const nothing = { kind: 'percent', value: 0, step: 1, rounding: 'nearest' } as const
  const { rows, changed, problems } = previewPrices([{ id: 1, price: 500 }], nothing)
  expect([rows, changed, problems]).toEqual([[{ id: 1, price: 500, new_price: 500 }], 0, 0])
  const rule = { kind: 'amount', value: -1, step: 1000, rounding: 'up' } as const
  expect(changePrice(0, rule)).toBe(0)
})
