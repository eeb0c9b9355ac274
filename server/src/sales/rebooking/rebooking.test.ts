import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { roundingOf } from '../bill/bill.calc.ts'
import { sessionMethods } from '../cash-session/session-methods.queries.ts'
import { savePointProgramme } from '../point/programme.commands.ts'
import { pointProgramme } from '../point/programme.factory.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld, WORLD_TAX } from '../sales.factory.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { rebook } from './rebooking.calc.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let door: Door

const SESSION = '2f0e6f2e-6a27-4f3c-9f0e-0f0f6a1b0c01'
const FIGURES = 'rounding total difference'
const PREVIEW = `{ rebooking { receipts differing_before differing_after before { ${FIGURES} } after { ${FIGURES} }
  nodes { id receipt_number before { ${FIGURES} } after { ${FIGURES} } } } }`
const REBOOK = 'mutation ($r: RebookReceipts!) { rebookReceipts(rebooking: $r) }'
const CREATE = 'mutation ($m: NewPaymentMethod!) { createPaymentMethod(payment_method: $m) { id } }'

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const [first] = world.doors
  if (!first) throw new Error('an outlet is needed')
  door = first
})

/** A receipt whose till rounds cash: 10,001 with service and tax is 11,551, and 11,600 in cash. */
const sold = (method: string, given: object = {}) =>
  buildReceipt({
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_001 }],
    payments: [{ method, amount: 11_600 }],
    service: 500,
    tax: 1050,
    rounding: 49,
    total: 11_600,
    ...given,
  })
const preview = async (client = brand.master) => (await client.ask(PREVIEW)).rebooking
const createCash = (code: string, outlet_id = door.outlet_id) =>
  brand.master.ask(CREATE, { m: { outlet_id, name: `Tunai ${code}`, type: 'cash', code } })
const differing = async () => (await compareRollups(world.ctx)).filter((table) => table.differences > 0)

async function openSession({ ctx }: TestBrand, outlet_id: number) {
  const opening = {
    event: 'OPEN',
    uuid: SESSION,
    occurred_at: '2026-11-21T01:00:00Z',
    opening_float: 100_000,
  }
  await takeIntake('cash_sessions')(ctx, { id: null, outlet_id }, [opening])
}

async function drawerOf({ ctx }: TestBrand): Promise<number | undefined> {
  const { rows } = await sql<{
    expected: number
  }>`select m.expected from ${sessionMethods} m where m.method = ''`.execute(ctx.db)
  return rows[0] && Number(rows[0].expected)
}

async function figuresOf(ids: readonly (number | undefined)[], { ctx }: TestBrand = brand) {
  const { rows } = await sql<{ rounding: number; total: number; difference: number; till_bill: unknown }>`
    select rounding, total, difference, till_bill from transaction
    where brand_id = ${ctx.brand_id} and id = any(${ids}::int[])
    order by array_position(${ids}::int[], id)`.execute(ctx.db)
  return rows
}

test('TUNAI is cash before the brand has any method, in the bill and in the drawer', async () => {
  const bare = await app().createBrand()
  const outlet_id = await bare.createOutlet({ taxes: [WORLD_TAX] })
  const receipts = [sold('TUNAI', { session_uuid: SESSION }), sold('LACI', { session_uuid: SESSION })]
  await openSession(bare, outlet_id)
  const outcomes = await recordTransactions(bare.ctx, { ...door, outlet_id }, receipts)
  const ids = outcomes.map(({ transaction_id }) => transaction_id)
  expect(await figuresOf(ids, bare)).toMatchObject([
    { rounding: 49, total: 11_600, difference: 0, till_bill: null },
    { rounding: 0, total: 11_551, difference: 49 },
  ])
  expect(await drawerOf(bare)).toBe(111_600)
  expect((await preview(bare.master)).receipts).toBe(0)
})

test('what is put right keeps the points it earned, and a void takes back exactly those', async () => {
  await savePointProgramme(brand.ctx, pointProgramme())
  const { id: member_id } = await createMember(brand.ctx, { name: 'Ayu', phone: '081345678901' })
  // Paid in part: the share that is paid would be another of the rounded total.
  const payments = [{ method: 'LACI', amount: 5_200 }]
  const receipt = sold('LACI', { member_id, payments })
  await recordTransactions(world.ctx, door, [receipt])
  const kept = () =>
    selectOwn(brand.ctx, 'member_point_balance', { member_id })
      .select(['balance', 'debt', 'earned'])
      .executeTakeFirstOrThrow()
  const earned = await kept()
  expect(earned).toEqual({ balance: 4, debt: 0, earned: 4 })
  await createCash('LACI')
  expect(await brand.master.ask(REBOOK, { r: { receipts: 1 } })).toEqual({ rebookReceipts: 1 })
  expect(await kept()).toEqual(earned)
  const undone = { occurred_at: '2026-11-21T07:30:00Z', actor: null, reason: null }
  await voidTransactions(world.ctx, door, [{ ...undone, transaction_uuid: receipt.uuid }])
  expect(await kept()).toEqual({ balance: 0, debt: 0, earned: 0 })
})

