import { z } from 'zod'
import { id } from '../../kit/shared.input.ts'

const RuleInput = z.object({
  outlet_id: id,
  is_blind: z.boolean(),
  tolerance: z
    .number('Isi dengan rupiah')
    .int('Isi dengan rupiah penuh')
    .min(0, 'Tidak boleh kurang dari 0')
    .max(1_000_000_000, 'Terlalu besar')
    .nullish(),
})

/** How drawers are closed at outlets. */
export const CashRulesInput = z.object({
  rules: z
    .array(RuleInput)
    .min(1, 'Pilih outlet')
    .max(200, 'Maksimal 200 outlet')
    .refine(
      (rules) => new Set(rules.map(({ outlet_id }) => outlet_id)).size === rules.length,
      'Outlet tidak boleh sama',
    ),
})
