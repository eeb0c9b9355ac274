import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { createGuestSteps } from '../../outlets/qr/guest-steps.ts'
import {
  buildOrder,
  createOrderWorld,
  type OrderWorld,
  type SentLine,
} from '../../public/order/order-world.factory.ts'

const app = useTestApp()
let world: OrderWorld
let path: string
let coffee: SentLine

beforeEach(async () => {
  // Noon in Jakarta on a Saturday.
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
  coffee = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 2, seen_price: 10_000 }
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.2.2.2') =>
  app().http.inject({ method: 'GET', url, headers, remoteAddress })

const SUMS = 'scans views table_views carts orders paid net cart_bp order_bp paid_bp conversion_bp average'
const SIDES = `figures { ${SUMS} } previous { ${SUMS} }`
const REPORT = `query($f: ReportFilter) { qrReport(filter: $f) { counted_from total { ${SIDES} }
  by_outlet { outlet { id } ${SIDES} } by_table { table_id table_name ${SIDES} } by_hour { hour ${SIDES} }
  by_source { source ${SIDES} } } }`

async function read(filter: object = {}, client = world.brand.master) {
  await app().http.guest_steps.rest()
  return (await client.ask(REPORT, { f: { preset: 'today', ...filter } })).qrReport
}

const ORDERS = `query($f: [Filter!]) { tableOrderList(limit: 100, filters: $f) { total nodes { id status net version } } }`
const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { version } }'
const SETTLE = 'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id } }'

async function pay(id: number, version: number, client = world.brand.master) {
  const { confirmTableOrder } = await client.ask(CONFIRM, { o: { id, version } })
  await client.ask(SETTLE, { o: { id, version: confirmTableOrder.version, method: 'QRIS' } })
}

const order = (values: object = {}) => world.send(`${path}/orders`, buildOrder(coffee, values))
const begin = (uuid: string, source: unknown = 'table_qr') => world.send(`${path}/begun`, { uuid, source })

test('a guest is counted from the code to the paid order, once each however often the page is loaded', async () => {
  const first = await get(`${path}?qr`)
  // The browser brings along what it has of the page, or says that it was told to load it again.
  const etag = String(first.headers.etag)
  expect((await get(`${path}?qr`, { 'if-none-match': etag })).statusCode).toBe(304)
  await get(path, { 'cache-control': 'max-age=0' })
  await get(path, { referer: `http://localhost:80${path}/orders/${randomUUID()}` })
  const uuid = randomUUID()
  await Promise.all([begin(uuid), begin(uuid), begin(uuid)])
  await order({ uuid, source: 'table_qr' })
  await order({ uuid, source: 'table_qr' })
  const { nodes } = (await world.brand.master.ask(ORDERS, { f: [] })).tableOrderList
  await pay(nodes[0].id, nodes[0].version)
  const { total, by_table, by_hour, by_source } = await read()
  const figures = {
    ...{ scans: 1, views: 1, table_views: 1, carts: 1, orders: 1, paid: 1, net: nodes[0].net },
    ...{ cart_bp: 10_000, order_bp: 10_000, paid_bp: 10_000, conversion_bp: 10_000, average: nodes[0].net },
  }
  expect(total).toEqual({ figures, previous: null })
  expect(by_table).toEqual([{ table_id: world.table_ids[0], table_name: 'T1', figures, previous: null }])
  expect(by_hour).toEqual([{ hour: 12, figures, previous: null }])
  expect(by_source).toEqual([{ source: 'table_qr', figures, previous: null }])
})

test('a page that was shown on an earlier day is a visit again', async () => {
  const etag = String((await get(path)).headers.etag)
  app().clock.now = new Date('2026-11-22T05:00:00Z')
  await get(path, { 'if-none-match': etag })
  const days = { preset: 'custom', from: '2026-11-21', to: '2026-11-22' }
  const { total } = await read(days, await world.brand.signInAs('Manajer Area'))
  expect(total.figures.views).toBe(2)
})

