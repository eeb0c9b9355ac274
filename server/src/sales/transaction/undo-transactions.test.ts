import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { compareRollups, rebuildRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from './outcome.calc.ts'
import { buildReceipt } from './receipt.factory.ts'
import type { Receipt, RefundRequest } from './receipt.input.ts'
import { recordTransactions } from './record-transactions.commands.ts'
import { refundTransactions } from './refund-transactions.commands.ts'
import { voidTransactions } from './void-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
let door: Door
let elsewhere: Door

beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}, {}])
  const [first, second] = world.doors
  if (!first || !second) throw new Error('two outlets are needed')
  door = first
  elsewhere = second
})

async function sell(given: Record<string, unknown> = {}): Promise<Receipt> {
  const receipt = buildReceipt({
    lines: [
      { code: 'KOPI1', name: 'Kopi', qty: 3, unit_price: 10_001 },
      { code: 'MAKAN1', name: 'Nasi', qty: 1, unit_price: 33_333 },
    ],
    discounts: [{ name: 'Promo', amount: 7_777 }],
    ...given,
  })
  await recordTransactions(world.ctx, door, [receipt])
  return receipt
}

const voiding = (receipt: Receipt) => ({
  transaction_uuid: receipt.uuid,
  occurred_at: NOW.toISOString(),
  actor: 'Bimo',
  reason: 'Salah input',
})

const refunding = (receipt: Receipt, given: Partial<RefundRequest> = {}): RefundRequest => ({
  uuid: randomUUID(),
  transaction_uuid: receipt.uuid,
  occurred_at: '2026-11-21T07:59:00.000Z',
  actor: 'Bimo',
  reason: 'Dingin',
  method: 'TUNAI',
  lines: null,
  ...given,
})

async function sumsOn(business_date: string) {
  const names = [
    'transactions',
    'net',
    'service',
    'tax',
    'total',
    'rounding',
    'cogs',
    'refund',
    'void_count',
    'refund_count',
  ]
  const sums = sql.join(
    names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  )
  const result = await sql<Record<string, number>>`select ${sums} from sales_channel_day
    where brand_id = ${world.ctx.brand_id} and business_date = ${business_date}`.execute(world.ctx.db)
  return result.rows[0] ?? {}
}

test('a void takes a receipt out of the sums of its own day and counts as a void', async () => {
  const day = '2026-11-03'
  const receipt = await sell({ occurred_at: `${day}T05:00:00Z` })
  const [first, again] = [
    await voidTransactions(world.ctx, door, [voiding(receipt)]),
    await voidTransactions(world.ctx, door, [voiding(receipt), voiding(receipt)]),
  ]
  expect([...first, ...again].map((outcome) => outcome.status)).toEqual([
    'accepted',
    'duplicate',
    'duplicate',
  ])
  expect(await sumsOn(day)).toMatchObject({
    transactions: 0,
    net: 0,
    tax: 0,
    total: 0,
    cogs: 0,
    void_count: 1,
  })
})

test('refunds piece by piece add up to the sale, on their own day', async () => {
  const receipt = await sell({ occurred_at: '2026-11-04T05:00:00Z' })
  const sold = await sumsOn('2026-11-04')
  const before = await sumsOn('2026-11-21')
  for (const lines of [
    [{ no: 1, qty: '1' }],
    [
      { no: 1, qty: '0.5' },
      { no: 2, qty: '1' },
    ],
    null,
  ]) {
    const [outcome] = await refundTransactions(world.ctx, door, [refunding(receipt, { lines })])
    expect(outcome?.status).toBe('accepted')
  }
  const after = await sumsOn('2026-11-21')
  expect(await sumsOn('2026-11-04')).toEqual(sold)
  for (const name of ['net', 'service', 'tax', 'total', 'rounding', 'cogs']) {
    expect((before[name] ?? 0) - (after[name] ?? 0), name).toBe(sold[name])
  }
  expect(after.refund).toBe((before.refund ?? 0) + (sold.net ?? 0))
  expect((after.refund_count ?? 0) - (before.refund_count ?? 0)).toBe(3)
})

test('no more is refunded than was sold, however many refunds come at once', async () => {
  const receipt = await sell()
  const requests = Array.from({ length: 8 }, () => refunding(receipt, { lines: [{ no: 1, qty: '1' }] }))
  const outcomes = await Promise.all(
    requests.map((request) => refundTransactions(world.ctx, door, [request])),
  )
  expect(outcomes.flat().filter((outcome) => outcome.status === 'accepted')).toHaveLength(3)
  expect(outcomes.flat().filter((outcome) => outcome.fields?.['lines.0.qty'] === 'Sisa 0')).toHaveLength(5)
})

test('a refund sent again is recorded once; with other content it is a conflict', async () => {
  const receipt = await sell()
  const request = refunding(receipt, { lines: [{ no: 1, qty: '1' }] })
  const answers = [
    await refundTransactions(world.ctx, door, [request]),
    await refundTransactions(world.ctx, door, [request, { ...request, method: 'QRIS' }]),
  ]
  expect(answers.flat().map((outcome) => outcome.status)).toEqual(['accepted', 'duplicate', 'conflict'])
})

test('voids and refunds exclude each other, and outlets do not reach each other', async () => {
  const receipt = await sell()
  const of = async (from: Door) => [
    ...(await voidTransactions(world.ctx, from, [voiding(receipt)])),
    ...(await refundTransactions(world.ctx, from, [refunding(receipt)])),
  ]
  expect((await of(elsewhere)).map((outcome) => outcome.fields)).toEqual([
    { transaction_uuid: 'Nota tidak ditemukan' },
    { transaction_uuid: 'Nota tidak ditemukan' },
  ])
  expect((await of(door)).map((outcome) => outcome.status)).toEqual(['accepted', 'rejected'])
  const refunded = await sell()
  await refundTransactions(world.ctx, door, [refunding(refunded)])
  expect(await voidTransactions(world.ctx, door, [voiding(refunded)])).toMatchObject([{ status: 'rejected' }])
  expect(await refundTransactions(world.ctx, door, [refunding(refunded)])).toMatchObject([
    { status: 'rejected', fields: { lines: 'Nota sudah dikembalikan seluruhnya' } },
  ])
})

test('sums equal the receipts before and after they are made anew', async () => {
  const differing = async () => (await compareRollups(world.ctx)).filter((table) => table.differences > 0)
  expect(await differing()).toEqual([])
  await rebuildRollups(world.ctx)
  expect(await differing()).toEqual([])
})
