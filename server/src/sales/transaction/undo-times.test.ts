import { randomUUID } from 'node:crypto'
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
const SOLD = '2026-11-21T05:00:00Z'
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

async function sell(
  source: 'POS' | 'QR' | 'GRAB' | 'IMPORT',
  occurred_at = SOLD,
): Promise<{ uuid: string; id: number }> {
  const { uuid, ...receipt } = buildReceipt({ occurred_at })
  const door = { outlet_id: device.outlet_id, device_id: null, source }
  const [outcome] = await recordTransactions(world.ctx, door, [{ ...receipt, uuid }])
  return { uuid, id: outcome?.transaction_id ?? 0 }
}

const stateOf = async (id: number) =>
  (
    await brand.master.ask(
      'query ($id: Int!) { transaction(id: $id) { status refund_total refunds { id } } }',
      { id },
    )
  ).transaction

const send = async (kind: 'voids' | 'refunds' | 'transactions', entry: object) =>
  (await takeIntake(kind)(world.ctx, device, [entry])).results[0]

const FUTURE = { occurred_at: 'Waktu ada di masa depan' }
const OLD = { occurred_at: 'Waktu terlalu lama berlalu' }
const EARLY = { occurred_at: 'Waktu sebelum nota dibayar' }
const WRONG = [
  ['2026-11-21T08:10:00.001Z', FUTURE],
  ['2027-12-21T08:00:00Z', FUTURE],
  ['2023-11-19T07:59:59.999Z', OLD],
  ['2015-11-21T08:00:00Z', OLD],
  ['2026-11-21T04:54:59.999Z', EARLY],
] as const
const RIGHT = ['2026-11-21T08:10:00Z', '2026-11-21T04:55:00Z', '2026-11-21T05:00:00Z'] as const

test.each(['POS', 'QR', 'GRAB', 'IMPORT'] as const)(
  'a till undoes a sale of %s at a time that can be, and nothing is booked at another',
  async (source) => {
    const sale = await sell(source)
    for (const [occurred_at, fields] of WRONG) {
      const undo = { transaction_uuid: sale.uuid, occurred_at }
      expect(await send('voids', undo)).toMatchObject({ status: 'rejected', fields })
      expect(await send('refunds', { ...undo, uuid: randomUUID(), method: 'TUNAI' })).toMatchObject({
        status: 'rejected',
        fields,
      })
    }
    expect(await stateOf(sale.id)).toEqual({ status: 'PAID', refund_total: 0, refunds: [] })
    for (const occurred_at of RIGHT) {
      const { uuid: transaction_uuid } = await sell(source)
      expect(await send('voids', { transaction_uuid, occurred_at })).toMatchObject({ status: 'accepted' })
      const { uuid: refunded } = await sell(source)
      const refund = { uuid: randomUUID(), transaction_uuid: refunded, occurred_at, method: 'TUNAI' }
      expect(await send('refunds', refund)).toMatchObject({ status: 'accepted' })
    }
  },
)

test('a receipt that comes as void says when that was by the same rule', async () => {
  for (const [occurred_at, { occurred_at: message }] of WRONG) {
    const receipt = buildReceipt({ status: 'VOID', void: { occurred_at } })
    expect(await send('transactions', receipt)).toMatchObject({
      status: 'rejected',
      fields: { 'void.occurred_at': message },
    })
  }
  for (const occurred_at of RIGHT) {
    const receipt = buildReceipt({ status: 'VOID', void: { occurred_at } })
    expect(await send('transactions', receipt)).toMatchObject({ status: 'accepted' })
  }
})

test('one that came before its receipt is held to the time of the receipt, and says why it waits', async () => {
  const uuid = randomUUID()
  const early = { transaction_uuid: uuid, occurred_at: '2026-11-21T04:00:00Z', reason: 'Salah' }
  expect(await send('voids', early)).toMatchObject({ fields: { transaction_uuid: 'Nota tidak ditemukan' } })
  expect(await send('transactions', buildReceipt({ uuid }))).toMatchObject({ status: 'accepted' })
  const { intakeIssueList } = await brand.master.ask(
    '{ intakeIssueList(limit: 100) { nodes { uuid kind is_open fields } } }',
  )
  const waiting = intakeIssueList.nodes.find((node: { uuid: string }) => node.uuid === uuid)
  expect(waiting).toMatchObject({ kind: 'voids', is_open: true, fields: EARLY })
})

test('the panel undoes a sale at once, though the till that made it is ahead', async () => {
  const ahead = '2026-11-21T08:09:00Z'
  const [voided, refunded] = [await sell('POS', ahead), await sell('POS', ahead)]
  await brand.master.ask('mutation ($of: VoidTransaction!) { voidTransaction(transaction: $of) { id } }', {
    of: { id: voided.id, reason: 'Salah' },
  })
  expect(await stateOf(voided.id)).toMatchObject({ status: 'VOID' })
  await brand.master.ask(
    'mutation ($of: RefundTransaction!) { refundTransaction(transaction: $of) { id } }',
    {
      of: {
        ...{ id: refunded.id, reason: 'Dingin', method: 'TUNAI', refund_total: 0 },
        lines: [{ no: 1, qty: '1' }],
      },
    },
  )
  expect(await stateOf(refunded.id)).toMatchObject({ status: 'REFUNDED' })
})

test('sums equal the receipts after all of it', async () => {
  expect((await compareRollups(world.ctx)).filter(({ differences }) => differences > 0)).toEqual([])
})
