/** Sheets of a workbook in the order in which they are written: what others name comes before them. */
export const SHEET_TITLES = {
  ingredient: 'Bahan',
  ingredient_unit: 'Satuan Bahan',
  supplier: 'Pemasok',
  supplier_item: 'Harga Pemasok',
  item_group: 'Grup Menu',
  variant: 'Varian',
  item: 'Menu',
  recipe: 'Resep',
} as const

export type SheetName = keyof typeof SHEET_TITLES

export const SHEET_NAMES = Object.keys(SHEET_TITLES) as SheetName[]
