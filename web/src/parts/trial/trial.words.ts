import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import type { TrialPartsFragment } from './trial.gql.gen.ts'

export type Trial = TrialPartsFragment
export type TrialRow = Trial['result']['total']

const unknown = '–'

/** A difference with its sign. */
export function signed(amount: number): string {
  return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatRupiah(Math.abs(amount))}`
}

/** How the volume of what is touched would have to change for the same contribution. */
export function volumeText({ volume_bp, is_lost }: Pick<TrialRow, 'volume_bp' | 'is_lost'>): string {
  if (is_lost) return 'Tidak dapat impas'
  if (volume_bp === null) return unknown
  if (volume_bp === 0) return 'Tetap'
  return `${volume_bp > 0 ? '+' : '−'}${formatBasisPoints(Math.abs(volume_bp), 1)}`
}

/** What a trial comes to, in a sentence or two. */
export function tellTrial({ result }: Trial): string {
  const { total, touch, receipts } = result
  if (touch.receipts === 0) return 'Tidak ada nota di periode ini yang harganya atau diskonnya berubah.'
  const net = total.after.net - total.before.net
  const came =
    net === 0
      ? 'penjualan bersih tetap'
      : `penjualan bersih ${net > 0 ? 'naik' : 'turun'} ${formatRupiah(Math.abs(net))}`
  const whom = `${formatNumber(touch.receipts, 0)} dari ${formatNumber(receipts, 0)} nota berubah`
  const borne =
    (total.borne ?? 0) > 0
      ? ` Dari diskonnya, ${formatRupiah(total.borne ?? 0)} ditanggung platform atau pemasok.`
      : ''
  const start = `Dengan penjualan sebanyak ini, ${came}; ${whom}.${borne}`
  if (total.is_lost)
    return `${start} Porsi yang tersentuh tidak lagi menyisakan kontribusi, berapa pun lakunya.`
  const { volume_bp } = total
  if (volume_bp === null || volume_bp === 0) return start
  const share = formatBasisPoints(Math.abs(volume_bp), 1)
  return volume_bp > 0
    ? `${start} Untuk kontribusi yang sama, menu yang tersentuh harus laku ${share} lebih banyak.`
    : `${start} Kontribusi tetap terjaga selama menu yang tersentuh tidak turun lebih dari ${share}.`
}

/** How much of a trial is exact. */
export function tellExactness({ result: { touch, total } }: Trial): string {
  const { receipts, exact_receipts } = touch
  const told =
    exact_receipts === receipts
      ? 'Semua nota dihitung ulang persis seperti di kasir.'
      : `${formatNumber(exact_receipts, 0)} dari ${formatNumber(receipts, 0)} nota dihitung persis; sisanya perkiraan, karena harga menu sudah berubah sejak itu atau notanya memakai diskon lain.`
  const cost =
    total.costed_bp === null || total.costed_bp === 10_000
      ? ''
      : ` Kontribusi dihitung dari ${formatBasisPoints(total.costed_bp, 1)} penjualan yang HPP-nya diketahui.`
  return `${told} Komisi dan biaya bayar diperkirakan mengikuti penjualan.${cost}`
}

/** The hours with most of the receipts it touches: '11.00–14.00'. */
export function busiestHours(hours: Trial['result']['touch']['hours']): string {
  const most = hours.toSorted((a, b) => b.receipts - a.receipts || a.hour - b.hour).slice(0, 3)
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}.00`
  return most.map(({ hour, receipts }) => `${clock(hour)} (${formatNumber(receipts, 0)} nota)`).join(', ')
}
