import { fromRows, measuresOf, secret } from '../../sales/measure.calc.ts'

const value = (label: string, definition: string) => secret(fromRows('movement', 'rupiah', label, definition))

/** What one document of stock came to: an adjustment, waste, a transfer or a count. */
export const adjustmentMeasures = measuresOf({
  value: value(
    'Nilai',
    'Nilai barang yang digerakkan dokumen ini; yang bertambah dan yang berkurang sama-sama ditambahkan.',
  ),
  difference: value('Nilai selisih', 'Nilai yang lebih dikurangi nilai yang kurang.'),
  line_value: value(
    'Nilai baris',
    'Nilai yang ditambahkan ke stok, atau diambil (minus); pada transfer nilai yang dikirim.',
  ),
}).all
