import { describe, expect, test } from 'vitest'
import {
  KIND_LABELS,
  KINDS,
  movementTypeOf,
  NUMBER_KINDS,
  REASON_LABELS,
  REASONS,
  REASONS_OF,
  reasonText,
} from './adjustment-kind.calc.ts'

test('each kind of document has its name and the letters its numbers begin with', () => {
  expect(KINDS.map((kind) => [KIND_LABELS[kind], NUMBER_KINDS[kind]])).toEqual([
    ['Penyesuaian', 'ADJ'],
    ['Stok Terbuang', 'WST'],
    ['Transfer', 'TRF'],
    ['Stok Opname', 'SO'],
  ])
})

test('an adjustment mends the books, waste tells what became of goods; moves and counts say no reason', () => {
  expect(REASONS_OF).toEqual({
    adjustment: ['input_error', 'opening', 'count_difference', 'other'],
    waste: ['damaged', 'expired', 'spilled', 'miscooked', 'lost', 'staff_meal', 'sample', 'other'],
    transfer: [],
    count: [],
  })
})

describe('the movement of a line', () => {
  test('of waste is waste, but for meals and samples', () => {
    const told = [...REASONS_OF.waste, null].map((reason) => movementTypeOf('waste', reason, false))
    expect(told.filter((type) => type === 'WASTE')).toHaveLength(REASONS_OF.waste.length - 1)
    expect(movementTypeOf('waste', 'staff_meal', false)).toBe('STAFF_MEAL')
    expect(movementTypeOf('waste', 'sample', false)).toBe('SAMPLE')
    expect(movementTypeOf('waste', 'opening', true)).toBe('WASTE')
  })

  test('of an adjustment goes by its direction, but for what was there at the beginning', () => {
    expect(movementTypeOf('adjustment', 'input_error', true)).toBe('ADJUST_IN')
    expect(movementTypeOf('adjustment', 'input_error', false)).toBe('ADJUST_OUT')
    expect(movementTypeOf('adjustment', null, true)).toBe('ADJUST_IN')
    expect(movementTypeOf('adjustment', 'opening', true)).toBe('OPENING')
    expect(movementTypeOf('adjustment', 'staff_meal', false)).toBe('ADJUST_OUT')
  })
})

describe('a reason in the stock log', () => {
  test('has its words', () => {
    expect(REASONS.map((reason) => reasonText(reason, null))).toEqual([
      'Stok Awal',
      'Selisih Stok Opname',
      'Salah Input',
      'Rusak',
      'Kedaluwarsa',
      'Tumpah',
      'Salah Masak',
      'Hilang',
      'Makan Karyawan',
      'Sampel',
      'Lainnya',
    ])
    expect(REASON_LABELS.other).toBe('Lainnya')
  })

  test('of another kind is what was typed, and nothing where none was given', () => {
    expect(reasonText('other', 'Dipinjam')).toBe('Dipinjam')
    expect(reasonText('other', '')).toBe('Lainnya')
    expect(reasonText('damaged', 'Dipinjam')).toBe('Rusak')
    expect(reasonText(null, 'Dipinjam')).toBeNull()
  })
})
