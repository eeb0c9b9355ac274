import type { ScheduledComparison } from '../scope/period.calc.ts'
import type { Rhythm } from './due-time.calc.ts'
import type { SchedulePeriod } from './schedule-period.calc.ts'
import { SCHEDULED_REPORTS, type ScheduledReport, type ScheduleFormat } from './scheduled-report.calc.ts'

/** What people read for what a schedule keeps; mails and pages say the same. */

export const REPORT_WORDS: Readonly<Record<ScheduledReport, string>> = {
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
}

/** The module whose rights a report takes. */
export const moduleOf = (report: ScheduledReport) => MODULES[report]

const MODULES = {
  summary: 'report_summary',
  item: 'report_item',
  payment: 'report_payment',
  discount: 'report_discount',
  shift: 'report_shift',
  price: 'report_price',
  channel: 'report_item',
  cashier: 'report_transaction',
  variance: 'variance',
  integrity: 'integrity',
  profit: 'income_expense',
  journal: 'books',
  ledger: 'books',
} as const satisfies Readonly<Record<ScheduledReport, string>>

/** Where a report is seen on screen. */
export const pageOf = (report: ScheduledReport) => PAGES.get(report) ?? `/report/${report}`

const PAGES: ReadonlyMap<ScheduledReport, string> = new Map([
  ['journal', '/books'],
  ['ledger', '/books/ledger'],
  ['profit', '/income-expenses/profit'],
])

/** The report of a page that views are kept of; undefined where it is none that is mailed in a view. */
export const reportOfPage = (page: string): ScheduledReport | undefined =>
  SCHEDULED_REPORTS.find((report) => report !== 'journal' && pageOf(report) === page)

const WITHOUT_CHANNELS: ReadonlySet<string> = new Set<ScheduledReport>([
  ...(['shift', 'profit', 'journal', 'ledger', 'cashier', 'variance', 'integrity'] as const),
])

const WITHOUT_COMPARISON: ReadonlySet<string> = new Set<ScheduledReport>([
  ...(['journal', 'ledger', 'cashier', 'variance', 'integrity'] as const),
])

/** Whether a report is held against anything. */
export const isCompared = (report: string) => !WITHOUT_COMPARISON.has(report)

/** Whether a report is of sales, which have a channel. */
export const hasChannels = (report: string) => !WITHOUT_CHANNELS.has(report)

export const PERIOD_WORDS: Readonly<Record<SchedulePeriod, string>> = {
  yesterday: 'Kemarin',
  last_7_days: '7 hari terakhir',
  last_week: 'Minggu lalu (Senin–Minggu)',
  last_month: 'Bulan lalu',
  month_to_date: 'Bulan berjalan s.d. kemarin',
}

export const COMPARE_WORDS: Readonly<Record<ScheduledComparison, string>> = {
  none: 'Tanpa pembanding',
  previous_period: 'Periode sebelumnya',
  same_weekday: 'Hari sama minggu lalu',
  last_year: 'Tahun lalu',
  mean_of_four: 'Rata-rata 4 minggu (hari sama)',
  lebaran_year: 'Tahun lalu, menurut Lebaran',
  outlet: 'Outlet lain',
}

export const FORMAT_WORDS: Readonly<Record<ScheduleFormat, string>> = {
  xlsx: 'Excel (XLSX), semua tabel',
  csv: 'CSV, tabel utama',
  pdf: 'PDF, seperti dicetak',
  journal: 'Teks akuntansi (hledger, ledger)',
}

/** Days of the week, Monday first. */
export const WEEKDAY_WORDS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

/** A rhythm in words: 'Setiap Senin pukul 07.00'. */
export function sayRhythm({ cadence, weekday, month_day, hour }: Rhythm): string {
  const at = `pukul ${String(hour).padStart(2, '0')}.00`
  if (cadence === 'daily') return `Setiap hari ${at}`
  if (cadence === 'weekly') return `Setiap ${WEEKDAY_WORDS[weekday - 1] ?? ''} ${at}`
  return `Setiap tanggal ${month_day} ${at}`
}
