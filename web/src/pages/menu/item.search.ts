/** The parts of a menu, as tabs of its page. */
export const item_tabs = [
  { key: 'umum', label: 'Umum' },
  { key: 'varian', label: 'Varian' },
  { key: 'resep', label: 'Resep' },
  { key: 'harga', label: 'Harga & Channel' },
  { key: 'ketersediaan', label: 'Ketersediaan' },
  { key: 'dapur', label: 'Dapur' },
  { key: 'stok', label: 'Stok' },
  { key: 'penjualan', label: 'Penjualan' },
  { key: 'riwayat', label: 'Riwayat' },
] as const

export type ItemTab = (typeof item_tabs)[number]['key']
export const item_tab_keys = item_tabs.map(({ key }) => key)

const own_tabs: ReadonlySet<ItemTab> = new Set(['resep', 'penjualan', 'riwayat'])

/** Whether a tab holds nothing of the menu's own form: it reads, or saves for itself. */
export const isOwnTab = (tab: ItemTab): boolean => own_tabs.has(tab)
