import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { askPaper, readPaper, rupiah } from '../../test/paper.ts'
import { openPrepKitchen } from '../../test/prep-kitchen.ts'
import {
  addThing,
  CANCEL,
  COUNT,
  CREATE,
  openStore,
  RECEIVE,
  START,
  type Store,
  SUBMIT,
} from '../../test/store.ts'

const app = useTestApp()
const store = async () => openStore(await app().createBrand())
const read = (path: string, token: string | undefined) => readPaper(app, `/api/${path}/pdf`, token)

const create = async ({ brand }: Store, values: object) =>
  (await brand.master.ask(CREATE, { a: values })).createAdjustment
const submit = async ({ brand }: Store, id: number, values: object = {}) =>
  (await brand.master.ask(SUBMIT, { a: { id, ...values } })).submitAdjustment
const milkLine = ({ milk }: Store, unit_quantity: string, values: object = {}) => ({
  item_kind: 'ingredient',
  item_id: milk,
  unit: 'liter',
  unit_quantity,
  ...values,
})

/** Lets cashiers look at documents, but not at costs. */
async function signInWithoutCosts({ brand, outlet_id }: Pick<Store, 'brand' | 'outlet_id'>) {
  await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
    select ${brand.id}, ${brand.group_ids.get('Kasir')}, m.id, 'view' from module m
    where m.key in ('adjustment', 'produce')`.execute(brand.ctx.db)
  return brand.signInAs('Kasir', [outlet_id])
}

test('a count that runs is a sheet to be filled in, which tells nothing of what should be there', async () => {
  const world = await store()
  const { master } = world.brand
  const { id, number } = await create(world, { kind: 'count', outlet_id: world.outlet_id, scope: 'all' })
  for (const step of [null, START]) {
    if (step) await master.ask(step, { a: { id } })
    const { text } = await read(`adjustments/${id}`, master.token)
    for (const told of ['LEMBAR HITUNG', number, 'Semua stok', 'Susu (SUSU)', 'dus / liter / ml', 'Hitungan'])
      expect(text).toContain(told)
    expect(text).not.toMatch(/100\.000|99\.250|Sistem|Rp|DRAF/)
  }
})

test('a finished count tells every line counted, expected, different and worth what the page tells', async () => {
  const world = await store()
  const { master } = world.brand
  const { id } = await create(world, { kind: 'count', outlet_id: world.outlet_id, scope: 'all' })
  const { lines } = (await master.ask(START, { a: { id } })).startAdjustment
  const no = lines.find(({ name }: { name: string }) => name === 'Susu')?.no
  const entries = [
    {
      no,
      parts: [{ unit: 'ml', quantity: '99250' }],
      counted_at: app().clock.now.toISOString(),
    },
  ]
  await master.ask(COUNT, { a: { id, entries } })
  const done = await submit(world, id, { uncounted: 'leave' })
  const milk = done.lines.find(({ name }: { name: string }) => name === 'Susu')
  const { text } = await read(`adjustments/${id}`, master.token)
  expect(Number(milk.value)).toBe(-15_000)
  for (const told of [
    ...['STOK OPNAME', 'Status Selesai', '99.250 ml 100.000 ml -750 ml -0,8%', rupiah(milk.value)],
    ...['Belum dihitung – – – – –', `Kurang ${rupiah(milk.value)}`, 'Lebih Rp 0'],
    `Selisih ${rupiah(milk.value)}`,
  ])
    expect(text).toContain(told)
  const { text: without } = await read(`adjustments/${id}`, (await signInWithoutCosts(world)).token)
  expect(without).toContain('99.250 ml 100.000 ml -750 ml')
  expect(without).not.toMatch(/Rp|Nilai|Kurang/)
})

test('a transfer tells what left, what arrived and what was lost; until then there is room to write it', async () => {
  const world = await store()
  const { master } = world.brand
  const { id } = await create(world, {
    ...{ kind: 'transfer', outlet_id: world.outlet_id, to_outlet_id: world.second_id, note: 'Dibawa Budi' },
    lines: [milkLine(world, '10')],
  })
  expect((await read(`adjustments/${id}`, master.token)).text).toContain('DRAF')
  const sent = await submit(world, id)
  const { text: underway } = await read(`adjustments/${id}`, master.token)
  for (const told of [
    'TRANSFER STOK',
    'Dalam perjalanan',
    'Dibawa Budi',
    '10 liter',
    `Nilai ${rupiah(sent.value)}`,
  ])
    expect(underway).toContain(told)
  expect(underway).not.toContain('0 ml')
  const receiver = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  const { receiveAdjustment: done } = await receiver.ask(RECEIVE, {
    a: { id, version: sent.version, lines: [{ no: 1, received: '9000', lost: '1000' }], loss_cause: 'Pecah' },
  })
  const [line] = done.lines
  const { text } = await read(`adjustments/${id}`, receiver.token)
  expect([Number(line.received_quantity), Number(line.lost_quantity)]).toEqual([9000, 1000])
  expect(text).toContain('10 liter 9.000 ml 1.000 ml')
  expect(text).not.toContain('DRAF')
})

test('waste and adjustments tell reason, sign and value; what was cancelled says so', async () => {
  const world = await store()
  const { master } = world.brand
  const wasted = await create(world, {
    ...{ kind: 'waste', outlet_id: world.outlet_id, reason: 'damaged' },
    lines: [milkLine(world, '2.5', { note: 'Bocor' })],
  })
  const { text: planned } = await read(`adjustments/${wasted.id}`, master.token)
  for (const told of ['STOK TERBUANG', 'DRAF', 'Alasan Rusak', 'Bocor', '2,5 liter'])
    expect(planned).toContain(told)
  expect(planned).toContain(`Perkiraan nilai ${rupiah(wasted.value)}`)
  const done = await submit(world, wasted.id)
  const { text } = await read(`adjustments/${wasted.id}`, master.token)
  expect(text).toContain(`2,5 liter ${rupiah(done.lines[0].value)}`)
  expect(text).toContain(`Nilai ${rupiah(done.value)}`)
  await master.ask(CANCEL, { a: { id: wasted.id, remark: 'Salah' } })
  const { text: cancelled } = await read(`adjustments/${wasted.id}`, master.token)
  expect(cancelled).toContain('DIBATALKAN')
  expect(cancelled).not.toContain('erkiraan nilai')
  expect(cancelled).not.toContain(`Nilai ${rupiah(done.value)}`)
  const added = await create(world, {
    ...{ kind: 'adjustment', outlet_id: world.outlet_id, reason: 'input_error' },
    lines: [milkLine(world, '3', { is_in: true }), milkLine(world, '1', { is_in: false })],
  })
  const { text: adjusted } = await read(`adjustments/${added.id}`, master.token)
  for (const told of ['PENYESUAIAN STOK', 'Salah Input', '+3 liter', '-1 liter'])
    expect(adjusted).toContain(told)
})

test('hundreds of things to count go over pages, each with the head of the list, none lost', async () => {
  const world = await store()
  for (let at = 1; at <= 250; at++) await addThing(world, `B${String(at).padStart(3, '0')}`)
  const { id } = await create(world, { kind: 'count', outlet_id: world.outlet_id, scope: 'all' })
  const { pages } = await read(`adjustments/${id}`, world.brand.master.token)
  expect(pages.length).toBeGreaterThan(5)
  const told = pages.flatMap((pieces) =>
    pieces.flatMap(({ text }) => /^Bahan (B\d{3}) /.exec(text)?.[1] ?? []),
  )
  expect(told.toSorted()).toEqual(
    Array.from({ length: 250 }, (_, at) => `B${String(at + 1).padStart(3, '0')}`),
  )
  const with_lines = pages.filter((pieces) => pieces.some(({ text }) => text.startsWith('Bahan B')))
  for (const pieces of with_lines) expect(pieces.filter(({ text }) => text === 'Hitungan')).toHaveLength(1)
})

test('a production leaves room for what is used and made, and tells it once it is done', async () => {
  const world = await openPrepKitchen(await app().createBrand())
  const { brand, outlet_id, syrup, sugar } = world
  const { createProduction: draft } = await brand.master.ask(
    'mutation($p: NewProduction!) { createProduction(production: $p) { id number } }',
    { p: { outlet_id, ingredient_id: syrup, planned_quantity: '2000' } },
  )
  const { text: planned } = await read(`productions/${draft.id}`, brand.master.token)
  for (const told of ['PRODUKSI', draft.number, 'DRAF', 'Sirup (SIRUP)', 'Rencana 2.000 ml', '1.400 g'])
    expect(planned).toContain(told)
  expect(planned).not.toContain('Rp')
  const { finishProduction: done } = await brand.master.ask(
    `mutation($p: FinishProduction!) { finishProduction(production: $p) {
      value unit_cost yield_quantity lines { value actual_quantity } } }`,
    {
      p: {
        ...{ id: draft.id, yield_quantity: '1900', waste_quantity: '50' },
        lines: [{ ingredient_id: sugar, actual_quantity: '1500' }],
      },
    },
  )
  const { text } = await read(`productions/${draft.id}`, brand.master.token)
  for (const told of [
    ...['Hasil 1.900 ml (95%)', 'Terbuang 50 ml', `1.400 g 1.500 g ${rupiah(done.lines[0].value)}`],
    ...['Biaya per ml Rp 11,84', `Biaya bahan ${rupiah(done.value)}`],
  ])
    expect(text).toContain(told)
  const { text: without } = await read(`productions/${draft.id}`, (await signInWithoutCosts(world)).token)
  expect(without).toContain('1.400 g 1.500 g')
  expect(without).not.toMatch(/Rp|Nilai|Biaya/)
})

test('papers of stock are for who may see the document', async () => {
  const world = await store()
  const { id } = await create(world, {
    ...{ kind: 'waste', outlet_id: world.outlet_id, reason: 'damaged' },
    lines: [milkLine(world, '1')],
  })
  const kitchen = await openPrepKitchen(world.brand)
  const { createProduction } = await world.brand.master.ask(
    'mutation($p: NewProduction!) { createProduction(production: $p) { id } }',
    { p: { outlet_id: kitchen.outlet_id, ingredient_id: kitchen.syrup, planned_quantity: '1000' } },
  )
  const other = await app().createBrand()
  const elsewhere = await world.brand.createOutlet()
  for (const path of [`adjustments/${id}`, `productions/${createProduction.id}`]) {
    const status = async (token: string | undefined) =>
      (await askPaper(app, `/api/${path}/pdf`, token)).statusCode
    expect(await status((await world.brand.signInAs('Kasir')).token)).toBe(403)
    expect(await status((await world.brand.signInAs('Manajer Outlet', [elsewhere])).token)).toBe(404)
    expect(await status(other.master.token)).toBe(404)
    expect(await status('nobody')).toBe(401)
    expect(await status(world.brand.master.token)).toBe(200)
  }
})
