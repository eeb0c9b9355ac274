import { fromRows, inShort, meanOf, measuresOf, shareOf } from '../../sales/measure.calc.ts'

/** The one place that says what figures of how fast kitchens are mean. Seconds are quantities. */
export const kitchenMeasures = measuresOf({
  lines: inShort(
    'Baris selesai',
    fromRows('kitchen_line', 'count', 'Baris', 'Baris pesanan yang diselesaikan di layar dapur.'),
  ),
  late_lines: fromRows(
    'kitchen_line',
    'count',
    'Baris terlambat',
    'Baris yang melewati batas terlambat layarnya.',
  ),
  seconds: fromRows('kitchen_line', 'quantity', 'Waktu siap', 'Dari pesanan masuk sampai baris selesai.'),
}).and({
  prep_seconds: {
    ...meanOf('seconds', 'lines', 'Rata-rata siap', 'Dari pesanan masuk sampai baris selesai.'),
    unit: 'quantity',
  },
  late_bp: shareOf('late_lines', ['lines'], 'Terlambat', 'Baris yang melewati batas terlambat layarnya.'),
}).all

export type KitchenMeasureKey = keyof typeof kitchenMeasures
