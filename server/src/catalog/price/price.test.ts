import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const FIELDS = `id code name status channels priority starts_on ends_on rounding floor_bp published_at ended_at version
  is_all_outlets override_count outlets { id name } table_groups { id name } schedule { weekday opens_at closes_at }
  rules { target item_group_id item_id name kind value } overrides { item_id price }`
const CREATE = `mutation($p: NewPrice!) { createPrice(price: $p) { ${FIELDS} } }`
const UPDATE = `mutation($p: EditPrice!) { updatePrice(price: $p) { ${FIELDS} } }`
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { id status published_at version } }'
const UNSCHEDULE = 'mutation($id: Int!) { unschedulePrice(id: $id) }'
const END = 'mutation($id: Int!) { endPrice(id: $id) }'
const DUPLICATE = 'mutation($id: Int!) { duplicatePrice(id: $id) }'
const ARCHIVE = 'mutation($id: Int!) { archivePrice(id: $id) }'
const RESTORE = 'mutation($id: Int!) { restorePrice(id: $id) }'
const ONE = `query($id: Int!) { price(id: $id) { ${FIELDS} deleted_at } }`
const LIST =
  'query($f: [Filter!]) { priceList(limit: 100, filters: $f) { total nodes { id name status floor_bp } } }'
const PREVIEW = `query($item: Int!, $outlet: Int!, $channel: String!, $date: Date!, $time: Time!, $draft: Int) {
  pricePreview(item_id: $item, outlet_id: $outlet, channel: $channel, date: $date, time: $time, assume_published_id: $draft) {
    item_name at base_price price verdicts { price_id outcome price source kind value is_rounded is_raised } } }`

const grab = {
  name: 'GrabFood',
  channels: ['GRABFOOD'],
  rounding: 'nearest_500',
  rules: [{ target: 'all', kind: 'percent', value: 2000 }],
}

async function addMenu(brand: TestBrand) {
  const { createItemGroup } = await brand.master.ask(
    'mutation($g: NewItemGroup!) { createItemGroup(item_group: $g) { id } }',
    { g: { name: 'Kopi' } },
  )
  const add = async (name: string, price: number) => {
    const { createItem } = await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
      i: { item_group_id: createItemGroup.id, name, price },
    })
    return createItem.id as number
  }
  return {
    group: createItemGroup.id as number,
    latte: await add('Latte', 26_300),
    tea: await add('Teh', 9_000),
  }
}

const create = async (brand: TestBrand, values: object = {}) =>
  (await brand.master.ask(CREATE, { p: { ...grab, ...values } })).createPrice

test('a new list is a draft with all its terms as they were sent', async () => {
  const brand = await app().createBrand()
  const { group, latte } = await addMenu(brand)
  const outlet = await brand.createOutlet()
  const price = await create(brand, {
    outlet_ids: [outlet],
    starts_on: '2026-12-01',
    ends_on: '2026-12-31',
    schedule: [{ weekday: 5, opens_at: '22:00', closes_at: '02:00' }],
    priority: 10,
    floor_bp: 2000,
    rules: [...grab.rules, { target: 'group', item_group_id: group, kind: 'amount', value: -2000 }],
    overrides: [{ item_id: latte, price: 31_000 }],
  })
  expect(price).toMatchObject({
    code: 'GRABFOOD',
    status: 'InActive',
    published_at: null,
    is_all_outlets: false,
    outlets: [{ id: outlet }],
    schedule: [{ weekday: 5, opens_at: '22:00', closes_at: '02:00' }],
    floor_bp: 2000,
    rules: [
      { target: 'all', name: null, kind: 'percent', value: 2000 },
      { target: 'group', name: 'Kopi', kind: 'amount', value: -2000 },
    ],
    overrides: [{ item_id: latte, price: 31_000 }],
    override_count: 1,
  })
})

