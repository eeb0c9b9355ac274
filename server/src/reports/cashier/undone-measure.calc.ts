import { fromRows, inShort, measuresOf, sumOf } from '../../sales/measure.calc.ts'

/** What was taken back of sales, by whom and with whose leave, and what was done at tills beyond rights. */
export const undoneMeasures = measuresOf({
  voids: inShort(
    'Void',
    fromRows('receipt', 'count', 'Nota void', 'Nota yang di-void, menurut hari kerja notanya.'),
  ),
  void_total: fromRows('receipt', 'rupiah', 'Nilai void', 'Total tagihan nota yang di-void.'),
  refunds: inShort(
    'Pengembalian',
    fromRows('receipt', 'count', 'Jumlah pengembalian', 'Menurut hari kerja saat dibayarkan kembali.'),
  ),
  refund_total: fromRows('receipt', 'rupiah', 'Nilai pengembalian', 'Yang dibayarkan kembali kepada tamu.'),
  unapproved: fromRows(
    'receipt',
    'count',
    'Tanpa penyetuju',
    'Void dan pengembalian yang tidak menyebut siapa yang menyetujui.',
  ),
  deviations: fromRows(
    'deviation',
    'count',
    'Di luar hak',
    'Tindakan di mesin kasir di luar hak pelakunya saat itu, tanpa persetujuan yang berhak.',
  ),
  deviation_amount: fromRows(
    'deviation',
    'rupiah',
    'Nilai di luar hak',
    'Nilai yang disebut pada tindakan di luar hak.',
  ),
}).and({
  undone_total: sumOf(
    [['void_total', 'refund_total'], []],
    'Jumlah nilai',
    'Nilai void ditambah nilai pengembalian.',
  ),
}).all
