import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addWebhook, readTold } from '../../../test/webhook.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'
import { refundTransactions } from './refund-transactions.commands.ts'
import { voidTransactions } from './void-transactions.commands.ts'

const app = useTestApp()

async function openWorld() {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}])
  const [door] = doors
  if (!door) throw new Error('no outlet')
  const receipt = () =>
    buildReceipt({ receipt_number: `N-${randomUUID().slice(0, 6)}`, occurred_at: '2026-11-21T05:00:00Z' })
  return { brand, ctx, door, receipt }
}

const ALL = ['receipt.recorded', 'receipt.voided', 'receipt.refunded']

test('a receipt is told once however often it comes, then its void or refund, all of one receipt', async () => {
  const { brand, ctx, door, receipt } = await openWorld()
  await addWebhook(brand.master, { events: ALL })
  const [first, second] = [receipt(), receipt()]
  await Promise.all(Array.from({ length: 4 }, () => recordTransactions(ctx, door, [first, second])))
  await recordTransactions(ctx, door, [first])
  const undo = { transaction_uuid: first.uuid, occurred_at: null, actor: 'Rani', reason: 'Salah pesan' }
  await voidTransactions(ctx, door, [undo])
  await voidTransactions(ctx, door, [undo])
  const refund = {
    ...undo,
    uuid: randomUUID(),
    transaction_uuid: second.uuid,
    method: 'TUNAI',
    lines: null,
    session_uuid: null,
  }
  await refundTransactions(ctx, door, [refund, refund])
  const told = await readTold(brand)
  expect(told.map(({ event }) => event).toSorted()).toEqual([
    ...['receipt.recorded', 'receipt.recorded', 'receipt.refunded', 'receipt.voided'],
  ])
  const { outlet_id } = door
  const of = (uuid: string) =>
    told.find(({ event, data }) => event === 'receipt.recorded' && data.uuid === uuid)
  expect(of(first.uuid)?.data).toMatchObject({
    ...{ receipt_number: first.receipt_number, outlet_id, business_date: '2026-11-21', status: 'PAID' },
    ...{ occurred_at: '2026-11-21T05:00:00.000Z', total: expect.any(Number) },
  })
  const voided = told.find(({ event }) => event === 'receipt.voided')
  expect(voided).toMatchObject({
    subject: of(first.uuid)?.subject,
    data: { total: of(first.uuid)?.data.total },
  })
  const refunded = told.find(({ event }) => event === 'receipt.refunded')
  expect(refunded).toMatchObject({ subject: of(second.uuid)?.subject, data: { refund_uuid: refund.uuid } })
})

test('sales of the past brought in afterwards are not told, nor anything where nobody listens', async () => {
  const { brand, ctx, door, receipt } = await openWorld()
  await recordTransactions(ctx, door, [receipt()])
  const { id } = await addWebhook(brand.master, { events: ALL })
  await recordTransactions(ctx, { ...door, is_history: true }, [receipt()])
  await brand.master.ask('mutation ($id: Int!) { pauseWebhookEndpoint(id: $id) }', { id })
  await recordTransactions(ctx, door, [receipt()])
  expect(await readTold(brand)).toEqual([])
})
