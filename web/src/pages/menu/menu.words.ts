/** Words of the menu, by the values the API keeps. */

const options = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))

export const tag_labels = {
  halal: 'Halal',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  pedas: 'Pedas',
  favorit: 'Favorit',
  baru: 'Baru',
  tanpa_gula: 'Tanpa gula',
} as const
export type ItemTag = keyof typeof tag_labels
export const tag_options = options(tag_labels)

const allergen_labels = {
  susu: 'Susu',
  telur: 'Telur',
  gluten: 'Gluten',
  kacang: 'Kacang',
  kedelai: 'Kedelai',
  ikan: 'Ikan',
  udang: 'Udang',
  wijen: 'Wijen',
} as const
export type Allergen = keyof typeof allergen_labels
export const allergen_options = options(allergen_labels)

const order_type_labels = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  DELIVERY: 'Pesan antar',
} as const
export type OrderType = keyof typeof order_type_labels
export const order_type_options = options(order_type_labels)

const course_labels = {
  starter: 'Pembuka',
  main: 'Utama',
  dessert: 'Penutup',
  drink: 'Minuman',
} as const
export type Course = keyof typeof course_labels
export const course_options = options(course_labels)

export const stock_mode_labels = {
  none: 'Tanpa stok',
  item: 'Stok menu',
  recipe: 'Dari resep',
} as const
export type StockMode = keyof typeof stock_mode_labels
export const stock_mode_options = options(stock_mode_labels)

/** Label of a value that may be newer than this page. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value
}
