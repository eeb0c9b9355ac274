import { z } from 'zod'
import { AUTHORIZATIONS } from '../../kit/authorization.calc.ts'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { HIGHEST_LIMIT, type LimitKind } from './limit-kind.calc.ts'

/** What a role may do in one module; whoever may do anything there may see it. */
const ModuleRightsInput = z
  .object({
    module_id: id,
    authorization_types: z
      .array(z.enum(AUTHORIZATIONS, 'Hak akses tidak dikenal'))
      .max(AUTHORIZATIONS.length, 'Hak akses tidak boleh sama'),
  })
  .transform(({ module_id, authorization_types }) => ({
    module_id,
    authorization_types: AUTHORIZATIONS.filter(
      (name) => authorization_types.includes(name) || (name === 'view' && authorization_types.length > 0),
    ),
  }))
  .meta({ graphql: 'ModuleRightsInput' })

const permissions = z
  .array(ModuleRightsInput)
  .max(200, 'Terlalu banyak modul')
  .refine(
    (rows) => new Set(rows.map(({ module_id }) => module_id)).size === rows.length,
    'Modul tidak boleh sama',
  )

const most = z
  .number('Batas harus berupa angka')
  .int('Batas harus berupa angka bulat')
  .min(0, 'Batas tidak boleh kurang dari 0')
  .max(HIGHEST_LIMIT, 'Batas maksimal Rp 1.000.000.000.000')
  .nullish()
  .meta({ graphql: 'Rupiah' })

/** Up to how many rupiah a role does something by itself; what is null or not named has no end. */
const RoleLimitsInput = z
  .object({
    adjustment: most,
    transfer: most,
    refund: most,
    discount: most,
    price_change: most,
    expense: most,
  } satisfies Record<LimitKind, typeof most>)
  .meta({ graphql: 'RoleLimitsInput' })

/** A new role. */
export const NewAdminGroupInput = z.object({
  name: requiredText('Nama peran', 60),
  description: optionalText(200),
  permissions,
  limits: RoleLimitsInput.optional(),
})

/** A changed role: only what is sent changes; rights and limits are sent as a whole. */
export const EditAdminGroupInput = NewAdminGroupInput.partial().extend({ id, version: seenVersion })

export type ModuleRights = z.output<typeof ModuleRightsInput>
export type RoleLimits = z.output<typeof RoleLimitsInput>
