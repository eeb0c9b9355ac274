import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { transaction } from '../../kit/transaction.ts'
import {
  BACK,
  BACK_REQUEST,
  create,
  fieldOf,
  HOUR,
  logOf,
  nowOf,
  RESTORE,
  STATE,
  stateAt,
  type ToldField,
  update,
} from './rewind.factory.ts'

const app = useTestApp()
const DAY = 24 * HOUR

const SET = 'mutation($v: StockLevels!) { setStockLevels(levels: $v) { id } }'
const SET_MANY = 'mutation($v: MinimumStock!) { updateMinimumStock(minimum_stock: $v) }'

async function openShop() {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Senopati' })
  const other = await brand.createOutlet({ name: 'Kemang' })
  const { milk, sugar } = await openKitchen(brand)
  const set = async (values: object) => {
    const { errors, headers } = await brand.master.send(SET, { v: { ingredient_id: milk, ...values } })
    expect(errors).toEqual([])
    return headers['x-request-id']
  }
  return { brand, outlet, other, milk, sugar, set }
}

/** Moves the clock on a little, so that moments are told apart. */
function pass(ms = 1000): Date {
  app().clock.advance(ms)
  return app().services.clock()
}

test('levels of each outlet are told and restored for themselves, with what becomes short', async () => {
  const { brand, outlet, other, milk, set } = await openShop()
  await set({ outlet_id: outlet, minimum: '500', par: '2000' })
  await update(brand.master, 'Ingredient', 'ingredient', {
    id: milk,
    levels: [{ outlet_id: other, minimum: '750' }],
  })
  const at = pass()
  pass()
  await set({ outlet_id: outlet, minimum: null, par: '1500' })
  await update(brand.master, 'Ingredient', 'ingredient', {
    id: milk,
    levels: [{ outlet_id: other, minimum: '900', maximum: '5000' }],
  })
  const told = await stateAt(brand.master, 'ingredient', milk, at)
  const [minimum, par] = [`levels.${outlet}.minimum`, `levels.${outlet}.par`]
  expect(fieldOf(told, minimum)).toMatchObject({ was: '500', is: null, is_known: true, can_restore: true })
  expect(fieldOf(told, par)).toMatchObject({ was: '2000', is: '1500', can_restore: true })
  expect(fieldOf(told, `levels.${other}.minimum`)).toMatchObject({ was: '750', is: '900' })
  expect(fieldOf(told, `levels.${other}.maximum`)).toMatchObject({ was: null, is: '5000' })
  expect(told.follows).toContainEqual({ field: minimum, text: 'Senopati menjadi menipis: stok 0 ml' })

  await brand.master.ask(RESTORE, {
    r: {
      entity: 'ingredient',
      id: milk,
      at: at.toISOString(),
      fields: [minimum, par],
      version: told.version,
    },
  })
  const now = await nowOf(brand.master, 'ingredient', milk)
  expect([now[minimum], now[par], now[`levels.${other}.minimum`]]).toEqual(['500', '2000', '900'])
  const [entry] = await logOf(brand.master, 'ingredient', milk)
  expect(new Date(entry.as_of)).toEqual(at)
  const stale = await brand.master.fail(RESTORE, {
    r: { entity: 'ingredient', id: milk, at: at.toISOString(), fields: [par], version: told.version },
  })
  expect(stale.extensions.code).toBe('CONFLICT')
})

test('levels are taken back one by one and by their request, unless they were set again', async () => {
  const { brand, outlet, other, milk, sugar, set } = await openShop()
  const before = await nowOf(brand.master, 'ingredient', milk)
  const request = await set({ outlet_id: outlet, minimum: '500' })
  await brand.master.ask(BACK_REQUEST, { c: { request_uuid: request } })
  expect((await nowOf(brand.master, 'ingredient', milk))[`levels.${outlet}.minimum`] ?? null).toBeNull()
  expect(before[`levels.${outlet}.minimum`]).toBeUndefined()

  const { headers } = await brand.master.send(SET_MANY, {
    v: {
      outlet_id: outlet,
      minimums: [milk, sugar].map((ingredient_id) => ({ ingredient_id, minimum: '40' })),
    },
  })
  await brand.master.ask(BACK_REQUEST, { c: { request_uuid: headers['x-request-id'] } })
  for (const id of [milk, sugar])
    expect((await nowOf(brand.master, 'ingredient', id))[`levels.${outlet}.minimum`]).toBeNull()

  await set({ outlet_id: outlet, minimum: '100' })
  const [mine] = await logOf(brand.master, 'ingredient', milk)
  expect(mine.can_take_back).toBe(true)
  // Another outlet is nothing to it, the same one is.
  await set({ outlet_id: other, minimum: '70' })
  const colleague = await brand.signInAs('Master')
  await colleague.ask(SET, { v: { ingredient_id: milk, outlet_id: outlet, minimum: '120' } })
  const refusal = await brand.master.fail(BACK, { c: { id: mine.id } })
  expect(refusal.message).toMatch(/sudah diubah lagi oleh Orang 2 pada /)
})

test('levels that went with the unit they were of are told by the log', async () => {
  const { brand, outlet, milk, set } = await openShop()
  await set({ outlet_id: outlet, minimum: '500' })
  const at = pass()
  pass()
  await update(brand.master, 'Ingredient', 'ingredient', { id: milk, base_unit: 'g', units: [] })
  const told = fieldOf(await stateAt(brand.master, 'ingredient', milk, at), `levels.${outlet}.minimum`)
  expect(told).toMatchObject({ was: '500', is: null, is_known: true })
})

