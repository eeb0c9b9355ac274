import { expect, test } from 'vitest'
import { CADENCES, type Rhythm } from './due-time.calc.ts'
import { SCHEDULE_PERIODS } from './schedule-period.calc.ts'
import {
  COMPARE_WORDS,
  FORMAT_WORDS,
  PERIOD_WORDS,
  REPORT_WORDS,
  sayRhythm,
  WEEKDAY_WORDS,
} from './schedule-words.calc.ts'

const rhythm = (changes: Partial<Rhythm>): Rhythm => ({
  cadence: 'daily',
  weekday: 1,
  month_day: 28,
  hour: 7,
  ...changes,
})

test('a rhythm in words', () => {
  expect(CADENCES.map((cadence) => sayRhythm(rhythm({ cadence })))).toEqual([
    'Setiap hari pukul 07.00',
    'Setiap Senin pukul 07.00',
    'Setiap tanggal 28 pukul 07.00',
  ])
  expect(sayRhythm(rhythm({ hour: 23 }))).toBe('Setiap hari pukul 23.00')
  const days = WEEKDAY_WORDS.map((_, place) => sayRhythm(rhythm({ cadence: 'weekly', weekday: place + 1 })))
  expect(days.map((said) => said.split(' ')[1])).toEqual([
    'Senin',
    'Selasa',
    'Rabu',
    'Kamis',
    'Jumat',
    'Sabtu',
    'Minggu',
  ])
})

test('what a schedule keeps in words', () => {
  expect(SCHEDULE_PERIODS.map((period) => PERIOD_WORDS[period])).toEqual([
    'Kemarin',
    '7 hari terakhir',
    'Minggu lalu (Senin–Minggu)',
    'Bulan lalu',
    'Bulan berjalan s.d. kemarin',
  ])
  expect(REPORT_WORDS).toEqual({
    summary: 'Ringkasan',
    item: 'Item',
    payment: 'Pembayaran',
    discount: 'Diskon',
    shift: 'Shift',
    price: 'Harga',
    channel: 'Untung per channel',
    cashier: 'Pembatalan & pengembalian',
    variance: 'Penjelas selisih',
    integrity: 'Integritas kas',
    profit: 'Laba rugi',
    journal: 'Jurnal',
    ledger: 'Buku besar',
  })
  expect(COMPARE_WORDS).toEqual({
    none: 'Tanpa pembanding',
    outlet: 'Outlet lain',
    previous_period: 'Periode sebelumnya',
    same_weekday: 'Hari sama minggu lalu',
    last_year: 'Tahun lalu',
    mean_of_four: 'Rata-rata 4 minggu (hari sama)',
    lebaran_year: 'Tahun lalu, menurut Lebaran',
  })
  expect(FORMAT_WORDS).toEqual({
    xlsx: 'Excel (XLSX), semua tabel',
    csv: 'CSV, tabel utama',
    pdf: 'PDF, seperti dicetak',
    journal: 'Teks akuntansi (hledger, ledger)',
  })
})
