import { expect, test } from 'vitest'
import { centreX, indexAt, linePath, placeY } from './scale.ts'

test('places of points, there and back', () => {
  const plot = { left: 50, right: 250, top: 10, bottom: 110, band: 20 }
  expect(placeY(plot, [0, 50, 100], 100)).toBe(10)
  expect(placeY(plot, [0, 50, 100], 0)).toBe(110)
  for (const index of [0, 4, 9]) expect(indexAt(plot, centreX(plot, index), 10)).toBe(index)
  expect(indexAt(plot, -5, 10)).toBe(0)
  expect(indexAt(plot, 999, 10)).toBe(9)
})

test('lines keep their gaps', () => {
  const at = (x: number) => ({ x, y: 0 })
  expect(linePath([at(0), at(1), null, at(3)])).toBe('M0.0 0.0L1.0 0.0M3.0 0.0')
})
