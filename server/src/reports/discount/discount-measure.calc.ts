import {
  capped,
  fromRows,
  inShort,
  meanOf,
  measuresOf,
  secret,
  shareOf,
  sumOf,
} from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'

const money = (label: string, definition: string) => fromRows('discount', 'rupiah', label, definition)
const count = (label: string, definition: string) => fromRows('discount', 'count', label, definition)

/** The one place that says what figures of discounts are; receipts count as they were sold, refunds aside. */
export const discountMeasures = measuresOf({
  uses: count('Pemakaian', 'Berapa kali dipakai; pada beberapa baris satu nota dihitung beberapa kali.'),
  transactions: inShort(
    'Nota',
    count('Nota dengan diskon', 'Nota yang memakainya. Totalnya menghitung setiap nota sekali.'),
  ),
  amount: inShort('Nilai', money('Nilai diskon', 'Diskon menu dan nota, siapa pun yang menanggung.')),
  gross: money('Kotor nota berdiskon', 'Penjualan kotor nota yang memakainya.'),
  net: money('Bersih dengan diskon', 'Penjualan bersih nota yang memakainya, sebelum pengembalian.'),
  costed_net: secret(money(salesMeasures.costed_net.label, salesMeasures.costed_net.definition)),
  cogs: {
    ...secret(money(salesMeasures.cogs.label, salesMeasures.cogs.definition)),
    is_known_cost: true,
  },
}).and({
  average: meanOf('amount', 'transactions', 'Rata-rata', 'Nilai dibagi jumlah nota.'),
  amount_bp: shareOf(
    'amount',
    ['gross'],
    '% dari kotor',
    'Nilai dibagi penjualan kotor nota yang memakainya.',
  ),
  gross_profit: secret(
    sumOf(
      [['costed_net'], ['cogs']],
      salesMeasures.gross_profit.label,
      'Penjualan nota yang memakainya dan HPP-nya diketahui, dikurangi HPP, sebelum pengembalian.',
    ),
  ),
  costed_bp: secret(
    capped(shareOf('costed_net', ['net'], salesMeasures.costed_bp.label, salesMeasures.costed_bp.definition)),
  ),
}).all

export type DiscountMeasureKey = keyof typeof discountMeasures
