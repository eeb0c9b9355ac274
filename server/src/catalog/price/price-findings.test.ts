import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { beginAt } from '../../../test/clock.ts'
import { percent, startPriceLists } from '../../../test/price-lists.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const UPDATE = 'mutation($p: EditPrice!) { updatePrice(price: $p) { id } }'
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { state } }'
const MEANT =
  'mutation($p: PublishPrice!, $c: [String!]) { publishPrice(publish: $p, confirmed_warnings: $c) { state } }'
const HISTORY = `query($f: [Filter!]) { auditList(limit: 1, filters: $f) { nodes { action confirmed_warnings } } }`

interface Asked {
  code: string
  message: string
  table: { heads: string[]; rows: string[][]; total: number }
}

async function startBrand() {
  const started = await startPriceLists(app())
  const { brand } = started
  const careful = createClient(app().http, brand.master.token, { is_asked: true })
  const asked = async (document: string, p: object, client = careful): Promise<Asked[]> =>
    (await client.fail(document, { p })).extensions.warnings as Asked[]
  return { ...started, careful, asked }
}

test('a happy hour that is cheaper than what members pay is named with its menus, and stands once it is meant', async () => {
  const { brand, careful, create, asked } = await startBrand()
  const member = await create({ name: 'Member', members: 'members', rules: percent(-500) })
  await careful.ask(PUBLISH, { p: { id: member } })
  const happy = await create({
    ...{ name: 'Happy hour', channels: ['DINE_IN'], rules: percent(-2000) },
    schedule: [{ weekday: 5, opens_at: '15:00', closes_at: '17:00' }],
  })
  const [warning, ...others] = await asked(PUBLISH, { id: happy })
  expect(others).toEqual([])
  expect(warning).toMatchObject({
    message: 'Member membayar lebih dari tamu lain untuk 2 menu',
    table: {
      heads: ['Menu', 'Member', 'Tamu lain', 'Dibanding', 'Mulai'],
      rows: [
        ['Kopi', 'Rp\u00a019.000', 'Rp\u00a016.000', 'Member', '27 Nov 2026, 15.00'],
        ['Susu', 'Rp\u00a014.250', 'Rp\u00a012.000', 'Member', '27 Nov 2026, 15.00'],
      ],
      total: 2,
    },
  })
  const meant = { p: { id: happy }, c: [warning?.code] }
  expect((await careful.ask(MEANT, meant)).publishPrice.state).toBe('RUNNING')
  // What was meant is in the history, and is not asked again when something else is changed.
  const is = (field: string, type: string, value: string) => ({
    field,
    type,
    operator: 'IsEqualTo',
    value: [value],
  })
  const f = [
    is('entity', 'String', 'price'),
    is('entity_id', 'ID', String(happy)),
    { field: 'id', sort: 'Desc' },
  ]
  expect((await brand.master.ask(HISTORY, { f })).auditList.nodes).toEqual([
    {
      action: 'price.publish',
      confirmed_warnings: ['Member membayar lebih dari tamu lain untuk 2 menu'],
    },
  ])
  await careful.ask(UPDATE, { p: { id: happy, priority: 7 } })
  const [again] = await asked(UPDATE, { id: happy, rules: percent(-2500) })
  expect(again?.message).toBe('Member membayar lebih dari tamu lain untuk 2 menu')
  await brand.master.ask(UPDATE, { p: { id: happy, rules: percent(-2500) } })
})

test('menus below cost, lists that never set a price, and a base that ends first are named', async () => {
  const { brand, outlet, careful, create, asked } = await startBrand()
  const cheap = await create({
    name: 'Cuci gudang',
    channels: ['QR'],
    outlet_ids: [outlet],
    rules: percent(-8000),
  })
  const [below] = await asked(PUBLISH, { id: cheap })
  expect(below).toMatchObject({
    message: '1 menu dijual di bawah HPP',
    table: { rows: [['Kopi', 'Rp\u00a05.000', 'Rp\u00a04.000']] },
  })
  await brand.master.ask(PUBLISH, { p: { id: cheap } })
  const covered = await create({ name: 'Tertutup', channels: ['QR'], priority: 0, rules: percent(1000) })
  await brand.master.ask(UPDATE, { p: { id: cheap, priority: 9 } })
  expect(await asked(PUBLISH, { id: covered })).toMatchObject([
    {
      message: expect.stringMatching(/tidak pernah menentukan harga/),
      table: { rows: [['Cuci gudang', '9']] },
    },
  ])
  const never = await create({
    ...{ name: 'Rabu', rules: percent(1000), starts_on: '2026-11-23', ends_on: '2026-11-24' },
    schedule: [{ weekday: 3, opens_at: '10:00', closes_at: '12:00' }],
  })
  expect(await asked(PUBLISH, { id: never })).toMatchObject([
    { message: expect.stringMatching(/tidak pernah berlaku/) },
  ])
  const base = await create({
    name: 'Dasar',
    priority: 3,
    rules: percent(1000),
    channels: ['TAKEAWAY'],
    ends_on: '2026-12-01',
  })
  await careful.ask(PUBLISH, { p: { id: base } })
  const above = await create({ name: 'Atas', priority: 4, base_price_id: base, channels: ['TAKEAWAY'] })
  const dated = await asked(PUBLISH, { id: above })
  expect(dated).toMatchObject([{ table: { rows: [['Dasar', '1 Des 2026']] } }])
  await brand.master.ask(PUBLISH, { p: { id: above } })
  // Of a list that others start from, what it does to them is named with theirs.
  const lowered = await asked(UPDATE, { id: base, rules: percent(-8500) })
  expect(lowered.map(({ message }) => message)).toEqual([
    expect.stringContaining('harga menu'),
    '1 menu dijual di bawah HPP',
    'Atas: 1 menu dijual di bawah HPP',
  ])
})
