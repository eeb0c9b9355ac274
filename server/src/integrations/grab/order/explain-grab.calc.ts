/** What Grab says when it refuses a step of an order, by words of its message, and what that means to who asked. */
const MEANINGS: readonly [words: string, meaning: string][] = [
  ['invalid order state', 'Status pesanan sudah berubah di GrabFood'],
  ['current status of the order', 'Status pesanan tidak lagi dapat dibatalkan'],
  ['already marked ready', 'Pesanan ini sudah ditandai siap'],
  ['invalid new order ready time', 'Waktu siap di luar batas yang diizinkan GrabFood'],
  ['ready time not allowed', 'Waktu siap pesanan ini tidak dapat diubah'],
  ['does not belong', 'Pesanan ini bukan milik toko ini'],
  ['daily limit', 'Batas pembatalan hari ini sudah tercapai'],
  ['daily cancellation limit', 'Batas pembatalan hari ini sudah tercapai'],
  ['weekly limit', 'Batas pembatalan minggu ini sudah tercapai'],
  ['monthly limit', 'Batas pembatalan bulan ini sudah tercapai'],
  ['self-pick', 'Pesanan ambil sendiri tidak dapat dibatalkan dari sini'],
  ['self pick', 'Pesanan ambil sendiri tidak dapat dibatalkan dari sini'],
  ['scheduled order', 'Pesanan terjadwal tidak dapat dibatalkan dari sini'],
  ['allocated for too long', 'Pengemudi sudah terlalu lama ditugaskan'],
  ['auto-accept', 'Hanya toko dengan terima otomatis yang dapat membatalkan dari sini'],
  ['default error', 'Pesanan dengan terima manual tidak dapat dibatalkan dari sini'],
  ['not been allocated', 'Pengemudi belum ditugaskan, coba lagi nanti'],
  ['not yet been allocated', 'Pengemudi belum ditugaskan, coba lagi nanti'],
]

/** Grab's words in those of the panel; words nobody has published stay as they are. */
export function explainGrab(message: string): string {
  const lower = message.toLowerCase()
  return (
    MEANINGS.find(([words]) => lower.includes(words))?.[1] ?? `GrabFood menolak: ${message.slice(0, 200)}`
  )
}