test('what was booked before its method existed is shown, then put right in one step, sums and all', async () => {
  const outcomes = await recordTransactions(world.ctx, door, [
    sold('LACI'),
    sold('LACI', { status: 'VOID', void: { occurred_at: '2026-11-21T06:00:00Z' } }),
    // Its till differs otherwise, too.
    sold('LACI', { total: 12_000 }),
    // A till that does not round agreed.
    sold('LACI', { payments: [{ method: 'LACI', amount: 11_551 }], rounding: 0, total: 11_551 }),
    sold('KARTU'),
  ])
  const ids = outcomes.map(({ transaction_id }) => transaction_id)
  expect((await preview()).receipts).toBe(0)
  await createCash('LACI')
  const shown = await preview()
  expect(shown).toMatchObject({
    ...{ receipts: 3, differing_before: 3, differing_after: 1 },
    before: { rounding: 0, total: 34_653, difference: 547 },
    after: { rounding: 147, total: 34_800, difference: 400 },
  })
  expect((await brand.master.fail(REBOOK, { r: { receipts: 4 } })).extensions.code).toBe('CONFLICT')
  expect((await brand.master.ask(REBOOK, { r: { receipts: 3 } })).rebookReceipts).toBe(3)
  expect(await figuresOf(ids)).toMatchObject([
    { rounding: 49, total: 11_600, difference: 0, till_bill: null },
    { rounding: 49, total: 11_600, difference: 0, till_bill: null },
    { rounding: 49, total: 11_600, difference: 400, till_bill: { total: 12_000 } },
    { rounding: 0, total: 11_551, difference: 0, till_bill: null },
    { rounding: 0, total: 11_551, difference: 49 },
  ])
  expect(await differing()).toEqual([])
  expect((await preview()).receipts).toBe(0)
  const logged = await sql<{ entity_id: number }>`select entity_id from audit_log
    where brand_id = ${world.ctx.brand_id} and action = 'transaction.rebook' order by entity_id`.execute(
    world.ctx.db,
  )
  expect(logged.rows.map(({ entity_id }) => entity_id)).toEqual(
    ids.slice(0, 3).sort((a, b) => Number(a) - Number(b)),
  )
})

test('the drawer of a session holds what was paid in cash once the method exists', async () => {
  await openSession(brand, door.outlet_id)
  await recordTransactions(world.ctx, door, [sold('LACI', { session_uuid: SESSION })])
  expect(await drawerOf(brand)).toBe(100_000)
  await createCash('LACI')
  await brand.master.ask(REBOOK, { r: { receipts: 1 } })
  expect(await drawerOf(brand)).toBe(111_600)
  expect(await differing()).toEqual([])
})

test('of many at once each receipt is put right once, while others sell, void and refund, and sums stay equal', async () => {
  const receipts = Array.from({ length: 40 }, (_, n) =>
    sold('LACI', { receipt_number: `R-${n}`, occurred_at: `2026-11-${n % 2 ? 20 : 19}T05:00:00Z` }),
  )
  await recordTransactions(world.ctx, door, receipts)
  await createCash('LACI')
  const undone = (n: number) => ({
    transaction_uuid: receipts[n]?.uuid ?? '',
    ...{ occurred_at: '2026-11-21T07:00:00.000Z', actor: 'Bimo', reason: 'Salah' },
  })
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => brand.master.send(REBOOK, { r: { receipts: 40 } })),
    ...Array.from({ length: 8 }, (_, n) => voidTransactions(world.ctx, door, [undone(n)])),
    ...Array.from({ length: 8 }, (_, n) =>
      refundTransactions(world.ctx, door, [
        {
          ...undone(n + 10),
          uuid: receipts[n]?.uuid ?? '',
          ...{ method: 'LACI', lines: [{ no: 1, qty: '0.5' }], session_uuid: undefined },
        },
      ]),
    ),
    ...Array.from({ length: 10 }, () => recordTransactions(world.ctx, door, [sold('LACI'), sold('QRIS')])),
  ])
  const counts = answers.flatMap((answer) =>
    'data' in answer && answer.data ? [(answer.data as { rebookReceipts: number }).rebookReceipts] : [],
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
  expect((await preview()).receipts).toBe(0)
  expect(await differing()).toEqual([])
})

test('only who may correct what tills sent does, and only within reach', async () => {
  const [, elsewhere] = world.doors
  if (!elsewhere) throw new Error('two outlets are needed')
  await recordTransactions(world.ctx, door, [sold('LACI')])
  await recordTransactions(world.ctx, elsewhere, [sold('LACI'), sold('LACI')])
  await createCash('LACI')
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(PREVIEW)).extensions.code).toBe('FORBIDDEN')
  expect((await keeper.fail(REBOOK, { r: { receipts: 1 } })).extensions.code).toBe('FORBIDDEN')
  const manager = await brand.signInAs('Manajer Area', [door.outlet_id])
  expect((await preview(manager)).receipts).toBe(1)
  expect((await manager.ask(REBOOK, { r: { receipts: 1 } })).rebookReceipts).toBe(1)
  expect((await preview()).receipts).toBe(2)
})

test('a receipt is shown exactly where cash would have rounded it otherwise', () => {
  const settings = fc.record({
    rounding_step: fc.constantFrom(1, 50, 100, 500, 1000),
    round_down_below: fc.constantFrom(1, 25, 50, 100),
    is_rounding_cash_only: fc.boolean(),
  })
  fc.assert(
    fc.property(
      settings,
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      (given, due, till_total) => {
        const rounding = roundingOf(due, given, false)
        const cash = roundingOf(due, given, true)
        const figures = (by: number) => ({ rounding: by, total: due + by, difference: till_total - due - by })
        expect(rebook({ ...given, due, rounding, till_total })).toEqual(
          cash === rounding ? undefined : { before: figures(rounding), after: figures(cash) },
        )
      },
    ),
  )
})
