import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { transaction } from '../../kit/transaction.ts'

const app = useTestApp()

const CREATE = `mutation($i: NewIngredient!) { createIngredient(ingredient: $i) {
  id code base_unit standard_cost ingredient_category { id name } units { name quantity per_unit factor }
  outlets { id minimum par maximum status quantity } } }`
const UPDATE = `mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) {
  id base_unit standard_cost version ingredient_category { name } units { name factor } outlets { id minimum par } } }`
const ONE = `query($id: Int!) { ingredient(id: $id) { id version deleted_at standard_cost stock_value recipe_count
  short_outlet_count has_movements ingredient_category { name } units { name factor } outlets { id minimum par maximum } } }`
const LIST =
  'query($f: [Filter!]) { ingredientList(limit: 100, filters: $f) { total nodes { id name code } } }'
const STOCK = `query($f: [Filter!]) { outletStockList(limit: 100, filters: $f) { total nodes {
  id outlet_id ingredient_id name quantity minimum status average_cost value last_cost outlet { name } units { name factor } } } }`
const LEVELS =
  'mutation($l: StockLevels!) { setStockLevels(levels: $l) { id outlets { id minimum par maximum } } }'
const MINIMUMS = 'mutation($m: MinimumStock!) { updateMinimumStock(minimum_stock: $m) }'
const CHANGE = 'mutation($c: ChangeIngredients!) { changeIngredients(change: $c) }'
const ARCHIVE = 'mutation($id: Int!) { archiveIngredient(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreIngredient(id: $id) }'

const create = async (client: Client, values: object) =>
  (await client.ask(CREATE, { i: { base_unit: 'g', ...values } })).createIngredient
const createId = async (client: Client, name: string, values: object = {}) =>
  (await create(client, { name, ...values })).id as number

async function countUsed(brand: TestBrand): Promise<number | undefined> {
  const { rows } = await sql<{ used: number }>`select used from usage_counter
    where brand_id = ${brand.id} and resource = 'ingredient'`.execute(brand.ctx.db)
  return rows[0]?.used
}

async function putMovement(brand: TestBrand, outlet_id: number, item_id: number) {
  await sql`insert into stock_movement (brand_id, outlet_id, item_kind, item_id, type, quantity, unit_cost, value,
      balance_after, average_cost_after, ref_type, ref_id, occurred_at, recorded_at, business_date)
    values (${brand.id}, ${outlet_id}, 'ingredient', ${item_id}, 'OPENING', 1, 1, 1, 1, 1, 'opening', 1, clock_now(), clock_now(),
      clock_now()::date)`.execute(brand.ctx.db)
}

/** A recipe of a menu that is made of an ingredient; answers the recipe's id. */
async function putRecipe(brand: TestBrand, name: string, ingredient_id: number): Promise<number> {
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: `Grup ${name}` } },
  )
  const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
    i: { item_group_id: createItemGroup.id, name, price: 20_000 },
  })
  return transaction(brand.ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('recipe')
      .values({ brand_id: brand.id, item_id: createItem.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putVersion(brand, id, 1, '2026-01-01', ingredient_id, tx)
    return id
  })
}

async function putVersion(
  brand: TestBrand,
  recipe_id: number,
  no: number,
  effective_from: string,
  ingredient_id: number,
  ctx: Pick<typeof brand.ctx, 'db'> = brand.ctx,
) {
  await sql`with v as (insert into recipe_version (brand_id, recipe_id, no, effective_from, yield_quantity, created_by)
      values (${brand.id}, ${recipe_id}, ${no}, ${effective_from}, 1, 'Uji') returning id)
    insert into recipe_line (brand_id, recipe_version_id, no, ingredient_id, quantity, unit, unit_quantity)
    select ${brand.id}, v.id, 1, ${ingredient_id}, 18, 'g', 18 from v`.execute(ctx.db)
}