test('every wrong field is told at once, beside its name', async () => {
  const brand = await app().createBrand()
  const error = await brand.master.fail(CREATE, {
    p: {
      name: '',
      channels: ['PASAR'],
      starts_on: '2026-12-31',
      ends_on: '2026-12-01',
      priority: -1,
      rounding: 'apa',
      floor_bp: -1,
      rules: [
        { target: 'group', kind: 'percent', value: 1 },
        { target: 'all', kind: 'percent', value: -10_001 },
        { target: 'all', kind: 'fixed', value: -1 },
      ],
      overrides: [{ item_id: 1, price: -1 }],
    },
  })
  expect(error.extensions.fields).toMatchObject({
    name: 'Nama daftar harga wajib diisi',
    'channels.0': 'Channel tidak dikenal',
    priority: 'Prioritas tidak boleh kurang dari 0',
    rounding: 'Pilih pembulatan',
    floor_bp: 'Batas bawah tidak boleh kurang dari 0',
    'rules.0.target': 'Pilih grup atau menu',
    'rules.1.value': 'Persen antara -100 dan 1.000',
    'rules.2.value': 'Harga tidak boleh kurang dari 0',
    'overrides.0.price': 'Harga tidak boleh kurang dari 0',
  })
  const fieldsOf = async (values: object) =>
    (await brand.master.fail(CREATE, { p: { ...grab, ...values } })).extensions.fields
  expect(await fieldsOf({ starts_on: '2026-12-31', ends_on: '2026-12-01' })).toEqual({
    ends_on: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })
  expect(await fieldsOf({ rules: [...grab.rules, ...grab.rules] })).toEqual({
    'rules.1.target': 'Sasaran ini sudah punya aturan',
  })
  const price = await create(brand, { starts_on: '2026-12-10' })
  expect(
    (await brand.master.fail(UPDATE, { p: { id: price.id, ends_on: '2026-12-01' } })).extensions.fields,
  ).toEqual({
    ends_on: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  })
  expect(await fieldsOf({ code: 'LAIN' })).toEqual({ name: 'Nama daftar harga sudah digunakan' })
})

test('outlets, tables, menus and lists of another brand are as good as none', async () => {
  const brand = await app().createBrand()
  const other = await app().createBrand()
  const foreign = await addMenu(other)
  const outlet = await other.createOutlet()
  const theirs = await create(other)
  const fieldsOf = async (values: object) =>
    (await brand.master.fail(CREATE, { p: { ...grab, ...values } })).extensions.fields
  expect(await fieldsOf({ outlet_ids: [outlet] })).toEqual({ outlet_ids: 'Outlet tidak ditemukan' })
  expect(await fieldsOf({ overrides: [{ item_id: foreign.latte, price: 1 }] })).toEqual({
    overrides: 'Menu tidak ditemukan',
  })
  expect(
    await fieldsOf({ rules: [{ target: 'group', item_group_id: foreign.group, kind: 'fixed', value: 1 }] }),
  ).toEqual({ rules: 'Grup menu tidak ditemukan' })
  for (const [query, variables] of [
    [ONE, { id: theirs.id }],
    [PUBLISH, { p: { id: theirs.id } }],
    [END, { id: theirs.id }],
    [DUPLICATE, { id: theirs.id }],
    [ARCHIVE, { id: theirs.id }],
    [UPDATE, { p: { id: theirs.id, name: 'X' } }],
    [PREVIEW, { item: foreign.latte, outlet, channel: 'QR', date: '2026-11-21', time: '10:00' }],
  ] as const) {
    expect((await brand.master.fail(query, variables)).extensions.code).toBe('NOT_FOUND')
  }
})

