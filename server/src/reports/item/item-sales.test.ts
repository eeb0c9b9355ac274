import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
const FIGURES = 'transactions qty refund_qty void_amount gross net cogs costed_net'
const SALES = `query($id: Int!, $f: ReportFilter) { itemSales(item_id: $id, filter: $f) {
  total { figures { ${FIGURES} } previous { ${FIGURES} } } days { date figures { ${FIGURES} } }
  outlets { outlet { id } figures { ${FIGURES} } } } }`
const REPORT = `query($f: ReportFilter) { itemReport(filter: $f) {
  items { item_id figures { ${FIGURES} } previous { ${FIGURES} } } } }`
const PAIRS = `query($id: Int, $f: ReportFilter) { itemPairs(item_id: $id, filter: $f) {
  receipts pairs { item_id other_id receipts item_share_bp lift_bp } } }`
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const random = fc.sample(anyReceipt(NOW, 20), { numRuns: 120, seed: 5 })
  for (const [place, door] of world.doors.entries())
    await recordTransactions(world.ctx, door, random.slice(place * 60, place * 60 + 60))
})

type Figures = Record<string, number | string | null>

/** Sums of each figure, without what fractions leave beyond the fourth decimal. */
const addUp = (rows: readonly { figures: Figures }[]) =>
  Object.fromEntries(
    FIGURES.split(' ').map((name) => {
      const sum = rows.reduce((total, { figures }) => total + Number(figures[name]), 0)
      return [name, Math.round(sum * 10_000) / 10_000]
    }),
  )
const plain = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)]))

test('days and outlets of a menu add up to what the report of items tells of it, in any period', async () => {
  const filter = fc.record({
    from: fc.integer({ min: 1, max: 21 }),
    days: fc.integer({ min: 0, max: 20 }),
    channels: fc.option(fc.constantFrom(['GRABFOOD'], ['DINE_IN', 'TAKEAWAY'])),
    compare: fc.constantFrom('none', 'previous_period'),
  })
  const day = (of: number) => `2026-11-${String(Math.min(21, of)).padStart(2, '0')}`
  await fc.assert(
    fc.asyncProperty(filter, async ({ from, days, channels, compare }) => {
      const f = { preset: 'custom', from: day(from), to: day(from + days), channels, compare }
      const { itemReport } = await brand.master.ask(REPORT, { f })
      for (const { item_id, figures, previous } of itemReport.items.slice(0, 3)) {
        if (item_id === 0) continue
        const { itemSales } = await brand.master.ask(SALES, { id: item_id, f })
        expect(itemSales.total).toEqual({ figures, previous })
        expect(addUp(itemSales.days)).toEqual(plain(figures))
        expect(addUp(itemSales.outlets)).toEqual(plain(figures))
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('pairs of a menu are those of all that it is one of', async () => {
  const f = { preset: 'custom', from: '2026-11-01', to: '2026-11-21' }
  const all = (await brand.master.ask(PAIRS, { f })).itemPairs
  expect(all.pairs.length).toBeGreaterThan(0)
  for (const { item_id: id } of all.pairs.slice(0, 3)) {
    const own = (await brand.master.ask(PAIRS, { id, f })).itemPairs
    expect(own.receipts).toBe(all.receipts)
    expect(own.pairs).toEqual(
      all.pairs.filter(({ item_id, other_id }: Record<string, number>) => item_id === id || other_id === id),
    )
  }
})

test('who reaches one outlet sees what that one sold, and a menu of nobody is not found', async () => {
  const f = { preset: 'custom', from: '2026-11-01', to: '2026-11-21' }
  const { items } = (await brand.master.ask(REPORT, { f })).itemReport
  const { item_id: id } = items.find(({ item_id }: { item_id: number }) => item_id > 0)
  const stranger = await app().createBrand()
  expect((await stranger.master.fail(SALES, { id, f })).extensions.code).toBe('NOT_FOUND')

  const own = world.doors[0]?.outlet_id ?? 0
  const manager = await brand.signInAs('Manajer Outlet', [own])
  const all = (await brand.master.ask(SALES, { id, f })).itemSales.outlets
  const seen = (await manager.ask(SALES, { id, f })).itemSales.outlets
  expect(all.length).toBe(2)
  expect(seen.map(({ outlet }: { outlet: { id: number } }) => outlet.id)).toEqual([own])
  expect(seen[0].figures.net).toBe(
    all.find(({ outlet }: { outlet: { id: number } }) => outlet.id === own).figures.net,
  )
})
