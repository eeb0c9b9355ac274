import { fromRows, measuresOf, secret, sumOf } from '../../sales/measure.calc.ts'

const owed = (label: string, definition: string) => secret(fromRows('document', 'rupiah', label, definition))

/** What is owed to suppliers, by how long it is overdue. */
export const payableMeasures = measuresOf({
  documents: secret(fromRows('document', 'count', 'Penerimaan', 'Penerimaan yang belum lunas.')),
  not_due: owed('Belum jatuh tempo', 'Sisa tagihan yang jatuh tempo hari ini atau sesudahnya.'),
  week: owed('Lewat 1–7 hari', 'Sisa tagihan yang lewat jatuh tempo sampai 7 hari.'),
  month: owed('Lewat 8–30 hari', 'Sisa tagihan yang lewat jatuh tempo 8 sampai 30 hari.'),
  older: owed('Lewat > 30 hari', 'Sisa tagihan yang lewat jatuh tempo lebih dari 30 hari.'),
}).and({
  total: {
    ...secret(
      sumOf(
        [['not_due', 'week', 'month', 'older'], []],
        'Utang ke pemasok',
        'Total penerimaan dikurangi yang diretur dan yang sudah dibayar, dari semua yang belum lunas.',
      ),
    ),
    rows: 'document',
  },
}).all
