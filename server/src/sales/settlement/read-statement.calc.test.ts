import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import {
  findColumns,
  type StatementFormat,
  type StatementProfile,
} from '../bank-account/statement-profile.calc.ts'
import { findNamed, readStatement } from './read-statement.calc.ts'
import { readDate, readDirection, readMoney } from './statement-cells.calc.ts'

const TODAY = '2026-11-25'
const METHODS = [
  { code: 'QRIS', name: 'QRIS' },
  { code: 'OVO', name: 'OVO' },
  { code: 'DEBIT', name: 'EDC Debit' },
]
const formatOf = (profile: StatementProfile, more: Partial<StatementFormat> = {}): StatementFormat => ({
  profile,
  columns: {},
  is_reversed: false,
  ...more,
})
const read = (rows: Cell[][], format = formatOf('other')) =>
  readStatement(rows, { format, methods: METHODS, first_row: 1, today: TODAY })

async function readFixture(name: string, format: StatementFormat) {
  const bytes = readFileSync(new URL(`../../../test/fixtures/statements/${name}.csv`, import.meta.url))
  const { headers, rows, header_row } = await readTable(bytes, { empty: 'kosong', most_rows: 100 })
  return readStatement([headers, ...rows], { format, methods: METHODS, first_row: header_row, today: TODAY })
}
const inShort = ({ lines }: Awaited<ReturnType<typeof readFixture>>) =>
  lines.map(({ settled_on, method, amount }) => `${settled_on} ${method} ${amount}`)

describe('statements as banks export them', () => {
  test('BCA: dates without a year, DB and CR below no heading, titles above and sums below', async () => {
    const statement = await readFixture('bca', formatOf('bca'))
    expect(inShort(statement)).toEqual([
      '2026-11-01 QRIS 98750',
      '2026-11-01 QRIS 98750',
      '2026-11-02 QRIS 49000',
      '2026-11-05 null 1235',
    ])
    expect(statement).toMatchObject({ problems: [], outgoing: 1, pending: 1, rounded: 1 })
    expect(statement.columns).toEqual({
      date: 'Tanggal Transaksi',
      description: 'Keterangan',
      amount: 'Jumlah',
    })
  })

  test('Mandiri: a column each for debit and credit, and two of words', async () => {
    const statement = await readFixture('mandiri', formatOf('mandiri'))
    expect(inShort(statement)).toEqual([
      '2026-11-01 QRIS 98750',
      '2026-11-01 QRIS 49000',
      '2026-11-05 DEBIT 1200000',
    ])
    expect(statement).toMatchObject({ problems: [], outgoing: 1 })
    expect(statement.lines[0]?.description).toBe('MCM QRIS SETTLEMENT SLG 885000123')
  })

  test('BRI: Indonesian numbers, zero where nothing moved', async () => {
    const statement = await readFixture('bri', formatOf('bri'))
    expect(inShort(statement)).toEqual(['2026-11-01 QRIS 98750', '2026-11-02 QRIS 1234567'])
    expect(statement).toMatchObject({ problems: [], outgoing: 1 })
  })

  test('BNI: times behind dates, C and D in a column, titles of two cells above', async () => {
    const statement = await readFixture('bni', formatOf('bni'))
    expect(inShort(statement)).toEqual(['2026-11-01 QRIS 98750', '2026-11-02 QRIS 1234567'])
    expect(statement).toMatchObject({ problems: [], outgoing: 1 })
  })

  test('any other: CR, DB and signs behind and before the amount', async () => {
    const statement = await readFixture('other', formatOf('other'))
    expect(inShort(statement)).toEqual(['2026-11-21 QRIS 1234567'])
    expect(statement.outgoing).toBe(2)
  })

  test('the side of the bank: what is debit came in', async () => {
    const statement = await readFixture('reversed', formatOf('other', { is_reversed: true }))
    expect(inShort(statement)).toEqual(['2026-11-21 QRIS 98750'])
    expect((await readFixture('reversed', formatOf('other'))).lines.map(({ amount }) => amount)).toEqual([
      2500,
    ])
  })
})

describe('columns', () => {
  test('are found by their words, those of the bank first, those that the account names before all', () => {
    const headers = ['Date', 'Posting Date', 'Amount', 'Nilai']
    expect(findColumns(headers, formatOf('other')).date).toEqual([0])
    expect(findColumns(headers, formatOf('bni')).date).toEqual([1])
    const named = formatOf('bni', { columns: { amount: 'NILAI' } })
    expect(findColumns(headers, named).amount).toEqual([3])
    expect(findColumns(headers, formatOf('bni', { columns: { date: 'Hari' } })).date).toEqual([])
  })

  test('that are missing are told with the headings there are', () => {
    expect(
      read([
        ['Jumlah', 'Hari'],
        ['5', '1'],
      ]),
    ).toMatchObject({
      headers: ['Jumlah', 'Hari'],
      problems: ['Kolom Tanggal tidak ditemukan'],
    })
    expect(
      read([
        ['Tanggal', 'Saldo'],
        ['21/11/2026', '5'],
      ]).problems,
    ).toEqual(['Kolom Jumlah atau Kredit tidak ditemukan'])
  })
})

