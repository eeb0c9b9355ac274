import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import {
  draftOrder,
  orderStep,
  readOrder,
  SET_RULES,
  sentOrder,
  stepOrder,
} from '../../../test/purchase-order.ts'
import {
  balanceOf,
  CREATE_RECEIVING,
  cancelBy,
  draftReceiving,
  POST_RECEIVING,
  postReceivingBy,
  receive,
} from '../../../test/receiving.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let other_id: number
let milk: number
let coffee: number
let sugar: number
let supplier_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T03:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  other_id = await brand.createOutlet()
  ;({ milk, coffee, sugar } = await openKitchen(brand))
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar' } },
  )
  supplier_id = createSupplier.id
  await brand.master.ask(SET_RULES, { r: { approval_limit: null, tolerance_bp: 1_000 } })
})

const line = (item_id: number, unit: string, unit_quantity: string, price: number, values = {}) => ({
  item_id,
  unit,
  unit_quantity,
  price,
  ...values,
})
const order = (milks = '10') => ({
  outlet_id,
  supplier_id,
  lines: [line(milk, 'liter', milks, 18_000), line(coffee, 'g', '500', 200)],
})
const brought = (id: number, lines: object[]) => ({ outlet_id, purchase_order_id: id, lines })
const progressOf = async (id: number) => {
  const { status, lines } = await readOrder(brand.master, id)
  return [status, ...lines.map((each: { received_quantity: string }) => each.received_quantity)]
}
const codeOf = (failure: { extensions: { code: string } }) => failure.extensions.code

test('deliveries add up on the order, and a receiving taken back is taken off it', async () => {
  const { id } = await sentOrder(brand.master, order())
  const first = await receive(brand.master, brought(id, [line(milk, 'liter', '4', 19_000)]))
  expect(await progressOf(id)).toEqual(['partial', '4000', '0'])
  expect(await readOrder(brand.master, id)).toMatchObject({
    received_bp: 2_000,
    receivings: [{ id: first.id, status: 'done', total: 76_000 }],
    timeline: [{ action: 'receive', remark: first.number }, {}, {}, {}],
  })
  const rest = [
    line(milk, 'ml', '6000', 18, { rejected_quantity: '500', reject_reason: 'damaged' }),
    line(coffee, 'g', '500', 200),
  ]
  const second = await receive(brand.master, brought(id, rest))
  expect(await progressOf(id)).toEqual(['received', '10000', '500'])
  expect((await readOrder(brand.master, id)).lines[0].rejected_quantity).toBe('500')
  await cancelBy(brand.master, second.id)
  expect(await progressOf(id)).toEqual(['partial', '4000', '0'])
  await cancelBy(brand.master, first.id)
  expect(await progressOf(id)).toEqual(['sent', '0', '0'])
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(0)
})

test('a receiving is told what was ordered, what is still to come and how its price differs', async () => {
  const { id } = await sentOrder(brand.master, order())
  const draft = await draftReceiving(brand.master, brought(id, [line(milk, 'ml', '4000', 20)]))
  const QUERY = `query($id: Int!) { receiving(id: $id) { supplier_id purchase_order { id status }
    lines { purchase_order_no ordered_quantity still_ordered ordered_price order_change_bp } } }`
  const { receiving } = await brand.master.ask(QUERY, { id: draft.id })
  expect(receiving).toEqual({
    supplier_id,
    purchase_order: { id, status: 'sent' },
    lines: [
      {
        purchase_order_no: 1,
        ordered_quantity: '10000',
        still_ordered: '10000',
        ordered_price: '18.000000',
        order_change_bp: 1111,
      },
    ],
  })
})

