import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { fromBase, showPacks, showQuantity, splitIntoPacks, toBase } from './quantity.calc.ts'
import { resolveUnits, showChain, type UnitRow } from './unit.calc.ts'

const unit = (name: string, quantity: string, per_unit?: string): UnitRow => ({ name, quantity, per_unit })
const resolve = (base_unit: string, rows: UnitRow[], density?: string) =>
  resolveUnits(rows, { base_unit, density })
const problemsOf = (base_unit: string, rows: UnitRow[], density?: string) =>
  resolve(base_unit, rows, density).problems.map(({ index, field, message }) => [index, field, message])

describe('units', () => {
  test('chain down to the base unit, whatever their order and capitals', () => {
    const rows = [unit('dus', '12', 'Botol'), unit('botol', '750'), unit('palet', '40', 'dus')]
    expect(resolve('ml', rows)).toEqual({ factors: ['9000', '750', '360000'], problems: [] })
    expect(showChain(rows[0] as UnitRow, '9000', 'ml')).toBe('1 dus = 12 Botol = 9.000 ml')
    expect(showChain(rows[1] as UnitRow, '750', 'ml')).toBe('1 botol = 750 ml')
  })

  test('that go round, count nothing known, repeat or are the base unit are named', () => {
    expect(problemsOf('ml', [unit('dus', '2', 'pak'), unit('pak', '3', 'dus')])).toEqual([
      [0, 'per_unit', 'Satuan dus berputar: dus → pak → dus'],
      [1, 'per_unit', 'Perbaiki dulu satuan dus'],
    ])
    expect(problemsOf('ml', [unit('dus', '2', 'dus')])).toEqual([
      [0, 'per_unit', 'Satuan dus berputar: dus → dus'],
    ])
    expect(problemsOf('ml', [unit('dus', '2', 'krat')])).toEqual([
      [0, 'per_unit', 'Satuan krat tidak dikenal'],
    ])
    expect(problemsOf('ml', [unit('Dus', '20'), unit('dus', '30')])).toEqual([
      [1, 'name', 'Satuan dus ditulis dua kali'],
    ])
    expect(problemsOf('g', [unit('G', '2')])).toEqual(
      expect.arrayContaining([[0, 'name', 'G adalah satuan dasar']]),
    )
  })

  test.each([
    ['g', unit('kg', '1'), '1 kg seharusnya 1.000 g, bukan 1 g'],
    ['kg', unit('g', '1000'), '1 g seharusnya 0,001 kg, bukan 1.000 kg'],
    ['g', unit('karung 25 kg', '25'), '1 karung 25 kg seharusnya 25.000 g, bukan 25 g'],
    ['g', unit('bungkus 2,5 kg', '25000'), '1 bungkus 2,5 kg seharusnya 2.500 g, bukan 25.000 g'],
    ['ml', unit('botol 1.000 ml', '1'), '1 botol 1.000 ml seharusnya 1.000 ml, bukan 1 ml'],
    ['butir', unit('tray 30 butir', '300'), '1 tray 30 butir seharusnya 30 butir, bukan 300 butir'],
    ['pcs', unit('lusin', '10'), '1 lusin seharusnya 12 pcs, bukan 10 pcs'],
    ['ml', unit('botol', '0.75'), '1 botol hanya 0,75 ml; tulis isinya dalam ml, misalnya 750'],
    ['ml', unit('jeriken 6 kg', '6'), '1 jeriken 6 kg biasanya sekitar 6.000 ml, bukan 6 ml'],
  ] as const)('a slip is caught: %s %o', (base, row, message) => {
    expect(problemsOf(base, [row])).toEqual([[0, 'quantity', message]])
  })

  test('weight against volume goes by the density, and loosely without one', () => {
    expect(problemsOf('ml', [unit('jeriken 6 kg', '4500')])).toEqual([])
    expect(problemsOf('ml', [unit('jeriken 6 kg', '4500')], '1.33')).toEqual([])
    expect(problemsOf('ml', [unit('kg', '1000')], '1.33')).toHaveLength(1)
    expect(problemsOf('g', [unit('liter', '920')], '0.92')).toEqual([])
  })

  test('too large, too small and too fine are refused', () => {
    expect(problemsOf('g', [unit('kontainer', '10000001')])).toEqual([
      [0, 'quantity', 'Isi kontainer lebih dari 10.000.000 g'],
    ])
    expect(problemsOf('pcs', [unit('dus', '0')])).toEqual([
      [0, 'quantity', 'Isi dus harus lebih dari 0, paling banyak 4 angka desimal'],
    ])
    expect(problemsOf('pcs', [unit('iris', '0.3333'), unit('potongan', '0.5', 'iris')])).toEqual([
      [1, 'quantity', 'Isi potongan terlalu halus untuk dihitung tepat dalam pcs'],
    ])
  })

  test('property: a factor is the product of its chain, or its row is named', () => {
    const rows = fc
      .array(fc.record({ quantity: fc.integer({ min: 1, max: 400 }), per: fc.nat({ max: 9 }) }), {
        minLength: 1,
        maxLength: 8,
      })
      .map((list) =>
        list.map(({ quantity, per }, index) =>
          unit(`u${index}x`, String(quantity), per < list.length ? `U${per}X` : undefined),
        ),
      )
    fc.assert(
      fc.property(rows, (list) => {
        const { factors, problems } = resolve('pcs', list)
        for (const [index, row] of list.entries()) {
          let product = 1
          let at: UnitRow | undefined = row
          const seen = new Set<UnitRow>()
          while (at && !seen.has(at)) {
            seen.add(at)
            product *= Number(at.quantity)
            const name: string | undefined = at.per_unit?.toLowerCase()
            at = name ? list.find((other) => other.name === name) : undefined
          }
          const is_round = at !== undefined
          if (is_round || product > 10_000_000) {
            expect(problems.map((problem) => problem.index)).toContain(index)
          } else expect(factors[index]).toBe(String(product))
        }
      }),
    )
  })
})

