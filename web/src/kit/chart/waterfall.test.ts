import { expect, test } from 'vitest'
import { placeSteps } from './waterfall.tsx'

test('a waterfall falls and rises from where it was, and sums stand on the ground', () => {
  const steps = [
    { key: 'gross', name: '', value: 100, is_sum: true },
    { key: 'discount', name: '', value: -20 },
    { key: 'net', name: '', value: 80, is_sum: true },
    { key: 'tax', name: '', value: 8 },
  ]
  expect(placeSteps(steps)).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 80 },
    { from: 0, to: 80 },
    { from: 80, to: 88 },
  ])
})
