import type { Owner } from './owner.ts'
import { newWord } from './unique.ts'

/** A group of the menu with its items, of a journey's own. */
export interface Menu {
  group: string
  group_id: number
  items: string[]
  ids: number[]
}

/** Makes a group with items whose names end in a word of their own, so that journeys do not meet. */
export async function makeMenu({ make }: Owner, names: readonly string[], price = 20_000): Promise<Menu> {
  const mark = newWord()
  const group = `Uji ${mark}`
  const group_id = await make('createItemGroup', 'item_group', 'NewItemGroup', { name: group })
  const items = names.map((name) => `${name} ${mark}`)
  const ids: number[] = []
  for (const name of items)
    ids.push(await make('createItem', 'item', 'NewItem', { name, price, item_group_id: group_id }))
  return { group, group_id, items, ids }
}

/** Makes an ingredient with a cost, by the name given. */
export async function makeIngredient({ make }: Owner, name: string, more: object = {}): Promise<number> {
  const values = { name, base_unit: 'g', standard_cost: '100', category: 'Uji', storage: 'room', ...more }
  return make('createIngredient', 'ingredient', 'NewIngredient', values)
}

/** Makes the recipe of an item from one ingredient, in force from today unless told otherwise. */
export async function makeRecipe(
  { make }: Owner,
  item_id: number,
  ingredient_id: number,
  effective_from?: string,
): Promise<number> {
  const line = { ingredient_id, unit: 'g', unit_quantity: '20', yield_bp: 10_000, order_types: [] }
  const values = {
    item_id,
    ...(effective_from ? { effective_from } : {}),
    yield_quantity: '1',
    prep_minutes: 5,
    lines: [line],
  }
  return make('createRecipe', 'recipe', 'NewRecipe', values)
}

/** Makes a variant with options by these names, the first of them the default one; these items offer it. */
export async function makeVariant(
  { make }: Owner,
  name: string,
  options: readonly string[],
  add_item_ids: number[] = [],
): Promise<number> {
  return make('createVariant', 'variant', 'NewVariant', {
    name,
    kind: 'variant',
    min_choices: 1,
    max_choices: 1,
    add_item_ids,
    options: options.map((option, at) => ({
      name: option,
      price: 0,
      is_default: at === 0,
      is_active: true,
    })),
  })
}

/** Makes a price list for GrabFood that adds so much to every menu, and publishes it where `is_running`. */
export async function makePriceList(
  { ask, make }: Owner,
  name: string,
  { percent = 25, overrides = [], is_running = false, members = 'all' }: PriceList = {},
): Promise<number> {
  const rules = [{ target: 'all', kind: 'percent', value: percent * 100 }]
  const values = { name, channels: ['GRABFOOD'], priority: 10, rules, overrides, members }
  const id = await make('createPrice', 'price', 'NewPrice', values)
  if (is_running)
    await ask('mutation P($v: PublishPrice!) { publishPrice(publish: $v) { id } }', { v: { id } })
  return id
}

interface PriceList {
  percent?: number
  overrides?: { item_id: number; price: number }[]
  is_running?: boolean
  members?: 'all' | 'members'
}
