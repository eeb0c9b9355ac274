import { sql } from 'kysely'
import { transaction } from '../src/kit/transaction.ts'
import { openLedger, type Posting } from '../src/stock/ledger/ledger.commands.ts'
import type { TestBrand } from './brand.ts'
import { addIngredient, recipeLine } from './kitchen.ts'

let deliveries = 0

/** Puts movements of an ingredient in the ledger. Quantities in base units, costs in rupiah for all of it. */
export async function moveStock(
  brand: TestBrand,
  outlet_id: number,
  item_id: number,
  { cost, ...values }: Pick<Posting, 'type'> & { quantity: number; cost?: number; occurred_at?: string },
): Promise<void> {
  deliveries++
  const posting: Posting = {
    occurred_at: brand.ctx.now().toISOString(),
    ...values,
    outlet_id,
    item_kind: 'ingredient',
    item_id,
    quantity: BigInt(Math.round(values.quantity * 10_000)),
    stated_value: cost === undefined ? null : BigInt(Math.round(cost * 1_000_000)),
    ref_type: 'test',
    ref_id: deliveries,
    ref_line: 1,
  }
  await transaction(brand.ctx, async (tx) => {
    const ledger = await openLedger(tx, 'document', [posting])
    ledger.post(posting)
    await ledger.flush()
  })
}

/** Makes the recipe of an ingredient that comes out of the kitchen; answers its id. */
export async function addPrepRecipe(
  brand: TestBrand,
  ingredient_id: number,
  yield_quantity: string,
  lines: readonly object[],
): Promise<number> {
  const { createRecipe } = await brand.master.ask(
    'mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }',
    { r: { ingredient_id, yield_quantity, lines } },
  )
  return createRecipe.id
}

/** A kitchen that boils syrup of sugar, and brews tea of leaves, syrup and water, with sugar and leaves in stock. */
export async function openPrepKitchen(brand: TestBrand) {
  const outlet_id = await brand.createOutlet()
  const second_id = await brand.createOutlet()
  const sugar = await addIngredient(brand, { code: 'GULA', name: 'Gula' })
  const leaves = await addIngredient(brand, { code: 'TEH', name: 'Daun teh' })
  const water = await addIngredient(brand, { code: 'AIR', name: 'Air', base_unit: 'ml', is_stocked: false })
  const made = { kind: 'produced', base_unit: 'ml', standard_cost: '0' }
  const syrup = await addIngredient(brand, { code: 'SIRUP', name: 'Sirup', shelf_life_days: 7, ...made })
  const tea = await addIngredient(brand, { code: 'TEHJADI', name: 'Teh jadi', ...made })
  const syrup_recipe = await addPrepRecipe(brand, syrup, '1000', [recipeLine(sugar, '700')])
  await addPrepRecipe(brand, tea, '500', [
    recipeLine(leaves, '8', { yield_bp: 8000 }),
    recipeLine(syrup, '100', { unit: 'ml' }),
    recipeLine(water, '420', { unit: 'ml' }),
  ])
  await moveStock(brand, outlet_id, sugar, { type: 'RECEIVE', quantity: 10_000, cost: 150_000 })
  await moveStock(brand, outlet_id, leaves, { type: 'RECEIVE', quantity: 300, cost: 40_000 })
  return { brand, outlet_id, second_id, sugar, leaves, water, syrup, tea, syrup_recipe }
}

export type PrepKitchen = Awaited<ReturnType<typeof openPrepKitchen>>

/** What stands of an ingredient at the kitchen's outlet. */
export async function standOf({ brand, outlet_id }: PrepKitchen, item_id: number) {
  const { rows } = await sql<{ quantity: string; value: string }>`select quantity, value from stock_balance
    where brand_id = ${brand.id} and outlet_id = ${outlet_id} and item_kind = 'ingredient'
      and item_id = ${item_id}`.execute(brand.ctx.db)
  return { quantity: Number(rows[0]?.quantity ?? 0), value: Number(rows[0]?.value ?? 0) }
}
