/** Kinds of entries, in the order they are booked and shown. */
export const ENTRY_KINDS = [
  'sales',
  'payments',
  'points',
  'stock',
  'purchases',
  'costs',
  'cash',
  'settlement',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What an entry of each kind is called. */
export const ENTRY_KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  sales: 'Penjualan',
  payments: 'Pembayaran',
  points: 'Poin',
  stock: 'Stok',
  purchases: 'Pembelian',
  costs: 'Pemasukan & biaya',
  cash: 'Kas',
  settlement: 'Pencairan',
}

/** What entries of a kind are called. */
export const nameEntryKind = (kind: string): string =>
  Object.entries(ENTRY_KIND_NAMES).find(([key]) => key === kind)?.[1] ?? kind
