import { expect, test } from 'vitest'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
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
