import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { addBankAccount } from '../bank-account/bank-account.factory.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { bankDayFrom, isBankDay } from './bank-day.calc.ts'
import { AGING_BUCKETS, bucketOf } from './payout-aging.calc.ts'
import { readOverduePayouts } from './payout-aging.queries.ts'
import { keepStatement } from './settlement.commands.ts'

const app = useTestApp()
// A Saturday.
const TODAY = '2026-11-21'
const AGING = `{ payoutAging { outlet_id method bank_account_id account_name told_until ${AGING_BUCKETS.join(' ')}
  total overdue oldest_on unknown over } }`
const DAYS = `query($f: PayoutAgingDaysFilter!) { payoutAgingDays(filter: $f) { row_count open
  rows { outlet_id method business_date bank_day days_late bucket amount received open account_id } } }`

beforeEach(() => {
  app().clock.now = new Date(`${TODAY}T08:00:00Z`)
})

interface World {
  readonly brand: TestBrand
  readonly sales: SalesWorld
  readonly outlets: readonly [number, number]
}

async function createWorld(): Promise<World> {
  const brand = await app().createBrand()
  const sales = await createSalesWorld(brand, [{}, {}])
  return { brand, sales, outlets: [sales.doors[0]?.outlet_id ?? 0, sales.doors[1]?.outlet_id ?? 0] }
}

interface Sale {
  readonly place: number
  readonly day: string
  readonly amount: number
  readonly method?: string
}

/** Guests pay: of 100,000 QRIS pays out 99,300 a day later, GrabFood 70,000 two days later. */
async function sell({ brand, sales }: World, { place, day, amount, method = 'QRIS' }: Sale): Promise<void> {
  const door = sales.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  const receipt = buildReceipt({
    ...{ occurred_at: `${day}T05:00:00Z`, payments: [{ method, amount }], total: amount },
  })
  await recordTransactions(brand.ctx, { ...door, is_history: true }, [receipt])
}

const say = ({ brand }: World, bank_account_id: number, lines: readonly string[]) =>
  keepStatement(brand.ctx, {
    ...{ bank_account_id, name: 'mutasi.csv' },
    bytes: Buffer.from(['Tanggal;Keterangan;Kredit', ...lines].join('\n')),
  })
const see = async (client: Client) => (await client.ask(AGING)).payoutAging as Record<string, unknown>[]
const days = async (client: Client, f: object) => (await client.ask(DAYS, { f })).payoutAgingDays

test('what did not come is told by how late it is after weekends, down to its days', async () => {
  const world = await createWorld()
  const { brand, outlets } = world
  const account = await addBankAccount(brand.ctx, outlets, { name: 'Bersama' })
  // Banks settle on the 3rd, 13th, 16th (a Monday), 17th and 20th; the 23rd for what was sold today.
  for (const day of ['2026-11-02', '2026-11-12', '2026-11-13', '2026-11-16', '2026-11-19', TODAY])
    await sell(world, { place: 0, day, amount: 100_000 })
  await sell(world, { place: 1, day: '2026-11-18', amount: 100_000, method: 'GRABFOOD' })
  await say(world, account, ['02/11/2026;Bunga;1.000', '17/11/2026;QRIS;40.000'])
  const seen = await see(brand.master)
  expect(seen).toEqual([
    {
      ...{ outlet_id: outlets[0], method: 'QRIS', bank_account_id: account, account_name: 'Bersama' },
      ...{ told_until: '2026-11-17', not_due: 99_300, days_1_3: 99_300, days_4_7: 198_600 },
      ...{ days_8_14: 99_300, days_15: 99_300, total: 595_800, overdue: 496_500 },
      ...{ oldest_on: '2026-11-03', unknown: 0, over: 0 },
    },
    {
      ...{ outlet_id: outlets[1], method: 'GRABFOOD', bank_account_id: account, account_name: 'Bersama' },
      ...{ told_until: '2026-11-17', not_due: 0, days_1_3: 70_000, days_4_7: 0, days_8_14: 0, days_15: 0 },
      ...{ total: 70_000, overdue: 70_000, oldest_on: '2026-11-20', unknown: 0, over: 0 },
    },
  ])
  const late = await days(brand.master, { method: 'QRIS', part: 'days_4_7' })
  expect(late).toMatchObject({ row_count: 2, open: 198_600 })
  expect(late.rows).toMatchObject([
    { business_date: '2026-11-13', bank_day: '2026-11-16', days_late: 5, amount: 99_300, received: 0 },
    { business_date: '2026-11-16', bank_day: '2026-11-17', days_late: 4 },
  ])
  expect(await readOverduePayouts(brand.ctx)).toEqual({ count: 6, amount: 566_500, oldest_on: '2026-11-03' })
})

