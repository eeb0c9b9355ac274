import { describe, expect, test } from 'vitest'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { findColumns, findMethod, readAmount, readDate, readLines } from './read-statement.calc.ts'

describe('columns', () => {
  test.each([
    ['date', ['tanggal', 'Tgl', 'Date', 'Tanggal transaksi', 'tanggal settlement', 'settlement date']],
    ['date', ['Posting Date']],
    ['amount', ['Jumlah', 'nominal', 'Amount', 'kredit', 'Credit', 'Jumlah bersih', 'net amount', 'Mutasi']],
    ['method', ['Metode', 'method', 'channel', 'Sumber', 'Metode Pembayaran', 'payment method']],
    ['description', ['Keterangan', 'deskripsi', 'uraian', 'Description', 'berita', 'keterangan transaksi']],
  ] as const)('of %s are found by their words', (column, headings) => {
    for (const heading of headings) expect(findColumns(['x', ` ${heading} `])).toEqual({ [column]: 1 })
  })

  test('that stand first are found too, of several words the better', () => {
    expect(findColumns(['Tanggal', 'Jumlah'])).toEqual({ date: 0, amount: 1 })
    expect(findColumns(['Mutasi', 'Kredit', 'Date', 'Tanggal'])).toEqual({ date: 3, amount: 1 })
    expect(findColumns(['Saldo', 'Tanggal lahir'])).toEqual({})
  })
})

describe('a date', () => {
  test.each<[Cell, string | undefined]>([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:00:00Z', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21.11.26', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['00/11/2026', undefined],
    ['21/11/202', undefined],
    ['121/11/2026', undefined],
    ['21/111/2026', undefined],
    ['21/11/2026 10:00', undefined],
    ['tgl 21/11/2026', undefined],
    ['x2026-11-21', undefined],
    ['', undefined],
    [true, undefined],
    [45_000, undefined],
  ])('%j is %j', (cell, date) => {
    expect(readDate(cell)).toBe(date)
  })
})

describe('an amount', () => {
  test.each<[Cell, number | null]>([
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1.250.000,0', 1_250_000],
    ['Rp1.250', 1_250],
    ['Rp. 1.250', 1_250],
    ['IDR 1.250', 1_250],
    ['+1.250', 1_250],
    ['1 250', 1_250],
    ['1.250 kredit', 1_250],
    ['1.250 K', 1_250],
    ['1.250CR', 1_250],
    ['5', 5],
    [0.004, null],
    [4.999, 5],
    [-5, null],
    [1_000_000_000_000, 1_000_000_000_000],
    ['1000000000000', 1_000_000_000_000],
    ['1.250 D', null],
    ['1.250 debit', null],
    ['1.250 DB', null],
    ['-', null],
    ['-1.250', null],
    ['(1.250)', null],
    ['0', null],
    ['  ', null],
    [null, null],
    ['', null],
  ])('%j is %j', (cell, amount) => {
    expect(readAmount(cell)).toBe(amount)
  })

  test.each<[Cell]>([
    ['1.250,50'],
    ['1.250,05'],
    ['12,5'],
    [0.5],
    [1.01],
    [1_000_000_000_001],
    ['1000000000001'],
    ['1.250 x'],
    ['x 1.250'],
    [',5'],
    [true],
  ])('%j cannot be read', (cell) => {
    expect(readAmount(cell)).toBeNaN()
  })
})

describe('a method', () => {
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
    ['!!', null],
    ['', null],
    [null, null],
  ])('%j names %j', (words, code) => {
    expect(findMethod(words, methods)).toBe(code)
  })
})

describe('lines', () => {
  const methods = [
    { code: 'QRIS', name: 'QRIS' },
    { code: 'OVO', name: 'OVO' },
  ]
  const read = (headers: string[], ...rows: Cell[][]) => readLines(headers, rows, methods, 2)

  test('need a column of dates and one of amounts', () => {
    expect(read(['Jumlah'], ['5'])).toEqual({ lines: [], problems: ['Kolom Tanggal tidak ditemukan'] })
    expect(read(['Tanggal'], ['21/11/2026'])).toEqual({
      lines: [],
      problems: ['Kolom Jumlah atau Kredit tidak ditemukan'],
    })
  })

  test('name their method in its column, else in their words', () => {
    const headers = ['Tanggal', 'Jumlah', 'Metode', 'Keterangan']
    const { lines } = read(
      headers,
      ['21/11/2026', 5, 'OVO', 'QRIS 1'],
      ['21/11/2026', 6, null, 'QRIS 2'],
      ['21/11/2026', 7, 'lain', 'bunga'],
      ['21/11/2026', 8],
    )
    expect(lines).toEqual([
      { settled_on: '2026-11-21', method: 'OVO', amount: 5, description: 'QRIS 1' },
      { settled_on: '2026-11-21', method: 'QRIS', amount: 6, description: 'QRIS 2' },
      { settled_on: '2026-11-21', method: null, amount: 7, description: 'bunga' },
      { settled_on: '2026-11-21', method: null, amount: 8, description: null },
    ])
  })

  test('keep 300 letters of their words, and have none without a column of them', () => {
    const [long] = read(['Tanggal', 'Jumlah', 'Uraian'], ['21/11/2026', 5, 'x'.repeat(400)]).lines
    expect(long?.description).toBe('x'.repeat(300))
    const [bare] = read(['Tanggal', 'Jumlah'], ['21/11/2026', 5]).lines
    expect(bare).toMatchObject({ method: null, description: null })
  })

  test('that cannot be read are told by row; those in which nothing came are no lines', () => {
    const rows: Cell[][] = [
      ['21/11/2026', '5'],
      ['besok', '5'],
      ['21/11/2026', 'lima'],
      ['besok', ''],
      [null, 0],
    ]
    const { lines, problems } = read(['Tanggal', 'Jumlah'], ...rows)
    expect(lines).toHaveLength(1)
    expect(problems).toEqual(['Baris 3: tanggal tidak dapat dibaca', 'Baris 4: jumlah tidak dapat dibaca'])
  })
})
