import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { openPrepKitchen } from '../../../test/prep-kitchen.ts'
import {
  balanceOf,
  CANCEL_RECEIVING,
  CREATE_RECEIVING,
  cancelBy,
  draftReceiving,
  ONE_RECEIVING,
  POST_RECEIVING,
  postReceivingBy,
  receive,
  UPDATE_RECEIVING,
} from '../../../test/receiving.ts'
import { transaction } from '../../kit/transaction.ts'
import { createProduction } from '../../stock/production/production.commands.ts'
import { finishProduction } from '../../stock/production/production-step.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let outlet_id: number
let other_id: number
let milk: number
let coffee: number
let supplier_id: number

const PRICES =
  'query($id: Int!) { supplier(id: $id) { items { item_id unit price } spend_90d last_received_at } }'
const LIST =
  'query($f: [Filter!]) { receivingList(filters: $f) { total nodes { id total lines { price cost } } } }'

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
  const kitchen = await openKitchen(brand)
  milk = kitchen.milk
  coffee = kitchen.coffee
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar', items: [{ item_id: milk, unit: 'liter', price: 18_000 }] } },
  )
  supplier_id = createSupplier.id
})

const milkLine = (unit_quantity: string, price = 18_000, values: object = {}) => ({
  item_id: milk,
  unit: 'liter',
  unit_quantity,
  price,
  ...values,
})
const coffeeLine = (unit_quantity: string, price: number) => ({
  item_id: coffee,
  unit: 'g',
  unit_quantity,
  price,
})
const purchase = (lines: object[], values: object = {}) => ({ outlet_id, supplier_id, lines, ...values })
const fieldsOf = async (values: object) =>
  (await brand.master.fail(CREATE_RECEIVING, { r: { kind: 'purchase', ...values } })).extensions.fields

test('goods come in at what they cost: less the discount, with tax and freight by value', async () => {
  const draft = await draftReceiving(
    brand.master,
    purchase([milkLine('10', 20_000, { discount: 20_000 }), coffeeLine('1000', 120)], {
      freight: 10_000,
      tax: 33_001,
      supplier_note: 'INV-1',
    }),
  )
  expect(draft).toMatchObject({
    status: 'draft',
    number: expect.stringMatching(/^GR\/T\d+\/\d{4}\/0001$/),
    total: 343_001,
    price_alert_count: 1,
  })
  expect(draft.lines[0]).toMatchObject({ last_price: '18000.000000', price_change_bp: 1111, cost: null })
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(0)
  const done = await postReceivingBy(brand.master, draft.id)
  expect(done.status).toBe('done')
  expect(done.lines.map((line: { cost: number }) => line.cost)).toEqual([
    180_000 + 19_801 + 6_000,
    120_000 + 13_200 + 4_000,
  ])
  expect(await balanceOf(brand, outlet_id, milk)).toEqual({
    quantity: 10_000,
    average: 20.5801,
    value: 205_801,
  })
  const log = await brand.master.ask('{ stockLogList { nodes { type document_number value } } }')
  expect(log.stockLogList.nodes).toHaveLength(2)
  expect(log.stockLogList.nodes[0]).toMatchObject({ type: 'RECEIVE', document_number: draft.number })
  expect(done.timeline.map((event: { action: string }) => event.action)).toEqual(['post', 'create'])
})

test('prices of the supplier follow, from that day on; a receiving taken back takes them along', async () => {
  const pricesOf = async () => (await brand.master.ask(PRICES, { id: supplier_id })).supplier
  const done = await receive(brand.master, purchase([milkLine('10', 19_000), coffeeLine('500', 150)]))
  expect(await pricesOf()).toMatchObject({
    items: [
      { item_id: milk, unit: 'liter', price: 19_000 },
      { item_id: coffee, unit: 'g', price: 150 },
    ],
    spend_90d: 265_000,
  })
  await cancelBy(brand.master, done.id)
  const after = await pricesOf()
  expect(after.items[1].price).toBeNull()
  expect(after.spend_90d).toBe(0)
})

test('refused goods neither count nor cost; nothing but refused goods is not finished', async () => {
  const reject = { rejected_quantity: '2', reject_reason: 'damaged' }
  const done = await receive(brand.master, purchase([milkLine('8', 18_000, reject)]))
  expect(done).toMatchObject({ total: 144_000, rejected_count: 1 })
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(8_000)
  const none = await draftReceiving(brand.master, purchase([milkLine('0', 18_000, reject)]))
  const failure = await brand.master.fail(POST_RECEIVING, { r: { id: none.id } })
  expect(failure.extensions.fields).toEqual({ lines: 'Tidak ada barang yang diterima' })
})

