import { expect, test } from 'vitest'
import { differenceOf } from './count-difference.calc.ts'

const line = { counted_quantity: '7.5000', expected_quantity: '10.0000', average_cost: '200', value: null }

test('a difference is told in quantity, share and rupiah; what was posted counts before an estimate', () => {
  expect(differenceOf(line)).toEqual({ quantity: -2.5, share: -25, value: -500 })
  expect(differenceOf({ ...line, value: '-480.5' })?.value).toBe(-480.5)
  expect(differenceOf({ ...line, average_cost: null })?.value).toBe(null)
  expect(differenceOf({ ...line, expected_quantity: '0' })?.share).toBe(null)
  expect(differenceOf({ ...line, counted_quantity: '0.3', expected_quantity: '0.1' })?.quantity).toBe(0.2)
  expect(differenceOf({ ...line, counted_quantity: null })).toBe(null)
})
