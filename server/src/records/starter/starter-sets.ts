import { bakery } from './sets/bakery.ts'
import { coffee_shop } from './sets/coffee-shop.ts'
import { crushed_chicken } from './sets/crushed-chicken.ts'
import { drinks } from './sets/drinks.ts'
import { food_stall } from './sets/food-stall.ts'
import { restaurant } from './sets/restaurant.ts'
import type { StarterSet } from './starter-set.calc.ts'

export const STARTER_KEYS = [
  'coffee_shop',
  'restaurant',
  'crushed_chicken',
  'food_stall',
  'bakery',
  'drinks',
] as const

export type StarterKey = (typeof STARTER_KEYS)[number]

/** Every set that a brand may begin with. */
export const STARTER_SETS: Readonly<Record<StarterKey, StarterSet>> = {
  ...{ coffee_shop, restaurant, crushed_chicken, food_stall, bakery, drinks },
}

const SUGGESTED = new Map<string, StarterKey>([
  ['cafe', 'coffee_shop'],
  ['restaurant', 'restaurant'],
  ['fast_food', 'crushed_chicken'],
  ['food_stall', 'food_stall'],
  ['bakery', 'bakery'],
  ['drinks', 'drinks'],
  ['bar', 'drinks'],
])

/** The set for a kind of business; null for a kind of its own. */
export const suggestSet = (business_type: string): StarterKey | null => SUGGESTED.get(business_type) ?? null
