import { z } from 'zod'
import { id, requiredText } from '../../kit/shared.input.ts'
import { findPaketProblems } from './paket.calc.ts'

export const MOST_PARTS = 10
export const MOST_CHOICES = 20
/** Portions of a menu in one paket at most. */
export const MOST_PORTIONS = 99

const count = (label: string, least: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(least, `${label} tidak boleh kurang dari ${least}`)
    .max(MOST_CHOICES, `${label} paling banyak ${MOST_CHOICES}`)

const PaketChoiceInput = z
  .object({
    item_id: id,
    portions: z
      .number('Porsi wajib diisi')
      .int('Porsi harus berupa angka bulat')
      .min(1, 'Porsi paling sedikit 1')
      .max(MOST_PORTIONS, `Porsi paling banyak ${MOST_PORTIONS}`),
    surcharge: z
      .number('Tambahan harga wajib diisi')
      .int('Tambahan harga harus berupa angka bulat')
      .min(0, 'Tambahan harga tidak boleh kurang dari 0')
      .max(1_000_000_000, 'Tambahan harga maksimal Rp 1.000.000.000')
      .meta({ graphql: 'Rupiah' }),
    is_default: z.boolean(),
  })
  .meta({ graphql: 'PaketChoiceInput' })

const PaketPartInput = z
  .object({
    name: requiredText('Nama bagian', 80),
    min_choices: count('Minimal', 0),
    max_choices: count('Maksimal', 1),
    choices: z
      .array(PaketChoiceInput)
      .min(1, 'Tambahkan minimal satu menu')
      .max(MOST_CHOICES, `Maksimal ${MOST_CHOICES} menu`),
  })
  .meta({ graphql: 'PaketPartInput' })

/** What a paket holds, in its order; without any a menu is no paket. */
export const paketParts = z
  .array(PaketPartInput)
  .max(MOST_PARTS, `Maksimal ${MOST_PARTS} bagian`)
  .superRefine((parts, check) => {
    for (const { path, message } of findPaketProblems(parts))
      check.addIssue({ code: 'custom', path: [...path], message })
  })

export type PaketPartDraft = z.output<typeof paketParts>[number]
