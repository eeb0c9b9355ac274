import { mulDivHalfUp } from '../kit/exact.calc.ts'
import { type CostedSums, grossProfitOf, knownCogsOf } from './known-cost.calc.ts'

/** What every sales figure is computed from: sums over receipts, whole rupiah and whole counts. */
export interface SalesMeasures {
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

/** A figure of sales: what it is called, what it means, how it is computed. */
export interface SalesMetric {
  label: string
  /** Shown as a tooltip wherever the figure stands. */
  definition: string
  unit: 'rupiah' | 'count' | 'bp'
  /** Tells cost or margin: only for those who may view costs. */
  is_cost: boolean
  /** Null where nothing was sold, so that the figure has no meaning. */
  of: (sum: SalesMeasures) => number | null
}

function money(label: string, of: SalesMetric['of'], definition: string): SalesMetric {
  return { label, definition, unit: 'rupiah', is_cost: false, of }
}

function count(label: string, of: SalesMetric['of'], definition: string): SalesMetric {
  return { label, definition, unit: 'count', is_cost: false, of }
}

function rate(label: string, of: SalesMetric['of'], definition: string): SalesMetric {
  return { label, definition, unit: 'bp', is_cost: false, of }
}

function secret(metric: SalesMetric): SalesMetric {
  return { ...metric, is_cost: true }
}

/** The one place that says what the figures of sales are. Money counts at the time of payment. */
export const salesMetrics = {
  gross: money(
    'Penjualan kotor',
    (sum) => sum.gross,
    'Harga satuan termasuk varian dan tambahan dikali jumlah, sebelum diskon. Termasuk pajak dan layanan bila harga sudah termasuk pajak.',
  ),
  item_discount: money('Diskon menu', (sum) => sum.item_discount, 'Potongan pada menu tertentu.'),
  bill_discount: money(
    'Diskon nota',
    (sum) => sum.bill_discount,
    'Potongan pada seluruh nota, dibagi ke setiap menu sesuai nilainya.',
  ),
  discount: money(
    'Diskon',
    (sum) => sum.item_discount + sum.bill_discount,
    'Diskon menu ditambah diskon nota.',
  ),
  included_charges: money(
    'Pajak & layanan dalam harga',
    (sum) => sum.included_charges,
    'Pajak dan biaya layanan yang sudah terkandung dalam harga jual, dikeluarkan agar outlet dengan harga termasuk pajak dapat dibandingkan.',
  ),
  refund: money(
    'Pengembalian',
    (sum) => sum.refund,
    'Nilai bersih menu yang dikembalikan, menurut harga saat dijual, pada tanggal pengembalian.',
  ),
  net: money(
    'Penjualan bersih',
    (sum) => sum.net,
    'Penjualan kotor dikurangi diskon, pajak & layanan dalam harga, dan pengembalian.',
  ),
  service: money('Biaya layanan', (sum) => sum.service, 'Persentase layanan outlet dari penjualan.'),
  tax: money('Pajak (PB1/PBJT)', (sum) => sum.tax, 'Tarif pajak daerah dikali dasar pengenaan pajak.'),
  tax_base: money(
    'DPP',
    (sum) => sum.tax_base,
    'Dasar pengenaan pajak: penjualan bersih ditambah biaya layanan dari menu kena pajak.',
  ),
  rounding: money('Pembulatan', (sum) => sum.rounding, 'Selisih pembulatan nota, bisa negatif.'),
  total: money(
    'Total tagihan',
    (sum) => sum.total,
    'Penjualan bersih ditambah biaya layanan, pajak, dan pembulatan.',
  ),
  cogs: secret(money('HPP', knownCogsOf, 'Biaya teoretis menu saat terjual, sejauh diketahui.')),
  costed_net: secret(
    money('Penjualan ber-HPP', (sum) => sum.costed_net, 'Penjualan bersih menu yang HPP-nya diketahui.'),
  ),
  costed_bp: secret(rate('HPP diketahui', costedBpOf, 'Bagian penjualan bersih yang HPP-nya diketahui.')),
  gross_profit: secret(money('Laba kotor', grossProfitOf, 'Penjualan yang HPP-nya diketahui dikurangi HPP.')),
  gross_profit_bp: secret(
    rate('Laba kotor %', grossProfitBpOf, 'Laba kotor dibagi penjualan yang HPP-nya diketahui.'),
  ),
  food_cost_bp: secret(
    rate('Food cost teoretis', foodCostBpOf, 'HPP dibagi penjualan yang HPP-nya diketahui.'),
  ),
  fee: secret(
    money(
      'Biaya platform/MDR',
      (sum) => sum.fee,
      'Komisi platform pesan antar dan potongan QRIS atau kartu.',
    ),
  ),
  contribution: secret(
    money(
      'Kontribusi bersih',
      contributionOf,
      'Laba kotor dikurangi biaya platform dan MDR. Kemasan sudah ada dalam HPP.',
    ),
  ),
  transactions: count('Transaksi', (sum) => sum.transactions, 'Jumlah nota yang dibayar, tanpa nota void.'),
  pax: count('Tamu', (sum) => sum.pax, 'Jumlah tamu pada nota.'),
  average_bill: money(
    'Rata-rata nota',
    (sum) => (sum.transactions > 0 ? divideSigned(sum.net, 1, sum.transactions) : null),
    'Penjualan bersih dibagi jumlah transaksi.',
  ),
  discount_bp: rate(
    'Diskon %',
    (sum) => ratioBp(sum.item_discount + sum.bill_discount, sum.gross),
    'Diskon menu dan nota dibagi penjualan kotor.',
  ),
  void_bp: rate(
    'Void %',
    (sum) => ratioBp(sum.void_amount, sum.gross + sum.void_amount),
    'Nilai kotor nota void dibagi penjualan kotor termasuk nota void.',
  ),
} satisfies Record<string, SalesMetric>

export type SalesMetricKey = keyof typeof salesMetrics

/** Gross profit less what platforms and banks keep; null where no cost is known. */
export function contributionOf(sum: SalesMeasures): number | null {
  const profit = grossProfitOf(sum)
  return profit === null ? null : profit - sum.fee
}

/** Change against an earlier figure in basis points, null when there was nothing to compare with. */
export function changeBp(now: number, before: number): number | null {
  return ratioBp(now - before, before)
}

/** Part of a whole in basis points, half up, null when there is no whole. */
export function ratioBp(part: number, whole: number): number | null {
  return whole > 0 ? divideSigned(part, 10_000, whole) : null
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

function divideSigned(value: number, factor: number, by: number): number {
  const size = mulDivHalfUp(Math.abs(value), factor, by)
  return value < 0 ? -size : size
}
