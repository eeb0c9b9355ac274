import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { MAX_BULK } from './item.input.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = useTestApp()

const CHANGE = 'mutation($c: ChangePrices!) { changeItemPrices(change: $c) }'
const REGROUP = 'mutation($c: RegroupItems!) { regroupItems(items: $c) }'
const OFFER = 'mutation($c: OfferItems!) { offerItems(offer: $c) }'
const ARCHIVE = 'mutation($c: ItemIds!) { archiveItems(items: $c) }'
const RESTORE = 'mutation($c: ItemIds!) { restoreItems(items: $c) }'

async function createMenu(count: number, options: { plan_id?: number } = {}) {
  const brand = await app().createBrand(options)
  const { createItemGroup } = await brand.master.ask(
    'mutation { createItemGroup(item_group: { name: "Kopi" }) { id } }',
  )
  const rows = await sql<{ id: number }>`
    insert into item (brand_id, item_group_id, code, name, price, sort)
    select ${brand.id}, ${createItemGroup.id}, 'M' || n, 'Menu ' || n, 10000 + n, n from generate_series(1, ${count}::int) n
    returning id`.execute(brand.ctx.db)
  await sql`insert into usage_counter (brand_id, resource, used) values (${brand.id}, 'menu', ${count})`.execute(
    brand.ctx.db,
  )
  return { brand, group_id: createItemGroup.id as number, ids: rows.rows.map((row) => row.id) }
}

async function readItems(brand: TestBrand) {
  const rows = await selectOwn(brand.ctx, 'item')
    .select(['id', 'price', 'sort', 'item_group_id'])
    .orderBy('id')
    .execute()
  return rows
}

const RULE = { kind: 'percent', value: 1000, step: 500, rounding: 'up' }

test('five thousand prices change in one go, each with a line in the history', async () => {
  const { brand, ids } = await createMenu(MAX_BULK)
  const seen_prices = ids.map((_id, index) => 10_001 + index)
  const { changeItemPrices } = await brand.master.ask(CHANGE, { c: { ids, seen_prices, ...RULE } })
  expect(changeItemPrices).toBe(MAX_BULK)
  const prices = (await readItems(brand)).map((row) => row.price)
  expect(prices).toEqual(seen_prices.map((price) => Math.ceil((price * 1.1) / 500) * 500))
  const history = await sql<{ count: number }>`select count(*)::int as count from audit_log
    where brand_id = ${brand.id} and action = 'item.change_prices'`.execute(brand.ctx.db)
  expect(history.rows[0]?.count).toBe(MAX_BULK)
  const many = [...ids, 1_000_000]
  const error = await brand.master.fail(REGROUP, { c: { ids: many, item_group_id: 1 } })
  expect(error.extensions.fields).toEqual({ ids: 'Maksimal 5.000 menu sekali ubah' })
})

test('a price that changed since the preview, or a rule out of bounds, changes nothing at all', async () => {
  const { brand, ids } = await createMenu(3)
  const seen_prices = [10_001, 10_002, 10_003]
  const [first = 0] = ids
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: first, price: 15_000 },
  })
  const conflict = await brand.master.fail(CHANGE, { c: { ids, seen_prices, ...RULE } })
  expect(conflict.extensions).toMatchObject({ code: 'CONFLICT', item_ids: [first] })
  const below = { ids, seen_prices: [15_000, 10_002, 10_003], kind: 'amount', value: -10_003 }
  const error = await brand.master.fail(CHANGE, { c: { ...below, step: 1, rounding: 'nearest' } })
  expect(error.extensions.fields).toEqual({ value: 'Harga tidak boleh kurang dari 0' })
  expect((await readItems(brand)).map((row) => row.price)).toEqual([15_000, 10_002, 10_003])
})

test('two people who raise the same prices at once do not raise them twice', async () => {
  const { brand, ids } = await createMenu(50)
  const c = { ids, seen_prices: ids.map((_id, index) => 10_001 + index), ...RULE }
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => brand.master.ask(CHANGE, { c })))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect((await readItems(brand)).map((row) => row.price)).toEqual(
    c.seen_prices.map((price) => Math.ceil((price * 1.1) / 500) * 500),
  )
})

test('items join another group at its end, in the order given', async () => {
  const { brand, ids } = await createMenu(3)
  const { createItemGroup: target } = await brand.master.ask(
    'mutation { createItemGroup(item_group: { name: "Teh" }) { id } }',
  )
  const [a = 0, b = 0, c = 0] = ids
  await brand.master.ask(REGROUP, { c: { ids: [c], item_group_id: target.id } })
  const again = await brand.master.ask(REGROUP, { c: { ids: [b, c, a], item_group_id: target.id } })
  expect(again.regroupItems).toBe(2)
  const order = (await readItems(brand)).sort((x, y) => x.sort - y.sort).map((row) => row.id)
  expect(order).toEqual([c, b, a])
})

