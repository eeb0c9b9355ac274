import { expect, test } from 'vitest'
import { readCell, rowsOf, tellMonth, writeCell } from './budget.rows.ts'

test('cells are read as rupiah, or as a share of net sales where sales bring them', () => {
  const fixed = { is_variable: false }
  const variable = { is_variable: true }
  expect(readCell('Rp 12.500.000', fixed)).toEqual({ amount: 12_500_000, net_bp: null, is_wrong: false })
  expect(readCell(' 30,5% ', variable)).toEqual({ amount: null, net_bp: 3_050, is_wrong: false })
  expect(readCell('', variable)).toEqual({ amount: null, net_bp: null, is_wrong: false })
  expect(readCell('30%', fixed).is_wrong).toBe(true)
  expect(readCell('120%', variable).is_wrong).toBe(true)
  expect(readCell('banyak', fixed).is_wrong).toBe(true)
  expect(writeCell({ amount: 12_500_000, net_bp: null })).toBe('12.500.000')
  expect(writeCell({ amount: null, net_bp: 3_050 })).toBe('30,5%')
})

test('rows are lines and categories; archived ones only where something is written', () => {
  const category = { kind: 'expense', parent_id: null, parent_name: null }
  const sheet = {
    lines: ['net', 'expense'],
    categories: [
      { ...category, id: 1, name: 'Sewa', is_archived: false },
      { ...category, id: 2, name: 'Lama', is_archived: true },
    ],
    cells: [],
    before: [],
  }
  expect(rowsOf(sheet).map(({ label }) => label)).toEqual(['Penjualan bersih', 'Sewa'])
  const cell = { month: '2026-01-01', line: 'expense', category_id: 2, amount: 1, net_bp: null, rupiah: 1 }
  expect(rowsOf({ ...sheet, cells: [cell] }).map(({ label }) => label)).toEqual([
    'Penjualan bersih',
    'Sewa',
    'Lama',
  ])
})

test('a month tells what follows from what was typed', () => {
  const { figures } = tellMonth('2026-02-01', [
    { line: 'net', category_id: null, amount: 1_000, net_bp: null },
    { line: 'cogs', category_id: null, amount: 0, net_bp: 3_000 },
  ])
  expect(figures).toMatchObject({ net: 1_000, cogs: 300, gross_profit: 700, net_profit: 700 })
})
