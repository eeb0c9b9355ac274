import { z } from 'zod'
import { unlessMissing } from '../../kit/words.input.ts'
import {
  cashierCode,
  instant,
  laterText,
  optionalText,
  rupiah,
  text,
  uuid,
} from '../transaction/till-value.input.ts'

const MOST_METHODS = 40
const MOST_DENOMINATIONS = 30
const MOST_OPEN_BILLS = 200

/** The note or coin, and how many of it were counted. */
const Denomination = z.object({
  value: z
    .int(unlessMissing('Isi dengan nilai uang'))
    .min(1, 'Isi dengan nilai uang')
    .max(1_000_000, 'Maksimal 1000000'),
  pieces: z
    .int(unlessMissing('Isi dengan jumlah lembar'))
    .min(0, 'Tidak boleh negatif')
    .max(100_000, 'Maksimal 100000'),
})

const Count = z.object({ method: text(32).toUpperCase(), amount: rupiah() })

const Counted = z
  .array(Count)
  .min(1, 'Minimal satu metode')
  .max(MOST_METHODS, `Maksimal ${MOST_METHODS} metode`)
  .refine((counts) => new Set(counts.map(({ method }) => method)).size === counts.length, 'Metode berulang')

const Denominations = z
  .array(Denomination)
  .max(MOST_DENOMINATIONS, `Maksimal ${MOST_DENOMINATIONS} pecahan`)
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'Pecahan berulang')
  .default([])

/** A bill that was not paid when the drawer was closed. */
const OpenBill = z.object({ receipt_number: text(40), table_name: optionalText(40), total: rupiah() })

/** A till's drawer is opened with what lies in it. */
const OpenInput = z.object({
  event: z.literal('OPEN'),
  uuid,
  occurred_at: instant,
  cashier_name: optionalText(80),
  cashier_code: cashierCode,
  opening_float: rupiah(),
  note: optionalText(300),
})

const MOST_CONFIRMED = 100

/** Whether a till asks its cashier about figures far from what they should be, and what the cashier has confirmed. */
const answering = {
  asks: z.boolean('Isi dengan true atau false').nullish(),
  confirmed_warnings: z.array(text(200)).max(MOST_CONFIRMED, `Maksimal ${MOST_CONFIRMED} kode`).nullish(),
}

/** A till's drawer is closed and everything in it counted. */
const CloseInput = z.object({
  event: z.literal('CLOSE'),
  uuid,
  occurred_at: instant,
  cashier_name: optionalText(80),
  cashier_code: cashierCode,
  /** Who allowed it, where the cashier may not close. */
  approved_by: laterText(80),
  approver_code: cashierCode,
  counted: Counted,
  denominations: Denominations,
  /** Why what was counted differs, as the cashier says. */
  reason: optionalText(300),
  /** Bills left for the next session; left out when absent, so that a closing without them stays the content it was. */
  open_bills: z
    .array(OpenBill)
    .max(MOST_OPEN_BILLS, `Maksimal ${MOST_OPEN_BILLS} nota terbuka`)
    .nullish()
    .transform((bills) => (bills && bills.length > 0 ? bills : undefined))
    .optional(),
  ...answering,
})

/** A till's drawer is counted and not closed yet; a later count takes the place of an earlier one. */
const CountInput = z.object({
  event: z.literal('COUNT'),
  uuid,
  occurred_at: instant,
  cashier_name: optionalText(80),
  counted: Counted,
  denominations: Denominations,
  ...answering,
})

/** What becomes of a session of a till, as the till tells it; all events carry the uuid of the session. */
export const CashSessionInput = z.discriminatedUnion('event', [OpenInput, CountInput, CloseInput], {
  error: 'Pilih OPEN, COUNT, atau CLOSE',
})
export type SessionOpening = z.output<typeof OpenInput>
export type SessionClosing = z.output<typeof CloseInput>
export type SessionCount = z.output<typeof CountInput>

const named = { uuid, session_uuid: uuid }
const told = {
  occurred_at: instant,
  cashier_name: optionalText(80),
  cashier_code: cashierCode,
  approved_by: laterText(80),
  approver_code: cashierCode,
}
const moved = rupiah().min(1, 'Harus lebih dari 0')

/** Cash put into a drawer (IN) or taken out of it (OUT) beside sales: income and expenses. */
const DrawerCash = z.object({
  ...named,
  type: z.enum(['IN', 'OUT']),
  amount: moved,
  reason: text(200),
  ...told,
})

/** Cash brought from a drawer to the safe: it leaves the drawer and is no expense. */
const SafeDrop = z.object({
  ...named,
  type: z.literal('SAFE_DROP'),
  amount: moved,
  reason: text(200).default('Setoran ke brankas'),
  ...told,
})

/** A drawer opened without a sale. */
const NoSale = z.object({
  ...named,
  type: z.literal('NO_SALE'),
  amount: z.literal(0, 'Buka laci tanpa penjualan tidak membawa uang').default(0),
  reason: text(200).default('Laci dibuka tanpa penjualan'),
  ...told,
})

/** What happened to a drawer beside sales. */
export const CashMovementInput = z.discriminatedUnion('type', [DrawerCash, SafeDrop, NoSale], {
  error: 'Pilih IN, OUT, SAFE_DROP, atau NO_SALE',
})
export type DrawerMovement = z.output<typeof CashMovementInput>
