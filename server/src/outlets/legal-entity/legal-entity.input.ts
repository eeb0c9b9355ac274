import { z } from 'zod'
import { id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

const npwp = z
  .string()
  .nullish()
  .transform((value) => (value === undefined ? undefined : value?.replace(/[.\s-]/g, '') || null))
  .refine((value) => !value || /^\d{15,16}$/.test(value), 'NPWP harus 15 atau 16 angka')

const shape = {
  name: requiredText('Nama badan usaha', 120),
  npwp,
  is_pkp: z.boolean(),
  complete_address: optionalText(250),
}

/** A legal entity of the brand. */
export const NewLegalEntityInput = z.object({ ...shape, is_pkp: shape.is_pkp.default(false) })

/** A changed legal entity; only what is sent changes. */
export const EditLegalEntityInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** Under which entity and numbers an outlet pays the restaurant tax; only what is sent changes. */
export const OutletRegistrationInput = z.object({
  outlet_id: id,
  /** 1 while nothing was set. */
  version: seenVersion,
  legal_entity_id: id.optional(),
  /** Null is the city the outlet lies in. */
  city_id: id.nullish(),
  npwpd: optionalText(40),
  permit_number: optionalText(60),
})
