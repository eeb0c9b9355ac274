/** The columns a sheet of sales may have; what stands only once a receipt may be repeated on its rows. */
export const SALES_COLUMNS = [
  {
    key: 'receipt_number',
    header: 'Nomor nota',
    aliases: [
      'no nota',
      'nota',
      'no struk',
      'nomor struk',
      'receipt',
      'receipt number',
      'receipt no',
      'order id',
      'no transaksi',
      'nomor transaksi',
      'invoice',
    ],
  },
  {
    key: 'date',
    header: 'Tanggal',
    aliases: [
      'tgl',
      'date',
      'waktu',
      'tanggal transaksi',
      'waktu transaksi',
      'waktu bayar',
      'datetime',
      'tanggal waktu',
    ],
  },
  { key: 'time', header: 'Jam', aliases: ['time', 'jam transaksi', 'pukul'] },
  {
    key: 'item_name',
    header: 'Nama menu',
    aliases: ['menu', 'item', 'produk', 'nama produk', 'nama item', 'product', 'item name', 'product name'],
  },
  {
    key: 'item_code',
    header: 'Kode menu',
    aliases: ['kode', 'sku', 'kode produk', 'kode item', 'code', 'item code'],
  },
  { key: 'qty', header: 'Jumlah', aliases: ['qty', 'kuantitas', 'quantity', 'banyak'] },
  { key: 'unit_price', header: 'Harga satuan', aliases: ['harga', 'price', 'unit price', 'harga jual'] },
  {
    key: 'line_discount',
    header: 'Diskon baris',
    aliases: ['diskon item', 'item discount', 'diskon produk'],
  },
  {
    key: 'gross',
    header: 'Subtotal',
    aliases: ['kotor', 'gross', 'gross sales', 'penjualan kotor', 'sub total'],
  },
  { key: 'discount', header: 'Diskon nota', aliases: ['diskon', 'discount', 'potongan', 'total diskon'] },
  { key: 'service', header: 'Biaya layanan', aliases: ['layanan', 'service', 'service charge'] },
  { key: 'tax', header: 'Pajak', aliases: ['tax', 'pb1', 'ppn', 'pbjt'] },
  { key: 'total', header: 'Total nota', aliases: ['total', 'grand total', 'total bayar', 'total penjualan'] },
  {
    key: 'method',
    header: 'Metode bayar',
    aliases: ['metode', 'pembayaran', 'payment', 'payment method', 'metode pembayaran', 'cara bayar'],
  },
  {
    key: 'channel',
    header: 'Channel',
    aliases: ['kanal', 'tipe order', 'tipe pesanan', 'order type', 'sales type'],
  },
  { key: 'cashier_name', header: 'Kasir', aliases: ['cashier', 'nama kasir', 'staff'] },
] as const

export type SalesKey = (typeof SALES_COLUMNS)[number]['key']

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Guesses what each heading of a file stands for, each at most once; null where nothing fits. */
export function matchSalesColumns(headers: readonly string[]): (SalesKey | null)[] {
  const taken = new Set<SalesKey>()
  return headers.map((heading) => {
    const wanted = plain(heading)
    const found = SALES_COLUMNS.find(
      ({ key, header, aliases }) =>
        !taken.has(key) && [key, header, ...aliases].some((name) => plain(name) === wanted),
    )
    if (found) taken.add(found.key)
    return found?.key ?? null
  })
}
