import { z } from 'zod'
import { calendarDate, id, requiredText } from '../../kit/shared.input.ts'

const month = calendarDate('Bulan').refine((day) => day.endsWith('-01'), 'Bulan dimulai tanggal 1')

/** Which return: of whom, to which city, of which month, told by its first day. */
export const TaxReturnKeyInput = z.object({ month, legal_entity_id: id, city_id: id })

/** A return as it was filed: when, under which number, and the figures that were seen. */
export const FiledTaxReturnInput = TaxReturnKeyInput.extend({
  filed_on: calendarDate('Tanggal lapor'),
  reference: requiredText('Nomor SPTPD atau bukti lapor', 80),
  /** In rupiah, as the page showed them: what has changed meanwhile is not filed unseen. */
  seen_tax_base: z.number().int(),
  seen_tax: z.number().int(),
  /** How many times it was filed before, as the page showed. */
  seen_filings: z.number().int().min(0),
})

/** Taking back the last filing of a return, as the page showed it, says why. */
export const WithdrawnTaxReturnInput = TaxReturnKeyInput.extend({
  /** 0 is the return, what follows are its corrections. */
  no: z.number().int().min(0).max(10_000),
  reason: requiredText('Alasan', 300),
})

export type TaxReturnKey = z.output<typeof TaxReturnKeyInput>

/** A year of returns. */
export const TaxYearInput = z.object({
  year: z.number('Tahun tidak valid').int().min(2000, 'Tahun tidak valid').max(2100, 'Tahun tidak valid'),
})
