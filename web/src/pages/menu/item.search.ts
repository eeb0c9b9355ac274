/** The parts of a menu, as tabs of its page. */
export const item_tabs = [
  { key: 'umum', label: 'Umum' },
  { key: 'harga', label: 'Harga' },
  { key: 'ketersediaan', label: 'Ketersediaan' },
  { key: 'dapur', label: 'Dapur' },
  { key: 'stok', label: 'Stok' },
  { key: 'penjualan', label: 'Penjualan' },
] as const

export type ItemTab = (typeof item_tabs)[number]['key']
export const item_tab_keys = item_tabs.map(({ key }) => key)
