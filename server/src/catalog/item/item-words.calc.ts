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
/** What a label is called: a known one by its word, one of the brand's own by itself. */
export const nameTag = (tag: string): string =>
  Object.hasOwn(TAG_WORDS, tag) ? TAG_WORDS[tag as keyof typeof TAG_WORDS] : tag

/** A label as it is kept: a known one by its key, however it is written, one of the brand's own with single blanks. */
export function keepTag(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  const known = Object.entries(TAG_WORDS).find(
    ([key, word]) => key === name.toLowerCase() || word.toLowerCase() === name.toLowerCase(),
  )
  return known?.[0] ?? name
}

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
