import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'
import { DIFFERENCE_REASONS } from './payout-difference.calc.ts'
import { PAYOUT_COLUMNS, PAYOUT_PLATFORMS } from './payout-profile.calc.ts'

const heading = z
  .string()
  .max(120, 'Maksimal 120 karakter')
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** Headings of a platform's files by what they stand for, where they are called otherwise than is known. */
export const PayoutColumnsInput = z
  .partialRecord(z.enum(PAYOUT_COLUMNS), heading)
  .transform((columns) =>
    Object.fromEntries(Object.entries(columns).filter(([, text]) => text !== undefined)),
  )

/** The platform that a file is of. */
export const PlatformInput = z.enum(PAYOUT_PLATFORMS, 'Pilih platform')

/** Which part of a payout file is looked at: the rows behind a reason, or all of them. */
export const PayoutDifferencesInput = z.object({
  payout_file_id: id,
  difference_reason: z.enum(DIFFERENCE_REASONS, 'Pilih alasan').nullish(),
  page: z
    .number()
    .int('Halaman tidak dikenal')
    .min(1, 'Halaman tidak dikenal')
    .max(1_000, 'Halaman tidak dikenal')
    .nullish(),
})
