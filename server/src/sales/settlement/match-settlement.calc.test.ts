import { describe, expect, test } from 'vitest'
import { type Expected, matchSettlement, type Received } from './match-settlement.calc.ts'

const due = (due_on: string, amount: number, method = 'QRIS'): Expected => ({
  method,
  business_date: '2026-11-01',
  due_on: `2026-11-${due_on}`,
  amount,
})
const came = (id: number, day: string, amount: number, method: string | null = 'QRIS'): Received => ({
  id,
  settled_on: `2026-11-${day}`,
  method,
  amount,
})
/** What came for each expectation, and what was left. */
const told = (expected: Expected[], lines: Received[]) => {
  const { matches, surplus } = matchSettlement(expected, lines)
  return [...matches.map(({ state, lines: ids }) => `${state} ${ids}`), `left ${surplus}`]
}

describe('money near the day it was due', () => {
  test.each([
    ['09', 'missing , left 1'],
    ['10', 'matched 1, left '],
    ['11', 'matched 1, left '],
    ['15', 'matched 1, left '],
    ['16', 'missing , left 1'],
  ])('on the 11th, came on the %sth', (day, expected) => {
    expect(told([due('11', 100)], [came(1, day, 100)]).join(', ')).toBe(expected)
    expect(told([due('11', 100)], [came(1, day, 100, null)]).join(', ')).toBe(expected)
  })

  test('is taken for the expectation nearest to it', () => {
    expect(told([due('11', 100)], [came(1, '14', 100), came(2, '12', 100), came(3, '13', 100)])).toEqual([
      'matched 2',
      'left 1,3',
    ])
    expect(told([due('11', 100)], [came(1, '13', 100), came(2, '10', 100)])).toEqual(['matched 2', 'left 1'])
  })
})

describe('what is taken first', () => {
  test('its own day before a day beside it, so that a later one is not robbed', () => {
    const expected = [due('11', 100), due('12', 100)]
    expect(told(expected, [came(1, '12', 100)])).toEqual(['missing ', 'matched 1', 'left '])
    expect(told(expected, [came(1, '12', 100), came(2, '13', 100)])).toEqual([
      'matched 2',
      'matched 1',
      'left ',
    ])
  })

  test('its own name before no name', () => {
    expect(told([due('11', 100)], [came(1, '11', 100, null), came(2, '14', 100)])).toEqual([
      'matched 2',
      'left 1',
    ])
  })

  test('the whole amount before another on its day', () => {
    expect(told([due('11', 100)], [came(1, '11', 90), came(2, '11', 100, null)])).toEqual([
      'matched 2',
      'left 1',
    ])
  })
})

describe('lines of one method on one day', () => {
  test('are one sum, of another method or day another', () => {
    expect(told([due('11', 100)], [came(1, '11', 60), came(2, '11', 40)])).toEqual(['matched 1,2', 'left '])
    expect(told([due('11', 100)], [came(1, '11', 60), came(2, '11', 40, 'OVO')])).toEqual([
      'short 1',
      'left 2',
    ])
    expect(told([due('11', 100)], [came(1, '11', 60), came(2, '12', 40)])).toEqual(['short 1', 'left 2'])
  })

  test('without a name stay apart', () => {
    expect(told([due('11', 100)], [came(1, '11', 60, null), came(2, '11', 40, null)])).toEqual([
      'missing ',
      'left 1,2',
    ])
  })

  test('count once: two that expect as much are not both paid by it', () => {
    const twice = [due('11', 100), due('12', 100), due('12', 100, 'OVO')]
    expect(told(twice, [came(1, '13', 100)])).toEqual(['matched 1', 'missing ', 'missing ', 'left '])
    expect(told(twice, [came(1, '13', 100, null)])).toEqual(['matched 1', 'missing ', 'missing ', 'left '])
  })
})

test('more or less than expected on its day is told as such; what is left is in the order it came', () => {
  const { matches, surplus } = matchSettlement(
    [due('11', 100), due('12', 100)],
    [came(9, '20', 5), came(3, '11', 101), came(4, '12', 99), came(1, '20', 7, null)],
  )
  expect(matches.map(({ state, received }) => [state, received])).toEqual([
    ['over', 101],
    ['short', 99],
  ])
  expect(surplus).toEqual([1, 9])
})
