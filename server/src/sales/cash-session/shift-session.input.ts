import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

const LARGEST = 1_000_000_000_000
const reason = requiredText('Alasan', 300)
const amount = z
  .number('Isi dengan rupiah')
  .int('Isi dengan rupiah penuh')
  .min(0, 'Tidak boleh kurang dari 0')
  .max(LARGEST, 'Terlalu besar')

const CountInput = z.object({
  method: z
    .string('Pilih metode')
    .trim()
    .min(1, 'Pilih metode')
    .max(32, 'Maksimal 32 karakter')
    .transform((code) => code.toUpperCase()),
  amount,
})

const DenominationInput = z.object({
  value: z.number().int().min(1, 'Isi dengan nilai uang').max(1_000_000, 'Terlalu besar'),
  pieces: z.number().int().min(0, 'Tidak boleh kurang dari 0').max(100_000, 'Terlalu besar'),
})

/** Closes in the panel a session whose till did not: what was counted of each method. */
export const CloseShiftSessionInput = z.object({
  id,
  version: seenVersion,
  counted: z
    .array(CountInput)
    .min(1, 'Isi minimal satu metode')
    .max(40, 'Maksimal 40 metode')
    .refine(
      (counts) => new Set(counts.map(({ method }) => method)).size === counts.length,
      'Metode berulang',
    ),
  denominations: z
    .array(DenominationInput)
    .max(30, 'Maksimal 30 pecahan')
    .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'Pecahan berulang')
    .nullish(),
  reason: reason.nullish(),
})
export type CloseShiftSession = z.output<typeof CloseShiftSessionInput>

/** Opens a closed session again, so that it can be counted anew. */
export const ReopenShiftSessionInput = z.object({ id, version: seenVersion, reason })

/** Says why what was counted differs. */
export const ShiftSessionReasonInput = z.object({ id, version: seenVersion, reason })

/** Agrees to what differs, for the reason that was given or another one. */
export const ApproveShiftSessionInput = z.object({ id, version: seenVersion, reason })
