import { fromRows, measuresOf, secret, sumOf } from './measure.calc.ts'
import { salesMeasures } from './sales-metric.calc.ts'

/** Lines of a receipt tell it too. */
const onLines = <M extends object>(measure: M) => ({ ...measure, rows: 'line' as const })
const ofSales = (
  key: 'gross' | 'item_discount' | 'bill_discount' | 'included_charges' | 'service' | 'tax' | 'tax_base',
) => onLines(salesMeasures[key])

/** The amounts of one receipt as it was sold: how they follow from each other, and from its lines and payments. */
export const receiptMeasures = measuresOf({
  gross: ofSales('gross'),
  item_discount: ofSales('item_discount'),
  bill_discount: ofSales('bill_discount'),
  included_charges: ofSales('included_charges'),
  service: ofSales('service'),
  tax: ofSales('tax'),
  tax_base: ofSales('tax_base'),
  rounding: { ...salesMeasures.rounding, rows: 'receipt' },
  paid: fromRows('payment', 'rupiah', 'Jumlah dibayar', 'Jumlah semua pembayaran nota, tanpa kembalian.'),
  fee: { ...salesMeasures.fee, rows: 'payment' },
  cogs: onLines(salesMeasures.cogs),
  costed_net: onLines(salesMeasures.costed_net),
})
  .and({
    net: onLines(
      sumOf(
        [['gross'], ['item_discount', 'bill_discount', 'included_charges']],
        'Penjualan bersih',
        'Penjualan kotor nota ini dikurangi diskon serta pajak & layanan dalam harga.',
      ),
    ),
    gross_profit: secret(
      sumOf(
        [['costed_net'], ['cogs']],
        salesMeasures.gross_profit.label,
        salesMeasures.gross_profit.definition,
      ),
    ),
  })
  .and({
    total: onLines(
      sumOf(
        [['net', 'service', 'tax', 'rounding'], []],
        salesMeasures.total.label,
        salesMeasures.total.definition,
      ),
    ),
  })
  .and({
    payment_difference: sumOf(
      [['paid'], ['total']],
      'Selisih bayar',
      'Yang dibayar dikurangi total tagihan.',
    ),
  }).all
