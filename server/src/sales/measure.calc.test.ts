import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyFormula,
  figureOf,
  fromRows,
  leavesOf,
  type Measures,
  meanOf,
  measuresOf,
  rowsOf,
  shareOf,
  sumOf,
} from './measure.calc.ts'
import { salesMeasures } from './sales-metric.calc.ts'

const words = { label: 'Angka', definition: 'Sebuah angka.', unit: 'rupiah', is_cost: false } as const
const rows = { net: fromRows('receipt', 'rupiah', 'Bersih', 'Penjualan bersih.') }

test('a figure without rows, or of figures that are none, is refused by the types', () => {
  // @ts-expect-error: neither rows nor a formula
  measuresOf({ net: words })
  // @ts-expect-error: of rows that are none
  measuresOf({ net: { ...words, rows: 'dream' } })
  // @ts-expect-error: a formula of a figure that is not there
  measuresOf(rows).and({ double: sumOf([['net', 'gross'], []], 'Dua', 'Dua kali.') })
  // @ts-expect-error: a formula of itself
  measuresOf(rows).and({ round: sumOf([['round'], []], 'Putar', 'Berputar.') })
  // @ts-expect-error: without a formula
  measuresOf(rows).and({ other: words })
  expect(
    leavesOf(measuresOf(rows).and({ twice: sumOf([['net', 'net'], []], 'Dua', 'Dua kali.') }).all, 'twice'),
  ).toEqual(['net'])
})

test('every figure of sales leads back to rows of receipts', () => {
  for (const key of Object.keys(salesMeasures)) {
    expect(leavesOf(salesMeasures, key).length, key).toBeGreaterThan(0)
    expect(rowsOf(salesMeasures, key), key).toBe('receipt')
  }
  expect(() => leavesOf(salesMeasures, 'nothing')).toThrow(RangeError)
})

const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('figures are what a plain reckoning of the same sums says', () => {
  const of: Measures = measuresOf({
    a: fromRows('receipt', 'rupiah', 'A', 'A.'),
    b: fromRows('receipt', 'rupiah', 'B', 'B.'),
    n: fromRows('receipt', 'count', 'N', 'N.'),
  })
    .and({ less: sumOf([['a'], ['b', 'n']], 'Kurang', 'A dikurangi B dan N.') })
    .and({
      share: shareOf('less', ['a', 'b'], 'Bagian', 'Bagian.'),
      mean: meanOf('less', 'n', 'Rata-rata', 'Rata-rata.'),
    }).all
  const halfUp = (value: number) => Math.sign(value) * Math.floor(Math.abs(value) + 0.5)
  fc.assert(
    fc.property(whole, whole, whole, (a, b, n) => {
      const figure = (key: string) => figureOf(of, key, { a, b, n })
      const less = a - b - n
      expect(figure('less')).toBe(less)
      expect(figure('mean')).toBe(n > 0 ? halfUp(less / n) + 0 : null)
      if (a + b <= 0) expect(figure('share')).toBeNull()
      else expect(Math.abs((figure('share') ?? 0) - (less / (a + b)) * 10_000)).toBeLessThanOrEqual(0.5001)
    }),
  )
})

test('what is not known makes what follows from it unknown', () => {
  const unknown = (key: string) => (key === 'cogs' ? null : 1)
  expect(applyFormula({ kind: 'sum', plus: ['net'], less: ['cogs'] }, unknown)).toBeNull()
  expect(applyFormula({ kind: 'share', part: 'net', whole: ['net', 'cogs'] }, unknown)).toBeNull()
  expect(applyFormula({ kind: 'mean', of: 'cogs', by: 'net' }, unknown)).toBeNull()
})
