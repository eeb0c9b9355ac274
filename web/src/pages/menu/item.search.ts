/** The parts of a menu, as tabs of its page. */
export const item_tabs = [
  { key: 'umum', label: 'Umum' },
  { key: 'varian', label: 'Varian' },
  { key: 'paket', label: 'Paket' },
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

/** The parts of a menu that are its own fields: each of them is a form that saves for itself. */
export const field_tabs = ['umum', 'varian', 'paket', 'harga', 'ketersediaan', 'dapur', 'stok'] as const
export type FieldTab = (typeof field_tabs)[number]

/** What the form of a part is told by, beside those of the recipe and of variants on the same page. */
export const partOf = (tab: FieldTab): string => `menu-${tab}`

/** The form of a menu's levels of stock. */
export const levels_part = 'batas-stok'

/** The tab that a form of the page stands on. */
export function tabOfPart(part: string): ItemTab {
  if (part === 'resep' || part.startsWith('pilihan-')) return 'resep'
  if (part === 'varian') return 'varian'
  if (part === levels_part) return 'stok'
  return field_tabs.find((tab) => partOf(tab) === part) ?? 'umum'
}