test('a list is published once, ended once, and lives on as a copy', async () => {
  const brand = await app().createBrand()
  const { id } = await create(brand)
  expect((await brand.master.fail(END, { id })).message).toBe('Daftar harga ini belum berjalan')
  const { publishPrice } = await brand.master.ask(PUBLISH, { p: { id } })
  expect(publishPrice.status).toBe('OnGoing')
  expect((await brand.master.fail(PUBLISH, { p: { id } })).extensions.code).toBe('CONFLICT')
  expect((await brand.master.fail(ARCHIVE, { id })).message).toMatch('Akhiri')
  await brand.master.ask(UPDATE, { p: { id, priority: 5 } })
  await brand.master.ask(END, { id })
  for (const [query, variables] of [
    [END, { id }],
    [PUBLISH, { p: { id } }],
    [UPDATE, { p: { id, priority: 6 } }],
    [UNSCHEDULE, { id }],
  ] as const) {
    expect((await brand.master.fail(query, variables)).extensions.code).toBe('CONFLICT')
  }
  const { duplicatePrice } = await brand.master.ask(DUPLICATE, { id })
  const { price } = await brand.master.ask(ONE, { id: duplicatePrice })
  expect(price).toMatchObject({
    name: 'Salinan GrabFood',
    status: 'InActive',
    priority: 5,
    rules: [{ target: 'all', value: 2000 }],
  })
  await brand.master.ask(DUPLICATE, { id })
  await brand.master.ask(ARCHIVE, { id })
  await brand.master.ask(RESTORE, { id })
  expect((await brand.master.ask(ONE, { id })).price).toMatchObject({ status: 'End', deleted_at: null })
})

test('an empty list is not published, nor one for a time gone by', async () => {
  const brand = await app().createBrand()
  const { id } = await create(brand, { rules: [] })
  expect((await brand.master.fail(PUBLISH, { p: { id } })).extensions.fields).toHaveProperty('rules')
  const past = await brand.master.fail(PUBLISH, { p: { id, publish_at: '2026-11-01T00:00:00Z' } })
  expect(past.extensions.fields).toEqual({ publish_at: 'Waktu terbit sudah lewat' })
})

test('a scheduled list starts by itself, ends by itself after its last day, and goes back to a draft when archived', async () => {
  const begin = app().clock.now
  const brand = await app().createBrand()
  const { id } = await create(brand, { ends_on: '2026-11-23' })
  const reader = () => brand.signInAs('Auditor')
  const status = async () => (await (await reader()).ask(ONE, { id })).price.status
  await brand.master.ask(PUBLISH, { p: { id, publish_at: '2026-11-22T02:00:00Z' } })
  expect(await status()).toBe('InActive')
  await brand.master.ask(UNSCHEDULE, { id })
  await brand.master.ask(PUBLISH, { p: { id, publish_at: '2026-11-22T03:00:00Z' } })
  app().clock.now = new Date('2026-11-22T02:59:59Z')
  expect(await status()).toBe('InActive')
  app().clock.now = new Date('2026-11-22T03:00:00Z')
  expect(await status()).toBe('OnGoing')
  const running = [{ field: 'status', operator: 'In', value: ['OnGoing'] }]
  expect((await (await reader()).ask(LIST, { f: running })).priceList.total).toBe(1)
  app().clock.now = new Date('2026-11-24T04:59:59Z')
  expect(await status()).toBe('OnGoing')
  app().clock.now = new Date('2026-11-24T05:00:00Z')
  expect(await status()).toBe('End')
  app().clock.now = begin
  const late = await create(brand, { name: 'Nanti' })
  await brand.master.ask(PUBLISH, { p: { id: late.id, publish_at: '2026-11-22T02:00:00Z' } })
  await brand.master.ask(ARCHIVE, { id: late.id })
  await brand.master.ask(RESTORE, { id: late.id })
  expect((await brand.master.ask(ONE, { id: late.id })).price.published_at).toBeNull()
})

test('of fifty who publish at once one does, and the audit log holds one', async () => {
  const brand = await app().createBrand()
  const { id } = await create(brand)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => brand.master.send(PUBLISH, { p: { id } })),
  )
  const codes = answers.map((answer) => answer.errors[0]?.extensions.code ?? 'OK')
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(49)
  const rows = await selectOwn(brand.ctx, 'audit_log', { action: 'price.publish' }).select('id').execute()
  expect(rows).toHaveLength(1)
})

