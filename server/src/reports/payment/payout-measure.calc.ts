import { fromRows, measuresOf } from '../../sales/measure.calc.ts'

const money = (label: string, definition: string) => fromRows('payout', 'rupiah', label, definition)

/** The one place that says what figures of money that providers pay out are, beside what statements of banks say. */
export const payoutMeasures = measuresOf({
  expected: money(
    'Seharusnya cair',
    'Diterima dikurangi pengembalian dan biaya, dari penjualan di rentang waktu ini.',
  ),
  received: money('Sudah cair', 'Ditemukan di mutasi rekening.'),
  difference: money('Selisih', 'Yang sudah cair dikurangi yang seharusnya.'),
  pending: money('Belum jatuh tempo', 'Jatuh tempo hari ini atau sesudahnya.'),
  overdue: money('Lewat jatuh tempo', 'Jatuh tempo sudah lewat dan belum ditemukan di mutasi.'),
  surplus: money('Tanpa pasangan', 'Masuk ke rekening di rentang waktu ini tanpa pencairan yang seharusnya.'),
}).all

export type PayoutMeasureKey = keyof typeof payoutMeasures
