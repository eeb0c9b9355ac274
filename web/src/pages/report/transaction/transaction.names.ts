import type { PillTone } from '../../../kit/ui/pill.tsx'

/** States of a receipt. */
export const statuses: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  PAID: { label: 'Lunas', tone: 'good' },
  VOID: { label: 'Void', tone: 'bad' },
  PARTIALLY_REFUNDED: { label: 'Refund sebagian', tone: 'warn' },
  REFUNDED: { label: 'Refund', tone: 'warn' },
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
