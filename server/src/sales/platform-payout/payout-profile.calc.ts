import { plainHeading } from '../bank-account/statement-profile.calc.ts'

/** Platforms whose payout files are known by their headings: the code of the method by which their orders are paid. */
export const PAYOUT_PLATFORMS = ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'] as const
export type PayoutPlatform = (typeof PAYOUT_PLATFORMS)[number]

/** What a column of a payout file may hold. */
export const PAYOUT_COLUMNS = [
  ...(['order_number', 'told_on', 'paid_on', 'store', 'kind'] as const),
  ...(['gross', 'commission', 'promo', 'adjustment', 'net'] as const),
] as const
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number]

/** Headings by what they stand for, where a file calls its columns otherwise than is known. */
export type PayoutColumnMap = Readonly<Partial<Record<PayoutColumn, string>>>

type Headings = Readonly<Record<PayoutColumn, readonly string[]>>

const HEADINGS: Headings = {
  order_number: ['order id', 'nomor pesanan', 'no pesanan', 'id pesanan', 'order number', 'order no'],
  told_on: [
    ...[
      'tanggal pesanan',
      'waktu pesanan',
      'tanggal transaksi',
      'waktu transaksi',
      'order date',
      'order time',
    ],
    ...['transaction date', 'transaction time', 'created on', 'tanggal', 'date'],
  ],
  paid_on: ['tanggal pencairan', 'transfer date', 'payout date', 'settlement date', 'tanggal settlement'],
  store: [
    'store name',
    'nama outlet',
    'outlet',
    'nama toko',
    'outlet name',
    'merchant name',
    'nama merchant',
  ],
  kind: [
    'status',
    'status pesanan',
    'transaction type',
    'tipe transaksi',
    'jenis transaksi',
    'type',
    'category',
  ],
  gross: [
    'gross amount',
    'subtotal',
    'nilai pesanan',
    'total pesanan',
    'amount',
    'gross sales',
    'harga pesanan',
  ],
  commission: ['commission', 'komisi', 'biaya komisi', 'platform fee', 'biaya layanan platform'],
  promo: [
    'promo merchant',
    'merchant promo',
    'promo ditanggung merchant',
    'voucher merchant',
    'kampanye',
    'offer',
  ],
  adjustment: ['adjustment', 'penyesuaian', 'koreksi', 'adjustments'],
  net: [
    'net amount',
    'nett amount',
    'jumlah bersih',
    'penghasilan bersih',
    'net total',
    'pencairan',
    'total',
    'net',
  ],
}

/** What a platform means where its headings have several that are known: those of its exports first. */
const OF_PLATFORM: Readonly<Record<PayoutPlatform, Partial<Headings>>> = {
  GRABFOOD: {
    order_number: ['long order id', 'order id', 'booking id', 'short order id'],
    kind: ['category', 'status', 'type'],
    gross: ['amount', 'gross sales', 'subtotal'],
    promo: ['offer', 'merchant funded promo', 'promo merchant'],
    net: ['net total', 'total', 'net sales'],
  },
  GOFOOD: {
    order_number: ['nomor pesanan', 'order id', 'transaction id'],
    told_on: ['waktu transaksi', 'transaction time', 'tanggal transaksi'],
    commission: ['biaya komisi', 'gofood commission', 'komisi'],
    promo: ['promo ditanggung merchant', 'gofood discount', 'voucher commission'],
    net: ['nett amount', 'net amount', 'jumlah bersih'],
  },
  SHOPEEFOOD: {
    order_number: ['no pesanan', 'order id', 'nomor pesanan'],
    told_on: ['waktu pesanan selesai', 'waktu pesanan', 'order complete time'],
    promo: ['voucher ditanggung merchant', 'merchant voucher', 'voucher merchant'],
    net: ['penghasilan bersih', 'net income', 'settlement amount'],
  },
}

/** Where the columns of a payout file stand, by the headings that are chosen, those of its platform, or any known. */
export function findPayoutColumns(
  headers: readonly string[],
  { platform, columns }: { platform: PayoutPlatform; columns: PayoutColumnMap },
): Partial<Record<PayoutColumn, number>> {
  const known = headers.map(plainHeading)
  const found = PAYOUT_COLUMNS.flatMap((column) => {
    const named = columns[column]
    const headings =
      named === undefined
        ? [...(OF_PLATFORM[platform][column] ?? []), ...HEADINGS[column]]
        : [plainHeading(named)]
    const place = headings.map((heading) => known.indexOf(heading)).find((at) => at >= 0)
    return place === undefined ? [] : [[column, place] as const]
  })
  return Object.fromEntries(found)
}
