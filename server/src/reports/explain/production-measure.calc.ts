import { fromRows, measuresOf, secret, shareOf } from '../../sales/measure.calc.ts'

/** What one production took and made. */
export const productionMeasures = measuresOf({
  value: secret(
    fromRows(
      'movement',
      'rupiah',
      'Total biaya',
      'Nilai semua bahan yang terpakai, menurut biaya rata-ratanya.',
    ),
  ),
  yield_quantity: fromRows(
    'movement',
    'quantity',
    'Hasil nyata',
    'Jumlah yang masuk ke stok dari produksi ini.',
  ),
  planned_quantity: fromRows('document', 'quantity', 'Rencana', 'Jumlah yang direncanakan.'),
}).and({
  yield_bp: shareOf('yield_quantity', ['planned_quantity'], 'Hasil %', 'Hasil nyata dibagi rencana.'),
}).all
