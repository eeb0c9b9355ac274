/** The figures on top of the first page, by what they are called where they are arranged. */
export const DASHBOARD_FIGURES = {
  net: 'Penjualan bersih',
  transactions: 'Transaksi',
  average_bill: 'Rata-rata nota',
  pax: 'Tamu',
  gross_profit: 'Laba kotor',
  food_cost: 'Food cost teoretis',
  drawers: 'Selisih kas',
  waste: 'Nilai waste',
  discount: 'Diskon %',
  void: 'Void %',
} as const

/** Its cards. */
export const DASHBOARD_CARDS = {
  setup: 'Siapkan brand Anda',
  period: 'Grafik penjualan',
  tasks: 'Perlu tindakan',
  outlets: 'Penjualan per outlet',
  trend: '30 hari terakhir',
  top_items: 'Menu terlaris',
  bottom_items: 'Menu terlemah',
  channels: 'Channel',
  stock: 'Stok',
  low_cover: 'Stok menipis',
  price_rises: 'Harga beli naik',
  late_orders: 'Pesanan terlambat',
  open_shifts: 'Shift belum ditutup',
  grab: 'Gagal sinkron GrabFood',
  views: 'Tampilan tersimpan',
  doctor: 'Dokter Data',
  expiries: 'Masa berlaku',
} as const

export type DashboardFigure = keyof typeof DASHBOARD_FIGURES
export type DashboardCard = keyof typeof DASHBOARD_CARDS
export type DashboardPart = DashboardFigure | DashboardCard

export const DASHBOARD_PARTS = Object.keys({
  ...DASHBOARD_FIGURES,
  ...DASHBOARD_CARDS,
}) as DashboardPart[]

/** Names of parts as one text, for people. */
export function nameParts(keys: readonly string[]): string {
  const names: Readonly<Record<string, string>> = { ...DASHBOARD_FIGURES, ...DASHBOARD_CARDS }
  return keys.map((key) => names[key] ?? key).join(', ')
}