test('what cannot be is told beside its field', async () => {
  expect(
    await fieldsOf(
      purchase([
        milkLine('0'),
        milkLine('1', 100, { discount: 101 }),
        milkLine('1', 1, { rejected_quantity: '1' }),
      ]),
    ),
  ).toEqual({
    'lines.0.unit_quantity': 'Jumlah harus lebih dari 0',
    'lines.1.discount': 'Potongan lebih besar dari nilai baris',
    'lines.2.reject_reason': 'Pilih alasan penolakan',
  })
  expect(await fieldsOf(purchase([{ ...milkLine('1'), unit: 'dus' }]))).toEqual({
    'lines.0.unit': 'Satuan tidak dikenal',
  })
  expect(await fieldsOf(purchase([milkLine('1')], { occurred_at: '2026-11-21T08:02:00Z' }))).toEqual({
    occurred_at: 'Waktu tidak boleh di masa depan',
  })
  expect(await fieldsOf(purchase([milkLine('1')], { supplier_id: 999_999 }))).toEqual({
    supplier_id: 'Pemasok tidak ditemukan',
  })
  expect(await fieldsOf(purchase([]))).toEqual({ lines: 'Tambahkan minimal satu bahan' })
})

test('a note of a supplier is taken in once, also by two at once; cancelled it is free again', async () => {
  const note = (supplier_note: string) => purchase([milkLine('1')], { supplier_note })
  const answers = await Promise.allSettled(
    ['A-7', 'a-7', 'A-7', 'A-7'].map((number) => draftReceiving(brand.master, note(number))),
  )
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(made).toHaveLength(1)
  expect(await fieldsOf(note('A-7'))).toEqual({
    supplier_note: 'Nomor nota ini sudah dicatat untuk pemasok ini',
  })
  await cancelBy(brand.master, made[0].id)
  expect((await draftReceiving(brand.master, note('A-7'))).number).toMatch(/0002$/)
})

test('many who finish or take back one receiving at once have one effect', async () => {
  const { id } = await draftReceiving(brand.master, purchase([milkLine('10')]))
  const posts = await Promise.allSettled([1, 2, 3, 4].map(() => postReceivingBy(brand.master, id)))
  expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(10_000)
  const cancels = await Promise.allSettled([1, 2, 3, 4].map(() => cancelBy(brand.master, id)))
  expect(cancels.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(0)
})

test('a return gives back at the cost of its receiving, never more than came, and holds it', async () => {
  const source = await receive(brand.master, purchase([milkLine('10', 18_000)], { freight: 5_000 }))
  await receive(brand.master, purchase([milkLine('10', 30_000)]))
  const back = (unit_quantity: string) => ({
    kind: 'return',
    outlet_id,
    return_of: source.id,
    lines: [milkLine(unit_quantity, 18_000, { source_no: 1 })],
  })
  const first = await receive(brand.master, back('3'))
  expect(first).toMatchObject({ total: 54_000, lines: [{ cost: 55_500 }], source: { id: source.id } })
  expect(await balanceOf(brand, outlet_id, milk)).toMatchObject({ quantity: 17_000 })
  const drafts = await Promise.all([
    draftReceiving(brand.master, back('5')),
    draftReceiving(brand.master, back('5')),
  ])
  const posts = await Promise.allSettled(drafts.map(({ id }) => postReceivingBy(brand.master, id)))
  expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const blocked = await brand.master.fail(CANCEL_RECEIVING, { r: { id: source.id, reason: 'Salah' } })
  expect(blocked.message).toMatch(/^Batalkan dulu retur GR/)
  const loose = await receive(brand.master, { ...purchase([milkLine('1', 0)]), kind: 'return' })
  expect(loose.lines[0].cost).toBeNull()
})

test('a late receiving counts from when it happened', async () => {
  await receive(brand.master, purchase([milkLine('10', 20_000)]))
  const late = await receive(
    brand.master,
    purchase([milkLine('10', 10_000)], { occurred_at: '2026-11-19T03:00:00Z' }),
  )
  expect(late.business_date).toBe('2026-11-19')
  expect(await balanceOf(brand, outlet_id, milk)).toEqual({ quantity: 20_000, average: 15, value: 300_000 })
})

test('a draft is changed as sent, a second tab is told, and what is finished stays', async () => {
  const draft = await draftReceiving(brand.master, purchase([milkLine('10')], { freight: 1_000 }))
  app().clock.now = new Date(NOW.getTime() + 1000)
  const { updateReceiving } = await brand.master.ask(UPDATE_RECEIVING, {
    r: { id: draft.id, version: draft.version, freight: 2_500 },
  })
  expect(updateReceiving.total).toBe(182_500)
  const stale = await brand.master.fail(UPDATE_RECEIVING, {
    r: { id: draft.id, version: draft.version, note: 'x' },
  })
  expect(stale.extensions.code).toBe('CONFLICT')
  await postReceivingBy(brand.master, draft.id)
  const late = await brand.master.fail(UPDATE_RECEIVING, { r: { id: draft.id, note: 'x' } })
  expect(late.message).toBe(`Penerimaan ${draft.number} sudah selesai`)
})

test('rights: who writes sees prices, who sees no costs sees none, other outlets and brands find nothing', async () => {
  const keeper = await brand.signInAs('Gudang', [outlet_id])
  const done = await receive(keeper, purchase([milkLine('10')]))
  expect(done.lines[0]).toMatchObject({ price: 18_000, cost: null, average_after: null })
  expect((await keeper.fail(CANCEL_RECEIVING, { r: { id: done.id, reason: 'x' } })).extensions.code).toBe(
    'FORBIDDEN',
  )
  const margins = 'query($id: Int!) { receivingMargins(id: $id) { name } }'
  expect((await keeper.fail(margins, { id: done.id })).extensions.code).toBe('FORBIDDEN')
  const elsewhere = { kind: 'purchase', outlet_id: other_id, lines: [milkLine('1')] }
  expect((await keeper.fail(CREATE_RECEIVING, { r: elsewhere })).extensions.code).toBe('NOT_FOUND')
  const there = await receive(brand.master, { ...elsewhere, supplier_id })
  expect((await keeper.fail(ONE_RECEIVING, { id: there.id })).extensions.code).toBe('NOT_FOUND')
  expect((await keeper.ask(LIST)).receivingList.total).toBe(1)
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST)).extensions.code).toBe('FORBIDDEN')
  const auditor = await brand.signInAs('Auditor')
  expect((await auditor.ask(LIST)).receivingList.nodes[0].lines[0].cost).toBe(18_000)
  expect((await auditor.fail(POST_RECEIVING, { r: { id: done.id } })).extensions.code).toBe('FORBIDDEN')
  const stranger = await app().createBrand()
  expect((await stranger.master.fail(ONE_RECEIVING, { id: done.id })).extensions.code).toBe('NOT_FOUND')
  expect((await stranger.master.fail(POST_RECEIVING, { r: { id: done.id } })).extensions.code).toBe(
    'NOT_FOUND',
  )
  expect((await stranger.master.ask(LIST)).receivingList.total).toBe(0)
})

