import { z } from 'zod'
import { id, seenVersion } from '../../kit/shared.input.ts'

const rule = {
  is_blind: z.boolean(),
  tolerance: z
    .number('Isi dengan rupiah')
    .int('Isi dengan rupiah penuh')
    .min(0, 'Tidak boleh kurang dari 0')
    .max(1_000_000_000, 'Terlalu besar')
    .nullish(),
}
const RuleInput = z.object({ outlet_id: id, ...rule })

/** Rules as the panel edits them: by the id of their outlet. */
export const CashRuleValues = z.record(z.string(), z.object(rule))

/** How drawers are closed at outlets. */
export const CashRulesInput = z.object({
  version: seenVersion,
  rules: z
    .array(RuleInput)
    .min(1, 'Pilih outlet')
    .max(200, 'Maksimal 200 outlet')
    .refine(
      (rules) => new Set(rules.map(({ outlet_id }) => outlet_id)).size === rules.length,
      'Outlet tidak boleh sama',
    ),
})
