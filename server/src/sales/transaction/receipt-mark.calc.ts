import { isOddPaket } from './paket-lines.calc.ts'
import type { IncomingReceipt, ReceiptLine, ToldPart } from './receipt.input.ts'
import type { SalesReference, SoldItem } from './sales-reference.calc.ts'
import { findOptions } from './sales-reference.calc.ts'

/** What may be odd about a receipt that is taken all the same. */
export const RECEIPT_MARKS = [
  'repeated_number',
  'tendered_below',
  'foreign_option',
  'opened_after_paid',
  'refused_code',
  'paket_parts',
] as const
export type ReceiptMark = (typeof RECEIPT_MARKS)[number]

/** What each mark says to a till. */
export const MARK_MESSAGES: Readonly<Record<ReceiptMark, string>> = {
  repeated_number: 'Nomor nota ini sudah dipakai nota lain dari perangkat dan hari yang sama',
  tendered_below: 'Uang yang diterima kurang dari yang dibayar',
  foreign_option: 'Ada pilihan yang bukan milik menunya',
  opened_after_paid: 'Nota dibuka sesudah dibayar',
  refused_code: 'Kode sekali pakai tidak berlaku atau sudah dipakai nota lain',
  paket_parts: 'Isi paket tidak seperti yang ditentukan menunya',
}

/** The marks a receipt has by itself; whether its number is there already only the database can tell. */
export function marksOf(
  { opened_at, occurred_at, payments, lines }: IncomingReceipt,
  items: readonly (SoldItem | undefined)[],
  reference: SalesReference,
  idOf: (part: ToldPart) => number | undefined,
): ReceiptMark[] {
  const marks: ReceiptMark[] = []
  if (payments.some(({ tendered, amount }) => tendered !== null && amount !== null && tendered < amount))
    marks.push('tendered_below')
  if (lines.some((line, place) => hasForeignOption(line, items[place], reference)))
    marks.push('foreign_option')
  if (lines.some((line, place) => isOddPaket(line, items[place], reference, idOf))) marks.push('paket_parts')
  if (opened_at !== null && Date.parse(opened_at) > Date.parse(occurred_at)) marks.push('opened_after_paid')
  return marks
}

/** An option that the brand knows, of a variant that the item does not offer. */
function hasForeignOption(
  { variants }: ReceiptLine,
  item: SoldItem | undefined,
  reference: SalesReference,
): boolean {
  if (!item || variants.length === 0) return false
  return findOptions(variants, reference).some(({ variant_id }) => !item.variant_ids.includes(variant_id))
}
