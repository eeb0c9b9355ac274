import { z } from 'zod'
import { calendarDate, id } from '../../kit/shared.input.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { COMPARISONS, PERIOD_PRESETS } from './period.calc.ts'

const LONGEST_DAYS = 366 * 12

/** What every report can be narrowed to. */
export const ReportFilterInput = z
  .object({
    preset: z.enum(PERIOD_PRESETS, 'Pilih periode').default('today'),
    /** Business days of a custom period. */
    from: calendarDate('Tanggal mulai').nullish(),
    to: calendarDate('Tanggal akhir').nullish(),
    compare: z.enum(COMPARISONS, 'Pilih pembanding').default('none'),
    /** The outlet that the one asked for is compared with. */
    against_outlet_id: id.nullish(),
    /** The channel that the one asked for is compared with. */
    against_channel: z.string().max(32).nullish(),
    /** Compares only outlets that have data for all of what is compared with. */
    same_outlets: z.boolean('Pilih ya atau tidak').optional(),
    /** Nothing means every outlet in reach. */
    outlet_ids: z.array(id).min(1, 'Pilih minimal satu outlet').max(500, 'Maksimal 500 outlet').nullish(),
    channels: z
      .array(z.string().max(32))
      .min(1, 'Pilih minimal satu channel')
      .max(50, 'Maksimal 50 channel')
      .nullish(),
  })
  .superRefine(({ preset, from, to }, check) => {
    const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (preset !== 'custom') return
    if (!from) issue('from', 'Tanggal mulai wajib diisi')
    if (!to) issue('to', 'Tanggal akhir wajib diisi')
    if (!from || !to) return
    if (to < from) issue('to', 'Tanggal akhir tidak boleh sebelum tanggal mulai')
    else if (daysBetween(from, to) > LONGEST_DAYS) issue('from', 'Periode maksimal 12 tahun')
  })

export type ReportFilter = z.output<typeof ReportFilterInput>

/** A filter of what has no channels: those that are asked for are left aside, and so is a comparison of two. */
export function withoutChannels(filter: ReportFilter): ReportFilter {
  const compare = filter.compare === 'channel' ? 'none' : filter.compare
  return { ...filter, compare, channels: null }
}
