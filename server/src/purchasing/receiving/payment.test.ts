import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { sentOrder } from '../../../test/purchase-order.ts'
import { cancelBy, receive } from '../../../test/receiving.ts'

const app = useTestApp()
const FIELDS = `id status total owed due_on payment_state overdue_days
  payments { id amount method business_date is_cancelled } timeline { action remark }`
const PAY = `mutation($r: PayReceiving!) { payReceiving(receiving: $r) { ${FIELDS} } }`
const TAKE_BACK = `mutation($r: ReceivingPaymentCancel!) { cancelReceivingPayment(receiving: $r) { ${FIELDS} } }`
const PAYABLES = '{ payables { supplier_id documents not_due week month older total oldest_due_on } }'
let brand: TestBrand
let outlet_id: number
let milk: number
let supplier_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  milk = (await openKitchen(brand)).milk
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar', credit_days: 14 } },
  )
  supplier_id = createSupplier.id
})

const buy = (liters: number, values: object = {}) =>
  receive(brand.master, {
    outlet_id,
    supplier_id,
    lines: [{ item_id: milk, unit: 'liter', unit_quantity: String(liters), price: 10_000 }],
    ...values,
  })
const read = async (id: number) =>
  (await brand.master.ask(`query($id: Int!) { receiving(id: $id) { ${FIELDS} } }`, { id })).receiving
const pay = async (id: number, values: object = {}) =>
  (await brand.master.ask(PAY, { r: { id, method: 'bank', ...values } })).payReceiving

test('what came is owed until the day by the terms of its supplier, and paid in parts or whole', async () => {
  const { id } = await buy(5)
  expect(await read(id)).toMatchObject({
    owed: 50_000,
    due_on: '2026-12-05',
    payment_state: 'unpaid',
    overdue_days: null,
  })
  const partly = await pay(id, { amount: 20_000, method: 'petty_cash', note: 'Termin 1' })
  expect(partly).toMatchObject({ owed: 30_000, payment_state: 'partial' })
  expect(partly.timeline[0]).toEqual({ action: 'pay', remark: 'Termin 1' })
  const too_much = await brand.master.fail(PAY, { r: { id, amount: 30_001, method: 'bank' } })
  expect(too_much.extensions.fields).toEqual({ amount: 'Melebihi sisa tagihan' })
  expect(await pay(id)).toMatchObject({ owed: 0, payment_state: 'paid' })
  expect((await brand.master.fail(PAY, { r: { id, method: 'bank' } })).extensions.code).toBe('CONFLICT')
  const book = await brand.master.ask('{ incomeExpenseList { nodes { amount method receiving { id } } } }')
  expect(book.incomeExpenseList.nodes).toHaveLength(2)
  const { payments } = await read(id)
  const back = { id, payment_id: payments[0].id, reason: 'Salah catat' }
  expect((await brand.master.ask(TAKE_BACK, { r: back })).cancelReceivingPayment).toMatchObject({
    owed: 20_000,
    payment_state: 'partial',
    payments: [{ is_cancelled: true }, { is_cancelled: false }],
  })
  expect((await brand.master.fail(TAKE_BACK, { r: back })).extensions.code).toBe('NOT_FOUND')
})

test('paid at once nothing is owed; what is taken back or goes back is owed no more', async () => {
  expect(await read((await buy(1, { paid_from: 'drawer' })).id)).toMatchObject({
    owed: 0,
    payment_state: 'paid',
  })
  const { id } = await buy(4)
  const back = await receive(brand.master, {
    kind: 'return',
    outlet_id,
    return_of: id,
    lines: [{ item_id: milk, unit: 'liter', unit_quantity: '1', price: 10_000, source_no: 1 }],
  })
  expect((await read(id)).owed).toBe(30_000)
  await cancelBy(brand.master, back.id)
  expect((await read(id)).owed).toBe(40_000)
  await pay(id, { amount: 15_000 })
  await cancelBy(brand.master, id)
  expect(await read(id)).toMatchObject({ owed: 0, payment_state: null, payments: [{ is_cancelled: true }] })
})

test('of many who pay the same receiving at once only what is owed is paid', async () => {
  const { id } = await buy(5)
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => pay(id, { amount: 20_000 })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await read(id)).toMatchObject({ owed: 10_000, payment_state: 'partial' })
})

