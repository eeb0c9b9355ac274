import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { updateItem } from '../../catalog/item/item.commands.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { takeIntake } from './pos-intake.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const receipt = (given: object = {}) => ({
  ...{ uuid: randomUUID(), receipt_number: 'N-1', channel: 'TAKEAWAY', occurred_at: '2026-11-21T05:10:00Z' },
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 10_000 }],
  payments: [{ method: 'TUNAI', amount: 22_000 }],
  total: 22_000,
  ...given,
})
const undone = (transaction_uuid: string) => ({
  ...{ transaction_uuid, occurred_at: '2026-11-21T05:20:00Z', reason: 'Salah' },
})
const refund = (transaction_uuid: string, more: object = {}) => ({
  ...{ ...undone(transaction_uuid), uuid: randomUUID(), method: 'TUNAI', ...more },
})
const send = async (kind: 'transactions' | 'voids' | 'refunds', ...entries: object[]) =>
  (await takeIntake(kind)(world.ctx, device, entries)).results.map(({ status }) => status)

const LIST = `{ transactionList(limit: 100) { nodes { uuid status refund_total } }
  intakeIssueList(limit: 100) { nodes { uuid kind is_open resolution } } }`
async function look(uuid: string, of = uuid) {
  const { transactionList, intakeIssueList } = await brand.master.ask(LIST)
  return {
    sale: transactionList.nodes.find((node: { uuid: string }) => node.uuid === uuid),
    issue: intakeIssueList.nodes.find((node: { uuid: string }) => node.uuid === of),
  }
}

test('a void or refund that came before its receipt is taken with it, and not twice', async () => {
  const [voided, refunded] = [receipt(), receipt()]
  const part = refund(refunded.uuid.toUpperCase(), { lines: [{ no: 1, qty: 1 }] })
  expect(await send('voids', undone(voided.uuid))).toEqual(['rejected'])
  expect(await send('refunds', part)).toEqual(['rejected'])
  expect((await look(voided.uuid)).issue).toMatchObject({ kind: 'voids', is_open: true })
  expect(await send('transactions', voided, refunded)).toEqual(['accepted', 'accepted'])
  expect(await look(voided.uuid)).toMatchObject({
    ...{ sale: { status: 'VOID' }, issue: { is_open: false, resolution: 'accepted' } },
  })
  expect(await look(refunded.uuid, part.uuid)).toMatchObject({
    sale: { status: 'PARTIALLY_REFUNDED', refund_total: 11_000 },
    issue: { kind: 'refunds', is_open: false, resolution: 'accepted' },
  })
  expect(await send('voids', undone(voided.uuid))).toEqual(['duplicate'])
  expect(await send('refunds', part)).toEqual(['duplicate'])
  expect((await compareRollups(world.ctx)).filter(({ differences }) => differences > 0)).toEqual([])
})

test('what waits for another receipt, of another outlet or as nonsense holds nothing up', async () => {
  const sale = receipt()
  const nonsense = { ...undone(sale.uuid), reason: 'a\u0000b', actor: '\ud800' }
  expect(await send('voids', undone(randomUUID()), nonsense)).toEqual(['rejected', 'rejected'])
  const elsewhere = { ...device, outlet_id: world.doors[1]?.outlet_id ?? 0 }
  await takeIntake('voids')(world.ctx, elsewhere, [undone(sale.uuid)])
  expect(await send('transactions', sale)).toEqual(['accepted'])
  expect((await look(sale.uuid)).sale).toMatchObject({ status: 'PAID' })
})

test('an item is named by id, code or SKU, capitals or not', async () => {
  const { itemList } = await brand.master.ask('{ itemList(limit: 100) { nodes { id code } } }')
  const sku_of = itemList.nodes.find((node: { code: string }) => node.code === 'KOPI2')
  const long = 'abc-0123456789-0123456789-0123456789-xyz'
  await updateItem(world.ctx, { id: sku_of.id, sku: long })
  const line = (given: object) => ({ name: 'Apa saja', qty: 1, unit_price: 10_000, ...given })
  const sale = receipt({
    lines: [
      line({ item_id: sku_of.id }),
      line({ code: 'KOPI2' }),
      line({ code: long.toUpperCase() }),
      line({}),
    ],
  })
  expect(await send('transactions', sale)).toEqual(['accepted'])
  const { transactionList } = await brand.master.ask(
    '{ transactionList(limit: 100) { nodes { uuid unknown_lines lines { no item_id code } } } }',
  )
  const told = transactionList.nodes.find((node: { uuid: string }) => node.uuid === sale.uuid)
  expect(told.unknown_lines).toBe(1)
  expect(told.lines.map(({ item_id }: { item_id: number | null }) => item_id)).toEqual([
    ...[sku_of.id, sku_of.id, sku_of.id, null],
  ])
})
