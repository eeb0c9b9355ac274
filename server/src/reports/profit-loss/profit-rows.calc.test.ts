import { describe, expect, test } from 'vitest'
import { groupRows, NO_ROWS, type ProfitRows, rowsOfSide, spansOf } from './profit-rows.calc.ts'

const row = (side: 'current' | 'like' | 'previous', key: string, amount: number) => ({ side, key, amount })
/** Rows of every part, told apart by their amounts. */
const ROWS = {
  sales: [row('current', 'a', 1), row('like', 'a', 2), row('previous', 'b', 3), row('current', 'c', 4)],
  promos: [row('current', 'a', 11), row('previous', 'a', 12)],
  fees: [row('current', 'b', 21), row('like', 'b', 22)],
  losses: [row('previous', 'b', 31), row('current', 'b', 32)],
  entries: [row('current', 'a', 41), row('current', 'x', 42)],
} as unknown as ProfitRows
const amounts = (parts: object) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, rows.map((one: { amount: number }) => one.amount)]),
  )

test('a side has its rows of every part', () => {
  expect(amounts(rowsOfSide(ROWS, 'current'))).toEqual({
    sales: [1, 4],
    promos: [11],
    fees: [21],
    losses: [32],
    entries: [41, 42],
  })
  expect(amounts(rowsOfSide(ROWS, 'previous'))).toEqual({
    sales: [3],
    promos: [12],
    fees: [],
    losses: [31],
    entries: [],
  })
  expect(rowsOfSide(NO_ROWS, 'current')).toEqual(NO_ROWS)
})

describe('groups of keys', () => {
  const group_of: Record<string, string> = { a: 'barat', b: 'barat', c: 'timur' }
  const groups = groupRows(ROWS, (key) => group_of[key])

  test('have the rows of the period itself, of every part', () => {
    expect([...groups.keys()]).toEqual(['barat', 'timur'])
    expect(amounts(groups.get('barat') ?? {})).toEqual({
      sales: [1],
      promos: [11],
      fees: [21],
      losses: [32],
      entries: [41],
    })
    expect(amounts(groups.get('timur') ?? {})).toEqual({
      sales: [4],
      promos: [],
      fees: [],
      losses: [],
      entries: [],
    })
  })

  test('are there for what only one part has', () => {
    const only = (part: keyof ProfitRows) =>
      [...groupRows({ ...NO_ROWS, [part]: [row('current', 'a', 1)] }, () => 'satu').entries()].map(
        ([name, parts]) => [name, amounts(parts)[part]],
      )
    for (const part of ['sales', 'promos', 'fees', 'losses', 'entries'] as const)
      expect(only(part)).toEqual([['satu', [1]]])
  })
})

describe('spans of a period', () => {
  const monthOf = (date: string) => date.slice(0, 7)

  test('are its days that begin together, first to last', () => {
    expect(spansOf({ from: '2026-11-29', to: '2027-01-02' }, monthOf)).toEqual([
      { from: '2026-11-29', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-02' },
    ])
    expect(spansOf({ from: '2026-11-25', to: '2026-11-25' }, monthOf)).toEqual([
      { from: '2026-11-25', to: '2026-11-25' },
    ])
  })
})