test('a new ingredient gets a code, its category, worked-out units and levels', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const first = await create(brand.master, {
    name: 'Susu UHT',
    base_unit: 'ml',
    category: 'Susu & Olahan',
    standard_cost: '19.5',
    units: [
      { name: 'dus', quantity: '12', per_unit: 'Liter', uses: ['buy'] },
      { name: 'liter', quantity: '1000', uses: ['buy', 'count'] },
    ],
    levels: [{ outlet_id: outlet, minimum: '24000', par: '48000' }],
  })
  expect(first).toMatchObject({
    code: 'SUSU-UHT',
    standard_cost: '19.500000',
    ingredient_category: { name: 'Susu & Olahan' },
    units: [
      { name: 'dus', quantity: '12.0000', per_unit: 'liter', factor: '12000.0000' },
      { name: 'liter', per_unit: null, factor: '1000.0000' },
    ],
    outlets: [{ id: outlet, minimum: '24000.0000', par: '48000.0000', maximum: null, status: 'out' }],
  })
  // The same category by another spelling, the same name not at all.
  const second = await create(brand.master, { name: 'Keju', category: 'susu & olahan' })
  expect(second.ingredient_category).toEqual(first.ingredient_category)
  const error = await brand.master.fail(CREATE, { i: { name: 'susu uht', base_unit: 'ml' } })
  expect(error.extensions.fields).toEqual({ name: 'Nama bahan baku sudah digunakan' })
})

test('two people who name a new category at once share it', async () => {
  const brand = await app().createBrand()
  const names = Array.from({ length: 8 }, (_, index) => `Bahan ${index}`)
  await Promise.all(names.map((name) => create(brand.master, { name, category: 'Bumbu' })))
  const { ingredientCategoryList } = await brand.master.ask(
    '{ ingredientCategoryList { total nodes { name ingredient_count } } }',
  )
  expect(ingredientCategoryList).toEqual({ total: 1, nodes: [{ name: 'Bumbu', ingredient_count: 8 }] })
})

test('what cannot be is named beside its field', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const fields = async (values: object) =>
    (await brand.master.fail(CREATE, { i: { name: 'Gula', base_unit: 'g', ...values } })).extensions.fields
  const kg = (quantity: string) => ({ units: [{ name: 'kg', quantity, uses: ['buy'] }] })
  expect(await fields(kg('1'))).toEqual({ 'units.0.quantity': '1 kg seharusnya 1.000 g, bukan 1 g' })
  expect(await fields(kg('0'))).toEqual({ 'units.0.quantity': 'Isi harus lebih dari 0' })
  expect(await fields({ standard_cost: '-1' })).toEqual({
    standard_cost: 'Biaya standar tidak boleh kurang dari 0',
  })
  expect(await fields({ yield_bp: 0 })).toEqual({ yield_bp: 'Hasil bersih harus lebih dari 0%' })
  expect(await fields({ density: '0' })).toEqual({ density: 'Massa jenis harus lebih dari 0' })
  expect(await fields({ substitute_id: 999_999 })).toEqual({
    substitute_id: 'Bahan pengganti tidak ditemukan',
  })
  expect(await fields({ shelf_life_days: 2, shelf_life_opened_days: 3 })).toEqual({
    shelf_life_opened_days: 'Setelah dibuka tidak lebih lama dari sebelum dibuka',
  })
  expect(await fields({ levels: [{ outlet_id: outlet, minimum: '5', par: '4' }] })).toEqual({
    'levels.0.par': 'Par tidak boleh kurang dari minimum',
  })
  expect(await fields({ levels: [{ outlet_id: outlet, minimum: '5', maximum: '4' }] })).toEqual({
    'levels.0.maximum': 'Maksimum tidak boleh kurang dari minimum',
  })
  expect(await countUsed(brand)).toBeUndefined()
})

