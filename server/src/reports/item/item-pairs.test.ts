import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { readItemPairs } from './item-pairs.queries.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const random = fc.sample(anyReceipt(NOW, 20), { numRuns: 160, seed: 11 })
  for (const [place, door] of world.doors.entries())
    await recordTransactions(world.ctx, door, random.slice(place * 80, place * 80 + 80))
})

interface Sold {
  business_date: string
  id: number
  outlet_id: number
  channel: string
  items: number[]
}

/** Receipts that count, the latest first, with the items on them. */
async function readSold(): Promise<Sold[]> {
  const { rows } = await sql<Sold>`select t.business_date::text, t.id, t.outlet_id, t.channel, (
      select coalesce(json_agg(distinct l.item_id order by l.item_id), '[]') from transaction_line l
      where l.brand_id = ${ownBrand} and l.business_date = t.business_date and l.transaction_id = t.id
        and l.item_id is not null) as items
    from transaction t where t.brand_id = ${world.ctx.brand_id} and t.status <> 'VOID'
    order by t.business_date desc, t.id desc`.execute(world.ctx.db)
  return rows
}

/** Pairs as a plain loop counts them. */
function countPairs(sold: readonly Sold[]): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const { items } of sold)
    for (const a of items)
      for (const b of items) if (a < b) pairs.set(`${a} ${b}`, (pairs.get(`${a} ${b}`) ?? 0) + 1)
  return pairs
}

test('pairs are those of a plain count, by any narrowing and number of receipts', async () => {
  const all = await readSold()
  const narrowing = fc.record({
    from: fc.integer({ min: 1, max: 21 }),
    days: fc.integer({ min: 0, max: 20 }),
    outlet: fc.option(fc.constantFrom(0, 1)),
    channels: fc.option(fc.subarray(['DINE_IN', 'TAKEAWAY', 'GRABFOOD'], { minLength: 1 })),
    receipts_at_most: fc.constantFrom(3, 20, 10_000),
  })
  await fc.assert(
    fc.asyncProperty(narrowing, async ({ from, days, outlet, channels, receipts_at_most }) => {
      const day = (n: number) => `2026-11-${String(Math.min(n, 21)).padStart(2, '0')}`
      const range = { from: day(from), to: day(from + days) }
      const outlet_ids = outlet === null ? null : [world.doors[outlet]?.outlet_id ?? 0]
      const scope = await loadReportScope(world.ctx, {
        ...{ preset: 'custom', compare: 'none', ...range, outlet_ids, channels },
      })
      const own = all.filter(
        (sale) =>
          sale.business_date >= range.from &&
          sale.business_date <= range.to &&
          (!outlet_ids || outlet_ids.includes(sale.outlet_id)) &&
          (!channels || channels.includes(sale.channel)),
      )
      const found = await readItemPairs(world.ctx, scope, { receipts_at_most })
      const looked_at = own.slice(0, receipts_at_most)
      expect(found.receipts).toBe(looked_at.length)
      expect(found.is_latest_only).toBe(own.length > receipts_at_most)
      const wanted = countPairs(looked_at)
      expect(new Map(found.pairs.map((pair) => [`${pair.item_id} ${pair.other_id}`, pair.receipts]))).toEqual(
        wanted,
      )
      for (const { item_id, item_receipts, other_id, other_receipts } of found.pairs) {
        expect(item_receipts).toBe(looked_at.filter(({ items }) => items.includes(item_id)).length)
        expect(other_receipts).toBe(looked_at.filter(({ items }) => items.includes(other_id)).length)
      }
    }),
    { numRuns: 40 },
  )
})

test('outlets out of reach are not counted', async () => {
  const QUERY =
    '{ itemPairs(filter: { preset: "last_30_days" }) { receipts pairs { receipts lift_bp item_share_bp } } }'
  const apart = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  const { itemPairs: own } = await apart.ask(QUERY)
  const { itemPairs: all } = await brand.master.ask(QUERY)
  expect(own.receipts).toBeLessThan(all.receipts)
  expect(all.pairs[0].lift_bp).toBeGreaterThan(0)
})
