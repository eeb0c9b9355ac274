import { z } from 'zod'
import { calendarDate, id } from '../../kit/shared.input.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'

/** Days that can be tried at once. */
export const MOST_TRIAL_DAYS = 92

/** On which receipts a price list or a discount is tried. */
export const TrialInput = z
  .object({
    id,
    from: calendarDate('Tanggal mulai'),
    to: calendarDate('Tanggal akhir'),
    /** Nothing means every outlet in reach. */
    outlet_ids: z.array(id).min(1, 'Pilih minimal satu outlet').max(500, 'Maksimal 500 outlet').nullish(),
  })
  .superRefine(({ from, to }, check) => {
    const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (to < from) issue('to', 'Tanggal akhir tidak boleh sebelum tanggal mulai')
    else if (daysBetween(from, to) >= MOST_TRIAL_DAYS)
      issue('from', `Periode maksimal ${MOST_TRIAL_DAYS} hari`)
  })

export type TrialRequest = z.output<typeof TrialInput>
