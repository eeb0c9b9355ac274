import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { ledgerDifferences } from '../../stock/ledger/ledger-check.queries.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { anyReceipt, buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let brand: TestBrand
let world: SalesWorld
let door: Door

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const [first] = world.doors
  if (!first) throw new Error('an outlet is needed')
  door = first
})

const UNKNOWN = `query { unknownItems { total nodes {
  is_code key name receipts qty net outlet_ids suggested_id suggested_name } } }`
const MAP = 'mutation ($of: MapUnknownItem!) { mapUnknownItem(unknown_item: $of) }'
const CHANGE =
  'mutation ($of: ChangeItemAlias!) { changeItemAlias(item_alias: $of) { id item_id item_name } }'
const REMOVE = 'mutation ($id: Int!) { removeItemAlias(id: $id) }'

const naming = (name: string, given: Record<string, unknown> = {}) =>
  buildReceipt({ lines: [{ name, qty: 2, unit_price: 12_000, ...given }], total: 0 })

async function linesOf(name: string) {
  const { rows } = await sql<{ item_id: number | null; cogs: number; unknown_lines: number }>`
    select l.item_id, l.cogs, t.unknown_lines from transaction_line l
    join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
    where l.brand_id = ${world.ctx.brand_id} and l.name = ${name} order by t.id, l.no`.execute(world.ctx.db)
  return rows
}

async function expectExact() {
  for (const { table, differences, examples } of await compareRollups(world.ctx)) {
    expect({ table, differences, examples }).toEqual({ table, differences: 0, examples: [] })
  }
  expect(await ledgerDifferences(world.ctx)).toEqual([])
}

/** Keeps the stock of a menu itself. */
async function count(item_id: number) {
  await transaction(world.ctx, async (tx) => {
    await sql`update item set stock_mode = 'item', is_stock_logged = true
      where brand_id = ${tx.brand_id} and id = ${item_id}`.execute(tx.db)
  })
}

async function stockOf(item_id: number): Promise<number> {
  const { rows } = await sql<{ quantity: string }>`select quantity from stock_balance
    where brand_id = ${world.ctx.brand_id} and item_id = ${item_id}`.execute(world.ctx.db)
  return Number(rows[0]?.quantity ?? 0)
}

test('an unknown name is listed with what it is worth; mapped, past and coming sales are the menu', async () => {
  const item_id = world.item_ids[0] ?? 0
  await count(item_id)
  const voided = naming('kopi 1')
  await recordTransactions(world.ctx, door, [naming('kopi 1'), naming('kopi 1'), voided, naming('Lain')])
  await voidTransactions(world.ctx, door, [
    { transaction_uuid: voided.uuid, occurred_at: NOW.toISOString(), actor: null, reason: 'Salah' },
  ])
  const { unknownItems } = await brand.master.ask(UNKNOWN)
  expect(unknownItems.total).toBe(2)
  expect(unknownItems.nodes[0]).toMatchObject({
    is_code: false,
    key: 'kopi 1',
    receipts: 3,
    net: 48_000,
    outlet_ids: [door.outlet_id],
    suggested_id: item_id,
    suggested_name: 'KOPI 1',
  })
  const of = { is_code: false, key: 'kopi 1', item_id, outlet_ids: [door.outlet_id] }
  const { mapUnknownItem } = await brand.master.ask(MAP, { of })
  expect(mapUnknownItem).toHaveLength(1)
  expect(await linesOf('kopi 1')).toEqual(
    [0, 0, 0].map(() => ({ item_id, cogs: expect.any(Number), unknown_lines: 0 })),
  )
  expect(await stockOf(item_id)).toBe(-4)
  await recordTransactions(world.ctx, door, [naming('kopi 1')])
  expect(await linesOf('kopi 1')).toHaveLength(4)
  expect((await linesOf('kopi 1')).every((line) => line.item_id === item_id)).toBe(true)
  expect(await stockOf(item_id)).toBe(-6)
  expect((await brand.master.ask(UNKNOWN)).unknownItems.total).toBe(1)
  await expectExact()
  // Said again it changes nothing.
  expect((await brand.master.ask(MAP, { of })).mapUnknownItem).toEqual([])
})

