/** Sheets of a workbook in the order in which they are written: what others name comes before them. */
export const SHEET_TITLES = {
  outlet: 'Outlet',
  table_group: 'Grup Meja',
  table: 'Meja',
  ingredient: 'Bahan',
  ingredient_unit: 'Satuan Bahan',
  supplier: 'Pemasok',
  item_group: 'Grup Menu',
  variant: 'Varian',
  item: 'Menu',
  item_unit: 'Satuan Menu',
  option_price: 'Harga Pilihan',
  supplier_item: 'Harga Pemasok',
  recipe: 'Resep',
  stock_level: 'Par dan Minimum',
  opening_stock: 'Stok Awal',
  price: 'Daftar Harga',
  member: 'Member',
  entry_category: 'Kategori Kas',
  role: 'Peran',
  admin: 'Admin',
} as const

export type SheetName = keyof typeof SHEET_TITLES

export const SHEET_NAMES = Object.keys(SHEET_TITLES) as SheetName[]
