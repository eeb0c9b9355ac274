import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { id, seenVersion } from '../../kit/shared.input.ts'

export const EFFECTS = ['add', 'replace', 'scale'] as const
const MOST_EFFECTS = 30
const LARGEST_QUANTITY = 1_000_000

/** A quantity that adds or, below zero, takes off. */
const signedQuantity = z
  .string('Jumlah wajib diisi')
  .trim()
  .refine((text) => {
    const value = parseDecimal(text, QTY_DECIMALS)
    return value !== undefined && value !== 0 && Math.abs(value) <= LARGEST_QUANTITY * 10 ** QTY_DECIMALS
  }, 'Isi jumlah selain 0, paling banyak 4 angka di belakang koma')
  .meta({ graphql: 'Decimal' })

const OptionEffectInput = z
  .object({
    effect: z.enum(EFFECTS, 'Pilih perubahan'),
    /** Of a scale: none is every ingredient that no other scale of the option names. */
    ingredient_id: id.nullish(),
    quantity: signedQuantity.nullish(),
    replacement_id: id.nullish(),
    factor_bp: z
      .number('Faktor wajib diisi')
      .int('Faktor tidak valid')
      .min(0, 'Faktor tidak boleh kurang dari 0')
      .max(1_000_000, 'Faktor paling banyak 10.000%')
      .nullish(),
  })
  .superRefine((value, check) => {
    const tell = (is_wrong: boolean, field: string, message: string) => {
      if (is_wrong) check.addIssue({ code: 'custom', path: [field], message })
    }
    tell(value.effect !== 'scale' && value.ingredient_id == null, 'ingredient_id', 'Pilih bahan')
    tell(value.effect === 'add' && value.quantity == null, 'quantity', 'Jumlah wajib diisi')
    tell(
      value.effect === 'replace' && value.replacement_id == null,
      'replacement_id',
      'Pilih bahan pengganti',
    )
    tell(
      value.effect === 'replace' &&
        value.replacement_id != null &&
        value.replacement_id === value.ingredient_id,
      'replacement_id',
      'Bahan pengganti harus berbeda',
    )
    tell(value.effect === 'scale' && value.factor_bp == null, 'factor_bp', 'Faktor wajib diisi')
  })
  .meta({ graphql: 'OptionEffectInput' })

const OptionMapping = z
  .object({
    variant_option_id: id,
    /** Said to need nothing from stock. */
    is_without_ingredients: z.boolean(),
    effects: z.array(OptionEffectInput).max(MOST_EFFECTS, `Maksimal ${MOST_EFFECTS} perubahan`),
  })
  .superRefine(({ is_without_ingredients, effects }, check) => {
    if (is_without_ingredients && effects.length > 0)
      check.addIssue({
        code: 'custom',
        path: ['effects'],
        message: 'Pilihan tanpa bahan tidak dapat mengubah resep',
      })
    const seen = new Set<string>()
    for (const [index, { effect, ingredient_id }] of effects.entries()) {
      const key = `${effect} ${ingredient_id ?? ''}`
      if (seen.has(key))
        check.addIssue({
          code: 'custom',
          path: ['effects', index, 'ingredient_id'],
          message: 'Bahan ini sudah diubah dengan cara yang sama',
        })
      seen.add(key)
    }
  })
  .meta({ graphql: 'OptionMappingInput' })

/** What the options of a variant change of recipes; options that are not sent stay as they are. */
export const EditVariantEffectsInput = z.object({
  id,
  version: seenVersion,
  options: z.array(OptionMapping).min(1, 'Pilihan wajib diisi').max(50, 'Maksimal 50 pilihan'),
})

export type OptionEffectDraft = z.output<typeof OptionEffectInput>
export type OptionMappingDraft = z.output<typeof OptionMapping>
