import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
  await sql`update item set stock_mode = 'item', is_stock_logged = true
    where brand_id = ${world.ctx.brand_id} and code = 'KOPI1'`.execute(world.ctx.db)
})

const LINES = [
  { code: 'KOPI1', name: 'Kopi', qty: 3, unit_price: 10_001 },
  { code: 'MAKAN1', name: 'Nasi', qty: 1, unit_price: 33_333 },
]

async function sell(given: Record<string, unknown> = {}, place = 0): Promise<number> {
  const door = world.doors[place]
  if (!door) throw new Error('no outlet')
  const [outcome] = await recordTransactions(world.ctx, door, [buildReceipt({ lines: LINES, ...given })])
  return outcome?.transaction_id ?? 0
}

async function openDrawer(uuid = randomUUID()): Promise<{ uuid: string; id: number }> {
  const event = {
    ...{ event: 'OPEN', uuid, occurred_at: '2026-11-21T01:00:00Z', cashier_name: 'Bimo' },
    opening_float: 100_000,
  }
  await takeIntake('cash_sessions')(world.ctx, device, [event])
  const { rows } = await sql<{
    id: number
  }>`select id from cash_session where brand_id = ${world.ctx.brand_id}
    and uuid = ${uuid}`.execute(world.ctx.db)
  return { uuid, id: rows[0]?.id ?? 0 }
}

const SHOWN = `id status total refund_total voided_by void_reason refunds { total actor reason method }
  stock_movements { type quantity item_name }
  lines { price_id price_name } price_ids`
const VOID = `mutation ($of: VoidTransaction!) { voidTransaction(transaction: $of) { ${SHOWN} } }`
const REFUND = `mutation ($of: RefundTransaction!) { refundTransaction(transaction: $of) { ${SHOWN} } }`
const OFFER = `query ($id: Int!) { refundOffer(id: $id) { refund_total session_id lines { no qty total }
  methods { code } sessions { id } } }`
const offerOf = async (id: number) => (await brand.master.ask(OFFER, { id })).refundOffer
const whole = { reason: 'Dingin', method: 'TUNAI', refund_total: 0 }

test('a receipt is refunded in parts out of a running drawer, to the rupiah, and its stock comes back', async () => {
  const session = await openDrawer()
  const id = await sell({ session_uuid: session.uuid, payments: [{ method: 'TUNAI', amount: 70_000 }] })
  const offer = await offerOf(id)
  expect(offer).toMatchObject({ refund_total: 0, session_id: session.id, sessions: [{ id: session.id }] })
  expect(offer.lines.map(({ qty }: { qty: string }) => Number(qty))).toEqual([3, 1])
  expect(offer.methods[0].code).toBe('TUNAI')
  const of = { id, ...whole, lines: [{ no: 1, qty: '1' }], session_id: session.id }
  const { refundTransaction: part } = await brand.master.ask(REFUND, { of })
  expect(part).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refunds: [{ reason: 'Dingin', method: 'TUNAI' }],
  })
  expect(part.stock_movements.map((one: { type: string }) => one.type)).toEqual(['SALE', 'REFUND_RESTOCK'])
  const stale = await brand.master.fail(REFUND, { of })
  expect(stale.extensions.code).toBe('CONFLICT')
  const left = await offerOf(id)
  const lines = left.lines.map(({ no, qty }: { no: number; qty: string }) => ({ no, qty }))
  const rest = { id, ...whole, method: 'QRIS', refund_total: part.refund_total, lines }
  const { refundTransaction: all } = await brand.master.ask(REFUND, { of: rest })
  expect(all).toMatchObject({ status: 'REFUNDED', refund_total: all.total })
  expect((await offerOf(id)).lines).toEqual([])
  const { shiftSession } = await brand.master.ask(
    'query ($id: Int!) { shiftSession(id: $id) { cash_refund refund_count } }',
    { id: session.id },
  )
  expect(shiftSession).toEqual({ cash_refund: part.refund_total, refund_count: 1 })
  const refused = await brand.master.fail(VOID, { of: { id, reason: 'Salah' } })
  expect(refused.message).toBe('Nota yang sudah dikembalikan tidak dapat di-void')
  expect((await compareRollups(world.ctx)).filter((table) => table.differences > 0)).toEqual([])
})

test('a void tells who and why, happens once, and leaves nothing to give back', async () => {
  const id = await sell()
  const answers = await Promise.all(
    [1, 2, 3].map(() => brand.master.send(VOID, { of: { id, reason: 'Salah input' } })),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const { transaction } = await brand.master.ask(`query ($id: Int!) { transaction(id: $id) { ${SHOWN} } }`, {
    id,
  })
  expect(transaction).toMatchObject({ status: 'VOID', void_reason: 'Salah input' })
  expect(transaction.voided_by).toBeTruthy()
  const types = transaction.stock_movements.map((one: { type: string }) => one.type)
  expect(types).toEqual(['SALE', 'SALE_VOID'])
  const of = { id, ...whole, lines: [{ no: 1, qty: '1' }] }
  expect((await brand.master.fail(REFUND, { of })).extensions.code).toBe('CONFLICT')
})

test('what cannot be given back is refused beside its field', async () => {
  const id = await sell()
  const fieldsOf = async (given: object) =>
    (await brand.master.fail(REFUND, { of: { id, ...whole, ...given } })).extensions.fields
  expect(await fieldsOf({ lines: [{ no: 1, qty: '3.5' }] })).toEqual({ 'lines.0.qty': 'Sisa 3' })
  expect(await fieldsOf({ lines: [{ no: 9, qty: '1' }] })).toHaveProperty('lines.0.no')
  expect(await fieldsOf({ lines: [{ no: 1, qty: '1' }], method: 'EMAS' })).toHaveProperty('method')
  expect(await fieldsOf({ lines: [{ no: 1, qty: '1' }], session_id: 999_999 })).toHaveProperty('session_id')
  expect(await fieldsOf({ lines: [{ no: 1, qty: '1' }], reason: ' ' })).toHaveProperty('reason')
  expect(await fieldsOf({ lines: [] })).toHaveProperty('lines')
})

test('of many who refund the same goods at once one does', async () => {
  const id = await sell()
  const of = { id, ...whole, lines: [{ no: 2, qty: '1' }] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => brand.master.send(REFUND, { of })))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
})

test('it takes the right to approve, and outlets out of reach are unknown', async () => {
  const id = await sell()
  const keeper = await brand.signInAs('Manajer Outlet')
  expect((await keeper.fail(VOID, { of: { id, reason: 'x' } })).extensions.code).toBe('FORBIDDEN')
  expect((await keeper.fail(OFFER, { id })).extensions.code).toBe('FORBIDDEN')
  const apart = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  expect((await apart.fail(OFFER, { id })).extensions.code).toBe('NOT_FOUND')
  expect((await apart.fail(VOID, { of: { id, reason: 'x' } })).extensions.code).toBe('NOT_FOUND')
})