test('guests are told apart by how they came; robots, heads and what takes no orders count for nothing more', async () => {
  const domain = `/m/${world.brand.domain}`
  const { outlet } = await world.brand.master.ask('query($id: Int!) { outlet(id: $id) { code } }', {
    id: world.outlet_id,
  })
  await get(`${domain}?qr`)
  await get(domain)
  await get(`${domain}/${outlet.code}`, { referer: `http://localhost:80${domain}` })
  await get(`${domain}/${outlet.code}?qr`)
  await get(path)
  await get(path, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await get(path, { 'user-agent': 'WhatsApp/2.23' })
  await app().http.inject({ method: 'HEAD', url: `${path}?qr` })
  expect((await begin(randomUUID(), 'sebuah iklan')).status).toBe(200)
  expect((await begin('bukan uuid')).status).toBe(422)
  await order({ source: 'link' })
  await order({ source: 'sebuah iklan' })
  const { by_source, total } = await read()
  const told = by_source.map((row: { source: string; figures: Record<string, number | null> }) => [
    row.source,
    ...['scans', 'views', 'carts', 'orders'].map((key) => row.figures[key] ?? null),
  ])
  expect(told).toEqual([
    ['outlet_qr', 1, 1, null, 0],
    ['brand_qr', 1, null, null, 0],
    ['brand_page', null, 1, null, 0],
    ['link', null, 1, null, 1],
    ['unknown', null, null, null, 1],
  ])
  // No cart has ever been counted: it is not known, and neither is a rate of it.
  expect(total.figures).toMatchObject({ scans: 2, views: 3, table_views: 1, carts: null, orders: 2, paid: 0 })
  expect(total.figures).toMatchObject({
    cart_bp: null,
    order_bp: null,
    paid_bp: 0,
    conversion_bp: 0,
    average: null,
  })
})

test('orders, what was paid and its sales are those of the list, of every outlet, table and hour', async () => {
  const elsewhere = await world.pathOf(1)
  // Sessions of the panel are short, and begin here.
  app().clock.now = new Date('2026-11-21T05:55:00Z')
  const manager = await world.brand.signInAs('Manajer Area')
  for (const [at, where] of [path, path, elsewhere, path].entries()) {
    app().clock.now = new Date(Date.parse('2026-11-21T05:55:00Z') + at * 240_000)
    await world.send(
      `${where}/orders`,
      buildOrder({ ...coffee, qty: at + 1 }, { source: at ? 'link' : null }),
    )
  }
  const list = async (...f: object[]) => (await manager.ask(ORDERS, { f })).tableOrderList
  const { nodes } = await list()
  await pay(nodes[0].id, nodes[0].version, manager)
  await pay(nodes[2].id, nodes[2].version, manager)
  const settled = await list({ field: 'status', type: 'String', operator: 'In', value: ['settled'] })
  const net = settled.nodes.reduce((sum: number, row: { net: number }) => sum + row.net, 0)
  const report = await read({}, manager)
  expect(report.total.figures).toMatchObject({ orders: nodes.length, paid: 2, net })
  for (const rows of [report.by_outlet, report.by_table, report.by_hour, report.by_source]) {
    const sum = (key: string) =>
      rows.reduce((all: number, row: { figures: Record<string, number> }) => all + (row.figures[key] ?? 0), 0)
    expect([sum('orders'), sum('paid'), sum('net')]).toEqual([nodes.length, 2, net])
  }
  expect(report.by_hour.map(({ hour }: { hour: number }) => hour)).toEqual([12, 13])
})

test('a period is compared with the days before it, and one before all counting is not known', async () => {
  await get(path)
  await order()
  const { nodes } = (await world.brand.master.ask(ORDERS, { f: [] })).tableOrderList
  // What is compared counts from the outlet's first day with sales on.
  await pay(nodes[0].id, nodes[0].version)
  app().clock.now = new Date('2026-11-22T15:00:00Z')
  const manager = await world.brand.signInAs('Manajer Area')
  await get(path)
  await get(path, {}, '10.2.2.3')
  const before = { preset: 'custom', from: '2026-11-20', to: '2026-11-20' }
  expect((await read(before, manager)).total.figures).toMatchObject({ scans: null, views: null, orders: 0 })
  const { total, counted_from, by_table } = await read({ compare: 'previous_period' }, manager)
  expect(counted_from).toBe('2026-11-21')
  expect(total.figures).toMatchObject({ views: 2, orders: 0 })
  expect(total.previous).toMatchObject({ views: 1, orders: 1, paid: 1, net: nodes[0].net })
  expect(by_table[0].previous).toMatchObject({ views: 1, orders: 1 })
})

test('who looks after another outlet sees none of it, and no outlet out of reach can be asked for', async () => {
  await get(`${path}?qr`)
  await get(`/m/${world.brand.domain}?qr`)
  await order()
  const other = await world.brand.createOutlet()
  const manager = await world.brand.signInAs('Manajer Outlet', [other])
  const { total, by_outlet, by_source } = await read({}, manager)
  expect([total.figures.scans, total.figures.orders, by_outlet, by_source]).toEqual([0, 0, [], []])
  const refused = await manager.fail(REPORT, { f: { outlet_ids: [world.outlet_id] } })
  expect(refused.extensions.code).toBe('VALIDATION')
  const cashier = await world.brand.signInAs('Kasir', [world.outlet_id])
  expect((await cashier.fail(REPORT, {})).extensions.code).toBe('FORBIDDEN')
})

test('many guests at once make one sum, from several servers too, and nobody is told apart by it', async () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `10.3.${at}.1`)
  await Promise.all(addresses.map((address) => get(`${path}?qr`, {}, address)))
  const servers = Array.from({ length: 4 }, () =>
    createGuestSteps(app().services, (error) => {
      throw error
    }),
  )
  const place = {
    ...{ outlet_id: world.outlet_id, outlet_table_id: world.table_ids[0] ?? 0 },
    ...{ timezone: 'Asia/Jakarta', business_day_cutoff: '04:00' },
  }
  for (let at = 0; at < 25; at++)
    for (const [server, steps] of servers.entries())
      steps.count({ ...world.brand.ctx, ip: `10.4.${server}.${at}` }, place, 'table_qr', [
        'scan',
        'view',
        'cart',
      ])
  await Promise.all(servers.map((steps) => steps.rest()))
  const { total } = await read()
  expect(total.figures).toMatchObject({ scans: 160, views: 160, carts: 100 })
  const { rows } = await transaction(world.brand.ctx, (tx) =>
    sql<{
      names: string[]
      rows: number
    }>`select (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = 'guest_step'::regclass and attnum > 0 and not attisdropped) as names,
      (select count(*)::int from guest_step s where s.brand_id = ${tx.brand_id}) as rows`.execute(tx.db),
  )
  expect(rows[0]).toEqual({
    names: [
      'brand_id',
      'id',
      'business_date',
      'hour',
      'outlet_id',
      'outlet_table_id',
      'source',
      'step',
      'times',
    ],
    rows: 3,
  })
})
