import { expect, test } from 'vitest'
import { cumulate } from './cumulate.calc.ts'
import { placeMeasure } from './place-measure.calc.ts'

test('shares add up to the whole; what brought less than nothing adds nothing', () => {
  expect(cumulate([50, 30, 20])).toEqual([5000, 8000, 10_000])
  expect(cumulate([10, -5])).toEqual([10_000, 10_000])
  expect(cumulate([0])).toEqual([0])
})

test('a measure at its border stands in the middle, and none beyond the field', () => {
  expect([0, 0.5, 1, 2.5, 9, -1].map(placeMeasure)).toEqual([0, 25, 50, 98, 98, 0])
})