test('what is owed is told by supplier and by how late it is, and of orders by what came', async () => {
  const at = (day: string) => ({ occurred_at: `${day}T05:00:00Z` })
  await buy(1)
  await buy(2, at('2026-11-05'))
  await buy(4, at('2026-10-20'))
  await buy(8, at('2026-09-01'))
  expect((await brand.master.ask(PAYABLES)).payables).toEqual([
    {
      supplier_id,
      documents: 4,
      not_due: 10_000,
      week: 20_000,
      month: 40_000,
      older: 80_000,
      total: 150_000,
      oldest_due_on: '2026-09-15',
    },
  ])
  const { payableDues } = await brand.master.ask(
    '{ payableDues { due_on week supplier_id documents total } }',
  )
  const due = { supplier_id, documents: 1 }
  expect(payableDues).toEqual([
    { ...due, due_on: '2026-09-15', week: null, total: 80_000 },
    { ...due, due_on: '2026-11-03', week: null, total: 40_000 },
    { ...due, due_on: '2026-11-19', week: null, total: 20_000 },
    { ...due, due_on: '2026-12-05', week: '2026-11-30', total: 10_000 },
  ])
  const suppliers = await brand.master.ask('{ supplierList { nodes { owed overdue } } }')
  expect(suppliers.supplierList.nodes).toEqual([{ owed: 150_000, overdue: 140_000 }])
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.ask('{ receivingList { nodes { owed } } }')).receivingList.nodes).toHaveLength(4)
  const line = { item_id: milk, unit: 'liter', unit_quantity: '3', price: 10_000 }
  const order = await sentOrder(brand.master, { outlet_id, supplier_id, credit_days: 30, lines: [line] })
  const ORDER = 'query($id: Int!) { purchaseOrder(id: $id) { payment_state owed } }'
  const orderNow = async () => (await brand.master.ask(ORDER, { id: order.id })).purchaseOrder
  expect(await orderNow()).toEqual({ payment_state: null, owed: 0 })
  const { id } = await buy(3, { purchase_order_id: order.id })
  expect((await read(id)).due_on).toBe('2026-12-21')
  await pay(id, { amount: 10_000 })
  expect(await orderNow()).toEqual({ payment_state: 'partial', owed: 20_000 })
})

test('who keeps the books pays, who receives does not; other brands find nothing', async () => {
  const { id } = await buy(1)
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(PAY, { r: { id, method: 'bank' } })).extensions.code).toBe('FORBIDDEN')
  const bookkeeper = await brand.signInAs('Keuangan')
  const { payReceiving } = await bookkeeper.ask(PAY, { r: { id, method: 'bank' } })
  expect(payReceiving.payment_state).toBe('paid')
  const other = await app().createBrand()
  expect((await other.master.fail(PAY, { r: { id, method: 'bank' } })).extensions.code).toBe('NOT_FOUND')
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), liters: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    of: fc.nat(9),
    amount: fc.integer({ min: 1, max: 99_000 }),
  }),
  fc.record({ kind: fc.constant('return' as const), of: fc.nat(9), liters: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('unpay' as const), of: fc.nat(9) }),
  fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(9) }),
)

test('what is owed follows a plain model through payments, returns and reversals', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const known: { id: number; liters: number; returned: number; paid: number[]; is_done: boolean }[] = []
      const owedOf = ({ liters, returned, paid, is_done }: (typeof known)[number]) =>
        is_done ? Math.max((liters - returned) * 10_000 - paid.reduce((a, b) => a + b, 0), 0) : 0
      for (const each of steps) {
        if (each.kind === 'buy') {
          const { id } = await buy(each.liters)
          known.push({ id, liters: each.liters, returned: 0, paid: [], is_done: true })
          continue
        }
        const target = known[each.of % Math.max(known.length, 1)]
        if (!target?.is_done) continue
        if (each.kind === 'pay') {
          const may = each.amount <= owedOf(target)
          const done = await pay(target.id, { amount: each.amount }).then(
            () => true,
            () => false,
          )
          expect(done).toBe(may)
          if (done) target.paid.push(each.amount)
        } else if (each.kind === 'return') {
          if (each.liters > target.liters - target.returned) continue
          const line = {
            item_id: milk,
            unit: 'liter',
            unit_quantity: String(each.liters),
            price: 10_000,
          }
          const lines = [{ ...line, source_no: 1 }]
          await receive(brand.master, { kind: 'return', outlet_id, return_of: target.id, lines })
          target.returned += each.liters
        } else if (each.kind === 'unpay') {
          const { payments } = await read(target.id)
          const standing = payments.filter((one: { is_cancelled: boolean }) => !one.is_cancelled)
          if (standing.length === 0) continue
          const r = { id: target.id, payment_id: standing.at(-1).id, reason: 'Uji' }
          await brand.master.ask(TAKE_BACK, { r })
          target.paid.pop()
        } else if (target.returned === 0) {
          await cancelBy(brand.master, target.id)
          target.is_done = false
        }
      }
      for (const each of known) expect((await read(each.id)).owed).toBe(owedOf(each))
    }),
    { numRuns: 12 },
  )
})
