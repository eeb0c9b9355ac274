/** Ways in which guests come. */
export const source_names: Readonly<Record<string, string>> = {
  table_qr: 'QR meja',
  outlet_qr: 'QR outlet',
  brand_qr: 'QR brand',
  brand_page: 'Halaman brand',
  link: 'Tautan',
  unknown: 'Tidak diketahui',
}

/** What the figures of the report mean. */
export const qr_definitions = {
  scans: 'Kode QR yang dipindai; memuat ulang halaman tidak dihitung lagi.',
  views: 'Menu yang terbuka, sekali per tamu, hari, dan alamat sejauh ponselnya mengingat.',
  carts: 'Keranjang yang diisi menu pertamanya. Hanya halaman meja yang menerima pesanan.',
  orders: 'Pesanan tamu dari meja, semua status, menurut hari bisnis saat dikirim.',
  paid: 'Pesanan yang sudah lunas.',
  net: 'Nilai pesanan lunas tanpa pajak dan layanan, seperti saat dipesan. Void dan pengembalian sesudahnya ada di Laporan Transaksi.',
  cart_bp: 'Keranjang dibagi menu meja yang terbuka.',
  order_bp: 'Pesanan dibagi keranjang. Satu tamu dapat memesan beberapa kali.',
  paid_bp: 'Pesanan lunas dibagi pesanan.',
  conversion_bp: 'Pesanan lunas dibagi menu meja yang terbuka.',
  average: 'Penjualan bersih dibagi pesanan lunas.',
} as const