const GOODS_IN = `query($f: [Filter!]) {
  receivingList(filters: $f) { total nodes { id kind number summary total line_count supplier_name } } }`
const MADE = [{ field: 'kind', type: 'String', operator: 'IsEqualTo', value: ['production'] }]

test('what was made stands in the list of what came in, for who may see productions', async () => {
  const own = await app().createBrand()
  const prep = await openPrepKitchen(own)
  const { id } = await createProduction(own.ctx, {
    outlet_id: prep.outlet_id,
    ingredient_id: prep.syrup,
    planned_quantity: '1000',
  })
  const made = async () => (await own.master.ask(GOODS_IN, { f: MADE })).receivingList.nodes
  expect(await made()).toEqual([])
  await finishProduction(own.ctx, { id, yield_quantity: '1000' })
  const sugar = { item_id: prep.sugar, unit: 'g', unit_quantity: '100', price: 15 }
  const bought = await receive(own.master, { outlet_id: prep.outlet_id, lines: [sugar] })
  const { nodes } = (await own.master.ask(GOODS_IN)).receivingList
  expect(nodes.map((row: { id: number }) => row.id).sort()).toEqual([id, bought.id].sort())
  expect(await made()).toEqual([
    expect.objectContaining({ id, kind: 'production', summary: 'Sirup', total: 10_500, line_count: 1 }),
  ])
  expect((await own.master.fail(ONE_RECEIVING, { id })).extensions.code).toBe('NOT_FOUND')
  const keeper = await own.signInAs('Gudang')
  const hidden = await keeper.ask(GOODS_IN, { f: MADE })
  expect(hidden.receivingList).toMatchObject({ total: 1, nodes: [{ total: null }] })
  await transaction(own.ctx, (tx) =>
    sql`delete from admin_group_permission p using module m where m.id = p.module_id and m.key = 'produce'
      and p.brand_id = ${own.id}`.execute(tx.db),
  )
  expect((await keeper.ask(GOODS_IN, { f: MADE })).receivingList.total).toBe(0)
  const elsewhere = await own.signInAs('Gudang', [prep.second_id])
  expect((await elsewhere.ask(GOODS_IN)).receivingList.total).toBe(0)
})
