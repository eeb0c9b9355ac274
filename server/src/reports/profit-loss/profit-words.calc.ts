/** How a budget is told of a part of a month. */
export const BUDGET_DEFINITION =
  'Anggaran sebulan dibagi sama ke hari buka outlet, sehingga sebagian bulan mendapat hari-harinya.'

/** What the figures of profit and loss are called and mean, in their order. */
export const PROFIT_WORDS = {
  gross: {
    label: 'Penjualan kotor',
    definition:
      'Harga menu dikali jumlah, sebelum diskon. Termasuk pajak dan layanan bila ada di dalam harga.',
  },
  discount: { label: 'Diskon', definition: 'Diskon menu dan nota di luar platform pesan antar.' },
  platform_promo: {
    label: 'Promosi platform',
    definition:
      'Bagian promosi di platform pesan antar yang ditanggung sendiri. Yang ditanggung platform tidak mengurangi penjualan.',
  },
  included_charges: {
    label: 'Pajak & layanan dalam harga',
    definition: 'Pajak dan layanan yang terkandung dalam harga jual.',
  },
  refund: { label: 'Pengembalian', definition: 'Nilai bersih menu yang dikembalikan.' },
  net: {
    label: 'Penjualan bersih',
    definition: 'Penjualan sesudah diskon dan pengembalian, tanpa layanan dan pajak.',
  },
  uncosted_net: {
    label: 'Penjualan tanpa HPP',
    definition: 'Penjualan bersih menu yang HPP-nya belum diketahui; tidak masuk laba kotor.',
  },
  cogs: { label: 'HPP', definition: 'Harga pokok penjualan teoretis pada saat terjual.' },
  gross_profit: { label: 'Laba kotor', definition: 'Penjualan yang HPP-nya diketahui dikurangi HPP.' },
  service: {
    label: 'Pendapatan layanan',
    definition: 'Biaya layanan yang dibayar tamu. Pajak (PBJT) dan tip bukan pendapatan.',
  },
  rounding: { label: 'Pembulatan nota', definition: 'Selisih karena total nota dibulatkan.' },
  platform_fee: {
    label: 'Komisi platform',
    definition: 'Potongan platform pesan antar, menurut persentase metode pembayaran saat dibayar.',
  },
  payment_fee: {
    label: 'Biaya pembayaran',
    definition: 'Potongan kartu, QRIS, dan dompet digital (MDR), menurut metode saat dibayar.',
  },
  waste: { label: 'Waste', definition: 'Nilai stok yang dicatat terbuang.' },
  own_use: { label: 'Pemakaian sendiri', definition: 'Nilai stok untuk makan karyawan dan sampel.' },
  stock_loss: {
    label: 'Selisih stok',
    definition: 'Kurang di opname, koreksi, dan transfer, dikurangi yang lebih.',
  },
  production_loss: {
    label: 'Susut produksi',
    definition: 'Nilai bahan yang masuk produksi dikurangi hasilnya.',
  },
  income: { label: 'Pemasukan lain', definition: 'Pemasukan di luar penjualan yang masuk laba rugi.' },
  expense: {
    label: 'Pengeluaran',
    definition:
      'Pengeluaran yang masuk laba rugi. Belanja bahan tidak termasuk karena dibebankan lewat HPP saat terjual.',
  },
  net_profit: {
    label: 'Laba bersih',
    definition:
      'Laba kotor ditambah layanan, pembulatan, dan pemasukan lain, dikurangi komisi, biaya pembayaran, kehilangan stok, dan pengeluaran.',
  },
  actual_cogs: {
    label: 'HPP aktual',
    definition: 'HPP teoretis ditambah waste, pemakaian sendiri, selisih stok, dan susut produksi.',
  },
  prime_cost: {
    label: 'Prime cost',
    definition: 'HPP ditambah pengeluaran dari kategori biaya tenaga kerja.',
  },
}

/** What lies between gross and net sales. */
export const OFF_GROSS = ['discount', 'platform_promo', 'included_charges', 'refund'] as const
/** What is earned besides sales, and lost besides what was sold, in the order of the statement. */
export const FURTHER_EARNED = ['service', 'rounding'] as const
export const FURTHER_LOST = [
  'platform_fee',
  'payment_fee',
  'waste',
  'own_use',
  'stock_loss',
  'production_loss',
] as const