describe('quantities', () => {
  const packs = [
    { name: 'kg', factor: qtyOf('1000') },
    { name: 'dus', factor: qtyOf('12000') },
  ]

  test('read as whole packs and a rest', () => {
    expect(showPacks(qtyOf('27000'), packs, 'g')).toBe('2 dus + 3 kg')
    expect(showPacks(qtyOf('27250.5'), packs, 'g')).toBe('2 dus + 3 kg + 250,5 g')
    expect(showPacks(qtyOf('12000'), packs, 'g')).toBe('1 dus')
    expect(showPacks(qtyOf('999'), packs, 'g')).toBeUndefined()
    expect(showPacks(qtyOf('-1000'), packs, 'g')).toBe('-1 kg')
    expect(showPacks(qtyOf('-1500'), packs, 'g')).toBe('-(1 kg + 500 g)')
    expect(showQuantity(qtyOf('-1234567.25'))).toBe('-1.234.567,25')
  })

  const quantity = fc.integer({ min: -(10 ** 13), max: 10 ** 13 })
  const factor = fc.integer({ min: 1, max: 10 ** 11 })

  test('property: packs add up to the quantity, and none but the last could be larger', () => {
    const units = fc
      .array(factor, { maxLength: 5 })
      .map((list) => list.map((f, n) => ({ name: `u${n}`, factor: f })))
    fc.assert(
      fc.property(quantity, units, (amount, list) => {
        const factors = new Map([
          ...list.map(({ name, factor: f }) => [name, f] as const),
          ['g', 10_000] as const,
        ])
        const parts = splitIntoPacks(amount, list, 'g')
        const total = parts.reduce(
          (sum, part) => sum + (BigInt(part.quantity) * BigInt(factors.get(part.unit) ?? 0)) / 10_000n,
          0n,
        )
        expect(total).toBe(BigInt(amount))
        expect(parts.every((part) => Math.sign(part.quantity) === Math.sign(amount) || amount === 0)).toBe(
          true,
        )
        const sizes = parts.map((part) => factors.get(part.unit) ?? 0)
        expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).sort((a, b) => b - a))
      }),
    )
  })

  test('property: there and back again loses less than half of a last place of the unit', () => {
    const pair = fc.tuple(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: 10_000, max: 10 ** 9 }),
    )
    fc.assert(
      fc.property(pair, ([amount, size]) => {
        expect(fromBase(toBase(amount, size), size)).toBe(amount)
        expect(toBase(-amount, size) + toBase(amount, size)).toBe(0)
      }),
    )
  })
})

test('packs that hold one or less are no packs, and what is too little or too much of a name is no slip', () => {
  const units = [
    { name: 'biji', factor: 10_000 },
    { name: 'iris', factor: 1_000 },
    { name: 'dus', factor: 120_000 },
  ]
  expect(showPacks(250_000, units, 'pcs')).toBe('2 dus + 1 pcs')
  expect(showPacks(240_000, units, 'pcs')).toBe('2 dus')
  expect(showPacks(-240_000, units, 'pcs')).toBe('-2 dus')
  expect(showPacks(-250_000, units, 'pcs')).toBe('-(2 dus + 1 pcs)')
  expect(showPacks(10_000, units, 'pcs')).toBeUndefined()
  expect(showPacks(0, units, 'pcs')).toBeUndefined()
  expect(splitIntoPacks(0, units, 'pcs')).toEqual([{ quantity: 0, unit: 'pcs' }])
  expect(problemsOf('ml', [unit('botol', '1')])).toEqual([])
  expect(problemsOf('pcs', [unit('iris', '0.1')])).toEqual([])
})

test('names are the same whatever their blanks and capitals', () => {
  expect(resolve('ml', [unit('Dus  Besar', '2', ' BOTOL '), unit('botol', '5')])).toMatchObject({
    factors: ['10', '5'],
    problems: [],
  })
  expect(problemsOf('ml', [unit('dus besar', '2'), unit(' Dus   Besar', '3')])).toEqual([
    [1, 'name', expect.stringContaining('dua kali')],
  ])
  expect(problemsOf('ml', [unit('dusbesar', '20'), unit('dus besar', '30')])).toEqual([])
})
