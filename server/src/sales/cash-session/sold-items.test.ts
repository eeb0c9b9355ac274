import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { anyReceipt, buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T12:00:00Z')
let brand: TestBrand
let world: SalesWorld
let door: Door
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  const [first] = world.doors
  if (!first) throw new Error('an outlet is needed')
  door = first
  device = {
    id: (await createDevice(world.ctx, { outlet_id: door.outlet_id, name: 'Kasir 1' })).id,
    outlet_id: door.outlet_id,
  }
})

async function openSession(): Promise<string> {
  const uuid = randomUUID()
  const event = { event: 'OPEN', uuid, occurred_at: '2026-11-19T01:00:00Z', cashier_name: 'Bimo' }
  await takeIntake('cash_sessions')(world.ctx, device, [{ ...event, opening_float: 500_000 }])
  return uuid
}

type Item = { item_id: number | null; name: string; qty: string; refund_qty: string; net: number }
async function readSession(uuid: string): Promise<{ net: number; items: Item[] }> {
  const { rows } = await sql<{ id: number }>`select id from cash_session
    where brand_id = ${world.ctx.brand_id} and uuid = ${uuid}::uuid`.execute(world.ctx.db)
  const query =
    'query ($id: Int!) { shiftSession(id: $id) { net items { item_id name qty refund_qty net } } }'
  return (await brand.master.ask(query, { id: rows[0]?.id })).shiftSession
}

const refund = (
  transaction_uuid: string,
  session_uuid: string,
  lines: { no: number; qty: string }[] | null,
) =>
  refundTransactions(world.ctx, door, [
    {
      ...{ uuid: randomUUID(), transaction_uuid, session_uuid, occurred_at: '2026-11-21T11:00:00Z' },
      ...{ actor: 'Bimo', reason: 'Dingin', method: 'TUNAI', lines },
    },
  ])

test('items are told by what they are on the menu, voids not at all, refunds where they were paid', async () => {
  const [first, second] = [await openSession(), await openSession()]
  const line = (code: string, name: string, qty: number, unit_price: number) => ({
    code,
    name,
    qty,
    unit_price,
  })
  const sold = buildReceipt({
    session_uuid: first,
    lines: [
      line('KOPI1', 'Kopi', 2, 10_000),
      line('TAK-ADA', 'Wedang', 1, 7_000),
      line('KOPI1', 'x', 1, 10_000),
    ],
  })
  const voided = { status: 'VOID', void: { occurred_at: '2026-11-21T05:01:00Z', reason: 'Salah input' } }
  await recordTransactions(world.ctx, door, [sold, buildReceipt({ session_uuid: first, ...voided })])
  await refund(sold.uuid, second, [{ no: 1, qty: '1' }])
  const { items } = await readSession(first)
  expect(items).toEqual([
    { item_id: world.item_ids[0], name: expect.any(String), qty: '3', refund_qty: '0', net: 30_000 },
    { item_id: null, name: 'Wedang', qty: '1', refund_qty: '0', net: 7_000 },
  ])
  expect((await readSession(second)).items).toEqual([
    { ...items[0], qty: '0', refund_qty: '1', net: -10_000 },
  ])
})

test('their net values come to the net sales of each session, whatever was sold and taken back', async () => {
  const plan = fc.record({
    receipt: anyReceipt(NOW, 2),
    sold_in: fc.integer({ min: 0, max: 1 }),
    refunded_in: fc.constantFrom(null, null, 0, 1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 8 }), async (plans) => {
      const sessions = [await openSession(), await openSession()]
      const sold = [0, 0]
      for (const { receipt: drawn, sold_in, refunded_in } of plans) {
        const receipt = { ...drawn, uuid: randomUUID(), session_uuid: sessions[sold_in] ?? '' }
        await recordTransactions(world.ctx, door, [receipt])
        if (receipt.status === 'VOID') continue
        sold[sold_in] = (sold[sold_in] ?? 0) + receipt.lines.reduce((sum, { qty }) => sum + Number(qty), 0)
        if (refunded_in !== null) await refund(receipt.uuid, sessions[refunded_in] ?? '', null)
      }
      for (const [place, uuid] of sessions.entries()) {
        const { net, items } = await readSession(uuid)
        expect(items.reduce((sum, item) => sum + item.net, 0)).toBe(net)
        expect(items.reduce((sum, item) => sum + Number(item.qty), 0)).toBeCloseTo(sold[place] ?? 0, 6)
      }
    }),
    { numRuns: 15 },
  )
})