describe('a date', () => {
  test.each<[Cell, string | undefined]>([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['21/11/26 10.23.45', '2026-11-21'],
    ['21 Nov 2026', '2026-11-21'],
    ['5-Mei-26', '2026-05-05'],
    ['5 August 2026', '2026-08-05'],
    ["'21/11", '2026-11-21'],
    ['26/11', '2026-11-26'],
    ['27/11', '2025-11-27'],
    ['29/02', '2024-02-29'],
    ['31/02/2026', undefined],
    ['13-13-2026', undefined],
    ['21 Xyz 2026', undefined],
    ['besok', undefined],
    [null, undefined],
    [46347, undefined],
  ])('%j is %j', (cell, date) => {
    expect(readDate(cell, TODAY)).toBe(date)
  })
})

describe('money', () => {
  test.each<[Cell, number | null]>([
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['1.234.567,00 CR', 1_234_567],
    ['1,250,000.00 CR', 1_250_000],
    ['Rp1.250', 1_250],
    ['Rp. 1.250', 1_250],
    ['IDR 1.250', 1_250],
    ['+1.250', 1_250],
    ['1 250', 1_250],
    ['1.250 kredit', 1_250],
    ['1.250 K', 1_250],
    ['1.250CR', 1_250],
    ['5', 5],
    ['.00', null],
    ['1.250.', Number.NaN],
    ['0.00', null],
    [0.004, null],
    [4.999, 5],
    ['12,5', 13],
    ['1.250,05', 1_250],
    [-5, -5],
    [1_000_000_000_000, 1_000_000_000_000],
    ['1000000000001', Number.NaN],
    ['1.250 D', -1_250],
    ['1.250 debit', -1_250],
    ['1.250 DB', -1_250],
    ['-1.250', -1_250],
    ['1.250-', -1_250],
    ['(1.250)', -1_250],
    ['-', null],
    ['  ', null],
    [null, null],
    ['1.250 x', Number.NaN],
    [true, Number.NaN],
  ])('%j is %j', (cell, amount) => {
    expect(readMoney(cell)?.amount ?? null).toBe(amount)
  })

  test('tells when it was rounded', () => {
    expect(['12,5', '12,00', 12.01, 12].map((cell) => readMoney(cell)?.is_rounded)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('has a direction of its own where a column tells it', () => {
    expect(['CR', 'k', 'C', 'DB', 'debet', 'x', null].map(readDirection)).toEqual([
      1,
      1,
      1,
      -1,
      -1,
      undefined,
      undefined,
    ])
    const rows = [
      ['Tanggal', 'Jumlah', 'DB/CR'],
      ['21/11/2026', '500', 'CR'],
      ['21/11/2026', '-600', 'CR'],
      ['21/11/2026', '700', 'DB'],
      ['21/11/2026', '800', ''],
    ]
    expect(read(rows).lines.map(({ amount }) => amount)).toEqual([500, 600, 800])
    expect(read(rows, formatOf('other', { is_reversed: true })).lines.map(({ amount }) => amount)).toEqual([
      700,
    ])
  })
})

describe('a name', () => {
  const methods = [
    { code: 'QRIS', name: 'QRIS' },
    { code: 'DEBIT', name: 'Debit' },
    { code: 'DEBIT-BCA', name: 'EDC Debit BCA' },
    { code: '-', name: '!' },
  ]
  test.each([
    ['qris', 'QRIS'],
    ['TRX/QRIS/0012', 'QRIS'],
    ['(Debit)', 'DEBIT'],
    ['EDC DEBIT BCA 0012', 'DEBIT-BCA'],
    ['debit--bca', 'DEBIT-BCA'],
    ['QRISX', null],
    ['TRSF NOVOTEL', null],
    ['!!', null],
    ['', null],
    [null, null],
  ])('%j names %j', (words, code) => {
    expect(findNamed(words, methods)).toBe(code)
  })
})

describe('lines', () => {
  test('name their method in its column, else in their words', () => {
    const { lines } = read([
      ['Tanggal', 'Jumlah', 'Metode', 'Keterangan'],
      ['21/11/2026', 5, 'OVO', 'QRIS 1'],
      ['21/11/2026', 6, null, 'QRIS 2'],
      ['21/11/2026', 7, 'lain', 'bunga'],
      ['21/11/2026', 8],
    ])
    expect(lines).toEqual([
      { settled_on: '2026-11-21', method: 'OVO', amount: 5, description: 'QRIS 1' },
      { settled_on: '2026-11-21', method: 'QRIS', amount: 6, description: 'QRIS 2' },
      { settled_on: '2026-11-21', method: null, amount: 7, description: 'bunga' },
      { settled_on: '2026-11-21', method: null, amount: 8, description: null },
    ])
  })

  test('keep 300 letters of their words', () => {
    const [long] = read([
      ['Tanggal', 'Jumlah', 'Uraian'],
      ['21/11/2026', 5, 'x'.repeat(400)],
    ]).lines
    expect(long?.description).toBe('x'.repeat(300))
  })

  test('that cannot be read are told by row; those in which nothing came are no lines', () => {
    const { lines, problems } = read([
      ['Tanggal', 'Jumlah'],
      ['21/11/2026', '5'],
      ['besok', '5'],
      ['21/11/2026', 'lima'],
      ['besok', ''],
      [null, 0],
    ])
    expect(lines).toHaveLength(1)
    expect(problems).toEqual(['Baris 3: tanggal tidak dapat dibaca', 'Baris 4: jumlah tidak dapat dibaca'])
  })
})
