import { fromRows, meanOf, measuresOf, secret, shareOf, sumOf } from '../../sales/measure.calc.ts'

const money = (label: string, definition: string) => fromRows('payment', 'rupiah', label, definition)
const count = (label: string, definition: string) => fromRows('payment', 'count', label, definition)

/** The one place that says what figures of payments are. */
export const paymentMeasures = measuresOf({
  payments: count('Pembayaran', 'Jumlah pembayaran; nota yang dibayar dengan dua cara dihitung dua kali.'),
  amount: money('Diterima', 'Semua uang yang diterima pada nota yang tidak di-void.'),
  refund: money('Pengembalian', 'Uang yang dikembalikan dengan metode ini, pada hari pengembalian.'),
  fee: secret(
    money('Biaya (MDR)', 'Komisi platform dan potongan QRIS atau kartu, menurut tarif saat dibayar.'),
  ),
  change_given: money(
    'Uang kembali',
    'Kembalian dari uang tunai yang diterima; tidak termasuk dalam Diterima.',
  ),
  receipts: count('Nota dibayar', 'Jumlah nota; dihitung pada metode pembayaran pertamanya.'),
  split_receipts: count('Nota bayar terpisah', 'Nota yang dibayar dengan lebih dari satu pembayaran.'),
}).and({
  net: secret(
    sumOf([['amount'], ['refund', 'fee']], 'Bersih diterima', 'Diterima dikurangi pengembalian dan biaya.'),
  ),
  split_bp: shareOf(
    'split_receipts',
    ['receipts'],
    'Bayar terpisah',
    'Bagian nota yang dibayar dengan lebih dari satu pembayaran; dihitung pada metode pembayaran pertamanya.',
  ),
  average: meanOf('amount', 'payments', 'Rata-rata', 'Diterima dibagi jumlah pembayaran.'),
}).all

export type PaymentMeasureKey = keyof typeof paymentMeasures
