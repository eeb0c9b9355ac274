import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { insertTillRoles } from '../../people/cashier/till-role.commands.ts'
import { createSalesWorld } from '../sales.factory.ts'

const app = useTestApp()

interface Told {
  id: number
  name: string
  is_incomplete: boolean
  code: string | null
  outlets: { id: number }[]
}

async function shop() {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  await transaction(brand.ctx, insertTillRoles)
  const world = await createSalesWorld(brand, [{}, {}])
  const tills = await Promise.all(
    world.doors.map(async ({ outlet_id }) => {
      const { token } = await createDevice(world.ctx, { outlet_id, name: 'Kasir' })
      const send = async (path: string, payload: object) => {
        const response = await app().http.inject({
          method: 'POST',
          url: `/api/pos/v1/${path}`,
          headers: { authorization: `Bearer ${token}` },
          payload,
        })
        const { results } = response.json()
        return (results as { status: string; fields?: object }[]).map(({ status }) => status)
      }
      return { outlet_id, send }
    }),
  )
  const [till, second] = tills
  if (!till || !second) throw new Error('no tills')
  const rows = <Row>(text: string): Promise<Row[]> =>
    asBrand(app(), brand.id, async (client) => (await client.query(text)).rows as Row[])
  const { tillRoleList } = await brand.master.ask('{ tillRoleList { nodes { id name } } }')
  const roles = Object.fromEntries(
    tillRoleList.nodes.map((r: { name: string; id: number }) => [r.name, r.id]),
  )
  const add = async (name: string, code: string, role: string, outlet_ids = [till.outlet_id]) => {
    const { createCashier } = await brand.master.ask(
      'mutation ($c: NewCashier!) { createCashier(cashier: $c) { id } }',
      { c: { name, code, outlet_ids, till_role_id: roles[role] } },
    )
    return createCashier.id as number
  }
  const cashiers = async (): Promise<Told[]> =>
    (
      await brand.master.ask(
        '{ cashierList(limit: 100) { nodes { id name code is_incomplete outlets { id } } } }',
      )
    ).cashierList.nodes
  const deviations = () =>
    rows<{ rule: string; cashier_id: number; approver_id: number | null; amount: number | null }>(
      'select rule, cashier_id, approver_id, amount from till_deviation order by id',
    )
  return { brand, till, second, rows, roles, add, cashiers, deviations }
}

let number = 0
const receipt = (given: Record<string, unknown> = {}) => ({
  uuid: randomUUID(),
  receipt_number: `N-${++number}`,
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T12:10:00+07:00',
  lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }],
  payments: [{ method: 'QRIS', amount: 11_550 }],
  total: 11_550,
  ...given,
})
const discount = (rate_bp: number, more: object = {}) => ({ name: 'Diskon', rate_bp, ...more })

test('a name that is known ties to its cashier, another one becomes an entry to be completed, once', async () => {
  const { till, second, add, cashiers, rows } = await shop()
  const bimo = await add('Bimo Adi', 'B1', 'Kasir')
  const names = ['bimo  ADI', 'Sari', ' sari ', 'SARI']
  expect(
    await till.send('transactions', { transactions: names.map((cashier_name) => receipt({ cashier_name })) }),
  ).toEqual(names.map(() => 'accepted'))
  // Whether another outlet means the same person nobody knows.
  await second.send('transactions', { transactions: [receipt({ cashier_name: 'Sari' })] })
  const told = await cashiers()
  expect(told.map(({ name, is_incomplete }) => [name, is_incomplete])).toEqual([
    ['Bimo Adi', false],
    ['SARI', true],
    ['Sari', true],
  ])
  const tied = await rows<{ cashier_name: string; cashier_id: number }>(
    'select cashier_name, cashier_id from transaction order by length(receipt_number), receipt_number',
  )
  expect(tied.map(({ cashier_name }) => cashier_name)).toEqual(['bimo  ADI', 'Sari', 'sari', 'SARI', 'Sari'])
  const [first, one, two, three, other] = tied.map(({ cashier_id }) => cashier_id)
  expect(first).toBe(bimo)
  expect([two, three]).toEqual([one, one])
  expect(other).not.toBe(one)
})

test('many tills that tell a new name at once make one entry', async () => {
  const { till, cashiers } = await shop()
  const sent = await Promise.all(
    Array.from({ length: 12 }, () =>
      till.send('transactions', { transactions: [receipt({ cashier_name: 'Baru' })] }),
    ),
  )
  expect(sent.flat()).toEqual(sent.map(() => 'accepted'))
  expect((await cashiers()).map(({ name }) => name)).toEqual(['Baru'])
})

