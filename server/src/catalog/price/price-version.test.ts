import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { percent, startPriceLists } from '../../../test/price-lists.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const UPDATE = 'mutation($p: EditPrice!) { updatePrice(price: $p) { id version } }'
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { id version } }'
const REVERT = 'mutation($p: RevertPrice!) { revertPrice(revert: $p) { id version } }'
const VERSIONS = 'query($id: Int!) { priceVersions(id: $id) { no created_by restored_no changed } }'
const PREVIEW = `query($id: Int!, $no: Int!) { priceReversion(id: $id, no: $no) { no item_count changes names
  items { name now was } } }`
const ONE = `query($id: Int!) { price(id: $id) { version rounding priority floor_bp ceiling_bp base_price_id
  outlets { id } rules { target kind value } overrides { item_id price } schedule { weekday opens_at closes_at } } }`

async function startBrand() {
  const started = await startPriceLists(app())
  const { master } = started.brand
  const versions = async (id: number) => (await master.ask(VERSIONS, { id })).priceVersions
  const one = async (id: number) => (await master.ask(ONE, { id })).price
  return { ...started, master, versions, one }
}

test('every published change is a version, and one that is brought back is whole again', async () => {
  const { brand, master, outlet, kopi, create, versions, one } = await startBrand()
  const base = await create({ name: 'Dasar', priority: 1, rules: percent(1000) })
  await master.ask(PUBLISH, { p: { id: base } })
  const id = await create({
    ...{
      name: 'GrabFood',
      channels: ['GRABFOOD'],
      rules: percent(2000),
      rounding: 'nearest_500',
      ceiling_bp: 4000,
    },
    ...{
      base_price_id: base,
      outlet_ids: [outlet],
      overrides: [{ item_id: kopi, price: 27_000 }],
      floor_bp: 500,
    },
    schedule: [{ weekday: 5, opens_at: '15:00', closes_at: '17:00' }],
  })
  await master.ask(UPDATE, { p: { id, priority: 30 } })
  // A draft sets no prices, so it has no versions.
  expect(await versions(id)).toEqual([])
  await master.ask(PUBLISH, { p: { id } })
  const first = await one(id)
  await master.ask(UPDATE, { p: { id, rules: percent(3000), schedule: [], floor_bp: null } })
  await master.ask(UPDATE, { p: { id, name: 'Grab' } })
  await master.ask(UPDATE, { p: { id, overrides: [], base_price_id: null, outlet_ids: [] } })
  expect(await versions(id)).toMatchObject([
    { no: 3, changed: ['base_price_id', 'outlet_ids', 'overrides'], restored_no: null },
    { no: 2, changed: ['floor_bp', 'schedule', 'rules'] },
    { no: 1, changed: [] },
  ])
  const { priceReversion } = await master.ask(PREVIEW, { id, no: 1 })
  expect(priceReversion).toMatchObject({
    item_count: 2,
    items: [
      { name: 'Kopi', now: 26_000, was: 27_000 },
      { name: 'Susu', now: 19_500, was: 20_000 },
    ],
    names: { base_price_id: { [base]: 'Dasar' } },
  })
  const fields = priceReversion.changes.map(({ field }: { field: string }) => field)
  expect([...fields].sort()).toEqual([
    'base_price_id',
    'floor_bp',
    'outlet_ids',
    'overrides',
    'rules',
    'schedule',
  ])
  // Rows are told with their facts in one order, so that those that are alike are no change.
  const rules = priceReversion.changes.find(({ field }: { field: string }) => field === 'rules')
  expect(Object.keys(rules.old[0])).toEqual(Object.keys(rules.new[0]))
  const { version } = await one(id)
  expect((await master.fail(REVERT, { p: { id, no: 1, version: version - 1 } })).extensions.code).toBe(
    'CONFLICT',
  )
  expect((await master.fail(REVERT, { p: { id, no: 9, version } })).message).toBe('Versi tidak ditemukan')
  await master.ask(REVERT, { p: { id, no: 1, version } })
  expect(await one(id)).toEqual({ ...first, version: version + 1 })
  expect((await versions(id))[0]).toMatchObject({ no: 4, restored_no: 1 })
  expect((await master.fail(REVERT, { p: { id, no: 1 } })).message).toBe(
    'Daftar harga ini sudah sama dengan versi itu',
  )
  expect((await master.ask(PREVIEW, { id, no: 1 })).priceReversion).toMatchObject({
    item_count: 0,
    changes: [],
  })
  const is = (field: string, type: string, value: string) => ({
    field,
    type,
    operator: 'IsEqualTo',
    value: [value],
  })
  const f = [
    is('entity', 'String', 'price'),
    is('entity_id', 'ID', String(id)),
    { field: 'id', sort: 'Desc' },
  ]
  const { auditList } = await master.ask(
    'query($f: [Filter!]) { auditList(limit: 1, filters: $f) { nodes { action } } }',
    { f },
  )
  expect(auditList.nodes).toEqual([{ action: 'price.revert' }])
  // Whoever sees no costs is not told of the floor, and of an outlet out of reach nothing at all.
  const other = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Outlet', [outlet])
  expect((await manager.ask(VERSIONS, { id })).priceVersions[2].changed).toEqual(['schedule', 'rules'])
  const stranger = await brand.signInAs('Manajer Outlet', [other])
  expect((await stranger.ask(VERSIONS, { id })).priceVersions).toEqual([])
  expect((await stranger.fail(PREVIEW, { id, no: 1 })).message).toBe('Versi tidak ditemukan')
})

test('many writers at once make versions one after the other, each once', async () => {
  const { master, create, versions, one } = await startBrand()
  const id = await create({ name: 'Ramai', rules: percent(1000) })
  await master.ask(PUBLISH, { p: { id } })
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => master.ask(UPDATE, { p: { id, rules: percent(1100 + at * 100) } })),
  )
  expect((await versions(id)).map(({ no }: { no: number }) => no)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  // Of two who bring back different versions of what they saw, one is told of the other.
  const { version } = await one(id)
  const answers = await Promise.all([1, 2].map((no) => master.send(REVERT, { p: { id, no, version } })))
  expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? 'DONE').sort()).toEqual([
    'CONFLICT',
    'DONE',
  ])
  expect((await versions(id))[0]).toMatchObject({ no: 10 })
})
