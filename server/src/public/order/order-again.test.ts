import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { setItemsSoldOut } from '../../catalog/item/sold-out.commands.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { optionOf } from '../menu-page/show-paket.ts'
import { createOrderWorld, type OrderWorld, type SentLine } from './order-world.factory.ts'

const app = useTestApp()

let world: OrderWorld
let path: string

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
})

const EDIT = 'mutation($i: EditItem!) { updateItem(item: $i) { id } }'

async function place(lines: readonly SentLine[]): Promise<string> {
  const order = { uuid: randomUUID(), lines }
  const sent = await world.send(`${path}/orders`, order)
  expect(sent).toMatchObject({ status: 200 })
  return order.uuid
}
const again = (uuid: string, from = path) => world.send(`${from}/orders/${uuid}/again`, {})

test('what was ordered is put before the guest at its price of now, and sent so it is taken', async () => {
  const [item_id = 0] = world.item_ids
  const [, large] = world.option_ids
  const uuid = await place([{ item_id, option_ids: [large], qty: 2, seen_price: 16_000, note: 'Panas' }])
  await world.brand.master.ask(EDIT, { i: { id: item_id, price: 12_000 } })
  const { status, body } = await again(uuid)
  expect(status).toBe(200)
  expect(body.missing).toEqual([])
  expect(body.lines).toMatchObject([
    { item_id, option_ids: [large], qty: 2, note: 'Panas', seen_price: 18_000, name: 'KOPI 1' },
  ])
  expect(body.lines[0].options).not.toBe('')
  await place(body.lines)
})

test('what cannot be had any more is named and left out', async () => {
  const [first = 0, second = 0, third = 0] = world.item_ids
  const [small, large] = world.option_ids
  const uuid = await place([
    { item_id: first, option_ids: [small], qty: 1, seen_price: 10_000 },
    { item_id: second, option_ids: [small], qty: 1, seen_price: 20_000 },
    { item_id: third, option_ids: [large], qty: 3, seen_price: 36_000 },
  ])
  const { ctx } = world.brand
  await setItemsSoldOut(ctx, { ids: [first], outlet_ids: [world.outlet_id], is_sold_out: true })
  await world.brand.master.ask(EDIT, { i: { id: second, is_active: false } })
  const { body } = await again(uuid)
  expect(body.missing).toEqual(['KOPI 1', 'KOPI 2'])
  expect(body.lines).toMatchObject([{ item_id: third, option_ids: [large], qty: 3 }])
  // An option that is no longer there is not silently left away.
  await transaction(ctx, (tx) =>
    updateOwn(tx, 'variant_option', { id: large }).set({ deleted_at: tx.now() }).execute(),
  )
  expect((await again(uuid)).body).toMatchObject({ missing: ['KOPI 1', 'KOPI 2', 'KOPI 3'], lines: [] })
})

test('the menus chosen in a paket are chosen again', async () => {
  const [coffee = 0, , , paket = 0, rice = 0, noodles = 0] = world.item_ids
  await transaction(world.brand.ctx, async (tx) => {
    await tx.db
      .deleteFrom('item_variant')
      .where('brand_id', '=', tx.brand_id)
      .where('item_id', '=', paket)
      .execute()
    await insertPaketParts(tx, paket, [
      { name: 'Kopi', choices: [{ item_id: coffee }] },
      { name: 'Makan', choices: [{ item_id: rice }, { item_id: noodles, portions: 2, surcharge: 5_000 }] },
    ])
  })
  const choices = await selectOwn(world.brand.ctx, 'paket_choice').select(['id', 'item_id']).execute()
  const option_ids = choices.filter(({ item_id }) => item_id !== rice).map(optionOf)
  const uuid = await place([{ item_id: paket, option_ids, qty: 1, seen_price: 45_000 }])
  const { body } = await again(uuid)
  expect(body.missing).toEqual([])
  expect(body.lines).toMatchObject([{ item_id: paket, seen_price: 45_000, qty: 1 }])
  expect(new Set(body.lines[0].option_ids)).toEqual(new Set(option_ids))
  await place(body.lines)
})

test('an order is repeated at its own table alone', async () => {
  const [item_id = 0] = world.item_ids
  const uuid = await place([{ item_id, option_ids: [world.option_ids[0]], qty: 1, seen_price: 10_000 }])
  expect((await again(uuid, await world.pathOf(1))).status).toBe(404)
  expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('a paket tells the allergens of what is always in it, and of what may be chosen', async () => {
  const [coffee = 0, , , paket = 0, rice = 0, noodles = 0] = world.item_ids
  for (const [id, allergens] of [
    [coffee, ['susu']],
    [rice, ['telur']],
    [noodles, ['gluten', 'telur']],
  ] as const)
    await world.brand.master.ask(EDIT, { i: { id, allergens } })
  await transaction(world.brand.ctx, (tx) =>
    insertPaketParts(tx, paket, [
      { name: 'Kopi', choices: [{ item_id: coffee }] },
      { name: 'Makan', choices: [{ item_id: rice }, { item_id: noodles }] },
    ]),
  )
  const { body } = await app().http.inject({ method: 'GET', url: path })
  expect(body).toContain('Mengandung susu; bergantung pilihan: telur, gluten')
  expect(body).toContain('data-has="susu telur gluten"')
  // A guest is offered to avoid what is in anything, in one order.
  expect(
    [...body.matchAll(/<input type="checkbox" value="([a-z]+)" autocomplete/g)].map(([, value]) => value),
  ).toEqual([...['susu', 'telur', 'gluten']])
})
