import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addIngredient, addItem, recipeLine as line, openKitchen, setStock } from '../../../test/kitchen.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays, businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { costBegunVersions } from './begin-versions.ts'

const app = useTestApp()

const LINE = 'ingredient_id name quantity unit unit_quantity yield_bp order_types unit_cost'
const FIELDS = `id kind name code yield_quantity yield_unit version_no effective_from price unit_cost food_cost_bp is_over_target
  cost_change_bp saved_cost used_by_count completeness is_complete problem_count line_count ingredient_ids version deleted_at
  used_by { id name kind } versions { id no effective_from state yield_quantity unit_cost created_by lines { ${LINE} } }`
const CREATE = `mutation($r: NewRecipe!) { createRecipe(recipe: $r) { ${FIELDS} } }`
const UPDATE = `mutation($r: EditRecipe!) { updateRecipe(recipe: $r) { ${FIELDS} } }`
const COPY = `mutation($r: CopyRecipe!) { copyRecipe(recipe: $r) { ${FIELDS} } }`
const ARCHIVE = 'mutation($id: Int!) { archiveRecipe(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restoreRecipe(id: $id) }'
const ONE = `query($id: Int!) { recipe(id: $id) { ${FIELDS} } }`
const LIST =
  'query($f: [Filter!]) { recipeList(limit: 100, filters: $f) { total nodes { id name unit_cost } } }'
const INGREDIENTS =
  'query($o: Int) { recipeIngredients(outlet_id: $o) { id name unit_cost cost_source has_cost recipe_id units { name factor } } }'
const ITEM = 'query($id: Int!) { item(id: $id) { cost stock_mode } }'

const syrupOf = ({ syrup, sugar }: { syrup: number; sugar: number }) => ({
  ingredient_id: syrup,
  yield_quantity: '1000',
  lines: [line(sugar, '700')],
})

test('a recipe of a recipe costs what is bought for it; the menu and the ingredient take the cost over', async () => {
  const kitchen = await openKitchen(await app().createBrand())
  const { brand, coffee, milk, syrup, item } = kitchen
  const made = (await brand.master.ask(CREATE, { r: syrupOf(kitchen) })).createRecipe
  expect(made).toMatchObject({
    kind: 'produced',
    name: 'Bahan SIRUP',
    yield_unit: 'ml',
    unit_cost: '26.600000',
    price: null,
  })
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: {
      item_id: item,
      yield_quantity: '1',
      lines: [
        line(coffee, '18'),
        line(milk, '0.11', { unit: 'liter' }),
        line(syrup, '30', { unit: 'ml' }),
        line(coffee, '2', { order_types: ['TAKEAWAY'] }),
      ],
    },
  })
  // 18 x 190 + 110 x 19.5 + 30 x 26.6
  expect(createRecipe).toMatchObject({
    kind: 'menu',
    unit_cost: '6363.000000',
    food_cost_bp: 3182,
    version_no: 1,
    completeness: 100,
    is_complete: true,
    line_count: 4,
    cost_change_bp: 0,
    versions: [
      {
        no: 1,
        state: 'current',
        lines: [{ quantity: '18' }, { quantity: '110', unit: 'liter', unit_quantity: '0.11' }, {}, {}],
      },
    ],
  })
  expect((await brand.master.ask(ITEM, { id: item })).item).toEqual({
    cost: '6363.000000',
    stock_mode: 'recipe',
  })
  const { recipe } = await brand.master.ask(ONE, { id: made.id })
  expect(recipe.used_by).toEqual([{ id: createRecipe.id, name: 'Kopi Susu', kind: 'menu' }])
  const { recipeIngredients } = await brand.master.ask(INGREDIENTS)
  expect(recipeIngredients.find((one: { id: number }) => one.id === syrup)).toMatchObject({
    unit_cost: '26.6',
    cost_source: 'recipe',
    recipe_id: made.id,
  })
  const stored = await selectOwn(brand.ctx, 'ingredient', { id: syrup })
    .select('standard_cost')
    .executeTakeFirst()
  expect(stored?.standard_cost).toBe('26.600000')
})

