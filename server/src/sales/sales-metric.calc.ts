import type { CostedSums } from './known-cost.calc.ts'
import {
  capped,
  figureOf,
  fromRows,
  type MeasureWords,
  mapMeasures,
  meanOf,
  measuresOf,
  ratioBp,
  secret,
  shareOf,
  sumOf,
} from './measure.calc.ts'

/** What every sales figure is computed from: sums over receipts, whole rupiah and whole counts. */
export type SalesMeasures = {
  transactions: number
  pax: number
  gross: number
  item_discount: number
  bill_discount: number
  included_charges: number
  refund: number
  net: number
  service: number
  tax: number
  tax_base: number
  rounding: number
  total: number
  cogs: number
  /** Net sales of lines whose cost is known. */
  costed_net: number
  fee: number
  void_count: number
  void_amount: number
  refund_count: number
}

interface SalesMetricWords extends MeasureWords {
  readonly unit: 'rupiah' | 'count' | 'bp'
}

/** A figure of sales: what it is called, what it means, how it is computed. */
export interface SalesMetric extends SalesMetricWords {
  /** Null where nothing was sold, so that the figure has no meaning. */
  of: (sum: SalesMeasures) => number | null
}

const money = (label: string, definition: string) => fromRows('receipt', 'rupiah', label, definition)
const count = (label: string, definition: string) => fromRows('receipt', 'count', label, definition)
/** Receipts tell it too. */
const onReceipts = <M extends object>(measure: M) => ({ ...measure, rows: 'receipt' as const })

/** The one place that says what the figures of sales are. Money counts at the time of payment. */
export const salesMeasures = measuresOf({
  gross: money(
    'Penjualan kotor',
    'Harga satuan termasuk varian dan tambahan dikali jumlah, sebelum diskon. Termasuk pajak dan layanan bila harga sudah termasuk pajak.',
  ),
  item_discount: money('Diskon menu', 'Potongan pada menu tertentu.'),
  bill_discount: money('Diskon nota', 'Potongan pada seluruh nota, dibagi ke setiap menu sesuai nilainya.'),
  included_charges: money(
    'Pajak & layanan dalam harga',
    'Pajak dan biaya layanan yang sudah terkandung dalam harga jual, dikeluarkan agar outlet dengan harga termasuk pajak dapat dibandingkan.',
  ),
  refund: money(
    'Pengembalian',
    'Nilai bersih menu yang dikembalikan, menurut harga saat dijual, pada tanggal pengembalian.',
  ),
  service: money('Biaya layanan', 'Persentase layanan outlet dari penjualan.'),
  tax: money('Pajak (PB1/PBJT)', 'Tarif pajak daerah dikali dasar pengenaan pajak.'),
  tax_base: money(
    'DPP',
    'Dasar pengenaan pajak: penjualan bersih ditambah biaya layanan dari menu kena pajak.',
  ),
  rounding: money('Pembulatan', 'Selisih pembulatan nota, bisa negatif.'),
  cogs: {
    ...secret(money('HPP', 'Biaya teoretis menu saat terjual, sejauh diketahui.')),
    is_known_cost: true,
  },
  costed_net: secret(money('Penjualan ber-HPP', 'Penjualan bersih menu yang HPP-nya diketahui.')),
  fee: secret(money('Biaya platform/MDR', 'Komisi platform pesan antar dan potongan QRIS atau kartu.')),
  transactions: count('Transaksi', 'Jumlah nota yang dibayar, tanpa nota void.'),
  pax: count('Tamu', 'Jumlah tamu pada nota.'),
  void_count: count('Nota void', 'Jumlah nota yang dibatalkan.'),
  void_amount: money('Nilai void', 'Nilai kotor nota yang dibatalkan.'),
  refund_count: count('Jumlah pengembalian', 'Berapa kali menu dikembalikan.'),
})
  .and({
    discount: sumOf([['item_discount', 'bill_discount'], []], 'Diskon', 'Diskon menu ditambah diskon nota.'),
    net: onReceipts(
      sumOf(
        [['gross'], ['item_discount', 'bill_discount', 'included_charges', 'refund']],
        'Penjualan bersih',
        'Penjualan kotor dikurangi diskon, pajak & layanan dalam harga, dan pengembalian.',
      ),
    ),
    gross_profit: secret(
      sumOf([['costed_net'], ['cogs']], 'Laba kotor', 'Penjualan yang HPP-nya diketahui dikurangi HPP.'),
    ),
    food_cost_bp: secret(
      shareOf('cogs', ['costed_net'], 'Food cost teoretis', 'HPP dibagi penjualan yang HPP-nya diketahui.'),
    ),
    void_bp: shareOf(
      'void_amount',
      ['gross', 'void_amount'],
      'Void %',
      'Nilai kotor nota void dibagi penjualan kotor termasuk nota void.',
    ),
  })
  .and({
    total: onReceipts(
      sumOf(
        [['net', 'service', 'tax', 'rounding'], []],
        'Total tagihan',
        'Penjualan bersih ditambah biaya layanan, pajak, dan pembulatan.',
      ),
    ),
    costed_bp: secret(
      capped(
        shareOf('costed_net', ['net'], 'HPP diketahui', 'Bagian penjualan bersih yang HPP-nya diketahui.'),
      ),
    ),
    gross_profit_bp: secret(
      shareOf(
        'gross_profit',
        ['costed_net'],
        'Laba kotor %',
        'Laba kotor dibagi penjualan yang HPP-nya diketahui.',
      ),
    ),
    contribution: secret(
      sumOf(
        [['gross_profit'], ['fee']],
        'Kontribusi bersih',
        'Laba kotor dikurangi biaya platform dan MDR. Kemasan sudah ada dalam HPP.',
      ),
    ),
    average_bill: meanOf(
      'net',
      'transactions',
      'Rata-rata nota',
      'Penjualan bersih dibagi jumlah transaksi.',
    ),
    discount_bp: shareOf('discount', ['gross'], 'Diskon %', 'Diskon menu dan nota dibagi penjualan kotor.'),
  }).all

export type SalesMetricKey = keyof typeof salesMeasures

const metric = <M extends SalesMetricWords>(key: string, measure: M): SalesMetric => ({
  ...measure,
  of: (sum) => figureOf(salesMeasures, key, sum),
})

/** The figures of sales, each with how it is worked out of sums of receipts. */
export const salesMetrics: Readonly<Record<SalesMetricKey, SalesMetric>> = mapMeasures(salesMeasures, metric)

/** Gross profit less what platforms and banks keep; null where no cost is known. */
export function contributionOf(sum: SalesMeasures): number | null {
  return salesMetrics.contribution.of(sum)
}

/** Change against an earlier figure in basis points, null when there was nothing to compare with. */
export function changeBp(now: number, before: number): number | null {
  return ratioBp(now - before, before)
}

/** Share of gross profit in the sales whose cost is known, in basis points; null where none is. */
export function grossProfitBpOf(sum: CostedSums): number | null {
  return ratioBp(sum.costed_net - sum.cogs, sum.costed_net)
}

/** Share of cost in the sales whose cost is known, in basis points; null where none is. */
export function foodCostBpOf(sum: CostedSums): number | null {
  return ratioBp(sum.cogs, sum.costed_net)
}

/** Share of net sales whose cost is known, in basis points; null where nothing was sold. */
export function costedBpOf({ net, costed_net }: CostedSums): number | null {
  const share = ratioBp(costed_net, net)
  return share === null ? null : Math.min(Math.max(share, 0), 10_000)
}
