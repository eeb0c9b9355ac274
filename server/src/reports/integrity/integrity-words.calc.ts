import { numberFormat } from '../../kit/format.calc.ts'
import type { KindScore } from './integrity.calc.ts'
import { type IntegrityKind, KIND_RULES, NEAR_CLOSE_MINUTES } from './integrity-kind.calc.ts'

/** Kinds as people read them. */
export const KIND_LABELS: Readonly<Record<IntegrityKind, string>> = {
  void_after_print: 'Void setelah cetak',
  removed_item: 'Item dihapus',
  no_sale: 'Laci tanpa penjualan',
  late_discount: 'Diskon jelang tutup',
  refund: 'Pengembalian tanpa tamu',
  cash_gap: 'Selisih kas',
}

/** What each kind counts. */
export const KIND_DEFINITIONS: Readonly<Record<IntegrityKind, string>> = {
  void_after_print: 'Nota yang di-void, dan item yang dihapus setelah tagihan dicetak.',
  removed_item: 'Item yang dihapus dari pesanan sebelum tagihan dicetak.',
  no_sale: 'Laci dibuka tanpa penjualan.',
  late_discount: `Nota dengan diskon manual atau yang perlu persetujuan, dibayar paling lama ${NEAR_CLOSE_MINUTES} menit sebelum sesi ditutup.`,
  refund: 'Pengembalian atas nota yang tidak menyebut member.',
  cash_gap: 'Sesi yang kasnya berbeda dari seharusnya di luar toleransi outlet.',
}

/** Said wherever scores are shown. */
export const NO_PROOF =
  'Pola bukan bukti. Skor hanya membandingkan catatan dengan rekan di outlet dan jam yang sama; alasan yang wajar perlu ditanyakan lebih dahulu.'
export const TOO_LITTLE = 'Belum cukup data'

const UNIT = { receipts: 'nota', sessions: 'sesi' } as const

/** A rate as people read it: 0.021 -> '2,1'. */
export const ratePer100 = (rate: number): string =>
  numberFormat('id-ID', { maximumFractionDigits: 1 }).format(rate * 100)

/** A rate and what it is of: '2,1 per 100 nota'. */
export const sayRate = (kind: IntegrityKind, rate: number): string =>
  `${ratePer100(rate)} per 100 ${UNIT[KIND_RULES[kind].base]}`

/** Why a kind is told, in one sentence. */
export function sayReason({ kind, rate, peer_rate }: KindScore): string {
  if (rate === null || peer_rate === null) return TOO_LITTLE
  return `${KIND_LABELS[kind]} ${sayRate(kind, rate)}; rekan di jam yang sama ${ratePer100(peer_rate)}`
}
