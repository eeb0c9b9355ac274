import type { Comparison } from '../scope/period.calc.ts'
import type { Rhythm } from './due-time.calc.ts'
import type { ScheduledReport, ScheduleFormat } from './report-schedule.input.ts'
import type { SchedulePeriod } from './schedule-period.calc.ts'

/** What people read for what a schedule keeps; mails and pages say the same. */

export const REPORT_WORDS: Readonly<Record<ScheduledReport, string>> = {
  summary: 'Ringkasan',
  item: 'Item',
  payment: 'Pembayaran',
  discount: 'Diskon',
  shift: 'Shift',
  profit: 'Laba rugi',
  journal: 'Jurnal',
}

/** The module whose rights a report takes. */
export const moduleOf = (report: ScheduledReport) =>
  report === 'journal' ? 'books' : report === 'profit' ? 'income_expense' : (`report_${report}` as const)

/** Where a report is seen on screen. */
export const pageOf = (report: ScheduledReport) =>
  report === 'journal' ? '/books' : report === 'profit' ? '/income-expenses/profit' : `/report/${report}`

const WITHOUT_CHANNELS: ReadonlySet<string> = new Set<ScheduledReport>(['shift', 'profit', 'journal'])

/** Whether a report is of sales, which have a channel. */
export const hasChannels = (report: string) => !WITHOUT_CHANNELS.has(report)

export const PERIOD_WORDS: Readonly<Record<SchedulePeriod, string>> = {
  yesterday: 'Kemarin',
  last_7_days: '7 hari terakhir',
  last_week: 'Minggu lalu (Senin–Minggu)',
  last_month: 'Bulan lalu',
  month_to_date: 'Bulan berjalan s.d. kemarin',
}

export const COMPARE_WORDS: Readonly<Record<Comparison, string>> = {
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