test('a code counts before the name, which stays as it was printed; an unknown code is an entry of its own', async () => {
  const { till, add, rows, cashiers } = await shop()
  const bimo = await add('Bimo', 'B1', 'Kasir')
  await till.send('transactions', {
    transactions: [
      receipt({ cashier_name: 'Kasir depan', cashier_code: 'b1' }),
      receipt({ cashier_code: 'Z9' }),
    ],
  })
  const tied = await rows<{ cashier_name: string | null; cashier_id: number }>(
    'select cashier_name, cashier_id from transaction order by length(receipt_number), receipt_number',
  )
  expect(tied[0]).toEqual({ cashier_name: 'Kasir depan', cashier_id: bimo })
  expect((await cashiers()).find(({ id }) => id === tied[1]?.cashier_id)).toMatchObject({ name: 'Z9' })
})

test('a content without the new fields is the content it was: sent again it is a duplicate', async () => {
  const { till, add } = await shop()
  const sale = receipt({ cashier_name: 'Bimo' })
  await till.send('transactions', { transactions: [sale] })
  await add('Sari', 'S1', 'Kasir')
  expect(await till.send('transactions', { transactions: [sale] })).toEqual(['duplicate'])
  expect(await till.send('transactions', { transactions: [{ ...sale, cashier_code: 'S1' }] })).toEqual([
    'conflict',
  ])
})

test('rights below, at and above the limit: the sale is taken in any case, and what is beyond is noted', async () => {
  const { till, add, deviations, cashiers } = await shop()
  const bimo = await add('Bimo', 'B1', 'Kasir')
  const head = await add('Sari', 'S1', 'Kepala Kasir')
  const by = { cashier_name: 'Bimo' }
  const sales = [
    receipt({ ...by, discounts: [discount(999)] }),
    receipt({ ...by, discounts: [discount(1000)] }),
    receipt({ ...by, discounts: [discount(1100)] }),
    receipt({ ...by, discounts: [discount(2500, { approved_by: 'sari' })] }),
    receipt({ ...by, discounts: [discount(2600, { approved_by: 'Sari' })] }),
    receipt({ ...by, discounts: [discount(5000, { approved_by: 'Orang Lain' })] }),
    receipt({ ...by, discounts: [discount(5000, { code: 'PROMO' })] }),
    receipt({ cashier_name: 'Belum Lengkap', discounts: [discount(9000)] }),
  ]
  expect(await till.send('transactions', { transactions: sales })).toEqual(sales.map(() => 'accepted'))
  const noted = await deviations()
  const unknown = (await cashiers()).find(({ name }) => name === 'Orang Lain')?.id
  expect(noted).toEqual([
    { rule: 'discount', cashier_id: bimo, approver_id: null, amount: 1100 },
    { rule: 'discount', cashier_id: bimo, approver_id: head, amount: 2600 },
    { rule: 'discount', cashier_id: bimo, approver_id: unknown, amount: 5000 },
  ])
})

