import { expect, test } from 'vitest'
import { niceScale } from './chart-scale.ts'
import { changeOf, formatFigure } from './figure.ts'

test.each([
  [108, 100, 'count', { text: '8,0%', direction: 'up' }],
  [100, 100, 'rupiah', { text: '0,0%', direction: 'same' }],
  [6380, 6470, 'bp', { text: '0,9 poin', direction: 'down' }],
  [50, -100, 'rupiah', { text: '150,0%', direction: 'up' }],
] as const)('%d against %d (%s)', (now, before, unit, change) =>
  expect(changeOf(now, before, unit)).toEqual(change),
)

test('no base is no data, not no change', () => {
  expect(changeOf(5, 0, 'count')).toBeNull()
  expect(changeOf(5, null, 'count')).toBeNull()
  expect(formatFigure(null, 'rupiah')).toBe('–')
})

test.each([
  [8_200_000, [0, 3_000_000, 6_000_000, 9_000_000]],
  [0, [0, 1]],
  [7, [0, 2.5, 5, 7.5]],
  [100, [0, 40, 80, 120]],
])('scale of %d', (top, ticks) => expect(niceScale(top)).toEqual(ticks))
