import { expect, test } from 'vitest'
import { averageOf, listPriceOf, markupBpOf } from './realised-price.calc.ts'

const sold = (qty: string, gross: number, option_amount: number, price: number | null) => ({
  ...{ qty, gross, option_amount, price },
})

test('a price is what was asked without options, by portion', () => {
  expect(listPriceOf(sold('3', 72_000, 6_000, 20_000))).toBe(22_000)
  expect(listPriceOf(sold('1.5', 33_000, 0, 20_000))).toBe(22_000)
  expect(listPriceOf(sold('0', 0, 0, 20_000))).toBeNull()
  expect(averageOf(-500, '2')).toBe(0)
})

test('dearer than the menu by its own weight; what the menu does not know does not count', () => {
  expect(markupBpOf([sold('10', 240_000, 0, 20_000)])).toBe(2000)
  expect(markupBpOf([sold('10', 240_000, 40_000, 20_000), sold('1', 99_000, 0, null)])).toBe(0)
  expect(markupBpOf([sold('1', 10_000, 0, 20_000), sold('1', 60_000, 0, 20_000)])).toBe(7500)
  expect(markupBpOf([sold('2', 50_000, 0, null)])).toBeNull()
})
