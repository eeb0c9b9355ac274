import { fromRows, measuresOf, secret, shareOf, sumOf } from '../../sales/measure.calc.ts'

const count = (label: string, definition: string) => fromRows('grab_order', 'count', label, definition)
const money = (label: string, definition: string) => fromRows('grab_order', 'rupiah', label, definition)

/** The one place that says what figures of orders at GrabFood are. */
export const grabMeasures = measuresOf({
  orders: count('Pesanan', 'Semua pesanan yang dikirim GrabFood, termasuk yang kemudian batal.'),
  sold: count('Terjual', 'Pesanan yang menjadi penjualan.'),
  cancelled: count('Batal', 'Pesanan yang dibatalkan atau gagal.'),
  gross: money('Kotor', 'Harga menu dan biaya kemasan pesanan yang terjual, sebelum promo.'),
  merchant_promo: money(
    'Promo outlet',
    'Potongan yang ditanggung outlet. Promo yang ditanggung Grab tidak mengurangi penjualan, dan hanya diberitahukan penuh untuk pesanan tunai.',
  ),
  grab_promo: money('Promo Grab', 'Potongan yang ditanggung Grab, sejauh diberitahukan.'),
  total: money('Penjualan', 'Kotor dikurangi promo outlet, sebelum komisi.'),
  commission: secret(money('Komisi', 'Yang diambil Grab dari penjualan setelah promo outlet.')),
}).and({
  net: secret(
    sumOf(
      [['total'], ['commission']],
      'Bersih',
      'Penjualan setelah promo outlet dan komisi, termasuk pajak.',
    ),
  ),
  cancelled_bp: shareOf('cancelled', ['orders'], 'Batal', 'Pesanan yang batal dari semua pesanan.'),
}).all

export type GrabMeasureKey = keyof typeof grabMeasures
