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
  {
    key: 'variant',
    header: 'Varian',
    aliases: ['variant', 'pilihan', 'opsi', 'modifier', 'tambahan', 'variasi', 'nama varian', 'option'],
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
  /** Of a receipt that was wrong in another file: which one it mends. */
  { key: 'origin', header: 'Asal nota', aliases: [] },
  { key: 'cashier_name', header: 'Kasir', aliases: ['cashier', 'nama kasir', 'staff'] },
] as const

export type SalesKey = (typeof SALES_COLUMNS)[number]['key']
