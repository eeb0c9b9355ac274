import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { receive } from '../../../test/receiving.ts'
import { createBankAccount } from '../bank-account/bank-account.commands.ts'
import { type BatchLine, sumBySupplier } from './payment-batch.calc.ts'

const app = useTestApp()
const FIELDS = `id number status total line_count supplier_count version paid_on
  lines { receiving_id number supplier_name bank_name account_number account_name owed amount }`
const mutation = (name: string, input: string) =>
  `mutation($b: ${input}!) { ${name}(batch: $b) { ${FIELDS} } }`
const CREATE = mutation('createPaymentBatch', 'NewPaymentBatch')
const SEND = mutation('sendPaymentBatch', 'PaymentBatchStep')
const PAY = mutation('payPaymentBatch', 'PayPaymentBatch')
const CANCEL = mutation('cancelPaymentBatch', 'CancelPaymentBatch')
const ONE = `query($id: Int!) { paymentBatch(id: $id) { ${FIELDS} } }`
const OPEN = '{ openPayables { receiving_id owed account_number } payingAccounts { id } }'
const PAY_ONE = 'mutation($r: PayReceiving!) { payReceiving(receiving: $r) { owed } }'

let brand: TestBrand
let outlets: [number, number]
let milk: number
let account: number
let suppliers: [number, number]

async function addSupplier(name: string, values: object = {}): Promise<number> {
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name, credit_days: 14, ...values } },
  )
  return createSupplier.id
}

async function addAccount(name: string, outlet_id: number): Promise<number> {
  return (await createBankAccount(brand.ctx, { name, profile: 'other', outlet_id, uses: [] })).id
}

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  outlets = [await brand.createOutlet(), await brand.createOutlet()]
  milk = (await openKitchen(brand)).milk
  const bank = { bank_name: 'BCA', bank_account_number: '0123456789', bank_account_name: 'PT Susu' }
  suppliers = [await addSupplier('Susu Segar', bank), await addSupplier('Roti Hangat')]
  account = await addAccount('Rekening', outlets[0])
})

const buy = async (liters: number, at = 0, of = 0): Promise<number> => {
  const line = { item_id: milk, unit: 'liter', unit_quantity: String(liters), price: 10_000 }
  const done = await receive(brand.master, {
    outlet_id: outlets[at as 0],
    supplier_id: suppliers[of as 0],
    lines: [line],
  })
  return done.id
}
const owedOf = async (id: number): Promise<number> =>
  (await brand.master.ask('query($id: Int!) { receiving(id: $id) { owed } }', { id })).receiving.owed
const batchOf = (
  lines: readonly (readonly [receiving_id: number, amount: number])[],
  values: object = {},
) => ({
  b: {
    ...{ bank_account_id: account, pay_on: '2026-11-21', ...values },
    lines: lines.map(([receiving_id, amount]) => ({ receiving_id, amount })),
  },
})
const create = async (lines: readonly (readonly [number, number])[]) =>
  (await brand.master.ask(CREATE, batchOf(lines))).createPaymentBatch
const step = (id: number, more: object = {}) => ({ b: { id, ...more } })