test('units are checked with what stands: another density, a level below the stored minimum', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const id = await createId(brand.master, 'Kecap', {
    base_unit: 'ml',
    units: [{ name: 'jeriken 6 kg', quantity: '4500', uses: ['buy'] }],
    levels: [{ outlet_id: outlet, minimum: '2000' }],
  })
  const dense = await brand.master.fail(UPDATE, { i: { id, density: '0.9' } })
  expect(dense.extensions.fields).toEqual({
    'units.0.quantity': expect.stringContaining('1 jeriken 6 kg biasanya sekitar 6.666,6666 ml'),
  })
  const low = await brand.master.fail(LEVELS, { l: { ingredient_id: id, outlet_id: outlet, par: '1000' } })
  expect(low.extensions.fields).toEqual({ par: 'Par tidak boleh kurang dari minimum' })
  const { setStockLevels } = await brand.master.ask(LEVELS, {
    l: { ingredient_id: id, outlet_id: outlet, par: '4000', maximum: '6000' },
  })
  expect(setStockLevels.outlets).toEqual([
    { id: outlet, minimum: '2000.0000', par: '4000.0000', maximum: '6000.0000' },
  ])
})

test('the base unit changes until something was written down in it; levels and cost then begin anew', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const make = (name: string) =>
    createId(brand.master, name, {
      standard_cost: '38',
      levels: [{ outlet_id: outlet, minimum: '5' }],
      units: [{ name: 'karung', quantity: '50', uses: ['buy'] }],
    })
  const id = await make('Gula')
  const { updateIngredient } = await brand.master.ask(UPDATE, { i: { id, base_unit: 'butir' } })
  expect(updateIngredient).toMatchObject({
    base_unit: 'butir',
    standard_cost: '0.000000',
    outlets: [{ minimum: null }],
    units: [{ name: 'karung', factor: '50.0000' }],
  })
  const moved = await make('Tepung')
  await putMovement(brand, outlet, moved)
  expect((await brand.master.ask(ONE, { id: moved })).ingredient.has_movements).toBe(true)
  const refused = await brand.master.fail(UPDATE, { i: { id: moved, base_unit: 'kg' } })
  expect(refused.extensions.fields?.base_unit).toMatch(/sudah pernah bergerak.*konversi satuan/)
  const cooked = await make('Kopi')
  await putRecipe(brand, 'Espresso', cooked)
  const used = await brand.master.fail(UPDATE, { i: { id: cooked, base_unit: 'kg' } })
  expect(used.extensions.fields?.base_unit).toMatch(/sudah dipakai dalam resep/)
})

test('what a current or coming recipe uses is not archived; what an old version used is', async () => {
  const brand = await app().createBrand()
  const [old = 0, now = 0, soon = 0] = await Promise.all(
    ['Lama', 'Kini', 'Nanti'].map((name) => createId(brand.master, name)),
  )
  const recipe = await putRecipe(brand, 'Es Kopi Aren', old)
  await putVersion(brand, recipe, 2, '2026-06-01', now)
  await putVersion(brand, recipe, 3, '2027-06-01', soon)
  for (const [id, name] of [
    [now, 'Kini'],
    [soon, 'Nanti'],
  ] as const) {
    const error = await brand.master.fail(ARCHIVE, { id })
    expect(error.extensions).toMatchObject({ code: 'CONFLICT', blockers: ['resep Es Kopi Aren'] })
    expect(error.message).toBe(`${name} masih dipakai resep Es Kopi Aren. Ganti bahannya lebih dulu.`)
    expect((await brand.master.ask(ONE, { id })).ingredient.recipe_count).toBe(1)
  }
  await brand.master.ask(ARCHIVE, { id: old })
  expect((await brand.master.ask(ONE, { id: old })).ingredient).toMatchObject({
    deleted_at: expect.anything(),
    recipe_count: 0,
  })
  await sql`update recipe set deleted_at = clock_now() where brand_id = ${brand.id}`.execute(brand.ctx.db)
  await brand.master.ask(ARCHIVE, { id: now })
  const archived = { field: 'deleted_at', operator: 'In', value: ['archived'] }
  expect((await brand.master.ask(LIST, { f: [archived] })).ingredientList.total).toBe(2)
  // A name may be taken while its owner is away; who comes back then is told.
  await createId(brand.master, 'lama')
  expect((await brand.master.fail(RESTORE, { id: old })).extensions.fields).toEqual({
    name: 'Nama bahan baku sudah digunakan',
  })
})

