import { z } from 'zod'
import { AUTHORIZATIONS } from '../../kit/authorization.calc.ts'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

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

/** A new role. */
export const NewAdminGroupInput = z.object({
  name: requiredText('Nama peran', 60),
  description: optionalText(200),
  permissions,
})

/** A changed role: only what is sent changes; rights are sent as a whole. */
export const EditAdminGroupInput = NewAdminGroupInput.partial().extend({ id, version: seenVersion })

export type ModuleRights = z.output<typeof ModuleRightsInput>
