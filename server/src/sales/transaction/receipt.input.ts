import { z } from 'zod'
import { formatDecimal, parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { normalisePhone } from '../../kit/shared.input.ts'
import { unlessMissing } from '../../kit/words.input.ts'
import { readCode } from '../single-use-code/single-use-code.calc.ts'
import {
  cashierCode,
  instant,
  laterText,
  optionalText,
  rupiah,
  sessionUuid,
  text,
  uuid,
} from './till-value.input.ts'

/** Receipts taken in one call. */
export const RECEIPTS_AT_MOST = 500

const LARGEST_PRICE = 1_000_000_000
const LARGEST_QTY = 10_000
const MOST_EVENTS = 100

const id = z
  .int(unlessMissing('Isi dengan nomor id'))
  .min(1, 'Isi dengan nomor id')
  .max(2_147_483_647, 'Id tidak dikenal')
/** Left out when absent, so that a receipt without a member stays the content it was before tills named members. */
const memberId = id.nullish().transform((value) => value ?? undefined)
/** Left out when absent, as the member is. A sale is never refused over it. */
const priceId = z
  .int(unlessMissing('Isi dengan nomor id'))
  .nullish()
  .transform((value) => (value && value > 0 && value <= 2_147_483_647 ? value : undefined))
  .optional()
/** A number that is none is as good as left out: a receipt is not refused over it. */
const memberPhone = z
  .string()
  .max(40, 'Maksimal 40 karakter')
  .nullish()
  .transform((value) => (value ? normalisePhone(value) : undefined))
const rate = z
  .int(unlessMissing('Isi dengan basis poin'))
  .min(0, 'Tidak boleh negatif')
  .max(10_000, 'Maksimal 10000')

/** A quantity above zero with at most 4 decimals, as a number or a text; kept as the shortest text. */
export const quantity = z
  .union([z.number(), z.string()], unlessMissing('Isi dengan jumlah'))
  .transform((value, ctx) => {
    const parsed = parseDecimal(String(value), QTY_DECIMALS)
    if (parsed !== undefined && parsed > 0 && parsed <= LARGEST_QTY * 10 ** QTY_DECIMALS) {
      return formatDecimal(parsed, QTY_DECIMALS)
    }
    ctx.addIssue(`Isi dengan jumlah di atas 0 sampai ${LARGEST_QTY}, maksimal ${QTY_DECIMALS} desimal`)
    return z.NEVER
  })

/** Left out when absent, as the session is. */
const singleUseCode = text(40)
  .transform(readCode)
  .nullish()
  .transform((value) => value ?? undefined)
  .optional()

const Discount = z
  .object({
    // One promotion however the till writes it.
    code: optionalText(32).transform((code) => code?.replace(/\s+/g, ' ').toUpperCase() ?? null),
    name: text(120),
    amount: rupiah().nullable().default(null),
    rate_bp: rate.nullable().default(null),
    max_amount: rupiah().nullable().default(null),
    funded_by: z
      .enum(['BRAND', 'PLATFORM', 'SUPPLIER'], 'Pilih BRAND, PLATFORM, atau SUPPLIER')
      .default('BRAND'),
    /** Who allowed it, and why it was given. */
    approved_by: laterText(80),
    reason: laterText(200),
    /** The hold it was given by, and the code that is good for one receipt. */
    hold_uuid: sessionUuid,
    single_use_code: singleUseCode,
  })
  .refine((discount) => (discount.amount === null) !== (discount.rate_bp === null), {
    message: 'Isi salah satu: amount atau rate_bp',
    path: ['amount'],
  })

const Option = z.object({
  id: id.nullable().default(null),
  code: optionalText(64),
  name: text(120),
  /** Below zero where the menu costs less with it than without. */
  price: rupiah(LARGEST_PRICE, -LARGEST_PRICE).default(0),
})

/** A menu that was chosen for a paket, or is always in it. */
const PaketPart = z.object({
  item_id: id.nullable().default(null),
  code: optionalText(40),
  name: text(120),
  /** Portions of it in one paket. */
  qty: z.int(unlessMissing('Isi dengan angka bulat')).min(1, 'Minimal 1').max(99, 'Maksimal 99').default(1),
  /** What it adds to the price of the paket, whatever its portions. */
  price: rupiah(LARGEST_PRICE).default(0),
  /** Its own options, with what they add for one portion. */
  variants: z.array(Option).max(30, 'Maksimal 30 pilihan').default([]),
  note: optionalText(200),
})

const Line = z.object({
  item_id: id.nullable().default(null),
  /** The menu's code or its SKU. */
  code: optionalText(40),
  name: text(120),
  qty: quantity,
  /** Of one, chosen options included. */
  unit_price: rupiah(LARGEST_PRICE),
  /** The price list its price came from, as the catalogue names it; one that is not known is left out. */
  price_id: priceId,
  /** Of one, options included, as the till's menu had it: told where the cashier asked another price. */
  list_price: rupiah(LARGEST_PRICE)
    .nullish()
    .transform((value) => value ?? undefined)
    .optional(),
  /** Who changed it; left out it was the cashier. */
  price_changed_by: laterText(80),
  variants: z.array(Option).max(30, 'Maksimal 30 pilihan').default([]),
  note: optionalText(200),
  discounts: z.array(Discount).max(10, 'Maksimal 10 diskon').default([]),
  /** What is in a paket; left out when absent, as the member is. */
  parts: z
    .array(PaketPart)
    .max(60, 'Maksimal 60 isi paket')
    .nullish()
    .transform((parts) => (parts && parts.length > 0 ? parts : undefined))
    .optional(),
})

const Payment = z.object({
  method: text(32).toUpperCase(),
  amount: rupiah(),
  tendered: rupiah().nullable().default(null),
  reference: optionalText(80),
})

/** What happened to a bill before it was paid. */
export const BILL_EVENTS = [
  'PRINTED',
  'ITEM_ADDED',
  'ITEM_REMOVED',
  'ITEM_CHANGED',
  'DISCOUNT_CHANGED',
] as const

const BillEvent = z.object({
  type: z.enum(BILL_EVENTS, `Pilih ${BILL_EVENTS.join(', ')}`),
  occurred_at: instant,
  actor: optionalText(80),
  /** Who allowed it. */
  approved_by: optionalText(80),
  /** The item or discount. */
  name: optionalText(120),
  qty: quantity.nullable().default(null),
  amount: rupiah().nullable().default(null),
  reason: optionalText(200),
})

const Void = z.object({
  occurred_at: instant,
  actor: optionalText(80),
  reason: optionalText(200),
  /** Who allowed it. */
  approved_by: laterText(80),
  /** Who did it and who allowed it, by their codes. */
  cashier_code: cashierCode,
  approver_code: cashierCode,
})

/** A finished receipt as a till (or an order page, a platform, an import) reports it. */
export const ReceiptInput = z
  .object({
    uuid,
    sequence: z.int().min(0).nullable().default(null),
    receipt_number: text(40),
    channel: z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'Kanal tidak dikenal'),
    status: z.enum(['PAID', 'VOID'], 'Pilih PAID atau VOID').default('PAID'),
    opened_at: instant.nullable().default(null),
    /** The moment the sale counts: payment, or closing when nothing was paid. */
    occurred_at: instant,
    table_name: optionalText(40),
    /** Who bought: by id, else by phone number; one that is not known keeps the name alone. */
    member_id: memberId,
    member_phone: memberPhone,
    member_name: optionalText(80),
    cashier_name: optionalText(80),
    /** The cashier by code; the name is kept as it was printed. */
    cashier_code: cashierCode,
    waiter_name: optionalText(80),
    note: optionalText(500),
    pax: z.int().min(0, 'Tidak boleh negatif').max(1000, 'Maksimal 1000').default(0),
    lines: z.array(Line).min(1, 'Minimal satu baris').max(300, 'Maksimal 300 baris'),
    discounts: z.array(Discount).max(10, 'Maksimal 10 diskon').default([]),
    payments: z.array(Payment).max(20, 'Maksimal 20 pembayaran').default([]),
    /** What happened to it before it was paid; left out when absent, as the member is. */
    events: z
      .array(BillEvent)
      .max(MOST_EVENTS, `Maksimal ${MOST_EVENTS} kejadian`)
      .nullish()
      .transform((events) => (events && events.length > 0 ? events : undefined))
      .optional(),
    /** What the till had computed; compared with our own bill. */
    service: rupiah().nullable().default(null),
    tax: rupiah().nullable().default(null),
    rounding: z.int().min(-1000).max(1000).nullable().default(null),
    total: rupiah(),
    void: Void.nullable().default(null),
    /** The session of the till it was rung up in; it may come later. */
    session_uuid: sessionUuid,
  })
  .refine((receipt) => (receipt.status === 'VOID') === (receipt.void !== null), {
    message: 'Isi bila dan hanya bila status VOID',
    path: ['void'],
  })

