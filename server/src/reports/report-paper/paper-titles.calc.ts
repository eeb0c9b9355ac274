/** How reports are headed on paper, and what their files begin with. */
export const PAPER_TITLES = {
  summary: { title: 'RINGKASAN PENJUALAN', file: 'ringkasan', has_channels: true },
  item: { title: 'LAPORAN ITEM', file: 'item', has_channels: true },
  payment: { title: 'LAPORAN PEMBAYARAN', file: 'pembayaran', has_channels: true },
  discount: { title: 'LAPORAN DISKON', file: 'diskon', has_channels: true },
  price: { title: 'LAPORAN HARGA', file: 'harga', has_channels: true },
  channel: { title: 'UNTUNG PER CHANNEL', file: 'untung-channel', has_channels: true },
  shift: { title: 'LAPORAN SHIFT', file: 'shift', has_channels: false },
  tax: { title: 'REKAP PAJAK PBJT', file: 'pajak-pbjt', has_channels: true },
  cashier: { title: 'PEMBATALAN & PENGEMBALIAN', file: 'pembatalan', has_channels: false },
  inventory: { title: 'LAPORAN PERSEDIAAN', file: 'persediaan', has_channels: false },
  integrity: { title: 'INTEGRITAS KAS', file: 'integritas-kas', has_channels: false },
  variance: { title: 'PENJELAS SELISIH', file: 'selisih', has_channels: false },
  profit: { title: 'LABA RUGI', file: 'laba-rugi', has_channels: false },
} as const