test('every wrong field is told at once, beside its name', async () => {
  const { brand, coffee, milk, item, sugar } = await openKitchen(await app().createBrand())
  const fieldsOf = async (values: object) =>
    (
      await brand.master.fail(CREATE, {
        r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18')], ...values },
      })
    ).extensions.fields
  expect(await fieldsOf({ yield_quantity: '0', lines: [] })).toEqual({
    yield_quantity: 'Hasil resep lebih dari 0, paling banyak 4 angka di belakang koma',
    lines: 'Tambahkan minimal satu bahan',
  })
  expect(await fieldsOf({ lines: [line(coffee, '1.00001', { yield_bp: 0 })] })).toEqual({
    'lines.0.unit_quantity': 'Jumlah lebih dari 0, paling banyak 4 angka di belakang koma',
    'lines.0.yield_bp': 'Sisa bersih lebih dari 0%',
  })
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('ingredient')
      .set({ deleted_at: tx.now() })
      .where('brand_id', '=', brand.id)
      .where('id', '=', sugar)
      .execute(),
  )
  expect(
    await fieldsOf({ lines: [line(milk, '1', { unit: 'gelas' }), line(sugar, '1'), line(9_999_999, '1')] }),
  ).toEqual({
    'lines.0.unit': 'Satuan ini belum dikenal bahan itu',
    'lines.1.ingredient_id': 'Bahan Bahan GULA sudah diarsipkan',
    'lines.2.ingredient_id': 'Bahan tidak ditemukan',
  })
  expect(await fieldsOf({ ingredient_id: coffee })).toEqual({
    item_id: 'Pilih menu atau bahan yang dihasilkan',
  })
  expect(await fieldsOf({ item_id: null, ingredient_id: coffee })).toEqual({
    ingredient_id: 'Bahan KOPI adalah bahan yang dibeli, bukan buatan dapur',
  })
  await brand.master.ask(CREATE, { r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18')] } })
  expect(await fieldsOf({})).toEqual({ item_id: 'Menu ini sudah mempunyai resep' })
})

test('a change makes a version from its date on; one that has not begun is made anew', async () => {
  const { brand, coffee, item } = await openKitchen(await app().createBrand())
  const today = businessDate(app().clock.now.getTime(), 'Asia/Jakarta', 0)
  const later = addDays(today, 10)
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: {
      item_id: item,
      effective_from: addDays(today, -300),
      yield_quantity: '1',
      lines: [line(coffee, '18')],
    },
  })
  const { id } = createRecipe
  const save = async (values: object) =>
    (await brand.master.ask(UPDATE, { r: { id, ...values } })).updateRecipe
  const same = await save({ lines: [line(coffee, '18.0')] })
  expect(same.versions).toHaveLength(1)
  expect(await save({ effective_from: later, lines: [line(coffee, '20')] })).toMatchObject({
    version_no: 1,
    unit_cost: '3420.000000',
    versions: [
      { no: 2, state: 'upcoming', effective_from: later },
      { no: 1, state: 'current' },
    ],
  })
  expect((await brand.master.ask(ITEM, { id: item })).item.cost).toBe('3420.000000')
  expect((await save({ lines: [line(coffee, '21')] })).versions).toMatchObject([
    { no: 2, effective_from: later, lines: [{ quantity: '21' }] },
    { no: 1, lines: [{ quantity: '18' }] },
  ])
  const now = await save({ effective_from: today, lines: [line(coffee, '22')] })
  expect(now).toMatchObject({ version_no: 2, unit_cost: '4180.000000' })
  expect((await save({ prep_minutes: 5 })).versions).toMatchObject([
    { no: 3, effective_from: today, state: 'current' },
    { no: 2, state: 'past' },
    { no: 1, state: 'past' },
  ])
})

test('a version gives its cost to the menu on the day it begins, once', async () => {
  const { brand, coffee, item } = await openKitchen(await app().createBrand())
  const now = app().clock.now
  const cost = async () => (await brand.master.ask(ITEM, { id: item })).item.cost
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18')] },
  })
  const later = addDays(businessDate(now.getTime(), 'Asia/Jakarta', 0), 3)
  await brand.master.ask(UPDATE, {
    r: { id: createRecipe.id, effective_from: later, lines: [line(coffee, '20')] },
  })
  expect(await transaction(brand.ctx, costBegunVersions)).toBe(0)
  expect(await cost()).toBe('3420.000000')
  app().clock.now = new Date(now.getTime() + 3 * 86_400_000)
  const runs = await Promise.all([1, 2, 3].map(() => transaction(brand.ctx, costBegunVersions)))
  app().clock.now = now
  expect(runs.sort()).toEqual([0, 0, 1])
  expect(await cost()).toBe('3800.000000')
})

