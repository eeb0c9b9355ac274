import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createTables } from '../../outlets/table/table.bulk.ts'
import { createTableGroup } from '../../outlets/table-group/table-group.commands.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

const app = useTestApp()
const SALES = `query($id: Int!) { tableSales(outlet_id: $id) { days tables { table_id transactions revenue average_minutes } } }`

test('tables are told what receipts of 30 business days name them, voided ones and other outlets apart', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  const [door, other] = world.doors
  if (!door || !other) throw new Error('no outlets')
  const group = await createTableGroup(brand.ctx, { outlet_id: door.outlet_id, name: 'Lantai 1' })
  const [a1 = 0, a2 = 0] = await createTables(brand.ctx, {
    table_group_id: group.id,
    prefix: 'A',
    from: 1,
    to: 3,
    seats: 2,
  })
  const sell = async (table_name: string, occurred_at: string, minutes: number, at = door) => {
    const opened_at = new Date(Date.parse(occurred_at) - minutes * 60_000).toISOString()
    const receipt = buildReceipt({ table_name, occurred_at, opened_at })
    const [outcome] = await recordTransactions(world.ctx, at, [receipt])
    expect(outcome?.status).toBe('accepted')
    return receipt.uuid
  }
  await sell('a1', '2026-11-21T05:00:00Z', 30)
  await sell('A1', '2026-11-20T05:00:00Z', 50)
  await sell('A2', '2026-10-23T05:00:00Z', 20)
  const voided = await sell('A1', '2026-11-20T06:00:00Z', 500)
  await voidTransactions(world.ctx, door, [
    { transaction_uuid: voided, occurred_at: '2026-11-20T06:10:00Z', actor: null, reason: 'Salah' },
  ])
  await sell('A1', '2026-10-22T05:00:00Z', 500)
  await sell('A1', '2026-11-20T05:00:00Z', 500, other)
  const { tableSales } = await brand.master.ask(SALES, { id: door.outlet_id })
  const receipts = await selectOwn(brand.ctx, 'transaction', { outlet_id: door.outlet_id })
    .select(['table_name', 'net'])
    .where('status', '<>', 'VOID')
    .where('business_date', '>=', '2026-10-23')
    .execute()
  const sumOf = (name: string) =>
    receipts
      .filter((receipt) => receipt.table_name?.toLowerCase() === name)
      .reduce((sum, { net }) => sum + Number(net), 0)
  expect(tableSales).toEqual({
    days: 3,
    tables: [
      { table_id: a1, transactions: 2, revenue: sumOf('a1'), average_minutes: 40 },
      { table_id: a2, transactions: 1, revenue: sumOf('a2'), average_minutes: 20 },
    ],
  })
  expect(sumOf('a1')).toBeGreaterThan(0)
  const manager = await brand.signInAs('Manajer Outlet', [other.outlet_id])
  expect((await manager.fail(SALES, { id: door.outlet_id })).extensions.code).toBe('NOT_FOUND')
})