type ToldReceipt = z.output<typeof ReceiptInput>

/** A receipt on its way in. Where the platform tells what it keeps of a payment, that is its fee, whatever the method's terms. */
export interface Receipt extends Omit<ToldReceipt, 'payments'> {
  payments: (ToldReceipt['payments'][number] & { fee?: number | undefined })[]
}
/** A receipt whose source may not say what it came to: then it is what is computed here. */
export interface IncomingReceipt extends Omit<Receipt, 'total' | 'payments'> {
  total: number | null
  payments: (Omit<Receipt['payments'][number], 'amount'> & { amount: number | null })[]
}
export type ReceiptLine = Receipt['lines'][number]
export type ToldPart = NonNullable<ReceiptLine['parts']>[number]
export type ReceiptDiscount = Receipt['discounts'][number]
export type BillEvent = NonNullable<Receipt['events']>[number]

/** Undoes a receipt as if it had never been rung up. */
export const VoidInput = z.object({ transaction_uuid: uuid, ...Void.shape })
/** A void; with null for its time it is made by what has no clock of its own, and counts as of now. */
export type VoidRequest = Omit<z.output<typeof VoidInput>, 'occurred_at'> & { occurred_at: string | null }

/** Takes back goods of a receipt; without lines, everything that is left of it. */
export const RefundInput = z.object({
  uuid,
  transaction_uuid: uuid,
  occurred_at: instant,
  actor: optionalText(80),
  reason: optionalText(200),
  method: text(32).toUpperCase(),
  lines: z
    .array(z.object({ no: z.int().min(1), qty: quantity }))
    .min(1, 'Minimal satu baris')
    .max(300, 'Maksimal 300 baris')
    .nullable()
    .default(null),
  /** The session whose drawer paid; without it that of the sale. */
  session_uuid: sessionUuid,
  /** Who allowed it; who did it and who allowed it by their codes. */
  approved_by: laterText(80),
  cashier_code: cashierCode,
  approver_code: cashierCode,
})
/** A refund; with null for a session no drawer paid it, whatever session the sale was of; null for its time is now. */
export type RefundRequest = Omit<z.output<typeof RefundInput>, 'session_uuid' | 'occurred_at'> & {
  occurred_at: string | null
  session_uuid?: string | null | undefined
}
