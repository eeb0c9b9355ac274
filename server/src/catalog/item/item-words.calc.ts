/** What people read for the values an item keeps; spreadsheets and pages say the same. */

export const TAG_WORDS = {
  halal: 'Halal',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  pedas: 'Pedas',
  favorit: 'Favorit',
  baru: 'Baru',
  tanpa_gula: 'Tanpa gula',
} as const
export const ALLERGEN_WORDS = {
  susu: 'Susu',
  telur: 'Telur',
  gluten: 'Gluten',
  kacang: 'Kacang',
  kedelai: 'Kedelai',
  ikan: 'Ikan',
  udang: 'Udang',
  wijen: 'Wijen',
} as const
export const ORDER_TYPE_WORDS = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  DELIVERY: 'Pesan antar',
} as const
