import type { Role } from '../account/standard-accounts.calc.ts'

interface MatchLineWords {
  readonly label: string
  /** What it is held against. */
  readonly against: string
  /** 1 where a debit counts, -1 where a credit does. */
  readonly sign: 1 | -1
}

/** What of the journal is held against what else the product says of it, in the order it is shown. */
export const MATCH_LINES = {
  sales: { label: 'Penjualan', against: 'Laba rugi', sign: -1 },
  discount: { label: 'Diskon', against: 'Laba rugi', sign: 1 },
  platform_promo: { label: 'Promo platform', against: 'Laba rugi', sign: 1 },
  refund: { label: 'Pengembalian', against: 'Laba rugi', sign: 1 },
  service: { label: 'Biaya layanan', against: 'Laba rugi', sign: -1 },
  rounding: { label: 'Pembulatan', against: 'Laba rugi', sign: -1 },
  cogs: { label: 'HPP', against: 'Laba rugi', sign: 1 },
  platform_fee: { label: 'Komisi platform', against: 'Laba rugi', sign: 1 },
  payment_fee: { label: 'Biaya pembayaran', against: 'Laba rugi', sign: 1 },
  waste: { label: 'Stok terbuang', against: 'Laba rugi', sign: 1 },
  own_use: { label: 'Makan karyawan & sampel', against: 'Laba rugi', sign: 1 },
  stock_loss: { label: 'Selisih stok', against: 'Laba rugi', sign: 1 },
  production_loss: { label: 'Selisih produksi', against: 'Laba rugi', sign: 1 },
  income: { label: 'Pendapatan lain', against: 'Laba rugi', sign: -1 },
  expense: { label: 'Pengeluaran', against: 'Laba rugi', sign: 1 },
  pbjt: { label: 'PBJT', against: 'Pajak nota dan pengembalian', sign: -1 },
  points: { label: 'Poin member (nilai akhir)', against: 'Saldo poin x nilai poin', sign: -1 },
  inventory: { label: 'Persediaan (nilai akhir)', against: 'Kartu stok', sign: 1 },
  payables: { label: 'Utang usaha (perubahan)', against: 'Penerimaan dan pembayarannya', sign: -1 },
  input_vat: { label: 'PPN masukan (perubahan)', against: 'Pajak penerimaan barang', sign: 1 },
  cash: { label: 'Kas outlet (perubahan)', against: 'Laci kasir', sign: 1 },
  safe: { label: 'Brankas (perubahan)', against: 'Setoran laci, pindahan, dan hitungan', sign: 1 },
  petty_cash: { label: 'Kas kecil (perubahan)', against: 'Pengeluaran, isi ulang, dan hitungan', sign: 1 },
  cash_in_transit: { label: 'Setoran dalam perjalanan (perubahan)', against: 'Setoran ke bank', sign: 1 },
  bank: { label: 'Bank (perubahan)', against: 'Mutasi, setoran, dan pembayaran', sign: 1 },
  unpaid_receipts: { label: 'Nota belum lunas', against: 'Nota dan pembayarannya', sign: 1 },
} as const satisfies Partial<Record<Role, MatchLineWords>>

/** Of which the balance at the end is held against what else is said, and not what it changed by. */
export const BALANCE_KEYS: ReadonlySet<string> = new Set<Role>(['inventory', 'points'])

export type MatchKey = keyof typeof MATCH_LINES
export const MATCH_KEYS = Object.keys(MATCH_LINES) as MatchKey[]

/** What only the journal has: it is part of no line of the profit and loss report. */
export const JOURNAL_ONLY = [
  'cash_difference',
  'settlement_difference',
  'payout_fee',
  'settlement_fee',
  'compliment',
  'stock_valuation',
  'point_cost',
  'point_reward',
  'point_expired',
  'point_valuation',
  'unstocked_purchases',
] as const satisfies readonly Role[]

/** A figure of a day as the journal and what it is held against have it; null is not for the viewer to see. */
export interface DayFigures {
  readonly date: string
  readonly journal: number
  readonly source: number | null
}

/** A line of the journal beside what else is said of it, with the days on which the two differ. */
export interface MatchLine {
  readonly key: string
  readonly journal: number
  readonly source: number | null
  /** Journal less source. */
  readonly difference: number | null
  readonly days: readonly DayFigures[]
}

type Sums = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/**
 * Holds the days of a line against each other. Of what is a balance the figure of the period is that of its last day; of
 * all else it is the sum of its days.
 * @param dates every day of the period, in order.
 */
export function matchLine(
  key: string,
  dates: readonly string[],
  { journal, source, is_balance = false }: { journal: Sums; source: Sums; is_balance?: boolean },
): MatchLine {
  const days = dates.map((date): DayFigures => {
    const told = source.get(key)?.get(date)
    return { date, journal: journal.get(key)?.get(date) ?? 0, source: told === undefined ? 0 : told }
  })
  const last = days.at(-1)
  const is_hidden = days.some((day) => day.source === null)
  const sum = (name: 'journal' | 'source') =>
    is_balance ? (last?.[name] ?? 0) : days.reduce((total, day) => total + (day[name] ?? 0), 0)
  const totals = { journal: sum('journal'), source: is_hidden ? null : sum('source') }
  return {
    key,
    ...totals,
    difference: totals.source === null ? null : totals.journal - totals.source,
    days: is_hidden ? [] : days.filter((day) => day.journal !== day.source),
  }
}
