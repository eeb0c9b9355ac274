import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { menuCode } from '../item-group/item-group.input.ts'
import { findChoiceProblems } from './choice.calc.ts'

export const VARIANT_KINDS = ['variant', 'addition'] as const
const MAX_OPTIONS = 50
const MAX_ITEMS = 5000

const price = z
  .number('Harga wajib diisi')
  .int('Harga harus berupa angka bulat')
  .min(0, 'Harga tidak boleh kurang dari 0')
  .max(1_000_000_000, 'Harga maksimal Rp 1.000.000.000')
  .meta({ graphql: 'Rupiah' })

const count = (label: string, least: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus berupa angka bulat`)
    .min(least, `${label} tidak boleh kurang dari ${least}`)
    .max(MAX_OPTIONS, `${label} paling banyak ${MAX_OPTIONS}`)

/** An option in its place; one with an id is changed, one without is new, one left out is removed. */
const VariantOptionInput = z
  .object({
    id: id.nullish(),
    code: menuCode.nullish(),
    name: requiredText('Nama pilihan', 80),
    price,
    is_default: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ graphql: 'VariantOptionInput' })

const itemIds = z.array(id).max(MAX_ITEMS, 'Maksimal 5.000 menu sekali ubah')

const shape = {
  code: menuCode,
  name: requiredText('Nama varian', 80),
  kind: z.enum(VARIANT_KINDS, 'Pilih jenis varian'),
  min_choices: count('Minimal', 0),
  max_choices: count('Maksimal', 1),
  free_quantity: count('Jumlah gratis', 0),
  options: z
    .array(VariantOptionInput)
    .min(1, 'Tambahkan minimal satu pilihan')
    .max(MAX_OPTIONS, `Maksimal ${MAX_OPTIONS} pilihan`),
  /** Menus that offer it from now on, after what they offer already. */
  add_item_ids: itemIds,
  /** Menus that no longer offer it. */
  remove_item_ids: itemIds,
}

interface Rules {
  min_choices?: number | undefined
  max_choices?: number | undefined
  free_quantity?: number | undefined
  options?: z.output<typeof shape.options> | undefined
}

/** Checks the rules against each other when all are there; an edit that sends some is checked with the stored rest. */
function checkRules(values: Rules, check: z.RefinementCtx): void {
  const { min_choices = 0, max_choices, free_quantity = 0, options } = values
  if (max_choices === undefined || !options?.length) return
  for (const { path, message } of findChoiceProblems({ min_choices, max_choices, free_quantity }, options)) {
    check.addIssue({ code: 'custom', path: [...path], message })
  }
}

/** A new variant; without a code one is made of the name. */
export const NewVariantInput = z
  .object({
    ...z.object(shape).partial().shape,
    name: shape.name,
    kind: shape.kind,
    max_choices: shape.max_choices,
    options: shape.options,
  })
  .superRefine(checkRules)

/** A changed variant: only what is sent changes. */
export const EditVariantInput = z
  .object(shape)
  .partial()
  .extend({ id, version: seenVersion })
  .superRefine(checkRules)

export type VariantOptionDraft = z.output<typeof VariantOptionInput>
