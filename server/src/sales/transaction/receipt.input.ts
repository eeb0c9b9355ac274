import { z } from 'zod'
import { formatDecimal, parseDecimal, QTY_DECIMALS } from '../decimal.calc.ts'

/** Receipts taken in one call. */
export const RECEIPTS_AT_MOST = 500

const LARGEST_PRICE = 1_000_000_000
const LARGEST_QTY = 10_000
const LARGEST_AMOUNT = 1_000_000_000_000

const rupiah = (most = LARGEST_AMOUNT) =>
  z.int('Isi dengan rupiah penuh tanpa desimal').min(0, 'Tidak boleh negatif').max(most, `Maksimal ${most}`)
/** Neither NUL nor half a surrogate pair can be stored; one such text would fail the whole batch. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')
const text = (longest: number) =>
  z
    .string('Wajib diisi')
    .trim()
    .min(1, 'Wajib diisi')
    .max(longest, `Maksimal ${longest} karakter`)
    .refine(isStorable, 'Berisi karakter yang tidak dapat disimpan')
const optionalText = (longest: number) => text(longest).nullable().default(null)
const id = z.int('Isi dengan nomor id').min(1, 'Isi dengan nomor id').max(2_147_483_647, 'Id tidak dikenal')
const rate = z.int('Isi dengan basis poin').min(0, 'Tidak boleh negatif').max(10_000, 'Maksimal 10000')
const uuid = z.uuid('Isi dengan UUID').toLowerCase()

/** An instant with its offset; kept in UTC so that the same moment is the same text. */
const instant = z.iso
  .datetime({
    offset: true,
    error: 'Isi dengan waktu ISO 8601 beserta zona, misalnya 2026-11-21T12:10:00+07:00',
  })
  .transform((value) => new Date(value).toISOString())

/** A quantity above zero with at most 4 decimals, as a number or a text; kept as the shortest text. */
const qty = z.union([z.number(), z.string()], 'Isi dengan jumlah').transform((value, ctx) => {
  const parsed = parseDecimal(String(value), QTY_DECIMALS)
  if (parsed !== undefined && parsed > 0 && parsed <= LARGEST_QTY * 10 ** QTY_DECIMALS) {
    return formatDecimal(parsed, QTY_DECIMALS)
  }
  ctx.addIssue(`Isi dengan jumlah di atas 0 sampai ${LARGEST_QTY}, maksimal ${QTY_DECIMALS} desimal`)
  return z.NEVER
})

const Discount = z
  .object({
    code: optionalText(32),
    name: text(120),
    amount: rupiah().nullable().default(null),
    rate_bp: rate.nullable().default(null),
    max_amount: rupiah().nullable().default(null),
    funded_by: z
      .enum(['BRAND', 'PLATFORM', 'SUPPLIER'], 'Pilih BRAND, PLATFORM, atau SUPPLIER')
      .default('BRAND'),
  })
  .refine((discount) => (discount.amount === null) !== (discount.rate_bp === null), {
    message: 'Isi salah satu: amount atau rate_bp',
    path: ['amount'],
  })

const Option = z.object({
  id: id.nullable().default(null),
  code: optionalText(64),
  name: text(120),
  price: rupiah(LARGEST_PRICE).default(0),
})

const Line = z.object({
  item_id: id.nullable().default(null),
  code: optionalText(32),
  name: text(120),
  qty,
  /** Of one, chosen options included. */
  unit_price: rupiah(LARGEST_PRICE),
  variants: z.array(Option).max(30, 'Maksimal 30 pilihan').default([]),
  note: optionalText(200),
  discounts: z.array(Discount).max(10, 'Maksimal 10 diskon').default([]),
})

const Payment = z.object({
  method: text(32).toUpperCase(),
  amount: rupiah(),
  tendered: rupiah().nullable().default(null),
  reference: optionalText(80),
})

const Void = z.object({ occurred_at: instant, actor: optionalText(80), reason: optionalText(200) })

/** A finished receipt as a till (or an order page, a platform, an import) reports it. */
export const ReceiptInput = z
  .object({
    uuid,
    sequence: z.int().min(0).nullable().default(null),
    receipt_number: text(40),
    channel: z.string('Wajib diisi').regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'Kanal tidak dikenal'),
    status: z.enum(['PAID', 'VOID'], 'Pilih PAID atau VOID').default('PAID'),
    opened_at: instant.nullable().default(null),
    /** The moment the sale counts: payment, or closing when nothing was paid. */
    occurred_at: instant,
    table_name: optionalText(40),
    member_name: optionalText(80),
    cashier_name: optionalText(80),
    waiter_name: optionalText(80),
    note: optionalText(500),
    pax: z.int().min(0, 'Tidak boleh negatif').max(1000, 'Maksimal 1000').default(0),
    lines: z.array(Line).min(1, 'Minimal satu baris').max(300, 'Maksimal 300 baris'),
    discounts: z.array(Discount).max(10, 'Maksimal 10 diskon').default([]),
    payments: z.array(Payment).max(20, 'Maksimal 20 pembayaran').default([]),
    /** What the till had computed; compared with our own bill. */
    service: rupiah().nullable().default(null),
    tax: rupiah().nullable().default(null),
    rounding: z.int().min(-1000).max(1000).nullable().default(null),
    total: rupiah(),
    void: Void.nullable().default(null),
  })
  .refine((receipt) => (receipt.status === 'VOID') === (receipt.void !== null), {
    message: 'Isi bila dan hanya bila status VOID',
    path: ['void'],
  })

export type Receipt = z.output<typeof ReceiptInput>
export type ReceiptLine = Receipt['lines'][number]
export type ReceiptDiscount = Receipt['discounts'][number]

/** Undoes a receipt as if it had never been rung up. */
export const VoidInput = z.object({ transaction_uuid: uuid, ...Void.shape })
export type VoidRequest = z.output<typeof VoidInput>

/** Takes back goods of a receipt; without lines, everything that is left of it. */
export const RefundInput = z.object({
  uuid,
  transaction_uuid: uuid,
  occurred_at: instant,
  actor: optionalText(80),
  reason: optionalText(200),
  method: text(32).toUpperCase(),
  lines: z
    .array(z.object({ no: z.int().min(1), qty }))
    .min(1, 'Minimal satu baris')
    .max(300, 'Maksimal 300 baris')
    .nullable()
    .default(null),
})
export type RefundRequest = z.output<typeof RefundInput>
