import { z } from 'zod'
import { email, id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { type Comparison, SCHEDULED_COMPARISONS } from '../scope/period.calc.ts'
import { CADENCES } from './due-time.calc.ts'
import { SCHEDULE_PERIODS } from './schedule-period.calc.ts'
import { ScheduledListInput } from './scheduled-list.input.ts'
import {
  LIST,
  SCHEDULE_FORMATS,
  SCHEDULED_REPORTS,
  type Scheduled,
  type ScheduleFormat,
} from './scheduled-report.calc.ts'

/** Schedules a brand keeps at most. */
export const MOST_SCHEDULES = 20
export const MOST_RECIPIENTS = 10

function whole(label: string, from: number, to: number) {
  const message = `${label} antara ${from} dan ${to}`
  return z.number(`${label} wajib diisi`).int(message).min(from, message).max(to, message)
}

const fields = {
  name: requiredText('Nama jadwal', 80),
  report: z.enum([...SCHEDULED_REPORTS, LIST], 'Pilih laporan'),
  period: z.enum(SCHEDULE_PERIODS, 'Pilih periode'),
  compare: z.enum(SCHEDULED_COMPARISONS, 'Pilih pembanding'),
  /** Compares only outlets that have data for all of what is compared with. */
  same_outlets: z.boolean('Pilih ya atau tidak'),
  /** The outlet that the one asked for is held against; counts where it is compared with an outlet. */
  against_outlet_id: id.nullish(),
  /** Nothing means every outlet in reach of who made it. */
  outlet_ids: z
    .array(id)
    .max(500, 'Maksimal 500 outlet')
    .transform((ids) => [...new Set(ids)])
    .nullish(),
  /** Nothing means every channel. */
  channels: z
    .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'Channel tidak dikenal'))
    .max(50, 'Maksimal 50 channel')
    .nullish(),
  /** How the journal is laid out; nothing is with all columns. */
  layout_id: id.nullish(),
  /** A view of the report, which then says outlets, channels, comparison and filters. */
  saved_view_id: id.nullish(),
  /** Of a list: what its page asks for in the view. */
  list: ScheduledListInput.nullish(),
  cadence: z.enum(CADENCES, 'Pilih seberapa sering'),
  /** 1 is Monday; counts where it is weekly. */
  weekday: whole('Hari', 1, 7),
  /** Counts where it is monthly. */
  month_day: whole('Tanggal', 1, 28),
  /** On the brand's clock. */
  hour: whole('Jam', 0, 23),
  format: z.enum(SCHEDULE_FORMATS, 'Pilih format'),
  recipients: z
    .array(email)
    .min(1, 'Isi minimal satu email')
    .max(MOST_RECIPIENTS, `Maksimal ${MOST_RECIPIENTS} email`)
    .transform((addresses) => [...new Set(addresses)]),
}

/** A new schedule; it is on from the start. */
export const NewReportScheduleInput = z.object({
  ...fields,
  compare: fields.compare.default('none'),
  same_outlets: fields.same_outlets.default(false),
  weekday: fields.weekday.default(1),
  month_day: fields.month_day.default(1),
})

/** A changed schedule: only what is sent changes. Switched on, it is due at its next time. */
export const EditReportScheduleInput = z
  .object(fields)
  .partial()
  .extend({ is_active: z.boolean().optional(), id, version: seenVersion })

/** Why a schedule cannot be held against another outlet, by field; null where it can or is not. */
export function refuseAgainst(values: {
  compare: Comparison
  outlet_ids: readonly number[]
  against_outlet_id: number | null
}): Record<string, string> | null {
  const { compare, outlet_ids, against_outlet_id } = values
  if (compare !== 'outlet') return null
  if (outlet_ids.length !== 1)
    return { outlet_ids: 'Pilih satu outlet untuk dibandingkan dengan outlet lain' }
  const is_other = against_outlet_id !== null && against_outlet_id !== outlet_ids[0]
  return is_other ? null : { against_outlet_id: 'Pilih outlet pembanding yang lain' }
}

/** Why a report cannot be as it is asked for, by field: the journal is compared with nothing, and alone has a layout. */
export function refuseJournal(values: {
  report: Scheduled
  compare: Comparison
  channels: readonly string[] | null | undefined
  layout_id: number | null
  format: ScheduleFormat
}): Record<string, string> | null {
  const { report, compare, channels, layout_id, format } = values
  if (report !== 'journal' && format === 'journal')
    return { format: 'Hanya jurnal dikirim sebagai teks akuntansi' }
  if (report !== 'journal')
    return layout_id === null ? null : { layout_id: 'Hanya jurnal yang punya tata letak' }
  if (format === 'pdf') return { format: 'Jurnal dikirim sebagai XLSX, CSV, atau teks akuntansi' }
  if (format === 'journal' && layout_id !== null)
    return { layout_id: 'Teks akuntansi tidak memakai tata letak' }
  if (compare !== 'none') return { compare: 'Jurnal tidak dibandingkan' }
  return channels?.length ? { channels: 'Jurnal tidak dibagi per channel' } : null
}

/** Why a ledger cannot be mailed as it is asked for, by field: its view says of which account it is. */
export function refuseLedger(values: {
  report: Scheduled
  compare: Comparison
  channels: readonly string[] | null | undefined
  saved_view_id: number | null
  format: ScheduleFormat
}): Record<string, string> | null {
  const { report, compare, channels, saved_view_id, format } = values
  if (report !== 'ledger') return null
  if (saved_view_id === null) return { saved_view_id: 'Buku besar dikirim dari tampilan tersimpan' }
  if (format === 'pdf') return { format: 'Buku besar dikirim sebagai XLSX atau CSV' }
  if (compare !== 'none') return { compare: 'Buku besar tidak dibandingkan' }
  return channels?.length ? { channels: 'Buku besar tidak dibagi per channel' } : null
}

/** Why a list cannot be mailed as it is asked for, by field: its view says what it is of, and no paper shows it. */
export function refuseList(values: {
  report: Scheduled
  compare: Comparison
  channels: readonly string[] | null | undefined
  outlet_ids: readonly number[]
  saved_view_id: number | null
  has_list: boolean
  format: ScheduleFormat
}): Record<string, string> | null {
  const { report, compare, channels, outlet_ids, saved_view_id, has_list, format } = values
  if (report !== LIST) return has_list ? { list: 'Laporan ini bukan daftar' } : null
  if (!has_list) return { list: 'Pilih daftar yang dikirim' }
  if (saved_view_id === null) return { saved_view_id: 'Daftar dikirim dari tampilan tersimpan' }
  if (format !== 'xlsx' && format !== 'csv') return { format: 'Daftar dikirim sebagai XLSX atau CSV' }
  if (compare !== 'none') return { compare: 'Daftar tidak dibandingkan' }
  if (outlet_ids.length > 0) return { outlet_ids: 'Outlet daftar mengikuti tampilannya' }
  return channels?.length ? { channels: 'Channel daftar mengikuti tampilannya' } : null
}

export type NewReportSchedule = z.output<typeof NewReportScheduleInput>