test('of days before the first statement nobody knows, nor of what is late without any', async () => {
  const world = await createWorld()
  const { brand, outlets } = world
  const account = await addBankAccount(brand.ctx, [outlets[0]], { name: 'Dengan' })
  await addBankAccount(brand.ctx, [outlets[1]], { name: 'Tanpa' })
  for (const place of [0, 1])
    for (const day of ['2026-11-03', '2026-11-12', '2026-11-20'])
      await sell(world, { place, day, amount: 100_000 })
  // The 9th is a Monday: what is due on the Saturday before comes then.
  await sell(world, { place: 0, day: '2026-11-06', amount: 10_000 })
  await say(world, account, ['09/11/2026;Bunga;1.000'])
  const [told, untold] = await see(brand.master)
  expect(told).toMatchObject({ unknown: 99_300, not_due: 99_300, days_8_14: 99_300 + 9_930, days_15: 0 })
  expect(untold).toMatchObject({ unknown: 198_600, not_due: 99_300, total: 99_300, told_until: null })
  // Banks settle what was sold on Friday the 20th on Monday: it is not late.
  expect(await readOverduePayouts(brand.ctx)).toMatchObject({ count: 2, amount: 109_230 })
})

test('more than is due takes nothing off other days, and is told with its days', async () => {
  const world = await createWorld()
  const { brand, outlets, sales } = world
  const account = await addBankAccount(brand.ctx, outlets, { name: 'Bersama' })
  const uuid = randomUUID()
  const paid = buildReceipt({
    ...{
      uuid,
      occurred_at: '2026-11-12T05:00:00Z',
      payments: [{ method: 'QRIS', amount: 100_000 }],
      total: 100_000,
    },
  })
  const door = sales.doors[0]
  if (!door) throw new RangeError('no outlet')
  await recordTransactions(brand.ctx, { ...door, is_history: true }, [paid])
  await sell(world, { place: 0, day: '2026-11-18', amount: 100_000 })
  await say(world, account, ['13/11/2026;QRIS;99.300'])
  const undone = { occurred_at: '2026-11-20T05:00:00.000Z', actor: 'Bimo', reason: 'Salah input' }
  await voidTransactions(brand.ctx, door, [{ ...undone, transaction_uuid: uuid }])
  const [row] = await see(brand.master)
  expect(row).toMatchObject({ total: 99_300, days_1_3: 99_300, over: 99_300 })
  expect(await days(brand.master, {})).toMatchObject({ row_count: 1, open: 99_300 })
  expect(await days(brand.master, { part: 'over' })).toMatchObject({
    ...{ row_count: 1, open: -99_300 },
    rows: [{ business_date: '2026-11-12', amount: 0, received: 99_300, open: -99_300 }],
  })
})

test('who reaches one outlet of a shared account is told of its payouts, and nothing of the account', async () => {
  const world = await createWorld()
  const { brand, outlets } = world
  const account = await addBankAccount(brand.ctx, outlets, { name: 'Bersama' })
  await sell(world, { place: 0, day: '2026-11-12', amount: 100_000 })
  await sell(world, { place: 1, day: '2026-11-12', amount: 50_000 })
  await say(world, account, ['09/11/2026;Bunga;1.000'])
  const area = await brand.signInAs('Manajer Area', [outlets[0]])
  const [own, ...others] = await see(area)
  expect(others).toEqual([])
  expect(own).toMatchObject({
    ...{
      outlet_id: outlets[0],
      days_8_14: 99_300,
      bank_account_id: null,
      account_name: null,
      told_until: null,
    },
  })
  expect(await days(area, {})).toMatchObject({ open: 99_300, rows: [{ account_id: null }] })
  expect((await days(area, { bank_account_id: account })).rows).toEqual([])
  const refused = await area.fail(DAYS, { f: { outlet_id: outlets[1] } })
  expect(refused.extensions.code).toBe('VALIDATION')
  const cashier = await brand.signInAs('Kasir', outlets)
  expect((await cashier.fail(AGING)).extensions.code).toBe('FORBIDDEN')
})

