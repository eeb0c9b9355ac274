import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { insertItem } from '../../catalog/item/item.factory.ts'
import { insertItemGroup } from '../../catalog/item-group/item-group.factory.ts'
import { transaction } from '../../kit/transaction.ts'
import { setBrandQr, setOutletQr } from '../../outlets/qr/qr.commands.ts'
import { createTables, rotateTableTokens } from '../../outlets/table/table.bulk.ts'
import { archiveTable, updateTable } from '../../outlets/table/table.commands.ts'
import { createTableGroup } from '../../outlets/table-group/table-group.commands.ts'

const app = useTestApp()

interface World {
  brand: TestBrand
  outlet_id: number
  table_ids: number[]
  items: Record<'latte' | 'bread' | 'off', number>
}

let world: World

const HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '22:00' }))

beforeEach(async () => {
  // Noon in Jakarta on a Saturday.
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const brand = await app().createBrand({ name: 'Kopi <b>Tebal</b>' })
  const outlet_id = await brand.createOutlet({ code: 'SNP', name: 'Senopati', hours: HOURS })
  await setBrandQr(brand.ctx, { activate_qr: true, order_from_qr: true })
  await setOutletQr(brand.ctx, { id: outlet_id, activate_qr: true, order_from_qr: true })
  const group = await createTableGroup(brand.ctx, { outlet_id, name: 'Teras' })
  const table_ids = await createTables(brand.ctx, {
    table_group_id: group.id,
    prefix: 'T',
    from: 1,
    to: 2,
    seats: 2,
  })
  const items = await transaction(brand.ctx, async (tx) => {
    const item_group_id = await insertItemGroup(tx, { code: 'KOPI', name: 'Kopi' })
    const item = (code: string, name: string, values: object = {}) =>
      insertItem(tx, { item_group_id, code, name, price: 25_000, cost: '7777.123456', ...values })
    return {
      latte: await item('LATTE', 'Latte Aren'),
      bread: await item('ROTI', 'Roti <script>alert(1)</script>'),
      off: await item('RAHASIA', 'Menu Rahasia', { is_active: false }),
    }
  })
  world = { brand, outlet_id, table_ids, items }
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app().http.inject({ method: 'GET', url, headers })
const menuPath = () => `/m/${world.brand.domain}/SNP`

async function tablePath(at = 0): Promise<string> {
  const { table } = await world.brand.master.ask('query($id: Int!) { table(id: $id) { qr_path } }', {
    id: world.table_ids[at],
  })
  return table.qr_path
}

test('a brand, its outlets and its tables have pages, in words that cannot become code', async () => {
  const brand = await get(`/m/${world.brand.domain}`)
  expect(brand.statusCode).toBe(200)
  expect(brand.body).toContain('Kopi &lt;b&gt;Tebal&lt;/b&gt;')
  expect(brand.body).toContain(`href="${menuPath()}"`)
  const menu = await get(menuPath().toLowerCase())
  expect(menu.body).toContain('Latte Aren')
  expect(menu.body).toContain('Rp\u00a025.000')
  expect(menu.body).toContain('Buka sampai 22.00')
  expect(menu.body).toContain('Roti &lt;script&gt;')
  expect(menu.body).not.toContain('<script>alert')
  const table = await get(await tablePath())
  expect(table.body).toContain('Meja T1 · Teras')
  expect(menu.headers['content-security-policy']).toContain("script-src 'self'")
  expect(menu.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('nothing gets out but what guests may see', async () => {
  const pages = await Promise.all([get(`/m/${world.brand.domain}`), get(menuPath()), get(await tablePath())])
  for (const { body } of pages) {
    expect(body).not.toContain('7777')
    expect(body).not.toContain('Menu Rahasia')
    expect(body).not.toContain('RAHASIA')
    expect(body).not.toMatch(/price_list|brand_id|token/)
  }
})

test.each([
  ['the brand is off', () => setBrandQr(world.brand.ctx, { activate_qr: false }), ['brand', 'menu', 'table']],
  [
    'the outlet is off',
    () => setOutletQr(world.brand.ctx, { id: world.outlet_id, activate_qr: false }),
    ['menu', 'table'],
  ],
  [
    'table codes of the brand are off',
    () => setBrandQr(world.brand.ctx, { order_from_qr: false }),
    ['table'],
  ],
  [
    'table codes of the outlet are off',
    () => setOutletQr(world.brand.ctx, { id: world.outlet_id, order_from_qr: false }),
    ['table'],
  ],
  [
    'the code of the table is off',
    () => updateTable(world.brand.ctx, { id: world.table_ids[0] ?? 0, is_qr_active: false }),
    ['table'],
  ],
  [
    'the table is not in use',
    () => updateTable(world.brand.ctx, { id: world.table_ids[0] ?? 0, is_active: false }),
    ['table'],
  ],
  ['the table is archived', () => archiveTable(world.brand.ctx, { id: world.table_ids[0] ?? 0 }), ['table']],
  [
    'the table got a new code',
    () => rotateTableTokens(world.brand.ctx, { ids: [world.table_ids[0] ?? 0] }),
    ['table'],
  ],
])('when %s, its codes open what unknown ones open', async (_name, act, closed) => {
  const paths: Record<string, string> = {
    brand: `/m/${world.brand.domain}`,
    menu: menuPath(),
    table: await tablePath(),
  }
  await act()
  const unknown = await get('/m/tidak-ada')
  expect(unknown.statusCode).toBe(404)
  for (const [name, path] of Object.entries(paths)) {
    const answer = await get(path)
    expect([name, answer.statusCode]).toEqual([name, closed.includes(name) ? 404 : 200])
    if (closed.includes(name)) expect(answer.body).toBe(unknown.body)
  }
})

test("a code leads to its own brand only, however another brand's number is written before it", async () => {
  const other = await app().createBrand()
  const [, token = ''] = (await tablePath()).split('.')
  const answer = await get(`/t/${other.id.toString(16)}.${token}`)
  expect(answer.statusCode).toBe(404)
  for (const path of [
    '/t/0.x',
    '/t/ffffffff.AAAAAAAAAAAAAAAAAAAAAAAA',
    `/t/1.${'A'.repeat(400)}`,
    '/t/1.%00',
  ])
    expect([404, 414]).toContain((await get(path)).statusCode)
})

test('what has run out, what is not sold here and what an outlet charges on top are told', async () => {
  const { brand, outlet_id, items } = world
  const { item } = await brand.master.ask('query($id: Int!) { item(id: $id) { item_group { id } } }', {
    id: items.latte,
  })
  await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
    i: { name: 'Wedang Uwuh', price: 15_000, item_group_id: item.item_group.id },
  })
  await transaction(brand.ctx, async (tx) => {
    const at = { brand_id: brand.id, outlet_id }
    await tx.db
      .insertInto('item_outlet')
      .values([
        { ...at, item_id: items.latte, is_available: true, sold_out_on: '2026-11-21' },
        { ...at, item_id: items.bread, is_available: false },
      ])
      .execute()
  })
  const { body } = await get(menuPath())
  expect(body).toContain('Habis hari ini')
  expect(body).not.toContain('Roti')
  // What can be had comes first.
  const placeOf = (name: string) => body.indexOf(`<strong>${name}</strong>`)
  expect(placeOf('Wedang Uwuh')).toBeGreaterThan(0)
  expect(placeOf('Wedang Uwuh')).toBeLessThan(placeOf('Latte Aren'))
  expect(body).toContain('Harga belum termasuk pajak 10%')
  app().clock.now = new Date('2026-11-21T20:00:00Z')
  expect((await get(menuPath())).body).toContain('Outlet sedang tutup')
})

test('prices are those of the lists that hold for the table, and their usual ones stand beside lower ones', async () => {
  const { brand, items } = world
  const { tableGroupList } = await brand.master.ask('{ tableGroupList { nodes { id } } }')
  const CREATE = 'mutation($price: NewPrice!) { createPrice(price: $price) { id } }'
  const { createPrice } = await brand.master.ask(CREATE, {
    price: {
      name: 'Teras hemat',
      channels: ['QR'],
      table_group_ids: [tableGroupList.nodes[0].id],
      outlet_ids: [world.outlet_id],
      overrides: [{ item_id: items.latte, price: 19_000 }],
    },
  })
  await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', {
    p: { id: createPrice.id },
  })
  app().clock.advance(60_000)
  const table = await get(await tablePath())
  expect(table.body).toContain('Rp\u00a019.000')
  expect(table.body).toMatch(/<s>.*Rp\u00a025\.000<\/s>/)
  expect((await get(menuPath())).body).not.toContain('19.000')
})

test('an unchanged page is not sent again', async () => {
  const first = await get(menuPath())
  const again = await get(menuPath(), { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  await transaction(world.brand.ctx, (tx) =>
    tx.db
      .updateTable('item')
      .set({ price: 26_000 })
      .where('brand_id', '=', world.brand.id)
      .where('id', '=', world.items.latte)
      .execute(),
  )
  expect((await get(menuPath(), { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

test('scans are counted by code, all of them at once too; links, heads and closed codes are not', async () => {
  const table = await tablePath()
  await Promise.all(Array.from({ length: 12 }, () => get(`${table}?qr`)))
  await get(`/m/${world.brand.domain}?qr`)
  await get(table)
  await app().http.inject({ method: 'HEAD', url: `${menuPath()}?qr` })
  await get('/t/1.AAAAAAAAAAAAAAAAAAAAAAAA?qr')
  await app().http.guest_steps.rest()
  const SCANS =
    'query($id: Int) { qrScans(outlet_id: $id) { codes { outlet_id table_id scans } days { day scans } } }'
  expect((await world.brand.master.ask(SCANS)).qrScans).toEqual({
    codes: [
      { outlet_id: world.outlet_id, table_id: world.table_ids[0], scans: 12 },
      { outlet_id: null, table_id: null, scans: 1 },
    ],
    days: [{ day: '2026-11-21', scans: 13 }],
  })
  expect((await world.brand.master.ask(SCANS, { id: world.outlet_id })).qrScans.days).toEqual([
    { day: '2026-11-21', scans: 12 },
  ])
  const other = await world.brand.createOutlet()
  const manager = await world.brand.signInAs('Manajer Outlet', [other])
  expect((await manager.ask(SCANS)).qrScans.codes).toEqual([{ outlet_id: null, table_id: null, scans: 1 }])
})

test('whoever tries codes out, or reloads without end, has to wait', async () => {
  const from = (remoteAddress: string, url: string) =>
    app().http.inject({ method: 'GET', url, remoteAddress })
  const tries = await Promise.all(
    Array.from({ length: 70 }, (_, at) => from('10.9.8.7', `/t/1.${'A'.repeat(23)}${at % 10}`)),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
  // The guests at the tables of the same place still see their menu.
  expect((await from('10.9.8.7', menuPath())).statusCode).toBe(200)
  const scans = await Promise.all(Array.from({ length: 60 }, () => from('10.9.8.6', `${menuPath()}?qr`)))
  expect(scans.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await app().http.guest_steps.rest()
  const SCANS = '{ qrScans { days { scans } } }'
  expect((await world.brand.master.ask(SCANS)).qrScans.days[0].scans).toBe(40)
})
