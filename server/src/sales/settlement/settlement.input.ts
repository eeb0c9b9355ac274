import { z } from 'zod'
import { calendarDate, id, optionalText } from '../../kit/shared.input.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { AGING_PARTS } from './payout-aging.calc.ts'

const LONGEST_DAYS = 92
const MOST_PARTS = 100
const LARGEST = 1_000_000_000_000

/** Days of an account that are looked at, or matched. */
export const ReconciliationFilterInput = z
  .object({
    bank_account_id: id,
    from: calendarDate('Tanggal mulai'),
    to: calendarDate('Tanggal akhir'),
  })
  .superRefine(({ from, to }, check) => {
    const tell = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (to < from) tell('to', 'Tanggal akhir tidak boleh sebelum tanggal mulai')
    else if (daysBetween(from, to) > LONGEST_DAYS) tell('to', `Periode maksimal ${LONGEST_DAYS} hari`)
  })

const payout = {
  outlet_id: id,
  method: z.string('Pilih metode').min(1, 'Pilih metode').max(32, 'Maksimal 32 karakter'),
  business_date: calendarDate('Hari bisnis'),
}

const amount = z
  .number('Isi dengan rupiah')
  .int('Isi dengan rupiah penuh')
  .min(1, 'Harus lebih dari 0')
  .max(LARGEST, 'Terlalu besar')
  .meta({ graphql: 'Rupiah' })

const PartInput = z.object({ ...payout, amount }).meta({ graphql: 'SettlementPartInput' })

/** What money of a line is for: payouts of one day each, of any outlets and methods of the account. */
export const MatchLineInput = z.object({
  line_id: id,
  parts: z
    .array(PartInput)
    .min(1, 'Pilih minimal satu pencairan')
    .max(MOST_PARTS, `Maksimal ${MOST_PARTS} bagian`),
})

/** Why money came that was not due, and why money that was due will not come. */
export const LINE_REASONS = ['interest', 'own_transfer', 'other_income'] as const
export const PAYOUT_REASONS = ['fee', 'refund', 'uncollectible'] as const

/** What the rest of a line is, where it is for no payout. */
export const ExplainLineInput = z.object({
  line_id: id,
  reason: z.enum(LINE_REASONS, 'Pilih alasan'),
  note: optionalText(200),
})

/** Why the rest of a payout will not come. */
export const WriteOffPayoutInput = z.object({
  bank_account_id: id,
  ...payout,
  reason: z.enum(PAYOUT_REASONS, 'Pilih alasan'),
  note: optionalText(200),
})

/** Of which payouts that are still to come the days are asked for. */
export const AgingDaysInput = z.object({
  outlet_id: id.nullish(),
  bank_account_id: id.nullish(),
  method: z.string().max(32, 'Maksimal 32 karakter').nullish(),
  part: z.enum(AGING_PARTS, 'Pilih umur').nullish(),
})