test('debts of several suppliers and outlets go into a batch, its file tells each account once, and paid they are owed no more', async () => {
  const [first, second, third] = [await buy(5), await buy(3, 1), await buy(2, 1, 1)]
  const batch = await create([
    [first, 50_000],
    [second, 10_000],
    [third, 20_000],
  ])
  expect(batch).toMatchObject({ status: 'draft', total: 80_000, line_count: 3, supplier_count: 2 })
  expect((await brand.master.ask(OPEN)).openPayables).toEqual([])
  expect((await brand.master.fail(SEND, step(batch.id))).message).toBe('Lengkapi nomor rekening Roti Hangat')
  const given = {
    id: suppliers[1],
    bank_name: 'BRI',
    bank_account_number: '777 000-1',
    bank_account_name: 'Roti',
  }
  await brand.master.ask('mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }', { s: given })
  expect((await brand.master.ask(SEND, step(batch.id))).sendPaymentBatch.status).toBe('sent')
  // The file keeps saying what was taken along.
  const moved = { ...given, bank_account_number: '99999' }
  await brand.master.ask('mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }', { s: moved })
  const { paymentBatch } = await brand.master.ask(ONE, { id: batch.id })
  expect(
    paymentBatch.lines.map((line: { account_number: string; amount: number }) => [
      line.account_number,
      line.amount,
    ]),
  ).toEqual([
    ['7770001', 20_000],
    ['0123456789', 50_000],
    ['0123456789', 10_000],
  ])
  const file = (format: string) =>
    app().http.inject({
      url: `/api/payment-batch/${batch.id}/${format}`,
      headers: { authorization: `Bearer ${brand.master.token}` },
    })
  const rows = (await file('csv')).body.trim().split(/\r?\n/)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toMatch(/^Roti Hangat;BRI;'?7770001;Roti;20000;GR\S+$/)
  expect(rows[2]).toMatch(/^Susu Segar;BCA;'?0123456789;PT Susu;60000;GR\S+, GR\S+$/)
  expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const paid = (await brand.master.ask(PAY, step(batch.id))).payPaymentBatch
  expect(paid).toMatchObject({ status: 'paid', paid_on: '2026-11-21' })
  expect(await Promise.all([first, second, third].map(owedOf))).toEqual([0, 20_000, 0])
  const book = await brand.master.ask(
    '{ incomeExpenseList { nodes { amount method note receiving { id } } } }',
  )
  expect(book.incomeExpenseList.nodes).toHaveLength(3)
  expect(book.incomeExpenseList.nodes[0]).toMatchObject({ method: 'bank', note: batch.number })
  expect((await brand.master.ask(OPEN)).openPayables).toMatchObject([{ receiving_id: second, owed: 20_000 }])
  for (const text of [PAY, SEND])
    expect((await brand.master.fail(text, step(batch.id))).message).toBe(
      `Batch ${batch.number} sudah dibayar`,
    )
  const reason = { reason: 'Keliru' }
  expect((await brand.master.fail(CANCEL, step(batch.id, reason))).extensions.code).toBe('CONFLICT')
})

test('a line larger than what is still open is refused by name, and then none of the batch is paid', async () => {
  const [first, second] = [await buy(5), await buy(3)]
  const too_much = await brand.master.fail(CREATE, batchOf([[first, 50_001]]))
  expect(too_much.extensions.fields?.['lines.0.amount']).toMatch(/^GR.* melebihi sisa tagihannya$/)
  const batch = await create([
    [first, 50_000],
    [second, 30_000],
  ])
  await brand.master.ask(PAY_ONE, { r: { id: second, amount: 1, method: 'bank' } })
  const refused = await brand.master.fail(PAY, step(batch.id))
  expect(refused.message).toMatch(/^GR\S+ melebihi sisa tagihannya$/)
  expect(await owedOf(first)).toBe(50_000)
  const twice = await brand.master.fail(CREATE, batchOf([[first, 1]]))
  expect(twice.extensions.fields?.lines).toMatch(/sudah masuk batch lain/)
  await brand.master.ask(CANCEL, step(batch.id, { reason: 'Diganti' }))
  const next = await create([
    [first, 50_000],
    [second, 29_999],
  ])
  const early = await brand.master.fail(PAY, step(next.id, { business_date: '2026-11-25' }))
  expect(early.extensions.fields).toHaveProperty('business_date')
  expect((await brand.master.ask(PAY, step(next.id))).payPaymentBatch.status).toBe('paid')
})

test('of many who pay, send or cancel a batch, or one of its debts, at once nothing is paid twice', async () => {
  const ids = [await buy(5), await buy(3, 1), await buy(4)]
  const batch = await create(ids.map((id, at) => [id, [50_000, 30_000, 40_000][at] ?? 0] as const))
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => brand.master.ask(PAY, step(batch.id))),
    ...ids.map((id) => brand.master.ask(PAY_ONE, { r: { id, method: 'bank' } })),
    brand.master.ask(CANCEL, step(batch.id, { reason: 'Keliru' })),
  ])
  const book = await brand.master.ask('{ incomeExpenseList { nodes { amount receiving { id } } } }')
  const sums = new Map<number, number>()
  for (const { amount, receiving } of book.incomeExpenseList.nodes)
    sums.set(receiving.id, (sums.get(receiving.id) ?? 0) + amount)
  for (const [at, id] of ids.entries()) {
    expect(await owedOf(id)).toBe(([50_000, 30_000, 40_000][at] ?? 0) - (sums.get(id) ?? 0))
  }
})

test('of many who put the same debt into a batch at once one succeeds; many who pay the batch pay it once', async () => {
  const id = await buy(5)
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => create([[id, 20_000]])))
  const batches = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(batches).toHaveLength(1)
  const paid = await Promise.allSettled(
    Array.from({ length: 5 }, () => brand.master.ask(PAY, step(batches[0].id))),
  )
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owedOf(id)).toBe(30_000)
})

test('who may not pay is refused; outlets out of reach and other brands are answered as ids of nothing', async () => {
  const [near, far] = [await buy(1), await buy(1, 1)]
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(CREATE, batchOf([[near, 1]]))).extensions.code).toBe('FORBIDDEN')
  const own = await addAccount('Sendiri', outlets[0])
  const batch = await create([[far, 10_000]])
  const local = await brand.signInAs('Keuangan', [outlets[0]])
  const other = (await app().createBrand()).master
  for (const client of [local, other]) {
    const nothing = (await client.fail(ONE, { id: 999_999 })).message
    expect((await client.fail(ONE, { id: batch.id })).message).toBe(nothing)
    expect((await client.fail(PAY, step(batch.id))).extensions.code).toBe('NOT_FOUND')
    expect((await client.fail(CANCEL, step(batch.id, { reason: 'x' }))).extensions.code).toBe('NOT_FOUND')
    const refused = await client.fail(CREATE, batchOf([[far, 1]], { bank_account_id: own }))
    expect(refused.extensions.code).toBe('NOT_FOUND')
  }
  expect((await local.ask(OPEN)).openPayables).toMatchObject([{ receiving_id: near }])
  expect((await local.ask('{ paymentBatchList { total } }')).paymentBatchList.total).toBe(0)
})

test('sums by supplier keep every line and every rupiah', () => {
  const line = fc.record({
    supplier_id: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 1, max: 1e12 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (parts) => {
      const lines = parts.map(
        (part, at): BatchLine => ({
          ...part,
          ...{ receiving_id: at, number: `GR${at}`, supplier_name: `S${part.supplier_id}` },
          ...{ bank_name: null, account_number: null, account_name: null },
        }),
      )
      const sums = sumBySupplier(lines)
      expect(new Set(sums.map(({ supplier_id }) => supplier_id)).size).toBe(sums.length)
      for (const { supplier_id, amount, numbers } of sums) {
        const own = lines.filter((one) => one.supplier_id === supplier_id)
        expect(amount).toBe(own.reduce((sum, one) => sum + one.amount, 0))
        expect(numbers).toEqual(own.map(({ number }) => number))
      }
      expect(sums.flatMap(({ numbers }) => numbers)).toHaveLength(lines.length)
    }),
  )
})