test('the second of two editors, and who publishes what they have not seen, are told', async () => {
  const brand = await app().createBrand()
  const { id, version } = await create(brand)
  app().clock.advance(1000)
  await brand.master.ask(UPDATE, { p: { id, version, rounding: 'ends_900' } })
  const error = await brand.master.fail(UPDATE, { p: { id, version, priority: 3 } })
  expect(error.extensions).toMatchObject({
    code: 'CONFLICT',
    changes: [{ field: 'rounding', old: 'nearest_500', new: 'ends_900' }],
  })
  expect((await brand.master.fail(PUBLISH, { p: { id, version } })).extensions.code).toBe('CONFLICT')
})

test('roles do what they may: look, without floors where costs are not theirs, or not at all', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet()
  await create(brand, { floor_bp: 1000 })
  const manager = await brand.signInAs('Manajer Outlet', [outlet])
  const seen = (await manager.ask(LIST)).priceList
  expect(seen).toMatchObject({ total: 1, nodes: [{ floor_bp: null }] })
  expect((await manager.fail(CREATE, { p: { ...grab, name: 'X' } })).extensions.code).toBe('FORBIDDEN')
  const finance = await brand.signInAs('Keuangan')
  expect((await finance.ask(LIST)).priceList.nodes[0].floor_bp).toBe(1000)
  const warehouse = await brand.signInAs('Gudang')
  expect((await warehouse.fail(LIST)).extensions.code).toBe('FORBIDDEN')
})

test('who reaches some outlets sees and writes only what holds there', async () => {
  const brand = await app().createBrand()
  const mine = await brand.createOutlet()
  const elsewhere = await brand.createOutlet()
  const everywhere = await create(brand, { name: 'Semua' })
  const theirs = await create(brand, { name: 'Sana', outlet_ids: [elsewhere] })
  const both = await create(brand, { name: 'Dua', outlet_ids: [mine, elsewhere] })
  const area = await brand.signInAs('Manajer Area', [mine])
  const names = (await area.ask(LIST)).priceList.nodes.map((node: { name: string }) => node.name)
  expect(names.sort()).toEqual(['Dua', 'Semua'])
  expect((await area.ask(ONE, { id: both.id })).price.outlets).toMatchObject([{ id: mine }])
  expect((await area.fail(PUBLISH, { p: { id: theirs.id } })).extensions.code).toBe('NOT_FOUND')
  expect((await area.fail(PUBLISH, { p: { id: both.id } })).message).toMatch('di luar akses Anda')
  expect((await area.fail(END, { id: everywhere.id })).extensions.code).toBe('CONFLICT')
  expect((await area.fail(CREATE, { p: { ...grab, name: 'X' } })).extensions.fields).toEqual({
    outlet_ids: 'Pilih outlet Anda',
  })
  const own = await area.ask(CREATE, { p: { ...grab, name: 'X', outlet_ids: [mine] } })
  await area.ask(PUBLISH, { p: { id: own.createPrice.id } })
  const grown = await area.fail(UPDATE, { p: { id: own.createPrice.id, outlet_ids: [mine, elsewhere] } })
  expect(grown.extensions.code).toBe('NOT_FOUND')
})

