import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createWorkbooks } from '../workbook/workbook.factory.ts'
import { STARTER_SHEETS, starterRows } from './starter-rows.calc.ts'
import { STARTER_KEYS, STARTER_SETS, suggestSet } from './starter-sets.ts'

const app = useTestApp()
const books = createWorkbooks(app)

const BEGIN = 'mutation($s: BeginStarterSet!) { beginStarterSet(set: $s) { id } }'
const SETS = '{ starterSets { key title menu_count ingredient_count is_suggested } }'
const MENUS = `{ itemList(limit: 100, filters: [{ field: "deleted_at", type: String, operator: In, value: ["active"] }])
  { nodes { name code price stock_mode is_sample } } }`
const OTHERS = `{ adminGroupList(limit: 50) { nodes { name is_sample deleted_at } }
  incomeExpenseCategoryList(limit: 100) { nodes { name is_sample deleted_at } } }`
const RECIPES = '{ recipeList(limit: 100) { nodes { item_id food_cost_bp } } }'

test.each(STARTER_KEYS)('%s: every good has a use, every portion and choice what it names', (key) => {
  const { ingredients, menus, variants, groups } = STARTER_SETS[key]
  const used = new Set(menus.flatMap(({ recipe }) => Object.keys(recipe)))
  expect(ingredients.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  const known = new Set(ingredients.map(({ name }) => name))
  expect([...used].filter((name) => !known.has(name))).toEqual([])
  const chosen = new Set(menus.flatMap((menu) => menu.variants ?? []))
  expect([...chosen].sort()).toEqual(variants.map(({ name }) => name).sort())
  expect([...new Set(menus.map(({ group }) => group))].sort()).toEqual([...groups].sort())
  const costs = new Map(ingredients.map(({ name, cost }) => [name, cost]))
  for (const { name, price, recipe } of menus) {
    const cost = Object.entries(recipe).reduce((sum, [part, qty]) => sum + (costs.get(part) ?? 0) * qty, 0)
    expect([name, cost / price > 0.05 && cost / price < 0.5]).toEqual([name, true])
  }
})

test.each(STARTER_KEYS)('%s is shown, saved whole, sold by, and taken away in one step', async (set) => {
  const brand = await app().createBrand()
  const { id } = (await brand.master.ask(BEGIN, { s: { set } })).beginStarterSet
  await books.work(brand.id, id)
  const looked = await books.look(brand.master, id, 'recipe', ['refused'])
  expect(looked).toMatchObject({ status: 'checked', fault: null, records: { rows: [] } })
  expect(looked.sheets.map(({ counts }: { counts: { refused: number } }) => counts.refused)).toEqual(
    Array.from({ length: 8 }, () => 0),
  )
  expect(await books.accept(brand, id)).toMatchObject({ status: 'committed', is_whole: true })
  const { menus } = STARTER_SETS[set]
  const { itemList } = await brand.master.ask(MENUS)
  expect(
    itemList.nodes.map(({ name, price }: { name: string; price: number }) => [name, price]).sort(),
  ).toEqual(menus.map(({ name, price }) => [name, price]).sort())
  for (const menu of itemList.nodes)
    expect(menu).toMatchObject({
      code: expect.stringMatching(/^CTH-M/),
      stock_mode: 'recipe',
      is_sample: true,
    })
  const { recipeList } = await brand.master.ask(RECIPES)
  expect(recipeList.nodes).toHaveLength(menus.length)
  for (const { food_cost_bp } of recipeList.nodes) expect(food_cost_bp).toBeGreaterThan(500)

  const samplesOf = async () => {
    const { adminGroupList, incomeExpenseCategoryList } = await brand.master.ask(OTHERS)
    return [adminGroupList, incomeExpenseCategoryList].map(({ nodes }) =>
      (nodes as { name: string; is_sample: boolean; deleted_at: string | null }[])
        .filter(({ is_sample, deleted_at }) => is_sample && !deleted_at)
        .map(({ name }) => name)
        .sort(),
    )
  }
  const { roles, expenses } = STARTER_SETS[set]
  expect(await samplesOf()).toEqual([roles.map(({ name }) => name).sort(), [...expenses].sort()])

  expect(await books.takeBack(brand, id)).toMatchObject({ status: 'rolled_back', fault: null })
  expect((await brand.master.ask(MENUS)).itemList.nodes).toEqual([])
  expect(await samplesOf()).toEqual([[], []])
})

test('sets fit the kind of business, and are offered to who may add all that they hold', async () => {
  const brand = await app().createBrand()
  const { starterSets } = await brand.master.ask(SETS)
  expect(starterSets.map(({ key }: { key: string }) => key)).toEqual(STARTER_KEYS)
  expect(starterSets.filter((one: { is_suggested: boolean }) => one.is_suggested)).toMatchObject([
    { key: 'coffee_shop', title: 'Kedai kopi', menu_count: STARTER_SETS.coffee_shop.menus.length },
  ])
  expect(suggestSet('other')).toBeNull()
  const auditor = await brand.signInAs('Auditor')
  expect((await auditor.ask(SETS)).starterSets).toEqual([])
  expect((await auditor.fail(BEGIN, { s: { set: 'bakery' } })).extensions.code).toBe('FORBIDDEN')
  expect((await brand.master.fail(BEGIN, { s: { set: 'pabrik' } })).extensions.fields).toEqual({
    set: 'Pilih contoh yang tersedia',
  })
})

test('two sets that share goods go together: what is there stays', async () => {
  const brand = await app().createBrand()
  for (const set of ['crushed_chicken', 'food_stall'] as const) {
    const { id } = (await brand.master.ask(BEGIN, { s: { set } })).beginStarterSet
    await books.work(brand.id, id)
    const looked = await books.look(brand.master, id, 'ingredient', ['refused', 'changed'])
    expect([set, looked.records.rows]).toEqual([set, []])
  }
  for (const set of Object.values(STARTER_SETS))
    expect([...starterRows(set).keys()]).toEqual([...STARTER_SHEETS, 'entry_category', 'role'])
})