test('outlets stop and start to offer items; only what changed is counted', async () => {
  const { brand, ids } = await createMenu(4)
  const outlet = await brand.createOutlet()
  const other = await brand.createOutlet()
  const offer = (values: object) =>
    brand.master.ask(OFFER, { c: { ids, outlet_ids: [outlet], is_available: false, ...values } })
  expect((await offer({ ids: ids.slice(0, 2) })).offerItems).toBe(2)
  expect((await offer({})).offerItems).toBe(2)
  expect((await offer({ is_available: true })).offerItems).toBe(4)
  const manager = await brand.signInAs('Manajer Area', [other])
  const error = await manager.fail(OFFER, { c: { ids, outlet_ids: [outlet], is_available: true } })
  expect(error.extensions.code).toBe('NOT_FOUND')
})

test('many items get the same tax, station and labels; the rest of them stays as it was', async () => {
  const { brand, ids } = await createMenu(3)
  const [a = 0, b = 0, c = 0] = ids
  const change = (values: object) =>
    brand.master.ask('mutation($c: ChangeItems!) { changeItems(change: $c) }', { c: { ids, ...values } })
  const read = async () =>
    (
      await sql<{ id: number; tags: string[]; kitchen_station: string | null; is_taxable: boolean }>`
        select id, tags, kitchen_station, is_taxable from item where brand_id = ${brand.id} order by id`.execute(
        brand.ctx.db,
      )
    ).rows
  expect((await change({ ids: [a], add_tags: ['halal'], kitchen_station: 'Bar' })).changeItems).toBe(1)
  expect((await change({ add_tags: ['halal', 'pedas'], is_taxable: false })).changeItems).toBe(3)
  expect((await change({ ids: [a, b], remove_tags: ['halal'] })).changeItems).toBe(2)
  expect((await change({ ids: [a, b], remove_tags: ['halal'] })).changeItems).toBe(0)
  expect((await change({ kitchen_station: null })).changeItems).toBe(1)
  expect(await read()).toEqual([
    { id: a, tags: ['pedas'], kitchen_station: null, is_taxable: false },
    { id: b, tags: ['pedas'], kitchen_station: null, is_taxable: false },
    { id: c, tags: ['halal', 'pedas'], kitchen_station: null, is_taxable: false },
  ])
  const wrong = (values: object) =>
    brand.master.fail('mutation($c: ChangeItems!) { changeItems(change: $c) }', { c: { ids, ...values } })
  expect((await wrong({})).extensions.fields).toEqual({ ids: 'Pilih yang ingin diubah' })
  expect((await wrong({ add_tags: ['halal'], remove_tags: ['halal'] })).extensions.fields).toEqual({
    remove_tags: 'Label yang sama tidak bisa ditambah dan dilepas sekaligus',
  })
})

test('archiving gives the plan back what restoring takes again', async () => {
  const { brand, ids } = await createMenu(49, { plan_id: 1 })
  const count = async () =>
    (await selectOwn(brand.ctx, 'usage_counter', { resource: 'menu' }).select('used').executeTakeFirst())
      ?.used
  expect((await brand.master.ask(ARCHIVE, { c: { ids } })).archiveItems).toBe(49)
  expect((await brand.master.ask(ARCHIVE, { c: { ids: ids.slice(1) } })).archiveItems).toBe(0)
  expect(await count()).toBe(0)
  await sql`update usage_counter set used = 40 where brand_id = ${brand.id} and resource = 'menu'`.execute(
    brand.ctx.db,
  )
  const refused = await brand.master.fail(RESTORE, { c: { ids } })
  expect(refused.extensions).toMatchObject({ code: 'DATA_LIMIT_EXCEEDED', used: 40, allowed: 50 })
  expect((await brand.master.ask(RESTORE, { c: { ids: ids.slice(0, 10) } })).restoreItems).toBe(10)
  expect(await count()).toBe(50)
})

test('the same key does a bulk change once', async () => {
  const { brand, ids } = await createMenu(2)
  const c = { ids, seen_prices: [10_001, 10_002], kind: 'amount', value: 1000, step: 1, rounding: 'nearest' }
  const headers = { 'idempotency-key': 'naik-sekali' }
  const first = await brand.master.ask(CHANGE, { c }, headers)
  expect(await brand.master.ask(CHANGE, { c }, headers)).toEqual(first)
  expect((await readItems(brand)).map((row) => row.price)).toEqual([11_001, 11_002])
})
