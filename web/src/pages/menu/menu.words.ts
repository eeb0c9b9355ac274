import { ALLERGEN_WORDS, ORDER_TYPE_WORDS } from '@lumbung/server/catalog/item/item-words.calc.ts'

/** Words of the menu, by the values the API keeps. */

const options = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))

export type Allergen = keyof typeof ALLERGEN_WORDS
export const allergen_options = options(ALLERGEN_WORDS)

export type OrderType = keyof typeof ORDER_TYPE_WORDS
export const order_type_options = options(ORDER_TYPE_WORDS)

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
