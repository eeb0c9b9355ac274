import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import { ledgerDifferences } from '../../stock/ledger/ledger-check.queries.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import type { Receipt } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
let door: Door
let item_id: number

beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}])
  door = world.doors[0] ?? { outlet_id: 0, device_id: null, source: 'POS' }
  item_id = world.item_ids[0] ?? 0
  await transaction(world.ctx, async (tx) => {
    await sql`update item set stock_mode = 'item', is_stock_logged = true
      where brand_id = ${tx.brand_id} and id = ${item_id}`.execute(tx.db)
  })
})

async function deliver(quantity: number, cost: number, occurred_at = NOW.toISOString()): Promise<void> {
  const key = { outlet_id: door.outlet_id, item_kind: 'menu', item_id } as const
  await transaction(world.ctx, async (tx) => {
    const ledger = await openLedger(tx, 'document', [key])
    ledger.post({
      ...key,
      type: 'RECEIVE',
      quantity: BigInt(quantity) * 10_000n,
      stated_value: BigInt(cost) * 1_000_000n,
      ref_type: 'test',
      ref_id: 1,
      ref_line: 1,
      occurred_at,
    })
    await ledger.flush()
  })
}

const receiptOf = (qty: number, given: Record<string, unknown> = {}) =>
  buildReceipt({
    lines: [
      { code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 },
      { code: 'MAKAN1', name: 'Nasi', qty: 1, unit_price: 10_000 },
    ],
    ...given,
  })

async function balance() {
  const { rows } = await sql<{ quantity: string; value: string }>`select quantity, value from stock_balance
    where brand_id = ${world.ctx.brand_id} and item_id = ${item_id}`.execute(world.ctx.db)
  return { quantity: Number(rows[0]?.quantity), value: Number(rows[0]?.value) }
}

async function cogsOf(receipt: Receipt) {
  const { rows } = await sql<{ no: number; cogs: number }>`select l.no, l.cogs from transaction_key k
    join transaction_line l on l.brand_id = k.brand_id and l.brand_id = ${ownBrand} and l.business_date = k.business_date and l.transaction_id = k.id
    where k.brand_id = ${world.ctx.brand_id} and k.uuid = ${receipt.uuid} order by l.no`.execute(world.ctx.db)
  return rows.map((row) => row.cogs)
}

const refunding = (receipt: Receipt, qty: string) => ({
  uuid: randomUUID(),
  transaction_uuid: receipt.uuid,
  occurred_at: NOW.toISOString(),
  method: 'TUNAI',
  actor: null,
  reason: 'Tumpah',
  lines: [{ no: 1, qty }],
})

test('a sale takes stock at its average; a void and refunds in parts bring it back at that cost', async () => {
  await deliver(100, 500_000, '2026-11-20T00:00:00Z')
  const sold = receiptOf(3)
  const voided = receiptOf(2)
  await recordTransactions(world.ctx, door, [sold, voided])
  expect(await balance()).toEqual({ quantity: 95, value: 475_000 })
  expect(await cogsOf(sold)).toEqual([15_000, 3_333])

  await deliver(5, 425_000)
  expect(await balance()).toEqual({ quantity: 100, value: 900_000 })
  await voidTransactions(world.ctx, door, [
    { transaction_uuid: voided.uuid, occurred_at: NOW.toISOString(), actor: null, reason: 'Salah' },
  ])
  expect(await balance()).toEqual({ quantity: 102, value: 909_999.999954 })
  for (const qty of ['0.3333', '0.6667', '1', '1']) {
    const [outcome] = await refundTransactions(world.ctx, door, [refunding(sold, qty)])
    expect(outcome?.status).toBe('accepted')
  }
  const { quantity, value } = await balance()
  expect(quantity).toBe(105)
  expect(Math.abs(value - 925_000)).toBeLessThan(0.001)
  const again = await refundTransactions(world.ctx, door, [refunding(sold, '1')])
  expect(again[0]?.status).toBe('rejected')
  expect(await ledgerDifferences(world.ctx)).toEqual([])
})

test('a void receipt, a repeated one and sales of before stock was kept take nothing', async () => {
  const before = await balance()
  const void_one = receiptOf(1, {
    status: 'VOID',
    void: { occurred_at: '2026-11-21T05:00:00Z', reason: 'Salah' },
  })
  await recordTransactions(world.ctx, door, [void_one])
  await recordTransactions(world.ctx, { ...door, is_before_stock: true }, [receiptOf(5)])
  expect(await balance()).toEqual(before)
  const once = receiptOf(1)
  await Promise.all([1, 2, 3].map(() => recordTransactions(world.ctx, door, [once])))
  expect((await balance()).quantity).toBe(before.quantity - 1)
})

test('many tills, deliveries and voids at once leave stock, sums and ledger in agreement', async () => {
  const before = (await balance()).quantity
  const batches = Array.from({ length: 24 }, () => Array.from({ length: 5 }, () => receiptOf(1)))
  await Promise.all([
    ...batches.map((batch) => recordTransactions(world.ctx, door, batch)),
    ...Array.from({ length: 6 }, () => deliver(10, 50_000)),
  ])
  const undone = batches.flatMap((batch) => batch.slice(0, 1))
  await Promise.all(
    undone.flatMap((receipt) =>
      [1, 2].map(() =>
        voidTransactions(world.ctx, door, [
          { transaction_uuid: receipt.uuid, occurred_at: NOW.toISOString(), actor: null, reason: null },
        ]),
      ),
    ),
  )
  expect((await balance()).quantity).toBe(before - 120 + 60 + 24)
  expect(await ledgerDifferences(world.ctx)).toEqual([])
  expect((await compareRollups(world.ctx)).filter((table) => table.differences > 0)).toEqual([])
})