test('prices, compliments, prints, lines taken off, voids, refunds, drawers: each is held against its right', async () => {
  const { till, add, deviations, rows } = await shop()
  const bimo = await add('Bimo', 'B1', 'Kasir')
  const boss = await add('Sari', 'S1', 'Supervisor')
  const by = { cashier_code: 'B1', cashier_name: 'Bimo' }
  const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00+07:00`
  const event = (type: string, minute: number, more: object = {}) => ({
    type,
    occurred_at: at(minute),
    ...more,
  })
  const [voided, allowed, refunded, back] = [receipt(by), receipt(by), receipt(by), receipt(by)]
  await till.send('transactions', {
    transactions: [
      receipt({
        ...by,
        lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 8000, list_price: 10_000 }],
      }),
      receipt({ ...by, discounts: [discount(10_000)], payments: [], total: 0 }),
      receipt({
        ...by,
        events: [
          event('ITEM_REMOVED', 1, { amount: 5000 }),
          event('PRINTED', 2),
          event('ITEM_REMOVED', 3, { amount: 7000 }),
          event('ITEM_REMOVED', 4, { amount: 6000, approved_by: 'Sari' }),
          event('PRINTED', 5),
        ],
      }),
      ...[voided, allowed, refunded, back],
    ],
  })
  const undo = { occurred_at: at(20), actor: 'Bimo' }
  expect(
    await till.send('voids', {
      voids: [
        { ...undo, transaction_uuid: voided.uuid },
        { ...undo, transaction_uuid: allowed.uuid, approver_code: 'S1', approved_by: 'Sari' },
      ],
    }),
  ).toEqual(['accepted', 'accepted'])
  const refund = { ...undo, method: 'TUNAI', cashier_code: 'B1' }
  expect(
    await till.send('refunds', {
      refunds: [
        { ...refund, uuid: randomUUID(), transaction_uuid: refunded.uuid },
        { ...refund, uuid: randomUUID(), transaction_uuid: back.uuid, approved_by: 'Sari' },
      ],
    }),
  ).toEqual(['accepted', 'accepted'])
  const session_uuid = randomUUID()
  await till.send('cash-movements', {
    cash_movements: [
      { uuid: randomUUID(), session_uuid, type: 'NO_SALE', occurred_at: at(21), ...by },
      { uuid: randomUUID(), session_uuid, type: 'NO_SALE', occurred_at: at(22), ...by, approver_code: 'S1' },
    ],
  })
  expect(
    (await deviations()).map(({ rule, cashier_id, amount }) => [rule, cashier_id, Number(amount)]),
  ).toEqual([
    ['change_price', bimo, 2000],
    ['compliment', bimo, 10_000],
    ['void_after_print', bimo, 7000],
    ['void_after_print', bimo, 11_550],
    ['refund', bimo, 11_550],
    ['open_drawer', bimo, 0],
  ])
  expect(
    await rows(
      'select voided_by_id, void_approver_id from transaction where voided_at is not null order by length(receipt_number), receipt_number',
    ),
  ).toEqual([
    { voided_by_id: bimo, void_approver_id: null },
    { voided_by_id: bimo, void_approver_id: boss },
  ])
  expect(
    await rows(
      'select cashier_id, approver_id, approved_by from transaction_refund order by approver_id nulls first',
    ),
  ).toEqual([
    { cashier_id: bimo, approver_id: null, approved_by: null },
    { cashier_id: bimo, approver_id: boss, approved_by: 'Sari' },
  ])
  expect(await rows('select cashier_id, approver_id from cash_movement order by occurred_at')).toEqual([
    { cashier_id: bimo, approver_id: null },
    { cashier_id: bimo, approver_id: boss },
  ])
})

test('a drawer carries who opened and who closed it; closing without the right is noted', async () => {
  const { brand, till, add, rows, roles, deviations } = await shop()
  const bimo = await add('Bimo', 'B1', 'Kasir')
  await brand.master.ask('mutation ($r: EditTillRole!) { updateTillRole(till_role: $r) { id } }', {
    r: { id: roles.Kasir, can_close: false },
  })
  const uuid = randomUUID()
  const at = (hour: string) => `2026-11-21T${hour}:00:00+07:00`
  expect(
    await till.send('cash-sessions', {
      cash_sessions: [
        { event: 'OPEN', uuid, occurred_at: at('07'), cashier_name: 'Bimo', opening_float: 500_000 },
        {
          ...{ event: 'CLOSE', uuid, occurred_at: at('14'), cashier_code: 'B1' },
          counted: [{ method: 'TUNAI', amount: 500_000 }],
        },
      ],
    }),
  ).toEqual(['accepted', 'accepted'])
  expect(
    await rows('select cashier_id from cash_session union all select cashier_id from cash_closing'),
  ).toEqual([{ cashier_id: bimo }, { cashier_id: bimo }])
  expect(await deviations()).toEqual([{ rule: 'close', cashier_id: bimo, approver_id: null, amount: null }])
  const { cashierList } = await brand.master.ask(
    '{ cashierList { nodes { name drawer_outlet last_session_at } } }',
  )
  expect(cashierList.nodes).toEqual([
    { name: 'Bimo', drawer_outlet: null, last_session_at: '2026-11-21T00:00:00Z' },
  ])
})

test('what is voided in the panel is no cashier of a till', async () => {
  const { brand, till, rows, cashiers } = await shop()
  await till.send('transactions', { transactions: [receipt({ cashier_name: 'Bimo' })] })
  const [sale] = await rows<{ id: number }>('select id from transaction')
  await brand.master.ask('mutation ($t: VoidTransaction!) { voidTransaction(transaction: $t) { id } }', {
    t: { id: sale?.id, reason: 'Salah' },
  })
  expect(await rows('select voided_by_id, void_approver_id from transaction')).toEqual([
    { voided_by_id: null, void_approver_id: null },
  ])
  expect((await cashiers()).map(({ name }) => name)).toEqual(['Bimo'])
})
