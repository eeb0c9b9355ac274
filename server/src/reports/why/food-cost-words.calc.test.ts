import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ToldFoodPart, ToldFoodRow } from './food-cost.calc.ts'
import type { FoodCostPartName } from './food-cost-part.calc.ts'
import { type FoodLevels, type SaidFoodCost, sayFoodCost } from './food-cost-words.calc.ts'
import { outletsBeside } from './why-words.calc.ts'

const level = (more: Partial<FoodLevels> = {}): FoodLevels => ({
  ...{ net: 100_000_000, actual_cogs: 31_200_000, bp: 3120, waste: 1_000_000, own_use: 200_000 },
  ...{ gross: 110_000_000, discount: 4_400_000, ...more },
})
const row = (name: string, amount: number, more: Partial<ToldFoodRow> = {}): ToldFoodRow => ({
  ...{ key: name, name, amount, before: null, after: null, unit: null, since: null, ...more },
})
const part = (
  name: FoodCostPartName,
  bp: number,
  rows: ToldFoodRow[] = [],
  amount = bp * 10_000,
): ToldFoodPart => ({ part: name, bp, amount, rows, others: 0, others_amount: 0 })
const say = (more: Partial<SaidFoodCost>) =>
  sayFoodCost({ before: level(), after: level({ bp: 3260 }), parts: [], promos: [], places: null, ...more })

const CASES: readonly [string, string][] = [
  [
    say({
      after: level({ bp: 3260, discount: 7_150_000 }),
      promos: [{ name: 'Promo Jumat', change: 2_500_000 }],
      parts: [
        part('purchase_price', 90, [row('Susu', 900_000, { before: '18', after: '20.16' })]),
        part('discount', 30),
        part('recipe', 15, [row('Nasi Goreng', 150_000, { since: '2026-11-12' })]),
        part('mix', 5),
      ],
    }),
    'Food cost naik 1,4 poin dari 31,2% ke 32,6%: harga Susu naik 12% (+0,9 poin), diskon naik dari 4% ke 6,5%, terutama Promo Jumat (+0,3 poin), dan resep Nasi Goreng berubah 12 Nov (+0,15 poin); lainnya +0,05 poin.',
  ],
  [
    say({
      after: level({ bp: 3180, waste: 1_700_000 }),
      parts: [part('waste', 60, [row('Kedaluwarsa', 500_000), row('Tumpah', 100_000)])],
    }),
    'Food cost naik 0,6 poin dari 31,2% ke 31,8%: waste naik dari Rp 1 jt ke Rp 1,7 jt, terutama Kedaluwarsa (+0,6 poin).',
  ],
  [
    say({
      after: level({ bp: 3020 }),
      parts: [
        part('selling_price', -80, [
          row('Kopi Susu', -500_000, { before: '20000', after: '22000' }),
          row('Teh', -300_000),
        ]),
        part('mix', -20, [row('Es Teh', -200_000, { before: '100', after: '180' })]),
      ],
    }),
    'Food cost turun 1 poin dari 31,2% ke 30,2%: harga jual naik, terutama Kopi Susu 10% (-0,8 poin) dan pilihan bergeser ke menu dengan food cost lebih rendah, terutama lebih banyak Es Teh (-0,2 poin).',
  ],
  [
    say({
      after: level({ bp: 3220 }),
      parts: [
        part('unexplained', 70, [row('Selisih stok', 600_000), row('Susut produksi', 100_000)]),
        part('own_use', 30),
      ],
    }),
    'Food cost naik 1 poin dari 31,2% ke 32,2%: yang tidak terjelaskan naik, terutama selisih stok (+0,7 poin) dan pemakaian sendiri naik (+0,3 poin).',
  ],
  [
    say({
      after: level({ bp: 3120 }),
      parts: [
        part('recipe', -40, [row('Soto', -300_000, { since: '2026-11-03' }), row('Rawon', -100_000)]),
        part('purchase_price', 40, [row('Beras', 150_000), row('Ayam', 130_000), row('Minyak', 120_000)]),
      ],
    }),
    'Food cost tetap 31,2%: 2 resep berubah, terutama Soto 3 Nov (-0,4 poin) dan harga bahan naik (+0,4 poin).',
  ],
  [
    say({
      after: level({ bp: 2970 }),
      places: outletsBeside('Senopati', 'Dago'),
      parts: [part('purchase_price', -150, [row('Susu', -1_500_000, { before: '20', after: '18' })])],
    }),
    'Food cost Senopati lebih rendah 1,5 poin dari Dago (29,7% dibanding 31,2%): harga Susu lebih rendah 10% (-1,5 poin).',
  ],
  [
    say({ after: level({ bp: 3120 }), parts: [part('waste', 0, [], 4000)] }),
    'Food cost tetap 31,2%: waste naik (+Rp 4 rb).',
  ],
]

describe('a sentence', () => {
  test.each(CASES)('%s', (said, expected) => {
    expect(said.replaceAll('\u00a0', ' ')).toBe(expected)
  })

  test('stands in the document as it is said', () => {
    const text = readFileSync(new URL('../../../../docs/why-changed.md', import.meta.url), 'utf8')
    for (const [, expected] of CASES) expect(text).toContain(expected)
  })

  test('names no figure that moved the other way', () => {
    const said = say({
      after: level({ bp: 3160, waste: 900_000 }),
      parts: [
        part('waste', 30),
        part('purchase_price', 10, [row('Susu', 100_000, { before: '20', after: '18' })]),
      ],
    })
    expect(said).toContain('waste naik (+0,3 poin)')
    expect(said).toContain('harga Susu naik (+0,1 poin)')
  })
})