test('creating at once never passes the plan, and archiving gives back what restoring takes', async () => {
  const brand = await app().createBrand({ plan_id: 4 })
  await sql`insert into usage_counter (brand_id, resource, used) values (${brand.id}, 'ingredient', 995)`.execute(
    brand.ctx.db,
  )
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => create(brand.master, { name: `Bahan ${index}` })),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
  expect(await countUsed(brand)).toBe(1000)
  const error = await brand.master.fail(CREATE, { i: { name: 'Lebih', base_unit: 'g' } })
  expect(error.extensions).toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    resource: 'ingredient',
    used: 1000,
    allowed: 1000,
  })
  const { nodes } = (await brand.master.ask(LIST)).ingredientList
  const ids = nodes.map((node: { id: number }) => node.id)
  const MANY = 'mutation($c: IngredientIds!) { archiveIngredients(ingredients: $c) }'
  expect((await brand.master.ask(MANY, { c: { ids } })).archiveIngredients).toBe(5)
  expect((await brand.master.ask(MANY, { c: { ids } })).archiveIngredients).toBe(0)
  expect(await countUsed(brand)).toBe(995)
  const BACK = 'mutation($c: IngredientIds!) { restoreIngredients(ingredients: $c) }'
  expect((await brand.master.ask(BACK, { c: { ids } })).restoreIngredients).toBe(5)
  expect(await countUsed(brand)).toBe(1000)
})

test('the second of two people editing an ingredient is shown what the first changed, costs only who may', async () => {
  const brand = await app().createBrand()
  const id = await createId(brand.master, 'Beras', { standard_cost: '14' })
  const seen = (await brand.master.ask(ONE, { id })).ingredient.version
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { i: { id, version: seen, standard_cost: '15', note: 'Pulen' } })
  const i = { id, version: seen, note: 'Pera' }
  const told = (await brand.master.fail(UPDATE, { i })).extensions
  expect(told.code).toBe('CONFLICT')
  expect(told.changes).toMatchObject([{ field: 'standard_cost' }, { field: 'note' }])
  const manager = await brand.signInAs('Manajer Outlet')
  const fewer = (await manager.fail(UPDATE, { i })).extensions
  expect(fewer.changes).toEqual([expect.objectContaining({ field: 'note' })])
})

test('roles do with ingredients what they may, and another brand has nothing to do with them', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const id = await createId(brand.master, 'Kopi')
  const writes = [
    [CREATE, { i: { name: 'Lain', base_unit: 'g' } }],
    [UPDATE, { i: { id, note: 'x' } }],
    [LEVELS, { l: { ingredient_id: id, outlet_id: outlet, minimum: '1' } }],
    [MINIMUMS, { m: { outlet_id: outlet, minimums: [{ ingredient_id: id, minimum: '1' }] } }],
    [CHANGE, { c: { ids: [id], storage: 'room' } }],
    [ARCHIVE, { id }],
  ] as const
  for (const role of ['Gudang', 'Keuangan', 'Kasir', 'Auditor']) {
    const client = await brand.signInAs(role)
    for (const [query, variables] of writes)
      expect([role, (await client.fail(query, variables)).extensions.code]).toEqual([role, 'FORBIDDEN'])
  }
  expect((await (await brand.signInAs('Kasir')).fail(LIST)).extensions.code).toBe('FORBIDDEN')
  const stranger = await app().createBrand()
  await stranger.createOutlet()
  for (const [query, variables] of writes.slice(1))
    expect((await stranger.master.fail(query, variables)).extensions.code).toBe('NOT_FOUND')
  expect((await stranger.master.ask(STOCK)).outletStockList.total).toBe(0)
  expect((await stranger.master.fail(ONE, { id })).extensions.code).toBe('NOT_FOUND')
  const substitute = await stranger.master.fail(CREATE, {
    i: { name: 'X', base_unit: 'g', substitute_id: id },
  })
  expect(substitute.extensions.fields).toEqual({ substitute_id: 'Bahan pengganti tidak ditemukan' })
})
