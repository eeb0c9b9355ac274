import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { readPaper, rupiah } from '../../../test/paper.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { addBankAccount } from '../../sales/bank-account/bank-account.factory.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { keepStatement } from '../../sales/settlement/settlement.commands.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { assertExplained, explainBy } from '../explain/explain.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

const FIRST = '2026-11-06'
const DAYS = 10
const SUMS = 'expected received difference pending overdue surplus'
const REPORT = `query ($filter: ReportFilter, $methods: [String!], $hours: [Int!]) {
  paymentReport(filter: $filter, methods: $methods, hours: $hours) { payouts { outlets by_method { method name ${SUMS} } } } }`
const RECONCILIATION = `query ($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { method business_date due_on amount received written_off state } lines { amount matched method settled_on } } }`

type Sums = Record<string, number>
const period = (from: string, to: string) => ({ preset: 'custom', from, to })
const bytesOf = (lines: readonly string[]) => Buffer.from(['Tanggal;Keterangan;Kredit', ...lines].join('\n'))

beforeAll(async () => {
  app().clock.now = new Date('2026-11-16T05:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}, {}])
  for (const [place, door] of world.doors.entries()) {
    const receipts = Array.from({ length: DAYS * 2 }, (_, n) => {
      const amount = 50_000 + 10_000 * (n % 3) + place
      const method = n % 2 ? 'QRIS' : 'GRABFOOD'
      const occurred_at = `${addDays(FIRST, Math.floor(n / 2))}T05:00:00Z`
      return buildReceipt({ occurred_at, payments: [{ method, amount }], total: amount })
    })
    await recordTransactions(world.ctx, door, receipts)
  }
})

test('without a statement nothing is told; with one it is what that outlet was due', async () => {
  const read = async (filter: object, more: object = {}) =>
    (await brand.master.ask(REPORT, { filter, ...more })).paymentReport.payouts
  const whole = period(FIRST, addDays(FIRST, DAYS))
  expect(await read(whole)).toEqual({ outlets: 0, by_method: [] })
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  // QRIS of the 6th: 60,000 less 0.7 %, a day later; 100 less of the 7th; interest that nobody owed.
  const lines = ['07/11/2026;QRIS;59.580', '08/11/2026;QRIS;49.550', '09/11/2026;Bunga;1.000']
  const bank_account_id = await addBankAccount(world.ctx, [outlet_id], { name: 'Satu' })
  expect(await read(whole)).toEqual({ outlets: 0, by_method: [] })
  await keepStatement(world.ctx, { bank_account_id, name: 'a.csv', bytes: bytesOf(lines) })
  const { outlets, by_method } = await read(period('2026-11-06', '2026-11-07'))
  expect(outlets).toBe(1)
  expect(by_method.find(({ method }: { method: string }) => method === 'QRIS')).toEqual({
    method: 'QRIS',
    name: 'QRIS',
    expected: 59_580 + 49_650,
    received: 59_580 + 49_550,
    difference: -100,
    pending: 0,
    overdue: 0,
    surplus: 0,
  })
  const [, unnamed] = (await read(period('2026-11-08', '2026-11-09'))).by_method.slice(-2)
  expect(unnamed).toMatchObject({ method: null, expected: 0, surplus: 1_000 })
  expect(
    (await read(whole, { methods: ['QRIS'] })).by_method.map(({ method }: { method: string }) => method),
  ).toEqual(['QRIS'])
  // Banks know neither channels nor hours, and a long period is not matched.
  expect(await read({ ...whole, channels: ['DINE_IN'] })).toBeNull()
  expect(await read(whole, { hours: [12] })).toBeNull()
  expect(await read(period('2026-01-01', '2026-11-16'))).toBeNull()
  const manager = await brand.signInAs('Manajer Outlet', [world.doors[2]?.outlet_id ?? 0])
  const own = (await manager.ask(REPORT, { filter: whole })).paymentReport.payouts
  expect(own).toEqual({ outlets: 0, by_method: [] })
})

test('on paper payouts stand as the report tells them, for who may see settlements', async () => {
  const filter = period('2026-11-06', '2026-11-07')
  const { by_method } = (await brand.master.ask(REPORT, { filter })).paymentReport.payouts
  const plain = (amount: number) => rupiah(amount).replace('Rp ', '')
  const { text } = await readPaper(app, '/api/reports/payment/pdf', brand.master.token, { filter })
  expect(by_method.length).toBeGreaterThan(0)
  const [, table = ''] = text.split('Pencairan')
  for (const { name, expected, received } of by_method)
    expect(table).toContain(`${name} ${plain(expected)} ${plain(received)} `)
  await asBrand(app(), brand.id, (client) =>
    client.query(
      `insert into admin_group_permission select ${brand.id}, $1, id, t from module, unnest(array['view', 'export']) t
        where key = 'report_payment'`,
      [brand.group_ids.get('Gudang')],
    ),
  )
  const looker = await brand.signInAs('Gudang', [world.doors[0]?.outlet_id ?? 0])
  const own = await readPaper(app, '/api/reports/payment/pdf', looker.token, { filter })
  expect(own.text).not.toContain('Pencairan')
})

test('who may see the report and not the reconciliation is told nothing of payouts', async () => {
  const cashier = await brand.signInAs('Kasir', [world.doors[0]?.outlet_id ?? 0])
  const grant = `insert into admin_group_permission select ${brand.id}, $1, id, 'view' from module where key = $2`
  const read = async (right: string) => {
    await asBrand(app(), brand.id, (client) => client.query(grant, [brand.group_ids.get('Kasir'), right]))
    return (await cashier.ask(REPORT, { filter: period(FIRST, addDays(FIRST, DAYS)) })).paymentReport.payouts
  }
  const explain = { measure: 'payout.expected', filter: period(FIRST, addDays(FIRST, DAYS)) }
  expect(await read('report_payment')).toBeNull()
  expect((await cashier.fail(explainBy('paymentFigure'), explain)).extensions.code).toBe('FORBIDDEN')
  expect(await read('payment')).not.toBeNull()
})

test('the report says what the reconciliation of its outlets says, whatever came', async () => {
  const [, ...doors] = world.doors
  const line = fc.record({
    day: fc.integer({ min: 0, max: DAYS + 2 }),
    name: fc.constantFrom('QRIS', 'GRABFOOD', 'Setoran'),
    amount: fc.constantFrom(49_651, 59_581, 69_511, 42_000, 35_001, 49_001, 1_000),
  })
  const statement = fc.array(line, { minLength: 4, maxLength: 14 })
  const days = fc.tuple(fc.integer({ min: -2, max: DAYS }), fc.integer({ min: 0, max: 6 }))
  const [one, two] = doors.map(({ outlet_id }) => outlet_id)
  // Both outlets are paid to one account.
  const bank_account_id = await addBankAccount(world.ctx, [one ?? 0, two ?? 0], { name: 'Bersama' })
  let nth = 0
  let told_rows = 0
  await fc.assert(
    fc.asyncProperty(statement, days, async (came, [start, length]) => {
      const lines = came.map(({ day, name, amount }) => `${addDays(FIRST, day)};${name} ${nth++};${amount}`)
      await keepStatement(world.ctx, { bank_account_id, name: `${nth}.csv`, bytes: bytesOf(lines) })
      const from = addDays(FIRST, start)
      const to = addDays(from, length)
      const filter = { ...period(from, to), outlet_ids: doors.map(({ outlet_id }) => outlet_id) }
      const { payouts } = (await brand.master.ask(REPORT, { filter })).paymentReport
      const wanted = new Map<string | null, Sums>()
      const add = (method: string | null, name: string, amount: number) => {
        const sums = wanted.get(method) ?? Object.fromEntries(SUMS.split(' ').map((key) => [key, 0]))
        wanted.set(method, { ...sums, [name]: (sums[name] ?? 0) + amount })
      }
      const f = { bank_account_id, from: '2026-10-20', to: '2026-12-10' }
      const { reconciliation } = await brand.master.ask(RECONCILIATION, { f })
      for (const payout of reconciliation.payouts) {
        if (payout.business_date < from || payout.business_date > to) continue
        add(payout.method, 'expected', payout.amount)
        add(payout.method, 'received', payout.received)
        const missing = payout.due_on >= '2026-11-16' ? 'pending' : 'overdue'
        if (payout.state === 'missing') add(payout.method, missing, payout.amount)
        else add(payout.method, 'difference', payout.received - payout.amount)
      }
      for (const { method, amount, matched, settled_on } of reconciliation.lines) {
        if (settled_on >= from && settled_on <= to && amount > matched)
          add(method, 'surplus', amount - matched)
      }
      const told = new Map(
        payouts.by_method.map(({ method, name: _name, ...sums }: Sums & { method: string | null }) => [
          method,
          sums,
        ]),
      )
      expect(told).toEqual(wanted)
      for (const sum of payouts.by_method) {
        expect(sum.received - sum.difference + sum.pending + sum.overdue).toBe(sum.expected)
      }
      const keys = SUMS.split(' ')
      const key = keys[nth % keys.length] ?? ''
      const explained = (cell: object, value: number) =>
        assertExplained(brand, 'paymentFigure', { measure: `payout.${key}`, filter, cell }, value, 20)
      for (const { method, [key]: value } of payouts.by_method)
        told_rows += (await explained({ method: method ?? '' }, value)).check.count
      const total = payouts.by_method.reduce((all: number, { [key]: value }: Sums) => all + (value ?? 0), 0)
      await explained({}, total)
    }),
    { numRuns: 12 },
  )
  expect(told_rows).toBeGreaterThan(0)
})
