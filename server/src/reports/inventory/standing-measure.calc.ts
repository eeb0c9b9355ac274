import { fromRows, measuresOf, secret } from '../../sales/measure.calc.ts'

/** How stock stands now. */
export const standingMeasures = measuresOf({
  quantity: fromRows(
    'movement',
    'quantity',
    'Stok sekarang',
    'Semua yang pernah masuk dikurangi yang keluar, dalam satuan dasar.',
  ),
  value: secret(
    fromRows(
      'movement',
      'rupiah',
      'Nilai persediaan',
      'Jumlah stok dikali harga rata-ratanya, di outlet yang masih buka.',
    ),
  ),
}).all
