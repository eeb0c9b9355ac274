import { fromRows, measuresOf, secret, shareOf, sumOf } from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'

const kept = (label: string, definition: string) => secret(fromRows('several', 'rupiah', label, definition))
const { gross, item_discount, bill_discount, included_charges, refund, cogs, costed_net, net } = salesMeasures

/** From what a channel sold to what is left of it after all that it costs. */
export const channelMeasures = measuresOf({
  gross,
  item_discount,
  bill_discount,
  included_charges,
  refund,
  cogs,
  costed_net,
  commission: kept(
    'Komisi platform',
    'Potongan platform: menurut berkas pencairan bila ada, selain itu menurut biaya metode pembayaran.',
  ),
  payment_fee: kept(
    'Biaya pembayaran',
    'Potongan QRIS, kartu, dan dompet digital menurut biaya metode pembayaran.',
  ),
  payout_promo: kept(
    'Promo pencairan',
    'Promosi yang dipotong platform pada pencairan, di luar diskon pada nota.',
  ),
})
  .and({
    net,
    discount: sumOf(
      [['item_discount', 'bill_discount'], []],
      'Promo sendiri',
      'Diskon dan promosi yang Anda tanggung; sudah dikurangkan dari penjualan bersih.',
    ),
    contribution: secret(
      sumOf(
        [['costed_net'], ['cogs', 'commission', 'payment_fee', 'payout_promo']],
        'Kontribusi',
        'Penjualan ber-HPP dikurangi HPP, komisi, biaya pembayaran, dan promo pada pencairan. Kemasan sudah ada dalam HPP.',
      ),
    ),
  })
  .and({
    costed_bp: salesMeasures.costed_bp,
    contribution_bp: secret(
      shareOf(
        'contribution',
        ['costed_net'],
        'Kontribusi %',
        'Kontribusi dibagi penjualan bersih yang HPP-nya diketahui.',
      ),
    ),
  }).all