test('a menu with one ingredient of which nobody knows the cost has none, until somebody tells it', async () => {
  const { brand, coffee, syrup, sugar, item } = await openKitchen(await app().createBrand())
  const cost = async () => Number((await brand.master.ask(ITEM, { id: item })).item.cost)
  const straw = await addIngredient(brand, { code: 'SEDOTAN', standard_cost: '0' })
  await brand.master.ask(CREATE, {
    r: {
      item_id: item,
      yield_quantity: '1',
      lines: [line(coffee, '18'), line(straw, '1'), line(syrup, '5', { unit: 'ml' })],
    },
  })
  expect(await cost()).toBe(0)
  const price = (id: number, standard_cost: string) =>
    transaction(brand.ctx, (tx) => updateOwn(tx, 'ingredient', { id }).set({ standard_cost }).execute())
  await price(straw, '100')
  expect(await transaction(brand.ctx, costBegunVersions)).toBe(0)
  // The syrup is made in the kitchen, and nobody has said of what.
  expect(await cost()).toBe(0)
  await brand.master.ask(CREATE, {
    r: { ingredient_id: syrup, yield_quantity: '10', lines: [line(sugar, '10')] },
  })
  expect(await transaction(brand.ctx, costBegunVersions)).toBe(1)
  expect(await cost()).toBe(18 * 190 + 100 + 5 * 38)
  expect(await transaction(brand.ctx, costBegunVersions)).toBe(0)
})

test('averages in stock change what a recipe costs now, and the list finds it', async () => {
  const { brand, coffee, milk, item } = await openKitchen(await app().createBrand())
  const [one, two] = [await brand.createOutlet(), await brand.createOutlet()]
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18'), line(milk, '100', { unit: 'ml' })] },
  })
  const { id } = createRecipe
  const found = async (field: string, operator: string, value: string[], type = 'Int') =>
    (await brand.master.ask(LIST, { f: [{ field, type, operator, value }] })).recipeList.total
  expect(await found('cost_change_bp', 'IsGreaterThan', ['500'])).toBe(0)
  await setStock(brand, one, coffee, '1000', '200')
  await setStock(brand, two, coffee, '3000', '260')
  await setStock(brand, two, milk, '-5', '90')
  // 18 x (1000 x 200 + 3000 x 260) / 4000 + 100 x 19.5
  expect((await brand.master.ask(ONE, { id })).recipe).toMatchObject({
    unit_cost: '6360.000000',
    saved_cost: '5370.000000',
    cost_change_bp: 1844,
    food_cost_bp: 3180,
  })
  expect(await found('cost_change_bp', 'IsGreaterThan', ['500'])).toBe(1)
  expect(await found('ingredient_ids', 'In', [String(milk)], 'String')).toBe(1)
  expect(await found('ingredient_ids', 'In', ['0'], 'String')).toBe(0)
  expect(await found('is_over_target', 'IsEqualTo', ['true'], 'String')).toBe(0)
  expect(await found('is_complete', 'IsEqualTo', ['true'], 'String')).toBe(1)
  expect(await found('unit_cost', 'IsGreaterThan', ['6000'], 'Float')).toBe(1)
  const at = async (o: number | null) =>
    (await brand.master.ask(INGREDIENTS, { o })).recipeIngredients.find(
      (row: { id: number }) => row.id === coffee,
    )
  expect(await at(one)).toMatchObject({ unit_cost: '200', cost_source: 'outlet' })
  expect(await at(null)).toMatchObject({ unit_cost: '245', cost_source: 'brand' })
  const manager = await brand.signInAs('Manajer Area', [one])
  expect((await manager.fail(INGREDIENTS, { o: two })).extensions.code).toBe('NOT_FOUND')
})

test('what is missing is counted', async () => {
  const { brand, coffee, milk, syrup, item } = await openKitchen(await app().createBrand())
  const free = await addIngredient(brand, { code: 'AIR', standard_cost: '0' })
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: {
      item_id: item,
      yield_quantity: '1',
      lines: [
        line(coffee, '1'),
        line(free, '1'),
        line(syrup, '1', { unit: 'ml' }),
        line(milk, '1', { unit: 'liter' }),
      ],
    },
  })
  expect(createRecipe).toMatchObject({ problem_count: 2, completeness: 50, is_complete: false })
  await transaction(brand.ctx, (tx) =>
    tx.db.deleteFrom('ingredient_unit').where('brand_id', '=', brand.id).execute(),
  )
  expect((await brand.master.ask(ONE, { id: createRecipe.id })).recipe).toMatchObject({
    problem_count: 3,
    completeness: 25,
  })
})

