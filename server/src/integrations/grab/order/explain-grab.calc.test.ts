import { expect, test } from 'vitest'
import { explainGrab } from './explain-grab.calc.ts'

/** What Grab says to a step of an order, in any case of letters and in the midst of more words. */
test.each([
  ['Invalid order state', 'Status pesanan sudah berubah di GrabFood'],
  ['Not possible in the current status of the order', 'Status pesanan tidak lagi dapat dibatalkan'],
  ['Order was already marked ready', 'Pesanan ini sudah ditandai siap'],
  ['Invalid new order ready time: too late', 'Waktu siap di luar batas yang diizinkan GrabFood'],
  ['Changing the ready time not allowed', 'Waktu siap pesanan ini tidak dapat diubah'],
  ['The order does not belong to the merchant', 'Pesanan ini bukan milik toko ini'],
  ['You have reached your daily limit', 'Batas pembatalan hari ini sudah tercapai'],
  ['The daily cancellation limit is reached', 'Batas pembatalan hari ini sudah tercapai'],
  ['You have reached your weekly limit', 'Batas pembatalan minggu ini sudah tercapai'],
  ['You have reached your monthly limit', 'Batas pembatalan bulan ini sudah tercapai'],
  ['Self-pick orders cannot be cancelled', 'Pesanan ambil sendiri tidak dapat dibatalkan dari sini'],
  ['A self pick up order', 'Pesanan ambil sendiri tidak dapat dibatalkan dari sini'],
  ['This is a scheduled order', 'Pesanan terjadwal tidak dapat dibatalkan dari sini'],
  ['The driver was allocated for too long', 'Pengemudi sudah terlalu lama ditugaskan'],
  ['Only auto-accept merchants', 'Hanya toko dengan terima otomatis yang dapat membatalkan dari sini'],
  ['Default error', 'Pesanan dengan terima manual tidak dapat dibatalkan dari sini'],
  ['A driver has not been allocated', 'Pengemudi belum ditugaskan, coba lagi nanti'],
  ['A driver has not yet been allocated', 'Pengemudi belum ditugaskan, coba lagi nanti'],
])('%s', (said, meaning) => {
  expect(explainGrab(said)).toBe(meaning)
  expect(explainGrab(said.toUpperCase())).toBe(meaning)
})

test('words nobody has published stay as they are, but not without end', () => {
  expect(explainGrab('Kitchen On Fire')).toBe('GrabFood menolak: Kitchen On Fire')
  expect(explainGrab('x'.repeat(500))).toBe(`GrabFood menolak: ${'x'.repeat(200)}`)
})
