import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createPrice } from '../../catalog/price/price.commands.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { anyReceipt, buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { ITEM_HOURS, ROLLUPS } from './rollup.calc.ts'
import { compareRollups, rebuildRollups } from './rollup.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
let price_id: number

beforeAll(async () => {
  const inclusive = { is_tax_inclusive: true, service_bp: 0 }
  const changing = {
    effective_from: '2026-10-01',
    is_service_before_discount: true,
    service_bp: 700,
    tax_bp: 750,
  }
  const places = [
    {},
    { tax: inclusive, timezone: 'Asia/Makassar' },
    { tax: changing, business_day_cutoff: '00:00' },
  ]
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), places)
  price_id = (await createPrice(world.ctx, { code: 'DH-1', name: 'Daftar' })).id
})

/** What a migration does with what was there before it. */
function backfillOf(migration: string): string {
  const text = readFileSync(new URL(`../../../migrations/${migration}.sql`, import.meta.url), 'utf8')
  return /^do \$\$[\s\S]*?^end \$\$;/m.exec(text)?.[0] ?? ''
}

test('whatever is sold, voided and refunded, the sums equal the receipts in every grouping', async () => {
  const batch = fc.array(anyReceipt(NOW, 75, [price_id]), { minLength: 1, maxLength: 12 })
  const step = fc.record({
    outlet: fc.integer({ min: 0, max: 2 }),
    batch,
    undo: fc.array(fc.nat(), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { outlet, batch: receipts, undo } of steps) {
        const door = world.doors[outlet]
        if (!door) throw new Error('no such outlet')
        await recordTransactions(world.ctx, door, receipts)
        for (const pick of undo) {
          const receipt = receipts[pick % receipts.length]
          if (!receipt) continue
          const undone = {
            transaction_uuid: receipt.uuid,
            occurred_at: NOW.toISOString(),
            actor: pick % 5 ? null : 'Sari',
            reason: null,
          }
          if (pick % 2) await voidTransactions(world.ctx, door, [undone])
          else {
            const part = pick % 3 === 0 ? null : [{ no: 1, qty: receipt.lines[0]?.qty === '3' ? '2' : '0.5' }]
            await refundTransactions(world.ctx, door, [
              { ...undone, uuid: randomUUID(), method: 'TUNAI', lines: part },
            ])
          }
        }
      }
      const differing = (await compareRollups(world.ctx)).filter((table) => table.differences > 0)
      expect(differing).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a sum that was tampered with is found, and made right again', async () => {
  await transaction(world.ctx, (tx) =>
    sql`update sales_item_day set net = net + 1 where brand_id = ${tx.brand_id}`.execute(tx.db),
  )
  const found = (await compareRollups(world.ctx)).filter((table) => table.differences > 0)
  expect(found.map((table) => table.table)).toEqual(['sales_item_day'])
  await rebuildRollups(world.ctx)
  expect((await compareRollups(world.ctx)).every((table) => table.differences === 0)).toBe(true)
})

test('the sums of a brand that sold before they were kept are made when they come', async () => {
  const backfill = backfillOf('0028_report_sums')
  const tables = [...backfill.matchAll(/insert into (\w+)/g)].map(([, table]) => table)
  expect(tables).toHaveLength(10)
  const { owner } = app().database
  await owner.query(`select set_config('app.brand_id', $1, false)`, [String(world.ctx.brand_id)])
  await owner.query(`truncate ${tables.join(', ')}`)
  const hours = ITEM_HOURS.map((hour) => `${hour} = 0`).join(', ')
  await owner.query(`update sales_item_outlet_day set void_amount = 0, ${hours}`)
  await owner.query(`update sales_item_outlet_month set void_amount = 0, ${hours}`)
  await owner.query('update sales_item_day set void_amount = 0')
  for (const table of ['sales_payment_day', 'sales_payment_month'])
    await owner.query(`update ${table} set change_given = 0, receipts = 0, split_receipts = 0`)
  const lost = (await compareRollups(world.ctx)).filter((table) => table.differences > 0)
  expect(lost).toHaveLength(tables.length + 5)
  await owner.query(backfill)
  await owner.query(backfillOf('0054_receipt_reports'))
  await owner.query(backfillOf('0066_known_cost'))
  expect((await compareRollups(world.ctx)).filter((table) => table.differences > 0)).toEqual([])
})

test('what was known of costs, and the groups of sale, are told of what was sold before they were kept', async () => {
  const { owner } = app().database
  await owner.query(`select set_config('app.brand_id', $1, false)`, [String(world.ctx.brand_id)])
  const known = async () =>
    (await owner.query('select sum(costed_net)::bigint as sum from transaction')).rows[0].sum
  const before = await known()
  expect(Number(before)).toBeGreaterThan(0)
  await owner.query('update transaction set costed_net = 0')
  await owner.query('update transaction_refund set costed_net = 0')
  await owner.query('update sales_outlet_day set costed_net = 0')
  await owner.query('update sales_item_day set costed_net = 0, item_group_id = 0')
  await owner.query(backfillOf('0066_known_cost'))
  expect(await known()).toBe(before)
  expect((await compareRollups(world.ctx)).filter((table) => table.differences > 0)).toEqual([])
})

test('sums rebuilt while tills sell lose nothing', async () => {
  const door = world.doors[0]
  if (!door) throw new Error('no such outlet')
  const selling = Array.from({ length: 40 }, () => recordTransactions(world.ctx, door, [buildReceipt()]))
  await Promise.all([rebuildRollups(world.ctx), ...selling, rebuildRollups(world.ctx)])
  expect((await compareRollups(world.ctx)).every((table) => table.differences === 0)).toBe(true)
})

test('every table of sums is listed', async () => {
  const { rows } = await app().database.owner.query(
    `select relname from pg_class where relname ~ '^sales_(?!import)' and relkind = 'r' order by 1`,
  )
  expect(rows.map((row) => row.relname)).toEqual(ROLLUPS.map((rollup) => rollup.table).sort())
})
