import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import type { Sheet } from '../export/sheet.calc.ts'
import { boundSheets } from './bound-sheets.calc.ts'
import type { PaperChart } from './chart.calc.ts'
import { printPaper } from './paper.ts'
import type { PaperPart } from './paper-content.ts'
import { LYING_WIDTH, MARGINS, WIDTH } from './paper-look.ts'

const chart = (drawn: PaperChart): PaperPart => ({ chart: drawn })
const tables = (...sheets: Sheet[]): PaperPart => ({ sheets: boundSheets(sheets) })

const print = async (content: PaperPart[]) =>
  readPdf(await printPaper({ title: 'Uji', author: 'Uji', created_at: new Date(0), notes: [], content }))

const plain = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

const anySheet = fc
  .record({ rows: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 1, max: 24 }) })
  .chain(({ rows, columns }) =>
    fc.array(
      fc.array(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: columns, maxLength: columns }),
      { minLength: rows, maxLength: rows },
    ),
  )
  .map(
    (figures): Sheet => ({
      title: 'Tabel',
      header: ['Nama', ...(figures[0] ?? []).map((_figure, at) => `Kolom ke-${at}`)],
      body: figures.map((row, at) => [`Baris ke-${at}.`, ...row]),
    }),
  )

test('every figure of a table stands on paper once, beside the name of its row, and none beyond the edge', async () => {
  await fc.assert(
    fc.asyncProperty(anySheet, async (sheet) => {
      const { pages } = await print(['Awal', tables(sheet)])
      const told = pages.flat().map(({ text }) => text)
      const figures = sheet.body.flatMap((row) => row.slice(1).map((value) => plain(Number(value))))
      expect(told.filter((text) => /^[\d.]+$/.test(text)).toSorted()).toEqual(figures.toSorted())
      const parts = told.filter((text) => /^Tabel( \(\d+ dari \d+\))?$/.test(text)).length
      const names = told.filter((text) => text.startsWith('Baris'))
      for (const [name] of sheet.body)
        expect(names.filter((text) => text === name).length).toBeGreaterThanOrEqual(1)
      if (pages.length === 1) expect(names).toHaveLength(sheet.body.length * parts)
      // Pages lie from the second on where columns need it.
      const room = pages.length > 1 && pages[0]?.length === 2 ? LYING_WIDTH : WIDTH
      for (const { right } of pages.flat()) expect(right).toBeLessThanOrEqual(MARGINS.side + room + 0.5)
    }),
    { numRuns: 25 },
  )
})

test('what is not known is told as such, days are written out, columns of nothing stay away, sums have no dashes', async () => {
  const { texts } = await print([
    tables({
      title: 'Hari',
      header: ['Tanggal', 'Nilai', 'Laba', 'Void', 'Rata-rata'],
      body: [
        ['2026-11-24', 1_234.5, null, 0, 7],
        ['2026-11-25', 0, 12, 0, 8],
        ['Total', 1_234.5, 12, 0, null],
      ],
      has_total: true,
    }),
  ])
  const text = texts.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('24 Nov 2026 1.234,5 – 7 25 Nov 2026 0 12 8 Total 1.234,5 12')
  expect(text).not.toContain('Void')
})

test('charts are drawn within the page, with their names and figures as text', async () => {
  const long = 'Nasi Goreng Kampung Pedas dengan Telur Mata Sapi dan Kerupuk Udang Besar'
  const { pages, texts } = await print([
    chart({
      kind: 'bars',
      title: 'Batang <&>',
      before: 'Pembanding',
      bars: Array.from({ length: 60 }, (_, at) => ({
        label: `${(at % 30) + 1}/11`,
        value: at % 7 ? (at - 20) * 1e8 : null,
        before: at * 1e7,
      })),
    }),
    chart({
      kind: 'shares',
      title: 'Bagian',
      rows: [
        { name: long, value: 9_876_543_210 },
        { name: '<b>', value: 1 },
      ],
    }),
    chart({
      kind: 'steps',
      title: 'Langkah',
      steps: [
        { name: 'Kotor', value: 500, is_sum: true },
        { name: 'Diskon', value: -700 },
        { name: 'Bersih', value: -200, is_sum: true },
      ],
    }),
    chart({ kind: 'heat', title: 'Ramai', rows: ['Senin'], columns: ['07', '08'], cells: [[0, 5]] }),
    chart({ kind: 'shares', title: 'Kosong', rows: [] }),
    chart({
      kind: 'pareto',
      title: 'Pareto',
      points: Array.from({ length: 25 }, (_, at) => ({
        name: at ? `Menu ke-${at}` : long,
        value: 9_876_543_210 - at * 4e8,
        cumulative_bp: Math.round(((at + 1) / 25) * 10_000),
        is_vital: at < 5,
      })),
    }),
    chart({
      kind: 'quadrants',
      title: 'Rekayasa',
      x_name: 'Laris',
      y_name: 'Untung',
      corners: {
        top_right: 'Bintang',
        bottom_right: 'Kuda beban',
        top_left: 'Teka-teki',
        bottom_left: 'Beban',
      },
      points: [
        { label: 'N1', x: 0, y: 0 },
        { label: 'N2', x: 99, y: 99 },
        { label: 'N3', x: 1, y: 0.4 },
      ],
    }),
  ])
  const text = texts.join(' ').replace(/\s+/g, ' ')
  for (const told of [
    'Batang <&>',
    'Periode ini',
    'Pembanding',
    'Rp 9.876.543.210',
    '<b>',
    '-Rp 700',
    'Senin',
    '08',
    '75%',
    'Menu ke-24',
    ...['Bintang', 'Kuda beban', 'Teka-teki', 'Beban', 'Laris', 'Untung', 'N1', 'N2', 'N3'],
  ])
    expect(text).toContain(told)
  expect(text).toMatch(/Nasi Goreng Kampung .*…/)
  expect(text).not.toContain('Kosong')
  for (const { left, right } of pages.flat()) {
    expect(left).toBeGreaterThanOrEqual(MARGINS.side - 2)
    expect(right).toBeLessThanOrEqual(MARGINS.side + WIDTH + 4)
  }
})

test('thousands of rows go over pages, a table longer than a person reads says where all of it is, and others are answered meanwhile', async () => {
  const many: Sheet = {
    title: 'Tabel',
    header: ['Nama', 'Nilai'],
    body: Array.from({ length: 6_000 }, (_, at) => [`Baris ke-${at}.`, at + 1]),
  }
  let turns = 0
  const counting = setInterval(() => turns++)
  const { pages, texts } = await print([tables(many)])
  clearInterval(counting)
  const text = texts.join(' ').replace(/\s+/g, ' ')
  expect(text).toContain('Tabel, 5.000 dari 6.000 baris; semuanya ada di file Excel')
  expect(text).toContain('Baris ke-4999.')
  expect(text).not.toContain('Baris ke-5000.')
  for (const page of pages) expect(page.map(({ text: told }) => told).join(' ')).toContain('Nama')
  expect(turns).toBeGreaterThan(100)
})