const anySale = fc.record({
  place: fc.integer({ min: 0, max: 1 }),
  ago: fc.integer({ min: 0, max: 30 }),
  amount: fc.integer({ min: 20, max: 200 }).map((n) => n * 500),
  method: fc.constantFrom('QRIS', 'GRABFOOD'),
  comes: fc.constantFrom('whole', 'less', 'part', 'not'),
})

test('buckets are the sums of their days, and of what a plain count of sales and money says', async () => {
  const world = await createWorld()
  const { brand, outlets } = world
  const account = await addBankAccount(brand.ctx, outlets, { name: 'Bersama' })
  const first = addDays(TODAY, -24)
  await say(world, account, [`${first.split('-').reverse().join('/')};Bunga;1.000`])
  const expected = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anySale, { minLength: 1, maxLength: 6 }), async (sales) => {
      for (const { place, ago, amount, method, comes } of sales) {
        const [day, outlet_id] = [addDays(TODAY, -ago), outlets[place]]
        await sell(world, { place, day, amount, method })
        const due_on = addDays(day, method === 'QRIS' ? 1 : 2)
        const due = amount - Math.round((amount * (method === 'QRIS' ? 70 : 3_000)) / 10_000)
        const came = { whole: due, less: due, part: Math.floor(due / 2), not: 0 }[comes]
        const said = came - (comes === 'less' ? 100 : 0)
        if (came > 0) {
          // More than was ever due, so that nothing of it is matched by itself.
          await say(world, account, [`21/11/2026;Setoran ${nth++};${said + 50_000_001}`])
          await matchLast(brand, { outlet_id: outlet_id ?? 0, method, business_date: day, amount: said })
        }
        const bucket =
          bankDayFrom(due_on) < first || (!isBankDay(first) && due_on < first)
            ? 'unknown'
            : bucketOf(due_on, TODAY)
        const key = `${outlet_id} ${method} ${day} ${bucket}`
        expected.set(key, (expected.get(key) ?? 0) + due - said)
      }
      const rows = await see(brand.master)
      const { rows: told } = await days(brand.master, {})
      for (const outlet_id of outlets)
        for (const method of ['QRIS', 'GRABFOOD']) {
          const row = rows.find((one) => one.outlet_id === outlet_id && one.method === method)
          for (const bucket of [...AGING_BUCKETS, 'unknown']) {
            const wanted = [...expected].filter(
              ([key]) => key.startsWith(`${outlet_id} ${method} `) && key.endsWith(` ${bucket}`),
            )
            const sum = wanted.reduce((total, [, amount]) => total + amount, 0)
            expect([bucket, row?.[bucket] ?? 0]).toEqual([bucket, sum])
            if (bucket === 'unknown') continue
            const own = told.filter(
              (one: { outlet_id: number; method: string; bucket: string }) =>
                one.outlet_id === outlet_id && one.method === method && one.bucket === bucket,
            )
            expect(own.reduce((total: number, { open }: { open: number }) => total + open, 0)).toBe(sum)
          }
        }
    }),
    { numRuns: 10 },
  )
}, 60_000)

let nth = 0

/** Matches the line that came last with a payout, by hand. */
async function matchLast(
  brand: TestBrand,
  part: { outlet_id: number; method: string; business_date: string; amount: number },
) {
  const { reconciliation } = await brand.master.ask(
    'query($f: ReconciliationFilter!) { reconciliation(filter: $f) { lines { id } } }',
    { f: { bank_account_id: await accountOf(brand), from: TODAY, to: TODAY } },
  )
  const line_id = Math.max(...reconciliation.lines.map(({ id }: { id: number }) => id))
  await brand.master.ask('mutation($l: MatchSettlementLine!) { matchSettlementLine(line: $l) }', {
    l: { line_id, parts: [part] },
  })
}

const accountOf = async (brand: TestBrand) =>
  (await brand.master.ask('{ bankAccountList { nodes { id } } }')).bankAccountList.nodes[0].id as number
