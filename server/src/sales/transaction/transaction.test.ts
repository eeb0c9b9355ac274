import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from './outcome.calc.ts'
import { buildReceipt, MEMBER_PHONES } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'
import { refundTransactions } from './refund-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
let brand: TestBrand
let world: SalesWorld
let ids: number[]

const door = (index: number): Door => {
  const found = world.doors[index]
  if (!found) throw new Error('no such outlet')
  return found
}

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const receipts = [
    buildReceipt({
      receipt_number: 'A-1',
      occurred_at: '2026-01-10T05:00:00Z',
      discounts: [{ name: 'Promo', amount: 500 }],
    }),
    buildReceipt({
      receipt_number: 'A-2',
      cashier_name: 'Sari',
      payments: [{ method: 'TUNAI', amount: 11_600, reference: 'VISA **** 4821' }],
      member_phone: MEMBER_PHONES[0],
    }),
    buildReceipt({
      receipt_number: 'A-3',
      lines: [{ code: 'ASING', name: 'Asing', qty: 2, unit_price: 5_000 }],
    }),
  ]
  const outcomes = [
    ...(await recordTransactions(world.ctx, door(0), receipts)),
    ...(await recordTransactions(world.ctx, door(1), [buildReceipt({ receipt_number: 'B-1' })])),
  ]
  ids = outcomes.map((outcome) => outcome.transaction_id ?? 0)
  const refund = {
    uuid: randomUUID(),
    transaction_uuid: receipts[1]?.uuid ?? '',
    occurred_at: NOW.toISOString(),
  }
  await refundTransactions(world.ctx, door(0), [
    { ...refund, actor: 'Sari', reason: 'Dingin', method: 'TUNAI', lines: null },
  ])
})

const LIST = `query GetTransactionList($filters: [Filter!]) { transactionList(limit: 100, filters: $filters) {
  total nodes { id receipt_number status outlet { name } payment_methods has_issue total item_qty gross_profit }
} }`
const numbers = (data: { transactionList: { nodes: { receipt_number: string }[] } }) =>
  data.transactionList.nodes.map((node) => node.receipt_number).sort()

test('receipts are listed newest first with what they were paid with', async () => {
  const { transactionList } = await brand.master.ask(LIST)
  expect(transactionList.total).toBe(4)
  expect(transactionList.nodes.at(-1)).toMatchObject({ receipt_number: 'A-1', payment_methods: ['TUNAI'] })
})

test.each([
  [{ field: 'business_date', type: 'Date', operator: 'Before', value: '2026-01-31' }, ['A-1']],
  [{ field: 'status', operator: 'In', value: ['REFUNDED', 'VOID'] }, ['A-2']],
  [{ field: 'has_issue', operator: 'IsEqualTo', value: 'true' }, ['A-1', 'A-3']],
  [{ field: 'cashier_name', type: 'String', operator: 'Contain', value: 'sar' }, ['A-2']],
  [{ field: 'weekday', type: 'Int', operator: 'IsEqualTo', value: '6' }, ['A-1', 'A-2', 'A-3', 'B-1']],
  [{ field: 'tax_bp', type: 'Int', operator: 'IsEqualTo', value: '500' }, []],
  [{ field: 'payment_methods', operator: 'In', value: ['QRIS', 'VOUCHER'] }, []],
  [{ field: 'payment_methods', operator: 'NotIn', value: ['QRIS'] }, ['A-1', 'A-2', 'A-3', 'B-1']],
  [{ field: 'item_group_ids', operator: 'In', value: ['0'] }, ['A-3']],
  [{ field: 'q', operator: 'Contain', value: 'b-' }, ['B-1']],
  [{ field: 'q', operator: 'Contain', value: 'asing' }, ['A-3']],
  [{ field: 'q', operator: 'Contain', value: '4821' }, ['A-2']],
  [{ field: 'q', operator: 'Contain', value: '0812 0000 00001' }, ['A-2']],
  [{ field: 'q', operator: 'Contain', value: 'member 1' }, ['A-2']],
  [{ field: 'q', operator: 'Contain', value: '9876' }, []],
  [{ field: 'unknown_lines', type: 'Int', operator: 'IsGreaterThan', value: '0' }, ['A-3']],
])('filtered by %o', async (filter, expected) => {
  expect(numbers((await brand.master.ask(LIST, { filters: [filter] })) as never)).toEqual(expected)
})

