import { z } from 'zod'
import { isStorable, UNSTORABLE } from '../../kit/storable.calc.ts'
import { unlessMissing } from '../../kit/words.input.ts'

const LARGEST_AMOUNT = 1_000_000_000_000

/** Whole rupiah, never negative unless `least` allows it. */
export const rupiah = (most = LARGEST_AMOUNT, least = 0) =>
  z
    .int(unlessMissing('Isi dengan rupiah penuh tanpa desimal'))
    .min(least, least === 0 ? 'Tidak boleh negatif' : `Minimal ${least}`)
    .max(most, `Maksimal ${most}`)
/** Text that must be there and can be stored: one that cannot would fail the whole batch. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Wajib diisi')
    .max(longest, `Maksimal ${longest} karakter`)
    .refine(isStorable, UNSTORABLE)
/** Text that may be left out. */
export const optionalText = (longest: number) => text(longest).nullable().default(null)
/** Text left out when absent, so that a receipt without it stays the content it was before tills told it. */
export const laterText = (longest: number) =>
  text(longest)
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()
/** The code of a cashier, left out when absent as all that came later. */
export const cashierCode = text(12)
  .toUpperCase()
  .nullish()
  .transform((value) => value ?? undefined)
  .optional()
/** What a till names things by. */
export const uuid = z.uuid().toLowerCase()

/** An instant with its offset; kept in UTC so that the same moment is the same text. */
export const instant = z.iso
  .datetime({
    offset: true,
    ...unlessMissing('Isi dengan waktu ISO 8601 beserta zona, misalnya 2026-11-21T12:10:00+07:00'),
  })
  .transform((value) => new Date(value).toISOString())

/** Left out when absent, so that a receipt without a session stays the content it was before tills named sessions. */
export const sessionUuid = uuid
  .nullish()
  .transform((value) => value ?? undefined)
  .optional()