test('the price in force at a moment is told and holds again from today, and what was before stays', async () => {
  const { brand, milk, sugar } = await openShop()
  const item = (item_id: number, price: number, more = {}) => ({ item_id, unit: 'ml', price, ...more })
  const supplier = await create(brand, 'Supplier', 'supplier', {
    name: 'Susu Segar',
    items: [item(milk, 18), { item_id: sugar, unit: 'g' }],
  })
  const at = pass()
  pass(2 * DAY)
  const owner = await brand.signInAs('Master')
  const write = (price: number, more = {}) =>
    update(owner, 'Supplier', 'supplier', {
      id: supplier,
      items: [item(milk, price, more), { item_id: sugar, unit: 'g' }],
    })
  await write(21)
  // A running clock moves on between a price and the entry that tells it.
  await transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('supplier_price')
      .set({ created_at: sql<Date>`created_at - interval '20 milliseconds'` })
      .where('brand_id', '=', brand.id)
      .execute(),
  )
  const [written] = await logOf(owner, 'supplier', supplier)
  const before = new Date(new Date(written.occurred_at).getTime() - 1)
  expect(
    fieldOf(await stateAt(owner, 'supplier', supplier, before), `prices.ingredient.${milk}`),
  ).toMatchObject({
    was: { price: 18, unit: 'ml' },
  })
  const between = pass()
  pass()
  // Replaced on its day: only the log knows of it.
  await write(24)
  const field = `prices.ingredient.${milk}`
  const told = await stateAt(owner, 'supplier', supplier, at)
  expect(fieldOf(told, field)).toMatchObject({
    ...{ was: { price: 18, unit: 'ml' }, is: { price: 24, unit: 'ml' }, can_restore: true },
  })
  expect(fieldOf(told, `prices.ingredient.${sugar}`)).toBeUndefined()
  expect(fieldOf(await stateAt(owner, 'supplier', supplier, between), field)).toMatchObject({
    was: { price: 21, unit: 'ml' },
  })
  const { recordState } = await owner.ask(
    'query($id: Int!, $at: DateTime!) { recordState(entity: "supplier", id: $id, at: $at) { fields { field subject } } }',
    { id: supplier, at: at.toISOString() },
  )
  expect(recordState.fields.find((each: ToldField) => each.field === field).subject).toMatch(/susu/i)
  expect(told.follows).toContainEqual({
    ...{ field, text: 'Harga berlaku mulai hari ini; harga hari-hari sebelumnya tetap' },
  })
  await owner.ask(RESTORE, {
    r: { entity: 'supplier', id: supplier, at: at.toISOString(), fields: [field], version: told.version },
  })
  expect((await nowOf(owner, 'supplier', supplier))[field]).toEqual({ price: 18, unit: 'ml' })
  expect(fieldOf(await stateAt(owner, 'supplier', supplier, between), field)).toMatchObject({
    was: { price: 21, unit: 'ml' },
  })
  // It sells what it sold.
  expect((await nowOf(owner, 'supplier', supplier)).items).toMatchObject([
    { ingredient_id: milk, unit: 'ml' },
    { ingredient_id: sugar, unit: 'g' },
  ])
})

test('a price is taken back, one to come as well; a first price is not, nor without the right to see it', async () => {
  const { brand, milk } = await openShop()
  const supplier = await create(brand, 'Supplier', 'supplier', {
    name: 'Susu Segar',
    items: [{ item_id: milk, unit: 'ml' }],
  })
  const write = async (price: number, price_from?: string) => {
    await update(brand.master, 'Supplier', 'supplier', {
      id: supplier,
      items: [{ item_id: milk, unit: 'ml', price, ...(price_from ? { price_from } : {}) }],
    })
    return (await logOf(brand.master, 'supplier', supplier))[0]
  }
  const first = await write(18)
  expect((await brand.master.fail(BACK, { c: { id: first.id } })).message).toContain('Harga pertama')
  const second = await write(21)
  expect(second.can_take_back).toBe(true)
  await brand.master.ask(BACK, { c: { id: second.id } })
  const now = await nowOf(brand.master, 'supplier', supplier)
  expect(now[`prices.ingredient.${milk}`]).toEqual({ price: 18, unit: 'ml' })

  const day = new Date(app().services.clock().getTime() + 5 * DAY).toISOString().slice(0, 10)
  const coming = await write(30, day)
  await brand.master.ask(BACK, { c: { id: coming.id } })
  const told = await transaction(brand.ctx, (tx) =>
    tx.db
      .selectFrom('supplier_price')
      .select('price')
      .where('brand_id', '=', brand.id)
      .where('effective_from', '=', sql<string>`${day}::date`)
      .execute(),
  )
  expect(told.map(({ price }) => Number(price))).toEqual([18])

  const third = await write(22)
  const manager = await brand.signInAs('Manajer Area')
  expect((await logOf(manager, 'supplier', supplier))[0]).toMatchObject({
    id: third.id,
    can_take_back: false,
  })
  const at = app().services.clock().toISOString()
  const seen = await manager.send(STATE, { entity: 'supplier', id: supplier, at })
  expect(JSON.stringify(seen)).not.toContain('prices.')
})