test('a free item waits no longer and stays its own; changed and forgotten, stock comes back', async () => {
  const [first = 0, second = 0] = world.item_ids
  await count(first)
  await count(second)
  await recordTransactions(world.ctx, door, [naming('Titipan', { code: 'X-9' })])
  const of = { is_code: true, key: 'X-9', item_id: null, outlet_ids: [door.outlet_id] }
  const [id] = (await brand.master.ask(MAP, { of })).mapUnknownItem
  expect(await linesOf('Titipan')).toEqual([{ item_id: null, cogs: 0, unknown_lines: 0 }])
  await brand.master.ask(CHANGE, { of: { id, item_id: first } })
  expect(await stockOf(first)).toBe(-2)
  await brand.master.ask(CHANGE, { of: { id, item_id: second } })
  expect([await stockOf(first), await stockOf(second)]).toEqual([0, -2])
  await expectExact()
  await brand.master.ask(REMOVE, { id })
  expect(await stockOf(second)).toBe(0)
  expect(await linesOf('Titipan')).toEqual([{ item_id: null, cogs: 0, unknown_lines: 1 }])
  await expectExact()
})

test('whatever was sold, voided and refunded, sums and stock are exact after every step', async () => {
  const [first = 0, second = 0] = world.item_ids
  await count(first)
  await fc.assert(
    fc.asyncProperty(fc.array(anyReceipt(NOW, 40), { minLength: 1, maxLength: 12 }), async (receipts) => {
      const fresh = receipts.map((receipt) => ({ ...receipt, uuid: randomUUID() }))
      await recordTransactions(world.ctx, door, fresh)
      const sold = fresh.filter(({ status }) => status === 'PAID').slice(0, 2)
      await refundTransactions(
        world.ctx,
        door,
        sold.map(({ uuid, lines }) => ({
          uuid: randomUUID(),
          transaction_uuid: uuid,
          occurred_at: NOW.toISOString(),
          actor: null,
          reason: null,
          method: 'TUNAI',
          lines: [{ no: 1, qty: lines[0]?.qty ?? '1' }],
          session_uuid: undefined,
        })),
      )
      const of = { is_code: true, key: 'TAK-ADA', item_id: first, outlet_ids: [door.outlet_id] }
      const [id] = (await brand.master.ask(MAP, { of })).mapUnknownItem
      await expectExact()
      await brand.master.ask(CHANGE, { of: { id, item_id: second } })
      await expectExact()
      await brand.master.ask(REMOVE, { id })
      await expectExact()
    }),
    { numRuns: 4 },
  )
})

test('of what is sold while a name is mapped nothing stays unknown', async () => {
  const item_id = world.item_ids[0] ?? 0
  await count(item_id)
  const of = {
    is_code: false,
    key: 'Ramai',
    item_id,
    outlet_ids: world.doors.map(({ outlet_id }) => outlet_id),
  }
  const selling = Array.from({ length: 20 }, (_, n) =>
    recordTransactions(world.ctx, world.doors[n % 2] ?? door, [naming('Ramai'), naming('Ramai')]),
  )
  const mapping = [brand.master.ask(MAP, { of }), brand.master.ask(MAP, { of })]
  await Promise.all([...selling, ...mapping])
  const lines = await linesOf('Ramai')
  expect(lines).toHaveLength(40)
  expect(lines.every((line) => line.item_id === item_id && line.unknown_lines === 0)).toBe(true)
  await expectExact()
})

test('a menu or outlet of nobody is refused beside its field', async () => {
  const of = { is_code: false, key: 'Apa', item_id: 2_000_000_000, outlet_ids: [door.outlet_id] }
  expect((await brand.master.fail(MAP, { of })).extensions.fields).toHaveProperty('item_id')
  const elsewhere = { ...of, item_id: null, outlet_ids: [2_000_000_000] }
  expect((await brand.master.fail(MAP, { of: elsewhere })).extensions.fields).toHaveProperty('outlet_ids')
})
