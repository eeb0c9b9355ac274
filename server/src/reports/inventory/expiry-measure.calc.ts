import { fromRows, measuresOf, secret } from '../../sales/measure.calc.ts'

/** Lots that have run out, or will within some days. */
export const expiryMeasures = measuresOf({
  lots: fromRows(
    'lot',
    'count',
    'Lot',
    'Lot yang masih bersisa dengan tanggal kedaluwarsa dalam rentang ini.',
  ),
  value: secret(fromRows('lot', 'rupiah', 'Nilai lot', 'Sisa lot dikali HPP rata-rata outletnya sekarang.')),
}).all