test('many who add the recipe of one menu at once: one does', async () => {
  const { brand, coffee, item } = await openKitchen(await app().createBrand())
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      brand.master.ask(CREATE, { r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '1')] } }),
    ),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('an archived recipe lets go of its menu and comes back to it; a copy is one of its own', async () => {
  const { brand, coffee, item } = await openKitchen(await app().createBrand())
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: { item_id: item, yield_quantity: '2', lines: [line(coffee, '18')] },
  })
  const { id } = createRecipe
  const second = await addItem(brand, { name: 'Kopi Hitam', price: 10_000 })
  const { copyRecipe } = await brand.master.ask(COPY, { r: { id, item_id: second } })
  expect(copyRecipe).toMatchObject({ name: 'Kopi Hitam', yield_quantity: '2', unit_cost: '1710.000000' })
  await brand.master.ask(ARCHIVE, { id })
  expect((await brand.master.ask(ITEM, { id: item })).item.stock_mode).toBe('none')
  expect((await brand.master.fail(UPDATE, { r: { id, prep_minutes: 3 } })).extensions.code).toBe('CONFLICT')
  await brand.master.ask(RESTORE, { id })
  expect((await brand.master.ask(ITEM, { id: item })).item.stock_mode).toBe('recipe')
  await brand.master.ask(ARCHIVE, { id })
  await brand.master.ask(COPY, { r: { id: copyRecipe.id, item_id: item } })
  expect((await brand.master.fail(RESTORE, { id })).extensions.fields).toEqual({
    item_id: 'Menu ini sudah mempunyai resep',
  })
  const trail = await selectOwn(brand.ctx, 'audit_log', { entity_id: id, entity: 'recipe' })
    .select('action')
    .orderBy('id')
    .execute()
  expect(trail.map((row) => row.action)).toEqual([
    'recipe.create',
    'recipe.archive',
    'recipe.restore',
    'recipe.archive',
  ])
})

test('the second of two editors is told what the first changed', async () => {
  const { brand, coffee, item } = await openKitchen(await app().createBrand())
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18')] },
  })
  const { id, version } = createRecipe
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { r: { id, version, prep_minutes: 4 } })
  const error = await brand.master.fail(UPDATE, { r: { id, version, prep_minutes: 5 } })
  expect(error.extensions).toMatchObject({ code: 'CONFLICT' })
  expect(error.extensions.changes).toContainEqual(
    expect.objectContaining({ field: 'prep_minutes', old: null, new: 4 }),
  )
})

test('costs are for those who may see them; other brands and roles that only look get nothing done', async () => {
  const kitchen = await openKitchen(await app().createBrand())
  const { brand, coffee, item } = kitchen
  const { createRecipe } = await brand.master.ask(CREATE, {
    r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '18')] },
  })
  const { id } = createRecipe
  const manager = await brand.signInAs('Manajer Outlet')
  const seen = (await manager.ask(ONE, { id })).recipe
  expect(seen).toMatchObject({
    unit_cost: null,
    food_cost_bp: null,
    cost_change_bp: null,
    saved_cost: null,
    is_over_target: null,
  })
  expect(seen.versions[0]).toMatchObject({ unit_cost: null, lines: [{ unit_cost: null }] })
  expect((await manager.ask(INGREDIENTS)).recipeIngredients[0]).toMatchObject({
    unit_cost: null,
    has_cost: true,
  })
  const filtered = await manager.fail(LIST, {
    f: [{ field: 'unit_cost', type: 'Float', operator: 'IsGreaterThan', value: ['0'] }],
  })
  expect(filtered.extensions.code).toBe('VALIDATION')
  expect((await manager.fail(LIST, { f: [{ field: 'unit_cost', sort: 'Asc' }] })).extensions.code).toBe(
    'VALIDATION',
  )
  const store = await brand.signInAs('Gudang')
  expect((await store.ask(LIST)).recipeList.total).toBe(1)
  expect((await store.fail(UPDATE, { r: { id, prep_minutes: 1 } })).extensions.code).toBe('FORBIDDEN')
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST)).extensions.code).toBe('FORBIDDEN')
  expect((await cashier.fail(INGREDIENTS)).extensions.code).toBe('FORBIDDEN')
  const other = await app().createBrand()
  expect((await other.master.fail(ONE, { id })).extensions.code).toBe('NOT_FOUND')
  const foreign = await other.master.fail(CREATE, {
    r: { item_id: await addItem(other), yield_quantity: '1', lines: [line(coffee, '1')] },
  })
  expect(foreign.extensions.fields).toEqual({ 'lines.0.ingredient_id': 'Bahan tidak ditemukan' })
  expect(
    (
      await other.master.fail(CREATE, {
        r: { item_id: item, yield_quantity: '1', lines: [line(coffee, '1')] },
      })
    ).extensions.code,
  ).toBe('NOT_FOUND')
})
