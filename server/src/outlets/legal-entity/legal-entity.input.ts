import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'

const npwp = z
  .string()
  .nullish()
  .transform((value) => (value === undefined ? undefined : value?.replace(/[.\s-]/g, '') || null))
  .refine((value) => !value || /^\d{15,16}$/.test(value), 'NPWP harus 15 atau 16 angka')

const shape = {
  name: requiredText('Nama badan usaha', 120),
  npwp,
  pkp_since: calendarDate('PKP sejak').nullish().describe('Registered for VAT from this day; null is not.'),
  pkp_until: calendarDate('PKP sampai').nullish().describe('The last day of it; null while it holds.'),
  complete_address: optionalText(250),
}

/** A legal entity of the brand. */
export const NewLegalEntityInput = z.object(shape)

/** A changed legal entity; only what is sent changes. */
export const EditLegalEntityInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** Under which entity and numbers an outlet pays the restaurant tax from a day on; only what is sent changes. */
export const OutletRegistrationInput = z.object({
  outlet_id: id,
  since: calendarDate('Berlaku sejak')
    .nullish()
    .describe(
      'From which day on it holds; null is from the beginning. One of a new day begins as what held until then.',
    ),
  moved_to: calendarDate('Berlaku sejak')
    .nullish()
    .describe('The day it really begins, where that was wrong.'),
  /** 1 while nothing was set from that day on. */
  version: seenVersion,
  legal_entity_id: id.optional(),
  /** Null is the city the outlet lies in. */
  city_id: id.nullish(),
  npwpd: optionalText(40),
  permit_number: optionalText(60),
})

/** The same from a new day on. */
export const NewOutletRegistrationInput = OutletRegistrationInput.extend({
  since: calendarDate('Berlaku sejak'),
})
