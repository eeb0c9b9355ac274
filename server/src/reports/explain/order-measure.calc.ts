import { fromRows, measuresOf, sumOf } from '../../sales/measure.calc.ts'

const amount = (label: string, definition: string) => fromRows('order_line', 'rupiah', label, definition)

/** The amounts of one purchase order: how they follow from each other, and from its lines. */
export const orderMeasures = measuresOf({
  subtotal: amount('Subtotal', 'Harga dikali jumlah dikurangi potongan, dari semua barang.'),
  discount: amount('Potongan', 'Potongan seluruh pesanan, dibagi ke barangnya sesuai nilainya.'),
  tax: amount('PPN', 'Tarif PPN dikali nilai sesudah potongan, dibagi ke barangnya.'),
  freight: amount('Ongkos kirim', 'Biaya kirim pesanan, dibagi ke barangnya sesuai nilainya.'),
}).and({
  total: {
    ...sumOf(
      [['subtotal', 'tax', 'freight'], ['discount']],
      'Total',
      'Subtotal dikurangi potongan, ditambah PPN dan ongkos kirim.',
    ),
    rows: 'order_line',
  },
}).all
