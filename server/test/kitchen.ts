import { transaction } from '../src/kit/transaction.ts'
import { type IngredientSeed, insertIngredient } from '../src/stock/ingredient/ingredient.factory.ts'
import type { TestBrand } from './brand.ts'

/** Puts an ingredient there that costs 10 a gram unless told otherwise; answers its id. */
export const addIngredient = (brand: TestBrand, values: Partial<IngredientSeed> & { code: string }) =>
  transaction(brand.ctx, (tx) =>
    insertIngredient(tx, { name: `Bahan ${values.code}`, base_unit: 'g', standard_cost: '10', ...values }),
  )

/** Adds a menu in a group of its own; answers its id. */
export async function addItem(brand: TestBrand, values: object = {}): Promise<number> {
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: `Grup ${JSON.stringify(values)}`.slice(0, 60) } },
  )
  const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
    i: { item_group_id: createItemGroup.id, name: 'Kopi Susu', price: 20_000, ...values },
  })
  return createItem.id
}

/** A menu with stock of its own. */
export const STOCKED = { stock_mode: 'item', is_stock_logged: true }

/** A line of a recipe to be saved: grams, nothing lost. */
export const recipeLine = (ingredient_id: number, unit_quantity: string, values: object = {}) => ({
  ingredient_id,
  unit: 'g',
  unit_quantity,
  yield_bp: 10_000,
  order_types: [],
  ...values,
})

/** Gives an outlet stock of an ingredient at an average cost. */
export async function setStock(
  brand: TestBrand,
  outlet_id: number,
  item_id: number,
  quantity: string,
  cost: string,
  item_kind: 'ingredient' | 'menu' = 'ingredient',
) {
  await transaction(brand.ctx, (tx) =>
    tx.db
      .insertInto('stock_balance')
      .values({
        brand_id: brand.id,
        outlet_id,
        item_kind,
        item_id,
        quantity,
        average_cost: cost,
        value: String(Number(quantity) * Number(cost)),
      })
      .execute(),
  )
}

/** Coffee, milk bought by the litre, syrup to be made of sugar, and a menu, of a brand. */
export async function openKitchen(brand: TestBrand) {
  const coffee = await addIngredient(brand, { code: 'KOPI', standard_cost: '190' })
  const milk = await addIngredient(brand, { code: 'SUSU', base_unit: 'ml', standard_cost: '19.5' })
  const sugar = await addIngredient(brand, { code: 'GULA', standard_cost: '38' })
  const syrup = await addIngredient(brand, {
    code: 'SIRUP',
    kind: 'produced',
    base_unit: 'ml',
    standard_cost: '0',
  })
  await transaction(brand.ctx, (tx) =>
    tx.db
      .insertInto('ingredient_unit')
      .values({ brand_id: brand.id, ingredient_id: milk, name: 'liter', quantity: '1000', factor: '1000' })
      .execute(),
  )
  return { brand, coffee, milk, sugar, syrup, item: await addItem(brand) }
}