test('more than ordered comes in within the tolerance, and not beyond', async () => {
  const { id } = await sentOrder(brand.master, order())
  await receive(brand.master, brought(id, [line(milk, 'liter', '9', 18_000)]))
  const lines = [line(milk, 'liter', '1', 18_000), line(milk, 'liter', '1.5', 18_000)]
  const draft = await draftReceiving(brand.master, brought(id, lines))
  const failure = await brand.master.fail(POST_RECEIVING, { r: { id: draft.id } })
  expect(failure.extensions.fields).toEqual({
    'lines.0.unit_quantity': 'Melebihi pesanan, paling banyak 2 liter lagi',
    'lines.1.unit_quantity': 'Melebihi pesanan, paling banyak 2 liter lagi',
  })
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(9_000)
  await receive(brand.master, brought(id, [line(milk, 'liter', '2', 18_000)]))
  expect(await progressOf(id)).toEqual(['partial', '11000', '0'])
})

test('what was not ordered comes along without counting for the order', async () => {
  const { id } = await sentOrder(brand.master, order())
  const extra = await receive(brand.master, brought(id, [line(sugar, 'g', '100', 10)]))
  expect(await progressOf(id)).toEqual(['sent', '0', '0'])
  const reason = { id, remark: 'Batal' }
  expect((await brand.master.fail(orderStep('cancel'), { o: reason })).message).toBe(
    `Batalkan dulu penerimaan ${extra.number}`,
  )
  await cancelBy(brand.master, extra.id)
  expect((await stepOrder(brand.master, 'cancel', id, { remark: 'Batal' })).status).toBe('cancelled')
})

test('only what is on its way, at its outlet and in reach, is received', async () => {
  const draft = await draftOrder(brand.master, order())
  const lines = [line(milk, 'liter', '1', 18_000)]
  const attempt = (values: object) => ({ r: { kind: 'purchase', ...brought(draft.id, lines), ...values } })
  expect(codeOf(await brand.master.fail(CREATE_RECEIVING, attempt({})))).toBe('CONFLICT')
  await stepOrder(brand.master, 'submit', draft.id)
  const wrong = await brand.master.fail(CREATE_RECEIVING, attempt({ outlet_id: other_id }))
  expect(wrong.extensions.fields).toEqual({ purchase_order_id: 'Pilih pesanan dari outlet ini' })
  const elsewhere = await brand.signInAs('Manajer Outlet', [other_id])
  expect(codeOf(await elsewhere.fail(CREATE_RECEIVING, attempt({ outlet_id: other_id })))).toBe('NOT_FOUND')
  const stray = attempt({ lines: [{ ...lines[0], purchase_order_no: 2 }] })
  expect((await brand.master.fail(CREATE_RECEIVING, stray)).extensions.fields).toEqual({
    'lines.0.item_id': 'Tidak ada di pesanan',
  })
})

test('an order is closed with a reason while something is missing; what was being received is refused', async () => {
  const { id } = await sentOrder(brand.master, order())
  const done = await receive(brand.master, brought(id, [line(milk, 'liter', '10', 18_000)]))
  const late = await draftReceiving(brand.master, brought(id, [line(coffee, 'g', '500', 200)]))
  expect((await brand.master.fail(orderStep('close'), { o: { id } })).extensions.fields).toEqual({
    remark: 'Alasan wajib diisi',
  })
  expect((await stepOrder(brand.master, 'close', id, { remark: 'Kosong' })).status).toBe('closed')
  const failure = await brand.master.fail(POST_RECEIVING, { r: { id: late.id } })
  expect(failure.message).toMatch(/sudah ditutup/)
  await cancelBy(brand.master, done.id)
  expect(await progressOf(id)).toEqual(['closed', '0', '0'])
})