test('receipts are found by amount, and by what was sold only on the days asked for', async () => {
  const q = (value: string) => ({ field: 'q', operator: 'Contain', value: [value] })
  const asked = async (...filters: object[]) => numbers((await brand.master.ask(LIST, { filters })) as never)
  const { transactionList } = await brand.master.ask(LIST, { filters: [q('B-1')] })
  const [{ total }] = transactionList.nodes
  for (const text of [String(total), `Rp ${(total / 1000).toFixed(3)}`])
    expect(await asked(q(text))).toContain('B-1')
  const days = { field: 'business_date', type: 'Date', operator: 'Before', value: ['2026-01-31'] }
  expect(await asked(q('kopi'), days)).toEqual(['A-1'])
  expect(await asked(q('asing'), days)).toEqual([])
})

test('who may not see members finds no receipt by their phones', async () => {
  const book_keeper = await brand.signInAs('Keuangan')
  const find = (value: string) =>
    book_keeper.ask(LIST, { filters: [{ field: 'q', operator: 'Contain', value: [value] }] })
  expect(numbers((await find('812000000001')) as never)).toEqual([])
  expect(numbers((await find('4821')) as never)).toEqual(['A-2'])
})

test('an admin of one outlet lists its receipts only, and costs are null', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [door(1).outlet_id])
  const data = await manager.ask(LIST)
  expect(numbers(data as never)).toEqual(['B-1'])
  expect(data.transactionList.nodes[0].gross_profit).toBeNull()
  for (const field of ['cogs', 'gross_profit']) {
    const filters = [{ field, type: 'Int', operator: 'IsGreaterThan', value: '0' }]
    expect((await manager.fail(LIST, { filters })).extensions.code).toBe('VALIDATION')
    expect((await manager.fail(LIST, { filters: [{ field, sort: 'Asc' }] })).extensions.code).toBe(
      'VALIDATION',
    )
  }
})

const ONE = `query GetTransactionDetail($id: Int!) { transaction(id: $id) {
  receipt_number business_date difference net till_bill
  lines { no name qty net bill_discount variants cogs } discounts { name amount line_no }
  payments { method name amount fee } refunds { net reason actor }
} }`

test('one receipt comes with all of its parts', async () => {
  const { transaction } = await brand.master.ask(ONE, { id: ids[0] })
  expect(transaction).toMatchObject({
    receipt_number: 'A-1',
    business_date: '2026-01-10',
    lines: [{ no: 1, name: 'Kopi', qty: '1.0000', net: 9_500, bill_discount: 500, cogs: 3_333 }],
    discounts: [{ name: 'Promo', amount: 500, line_no: null }],
    payments: [{ method: 'TUNAI', name: 'Tunai', amount: 11_600, fee: 0 }],
    refunds: [],
  })
  const refunded = await brand.master.ask(ONE, { id: ids[1] })
  expect(refunded.transaction.refunds).toEqual([{ net: 10_000, reason: 'Dingin', actor: 'Sari' }])
})

test('a receipt out of reach is as unknown as one that never was', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [door(1).outlet_id])
  const stranger = (await app().createBrand()).master
  const keeper = await brand.signInAs('Gudang')
  for (const [client, id] of [
    [manager, ids[0]],
    [stranger, ids[0]],
    [brand.master, 2_000_000_000],
  ] as const) {
    expect((await client.fail(ONE, { id })).extensions.code).toBe('NOT_FOUND')
  }
  expect((await keeper.fail(ONE, { id: ids[0] })).extensions.code).toBe('FORBIDDEN')
})