test('the preview says which list wins and why the others lose, also for a draft', async () => {
  const brand = await app().createBrand()
  const { latte, tea } = await addMenu(brand)
  const outlet = await brand.createOutlet({ timezone: 'Asia/Makassar' })
  const first = await create(brand)
  await brand.master.ask(PUBLISH, { p: { id: first.id } })
  const happy = await create(brand, {
    name: 'Happy hour',
    channels: [],
    priority: 10,
    rounding: 'ends_900',
    schedule: [{ weekday: 5, opens_at: '18:00', closes_at: '20:00' }],
    rules: [{ target: 'item', item_id: latte, kind: 'percent', value: -3000 }],
  })
  const preview = async (item: number, time: string, draft?: number) =>
    (
      await brand.master.ask(PREVIEW, {
        item,
        outlet,
        channel: 'GRABFOOD',
        date: '2026-11-27',
        time,
        draft: draft ?? null,
      })
    ).pricePreview
  expect(await preview(latte, '19:00')).toMatchObject({
    item_name: 'Latte',
    at: '2026-11-27T11:00:00.000Z',
    base_price: 26_300,
    price: 31_500,
    verdicts: [
      { price_id: first.id, outcome: 'WON', source: 'all', kind: 'percent', value: 2000, is_rounded: true },
      { price_id: happy.id, outcome: 'DRAFT', price: 18_900 },
    ],
  })
  expect(await preview(latte, '19:00', happy.id)).toMatchObject({
    price: 18_900,
    verdicts: [{ outcome: 'WON' }, { outcome: 'LOWER_PRIORITY' }],
  })
  expect((await preview(latte, '20:00', happy.id)).verdicts[1].outcome).toBe('OTHER_HOUR')
  expect((await preview(tea, '19:00', happy.id)).verdicts[1].outcome).toBe('NO_RULE')
})

test('a till gets the lists of its outlet in winning order with the price of every menu, and a new tag when they change', async () => {
  const brand = await app().createBrand()
  const { latte, tea } = await addMenu(brand)
  const here = await brand.createOutlet()
  const there = await brand.createOutlet()
  const { createDevice } = await brand.master.ask(
    'mutation($d: NewDevice!) { createDevice(device: $d) { token } }',
    { d: { outlet_id: here, name: 'Kasir 1' } },
  )
  const get = (etag = '') =>
    app().http.inject({
      url: '/api/pos/v1/catalog',
      headers: { authorization: `Bearer ${createDevice.token}`, 'if-none-match': etag },
    })
  const begin = await get()
  expect(begin.json().prices).toEqual([])
  const first = await create(brand, { overrides: [{ item_id: tea, price: 12_000 }] })
  const high = await create(brand, {
    name: 'Tinggi',
    priority: 9,
    rules: [{ target: 'item', item_id: latte, kind: 'fixed', value: 1000 }],
  })
  const away = await create(brand, { name: 'Sana', outlet_ids: [there] })
  await create(brand, { name: 'Draf' })
  for (const { id } of [first, high, away]) await brand.master.ask(PUBLISH, { p: { id } })
  const catalog = await get(String(begin.headers.etag))
  expect(catalog.json().prices).toMatchObject([
    { id: high.id, priority: 9, items: [{ item_id: latte, price: 1000 }] },
    {
      id: first.id,
      channels: ['GRABFOOD'],
      schedule: [],
      items: [
        { item_id: latte, price: 31_500 },
        { item_id: tea, price: 12_000 },
      ],
    },
  ])
  expect((await get(String(catalog.headers.etag))).statusCode).toBe(304)
  await brand.master.ask(END, { id: high.id })
  const after = await get(String(catalog.headers.etag))
  expect(after.statusCode).toBe(200)
  expect(after.json().prices.map((price: { id: number }) => price.id)).toEqual([first.id])
})

test('of a table group out of reach not even the name is told', async () => {
  const brand = await app().createBrand()
  const mine = await brand.createOutlet()
  const other = await brand.createOutlet()
  const GROUP = 'mutation($g: NewTableGroup!) { createTableGroup(table_group: $g) { id } }'
  const { createTableGroup } = await brand.master.ask(GROUP, { g: { outlet_id: other, name: 'Rahasia' } })
  const manager = await brand.signInAs('Manajer Area', [mine])
  const error = await manager.fail('mutation($p: NewPrice!) { createPrice(price: $p) { id } }', {
    p: { name: 'Teras', outlet_ids: [mine], table_group_ids: [createTableGroup.id] },
  })
  expect(error.extensions.fields).toEqual({ table_group_ids: 'Grup meja tidak ditemukan' })
})