test('of many who receive the same order at once only as many as were ordered come in', async () => {
  await brand.master.ask(SET_RULES, { r: { approval_limit: null, tolerance_bp: 0 } })
  const { id } = await sentOrder(brand.master, order())
  const drafts = await Promise.all(
    Array.from({ length: 8 }, () =>
      draftReceiving(brand.master, brought(id, [line(milk, 'liter', '3', 18_000)])),
    ),
  )
  const outcomes = await Promise.allSettled(drafts.map((draft) => postReceivingBy(brand.master, draft.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await progressOf(id)).toEqual(['partial', '9000', '0'])
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(9_000)
})

test('taking back at once takes every receiving off once', async () => {
  const { id } = await sentOrder(brand.master, order())
  const done = []
  for (const quantity of ['1', '2', '3'])
    done.push(await receive(brand.master, brought(id, [line(milk, 'liter', quantity, 18_000)])))
  const tries = [...done, ...done].map((each) => cancelBy(brand.master, each.id))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await progressOf(id)).toEqual(['sent', '0', '0'])
})

test('receiving and taking back the same order at once leave what the documents say', async () => {
  const { id } = await sentOrder(brand.master, order('40'))
  const one = () => brought(id, [line(milk, 'liter', '2', 18_000), line(coffee, 'g', '10', 200)])
  const done = await Promise.all(Array.from({ length: 5 }, () => receive(brand.master, one())))
  const drafts = await Promise.all(Array.from({ length: 5 }, () => draftReceiving(brand.master, one())))
  const outcomes = await Promise.allSettled([
    ...done.map((each) => cancelBy(brand.master, each.id)),
    ...drafts.map((each) => postReceivingBy(brand.master, each.id)),
  ])
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await progressOf(id)).toEqual(['partial', '10000', '50'])
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(10_000)
})

test('an order is called off or received, never both', async () => {
  const { id } = await sentOrder(brand.master, order())
  const outcomes = await Promise.allSettled([
    stepOrder(brand.master, 'cancel', id, { remark: 'Batal' }),
    receive(brand.master, brought(id, [line(milk, 'liter', '1', 18_000)])),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [status, milks] = await progressOf(id)
  expect([status, milks]).toEqual(
    outcomes[0].status === 'fulfilled' ? ['cancelled', '0'] : ['partial', '1000'],
  )
})

test('suppliers are scored by what came of their orders, and inventory tells what is on the way', async () => {
  const ordered = async (expected_on: string, milks: string, brings: string, price = 18_000) => {
    const { id } = await sentOrder(brand.master, {
      ...order(),
      expected_on,
      lines: [line(milk, 'liter', milks, 18_000)],
    })
    if (brings !== '0') await receive(brand.master, brought(id, [line(milk, 'liter', brings, price)]))
    return id
  }
  const SCORE = `query($id: Int!) { supplier(id: $id) {
    open_order_count finished_order_count on_time_bp fill_rate_bp reject_bp over_price_bp } }`
  expect((await brand.master.ask(SCORE, { id: supplier_id })).supplier).toEqual({
    open_order_count: 0,
    finished_order_count: 0,
    on_time_bp: null,
    fill_rate_bp: null,
    reject_bp: null,
    over_price_bp: null,
  })
  await ordered('2026-11-21', '10', '10')
  await ordered('2026-11-20', '10', '10', 18_500)
  await ordered('2026-11-19', '10', '0')
  const short = await ordered('2026-11-25', '10', '4')
  await stepOrder(brand.master, 'close', short, { remark: 'Kosong' })
  await ordered('2026-11-25', '7', '2')
  expect((await brand.master.ask(SCORE, { id: supplier_id })).supplier).toEqual({
    open_order_count: 2,
    finished_order_count: 3,
    on_time_bp: 5_000,
    fill_rate_bp: 8_000,
    reject_bp: 0,
    over_price_bp: 2_500,
  })
  const { ingredientInventoryList } = await brand.master.ask(
    '{ ingredientInventoryList { nodes { id on_order } } }',
  )
  const { on_order } = ingredientInventoryList.nodes.find(({ id }: { id: number }) => id === milk)
  expect(on_order).toBe('15000')
  const elsewhere = await brand.signInAs('Manajer Outlet', [other_id])
  const { supplier } = await elsewhere.ask(SCORE, { id: supplier_id })
  expect(supplier).toMatchObject({ open_order_count: 0, over_price_bp: null })
})
