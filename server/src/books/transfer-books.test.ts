import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { receive } from '../../test/receiving.ts'
import { transaction } from '../kit/transaction.ts'
import {
  BOOKS_NOW,
  type BooksWorld,
  createBooksWorld,
  dayOf,
  doorOf,
  type Moment,
  noon,
} from './books-world.factory.ts'
import { bookBrand } from './posting/book-brands.ts'
import { markAllDays } from './posting/mark-all.ts'
import { TRANSFER_STEPS } from './transfer-steps.factory.ts'

const app = useTestApp()

const MATCH = `query($f: ReportFilter) { bookMatch(filter: $f) { waiting lines { key difference }
  profit { journal source explained { amount } } } }`
const PERIOD = { preset: 'custom', from: '2026-09-01', to: '2026-11-20' }

interface Sums {
  outlet_id: number
  other_money: number
  transit: number
  inventory: number
  entries: number
}

/** What the journal has of what transfers touch, by outlet. */
async function readSums({ brand }: BooksWorld): Promise<Sums[]> {
  const { rows } = await sql<Sums>`select e.outlet_id, count(distinct e.id)::int as entries,
      coalesce(sum(l.debit - l.credit) filter (where l.role = 'other_money'), 0)::bigint as other_money,
      coalesce(sum(l.debit - l.credit) filter (where l.role = 'goods_in_transit'), 0)::bigint as transit,
      coalesce(sum(l.debit - l.credit) filter (where l.role = 'inventory'), 0)::bigint as inventory
    from journal_entry e join journal_line l on l.brand_id = ${brand.id} and l.entry_id = e.id
    where e.brand_id = ${brand.id} group by 1 order by 1`.execute(brand.ctx.db)
  return rows
}

/** What stands and what was paid for the way, by outlet, and what is still on its way, by the documents themselves. */
async function readTold({ brand }: BooksWorld) {
  const { rows } = await sql<{ outlet_id: number; paid: number; value: number }>`select o.id as outlet_id,
      (select coalesce(sum(a.freight), 0)::bigint from adjustment a where a.brand_id = ${brand.id}
        and a.to_outlet_id = o.id and a.status in ('sent', 'done')) as paid,
      (select coalesce(round(sum(b.value)), 0)::bigint from stock_balance b where b.brand_id = ${brand.id}
        and b.outlet_id = o.id) as value
    from outlet o where o.brand_id = ${brand.id} order by o.id`.execute(brand.ctx.db)
  const { rows: ways } = await sql<{ value: string; bearing: number; uneven: number }>`
    select coalesce(sum((l.value + l.freight_share) * (1 - (l.received_quantity + l.lost_quantity) / l.quantity))
        filter (where a.status = 'sent'), 0)::text as value,
      coalesce(sum(l.freight_share), 0)::bigint as bearing, coalesce(sum(a.freight), 0)::bigint as uneven
    from adjustment a join adjustment_line l on l.brand_id = ${brand.id} and l.adjustment_id = a.id
    where a.brand_id = ${brand.id} and a.kind = 'transfer' and a.sent_at is not null`.execute(brand.ctx.db)
  return { outlets: rows, way: ways[0] }
}

const step = fc.record({
  what: fc.constantFrom('send_goods', 'send_goods', 'receive_goods', 'receive_goods', 'cancel_goods', 'buy'),
  place: fc.integer({ min: 0, max: 1 }),
  ago: fc.integer({ min: 1, max: 12 }),
  size: fc.integer({ min: 1, max: 9_999 }),
})

const buy = (world: BooksWorld, moment: Moment) =>
  receive(world.brand.master, {
    outlet_id: doorOf(world, moment.place).outlet_id,
    supplier_id: world.supplier_id,
    occurred_at: noon(dayOf(moment)),
    lines: [
      {
        item_id: world.milk,
        unit: 'ml',
        unit_quantity: String(1 + (moment.size % 999)),
        price: 1 + (moment.size % 13),
      },
    ],
  })

test('whatever is sent, comes in part, is lost or taken back, on whatever day: the books have the way to the rupiah', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      app().clock.now = BOOKS_NOW
      const world = await createBooksWorld(app())
      await buy(world, { place: 0, ago: 13, size: 700 })
      for (const { what, ...moment } of steps) {
        if (what === 'buy') await buy(world, moment)
        else await TRANSFER_STEPS[what](world, moment)
      }
      await bookBrand(app().services, world.brand.id)
      const [sums, { outlets, way }] = [await readSums(world), await readTold(world)]
      const of = (id: number) => sums.find(({ outlet_id }) => outlet_id === id)
      for (const { outlet_id, paid, value } of outlets) {
        // Nothing else is paid by other means here, and stock is what the ledger has.
        expect([outlet_id, of(outlet_id)?.other_money ?? 0]).toEqual([outlet_id, paid === 0 ? 0 : -paid])
        expect([outlet_id, of(outlet_id)?.inventory ?? 0]).toEqual([outlet_id, value])
      }
      expect(way?.bearing).toBe(way?.uneven)
      // What is on its way, but for less than a rupiah of each day of an outlet.
      const transit = sums.reduce((sum, each) => sum + each.transit, 0)
      const entries = sums.reduce((sum, each) => sum + each.entries, 0)
      expect(Math.abs(transit - Number(way?.value))).toBeLessThanOrEqual(entries)
      const { bookMatch } = await world.brand.master.ask(MATCH, { f: PERIOD })
      expect(bookMatch.waiting).toBe(0)
      expect(bookMatch.lines.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
      // Booked anew, no day comes to anything else.
      await transaction(world.brand.ctx, markAllDays)
      await bookBrand(app().services, world.brand.id)
      expect(await readSums(world)).toEqual(sums)
    }),
    { numRuns: 8 },
  )
})
