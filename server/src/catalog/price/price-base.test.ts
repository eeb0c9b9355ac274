import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { percent } from '../../../test/price-lists.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertItem } from '../item/item.factory.ts'
import { insertItemGroup } from '../item-group/item-group.factory.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const CREATE = 'mutation($p: NewPrice!) { createPrice(price: $p) { id } }'
const UPDATE = 'mutation($p: EditPrice!) { updatePrice(price: $p) { base_price_id } }'
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }'
const PREVIEW = `query($item: Int!, $outlet: Int!, $tier: Int, $time: Time!) {
  pricePreview(item_id: $item, outlet_id: $outlet, channel: "DINE_IN", member_tier_id: $tier, date: "2026-11-21",
    time: $time) { price verdicts { name outcome steps { name start price } } } }`

async function startBrand() {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  const item = await transaction(brand.ctx, async (tx) => {
    const item_group_id = await insertItemGroup(tx, { code: 'KOPI', name: 'Kopi' })
    return insertItem(tx, { code: 'KOPI1', name: 'Kopi', price: 20_000, item_group_id })
  })
  const create = async (p: object): Promise<number> => (await brand.master.ask(CREATE, { p })).createPrice.id
  const publish = (id: number, publish_at?: string) => brand.master.ask(PUBLISH, { p: { id, publish_at } })
  const price = async (tier: number | null, time = '12:00') =>
    (await brand.master.ask(PREVIEW, { item, outlet, tier, time })).pricePreview
  return { brand, item, create, publish, price }
}

test('a member price starts from the outlet price, and a rise for everybody takes it away no more', async () => {
  const { brand, create, publish, price } = await startBrand()
  const bandung = await create({ name: 'Harga Bandung', rules: percent(1250) })
  const member = await create({
    name: 'Member',
    members: 'members',
    base_price_id: bandung,
    rounding: 'nearest_500',
    rules: percent(-500),
  })
  const fieldsOf = async (document: string, p: object) =>
    (await brand.master.fail(document, { p })).extensions.fields
  expect(await fieldsOf(PUBLISH, { id: member })).toEqual({
    base_price_id: 'Harga Bandung masih draf, terbitkan dahulu',
  })
  await publish(bandung)
  await publish(member)
  const before = await price(0)
  expect(before.price).toBe(21_500)
  expect(before.verdicts[0].steps).toEqual([
    { name: 'Harga Bandung', start: 20_000, price: 22_500 },
    { name: 'Member', start: 22_500, price: 21_500 },
  ])
  // Newer and of a higher priority than the list for members.
  const rise = await create({ name: 'Kenaikan', priority: 100, rules: percent(3000) })
  await publish(rise, '2026-11-21T13:00:00+07:00')
  expect([(await price(null, '12:30')).price, (await price(null, '13:30')).price]).toEqual([22_500, 26_000])
  const after = await price(0, '13:30')
  expect([after.price, after.verdicts[0].name]).toEqual([21_500, 'Member'])
  expect(after.verdicts.find(({ name }: { name: string }) => name === 'Kenaikan').outcome).toBe(
    'MEMBERS_FIRST',
  )
  // Raised where it starts, it rises with it.
  await brand.master.ask(UPDATE, { p: { id: bandung, rules: percent(2500) } })
  expect((await price(0)).price).toBe(24_000)
})

test('a list that says nothing of its own sets the prices of its base, and a copy keeps it', async () => {
  const { brand, item, create, publish, price } = await startBrand()
  const base = await create({ name: 'Dasar', priority: 1, overrides: [{ item_id: item, price: 18_000 }] })
  const grab = await create({ name: 'Grab', priority: 2, base_price_id: base })
  await publish(base)
  await publish(grab)
  const { verdicts } = await price(null)
  expect([verdicts[0].name, verdicts[0].steps.length]).toEqual(['Grab', 2])
  const { price: kept } = await brand.master.ask(
    'query($id: Int!) { price(id: $id) { base_price_id bases { id overrides { price } } } }',
    { id: grab },
  )
  expect(kept).toEqual({ base_price_id: base, bases: [{ id: base, overrides: [{ price: 18_000 }] }] })
  const copy = (await brand.master.ask('mutation($id: Int!) { duplicatePrice(id: $id) }', { id: grab }))
    .duplicatePrice
  expect(
    (await brand.master.ask('query($id: Int!) { price(id: $id) { base_price_id } }', { id: copy })).price,
  ).toEqual({
    base_price_id: base,
  })
})

test('circles, towers, lists of others and the end of a base in use are refused in words', async () => {
  const { brand, create, publish } = await startBrand()
  const words = async (document: string, p: object) =>
    (await brand.master.fail(document, { p })).extensions.fields?.base_price_id
  const lists: number[] = []
  for (const no of [0, 1, 2, 3, 4]) {
    const base_price_id = lists.at(-1)
    lists.push(
      await create({ name: `Daftar ${no}`, rules: percent(100), ...(no > 0 ? { base_price_id } : {}) }),
    )
  }
  const [first = 0, second = 0, , , fifth = 0] = lists
  const tall = 'Daftar harga paling banyak bertumpu pada 4 daftar lain'
  const circle = 'Daftar 4 sendiri dihitung dari daftar ini, jadi tidak dapat menjadi dasarnya'
  expect(await words(CREATE, { name: 'X', base_price_id: fifth })).toBe(tall)
  const ground = await create({ name: 'Tanah', rules: percent(100) })
  expect(await words(UPDATE, { id: first, base_price_id: ground })).toBe(tall)
  expect(await words(UPDATE, { id: first, base_price_id: fifth })).toBe(circle)
  expect(await words(UPDATE, { id: first, base_price_id: first })).toContain('tidak dapat menjadi dasarnya')
  const other = await app().createBrand()
  const theirs = (await other.master.ask(CREATE, { p: { name: 'Y' } })).createPrice.id
  expect(await words(UPDATE, { id: first, base_price_id: theirs + 1000 })).toBe(
    'Daftar harga tidak ditemukan',
  )
  await publish(first)
  const ended = await brand.master.fail('mutation($id: Int!) { endPrice(id: $id) }', { id: first })
  expect(ended.message).toBe('Daftar harga ini menjadi dasar Daftar 1, ubah dasarnya dahulu')
  await brand.master.ask(UPDATE, { p: { id: second, base_price_id: null } })
  await brand.master.ask('mutation($id: Int!) { endPrice(id: $id) }', { id: first })
})

test('two lists that start from each other at once make no circle', async () => {
  const { brand, create } = await startBrand()
  for (const no of [1, 2, 3]) {
    const a = await create({ name: `A${no}` })
    const b = await create({ name: `B${no}` })
    await Promise.allSettled([
      brand.master.ask(UPDATE, { p: { id: a, base_price_id: b } }),
      brand.master.ask(UPDATE, { p: { id: b, base_price_id: a } }),
    ])
    const ask = async (id: number) =>
      (await brand.master.ask('query($id: Int!) { price(id: $id) { base_price_id } }', { id })).price
        .base_price_id
    expect([await ask(a), await ask(b)].filter(Boolean).length).toBe(1)
  }
})
