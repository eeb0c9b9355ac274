import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { readTable } from '../../kit/spreadsheet/read-table.ts'
import type { PayoutColumnMap, PayoutPlatform } from './payout-profile.calc.ts'
import { readPayout } from './read-payout.calc.ts'

const read = (platform: PayoutPlatform, text: string, columns: PayoutColumnMap = {}) =>
  readPayout(parseCsv(text), { platform, columns, first_row: 1, today: '2026-11-25' })

test('a file of GrabFood: what is kept has a minus, and advertisements are of no order', () => {
  const { lines, problems } = read(
    'GRABFOOD',
    [
      'Laporan transaksi;;;;;;;;',
      'Store Name;Created On;Category;Long Order ID;Amount;Commission;Offer;Total;Transfer Date',
      'Kenari;21 Nov 2026 10:15;Payment;A-1;100.000;-20.000;-5.000;75.000;23 Nov 2026',
      'Kenari;21 Nov 2026;Cancelled;A-2;50.000;0;0;0;',
      'Kenari;22 Nov 2026;Advertisement;;;;;-12.500;23 Nov 2026',
      'Total;;;;;;;62.500;',
    ].join('\n'),
  )
  expect(problems).toEqual([])
  expect(lines).toMatchObject([
    {
      order_number: 'A-1',
      kind: 'order',
      told_on: '2026-11-21',
      paid_on: '2026-11-23',
      gross: 100_000,
      commission: 20_000,
      promo: 5_000,
      net: 75_000,
    },
    { order_number: 'A-2', kind: 'cancelled', paid_on: null, net: 0 },
    { order_number: null, kind: 'adjustment', net: -12_500 },
  ])
})

test('files of GoFood and ShopeeFood are read by their own headings', () => {
  const gofood = read(
    'GOFOOD',
    'Nomor Pesanan,Waktu Transaksi,Nama Outlet,Gross Amount,Biaya Komisi,Promo Ditanggung Merchant,Nett Amount\nF-1,2026-11-21T09:00,Kenari,80000,16000,0,64000',
  )
  expect(gofood.lines).toMatchObject([
    { order_number: 'F-1', store: 'Kenari', commission: 16_000, net: 64_000 },
  ])
  const shopee = read(
    'SHOPEEFOOD',
    'No. Pesanan,Waktu Pesanan Selesai,Nama Toko,Subtotal,Komisi,Voucher Ditanggung Merchant,Penyesuaian,Penghasilan Bersih\n9,21/11/2026 10:00,Kenari,80000,16000,4000,-1000,59000',
  )
  expect(shopee.lines).toMatchObject([{ gross: 80_000, promo: 4_000, adjustment: -1_000, net: 59_000 }])
})

test('headings that are chosen go before those known; what cannot be read is told by row', () => {
  const text = 'Nota;Hari;Masuk\nA;kemarin;5\nB;21/11/2026;7'
  expect(read('GOFOOD', text).problems).toEqual([
    'Kolom Nomor pesanan tidak ditemukan',
    'Kolom Tanggal pesanan tidak ditemukan',
    'Kolom Dicairkan tidak ditemukan',
  ])
  const chosen = read('GOFOOD', text, { order_number: 'Nota', told_on: 'Hari', net: 'Masuk' })
  expect(chosen.problems).toEqual(['Baris 2: tanggal pesanan tidak dapat dibaca'])
  expect(chosen.lines).toMatchObject([{ order_number: 'B', gross: null, commission: 0, net: 7 }])
})

type WorkbookCell = string | number | Date | null

/** Reads rows as a workbook has them: amounts are numbers, times are dates of a spreadsheet. */
async function readWorkbook(platform: PayoutPlatform, rows: readonly WorkbookCell[][]) {
  const cellOf = (value: WorkbookCell) => {
    if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy hh:mm' }
    if (typeof value === 'number') return { value, type: Number }
    return value === null ? null : { value, type: String }
  }
  const bytes = await writeXlsxFile(rows.map((row) => row.map(cellOf)) as never).toBuffer()
  const { headers, rows: read_rows, header_row } = await readTable(bytes, { empty: 'kosong', most_rows: 100 })
  return readPayout([headers, ...read_rows], {
    ...{ platform, columns: {}, first_row: header_row, today: '2026-11-25' },
  })
}

test('workbooks of the three platforms are read as their files are: titles above, numbers, dates with a time, sums below', async () => {
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const grab = await readWorkbook('GRABFOOD', [
    ['Laporan transaksi', null, null, null, null, null, null, null, null],
    [
      ...['Store Name', 'Created On', 'Category', 'Long Order ID', 'Amount', 'Commission', 'Offer', 'Total'],
      'Transfer Date',
    ],
    ['Kenari', at('21T10:15'), 'Payment', 'A-1', 100_000, -20_000, -5_000, 75_000, at('23T00:00')],
    ['Kenari', at('21T11:00'), 'Cancelled', 'A-2', 50_000, 0, 0, 0, null],
    ['Kenari', at('22T00:00'), 'Advertisement', null, null, null, null, -12_500, at('23T00:00')],
    ['Total', null, null, null, null, null, null, 62_500, null],
  ])
  expect(grab.problems).toEqual([])
  expect(grab.lines).toMatchObject([
    {
      ...{ order_number: 'A-1', kind: 'order', told_on: '2026-11-21', paid_on: '2026-11-23' },
      ...{ gross: 100_000, commission: 20_000, promo: 5_000, net: 75_000 },
    },
    { order_number: 'A-2', kind: 'cancelled', paid_on: null, net: 0 },
    { order_number: null, kind: 'adjustment', net: -12_500 },
  ])
  // Numbers of orders that a spreadsheet keeps as numbers are the same numbers.
  const gofood = await readWorkbook('GOFOOD', [
    [
      ...['Nomor Pesanan', 'Waktu Transaksi', 'Nama Outlet', 'Gross Amount', 'Biaya Komisi'],
      ...['Promo Ditanggung Merchant', 'Nett Amount'],
    ],
    [240_187_733, at('21T09:00'), 'Kenari', 80_000, 16_000, 0, 64_000],
    ['F-2', at('21T09:30'), 'Kenari', 40_000, 8_000.4, 0, 31_999.6],
  ])
  expect(gofood.problems).toEqual([])
  expect(gofood.lines).toMatchObject([
    { order_number: '240187733', store: 'Kenari', commission: 16_000, net: 64_000 },
    { order_number: 'F-2', commission: 8_000, net: 32_000 },
  ])
  const shopee = await readWorkbook('SHOPEEFOOD', [
    [
      ...['No. Pesanan', 'Waktu Pesanan Selesai', 'Nama Toko', 'Subtotal', 'Komisi'],
      ...['Voucher Ditanggung Merchant', 'Penyesuaian', 'Penghasilan Bersih'],
    ],
    ['9', at('21T10:00'), 'Kenari', 80_000, 16_000, 4_000, -1_000, 59_000],
  ])
  expect(shopee.lines).toMatchObject([
    { order_number: '9', gross: 80_000, promo: 4_000, adjustment: -1_000, net: 59_000 },
  ])
})
