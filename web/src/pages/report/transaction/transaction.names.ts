import { formatBasisPoints } from '../../../kit/format/number.ts'
import type { PillTone } from '../../../kit/ui/pill.tsx'

/** States of a receipt. */
export const statuses: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  PAID: { label: 'Lunas', tone: 'good' },
  VOID: { label: 'Void', tone: 'bad' },
  PARTIALLY_REFUNDED: { label: 'Refund sebagian', tone: 'warn' },
  REFUNDED: { label: 'Refund', tone: 'warn' },
}

/** The same, with what is told from the figures of a paid one. */
export const states: typeof statuses = {
  ...statuses,
  UNPAID: { label: 'Belum bayar', tone: 'warn' },
  COMPLIMENT: { label: 'Kompliment', tone: 'info' },
}

/** States in words alone. */
export function nameStates(): Record<string, string> {
  return Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label]))
}

/** Where receipts come from. */
export const sources: Readonly<Record<string, string>> = {
  POS: 'Kasir',
  QR: 'Pesan dari QR',
  GRAB: 'Grab',
  IMPORT: 'Impor',
}

/** Who pays for a discount. */
export const funders: Readonly<Record<string, string>> = {
  BRAND: 'ditanggung brand',
  PLATFORM: 'ditanggung platform',
  SUPPLIER: 'ditanggung pemasok',
}

/** Why somebody should look at a receipt. */
export const suspicion_names: Readonly<Record<string, string>> = {
  late_void: 'Void lama setelah dibayar',
  own_refund: 'Dikembalikan oleh kasirnya sendiri',
  big_discount: 'Diskon separuh nilai atau lebih',
  manual_discount: 'Diskon besar tanpa kode',
  till_lower: 'Total perangkat lebih rendah',
  edited_after_print: 'Diubah setelah dicetak',
  off_rights: 'Di luar hak kasir',
  night: 'Dibuat pukul 00–04',
}

/** The reasons in words, one after another. */
export function nameSuspicions(codes: readonly string[]): string {
  return codes.map((code) => suspicion_names[code] ?? code).join(', ')
}

/** A discount with its kind and rate, where its name does not say them itself: 'Diskon Member 5%'. */
export function nameDiscount(name: string, rate_bp: number | null): string {
  const rate = rate_bp ? formatBasisPoints(rate_bp) : ''
  const kind = /^(diskon|potongan|promo)\b/i.test(name) ? '' : 'Diskon'
  return [kind, name, name.includes(rate) ? '' : rate].filter(Boolean).join(' ')
}
