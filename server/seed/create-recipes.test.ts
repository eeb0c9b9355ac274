import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '../src/kit/transaction.ts'
import { useTestApp } from '../test/app.ts'
import { createIngredients } from './create-ingredients.ts'
import { createMenu } from './create-menu.ts'
import { createRecipes } from './create-recipes.ts'
import { readDemoBrand } from './demo-data.ts'
import { OPTION_EFFECTS } from './option-effects.ts'

const app = useTestApp()

test('every effect that the demo data describe is spelled out', () => {
  const described = readDemoBrand().variant_recipe_effects.map(({ option }) => option)
  expect(Object.keys(OPTION_EFFECTS).sort()).toEqual([...described].sort())
})

test('recipes of the demo come to the costs of its data, and to those worked out by hand', async () => {
  const brand = await app().createBrand()
  const data = readDemoBrand()
  const outlets: [string, number][] = []
  for (const { code } of data.outlets) outlets.push([code, await brand.createOutlet()])
  await transaction(brand.ctx, async (tx) => {
    await createMenu(tx, data)
    await createIngredients(tx, data, new Map(outlets))
    await createRecipes(tx, data)
  })
  const { recipeList } = await brand.master.ask(
    'query { recipeList(limit: 100) { total nodes { code kind unit_cost yield_quantity is_complete version_no } } }',
  )
  expect(recipeList.total).toBe(36)
  const costs = new Map<string, number>(
    recipeList.nodes.map((node: { code: string; unit_cost: string }) => [node.code, Number(node.unit_cost)]),
  )
  const costOf = (code: string) => costs.get(code) ?? Number.NaN
  for (const { code, unit_cost, batch_cost, yield_qty } of data.production_recipes) {
    expect([code, costOf(code).toFixed(4)]).toEqual([code, unit_cost.toFixed(4)])
    expect([code, Math.round(costOf(code) * yield_qty)]).toEqual([code, batch_cost])
  }
  for (const { menu_item, hpp } of data.menu_recipes)
    expect([menu_item, Math.round(costOf(menu_item))]).toEqual([menu_item, hpp])
  // By hand: 700 x 38 / 1000; 18 x 190 + 110 x 19.5 + 8 x 62 + 30 x 26.6 + 130 x 1.4 + 900.
  expect(costOf('S01')).toBe(26.6)
  expect(costOf('KS01')).toBe(7941)
  // 1200 x 54 + 350 x 12.5 + 2 x 2000 + 250 x 340000/18000 + 15 x 10, of 10 portions.
  expect(costOf('S06')).toBe(7804.722225)
  // 200 x 14800/2200 + 7804.7222 + 20 x 65 + 6 x 38 + 30 x 15.
  expect(costOf('MK04')).toBeCloseTo(11_128.17677, 4)
  const items = await sql<{
    code: string
    cost: string
    stock_mode: string
  }>`select code, cost::text, stock_mode from item
    where brand_id = ${brand.id} and stock_mode = 'recipe'`.execute(brand.ctx.db)
  expect(items.rows).toHaveLength(30)
  for (const { code, cost } of items.rows) expect([code, Number(cost)]).toEqual([code, costOf(code)])
  const { variantList } = await brand.master.ask(
    'query { variantList(limit: 100) { nodes { code unmapped_names } } }',
  )
  const unmapped = Object.fromEntries(
    variantList.nodes.map((node: { code: string; unmapped_names: string[] }) => [
      node.code,
      node.unmapped_names.length,
    ]),
  )
  expect(unmapped).toEqual({
    SUHU: 0,
    UKURAN: 0,
    GULA: 0,
    ES: 2,
    SUSU: 0,
    TOPPING: 4,
    PEDAS: 3,
    TAMBAHAN: 2,
    BIJI: 0,
  })
}, 30_000)
