import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addThing, moveStock } from '../../../test/store.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'

const app = useTestApp()
/** 14.10 on a Tuesday in Jakarta. */
const NOW = Date.parse('2026-11-24T07:10:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const COST = 20
const ASK = `query($f: ReportFilter, $l: [Filter!]) {
  dashboard(filter: $f) { waste { figures like previous daily { date value } } }
  stockLogList(filters: $l, limit: 100) { nodes { value } } }`

const sold = (occurred_at: string) =>
  buildReceipt({
    channel: 'TAKEAWAY',
    occurred_at,
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
    payments: [{ method: 'QRIS', amount: 10_000 }],
    total: 10_000,
  })

test('what was lost is its rows in the log, beside as much of the same weekday as has passed of it', async () => {
  app().clock.now = new Date(NOW)
  const losses = fc.record({
    type: fc.constantFrom('WASTE', 'COUNT_LOSS', 'TRANSFER_LOSS', 'STAFF_MEAL', 'ADJUST_OUT'),
    quantity: fc.integer({ min: 1, max: 500 }),
    /** Hours before now: of today, and of the eight days before, the cut-off in between. */
    ago: fc.integer({ min: 0, max: 8 * 24 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(losses, { maxLength: 25 }), async (moves) => {
      const brand = await app().createBrand()
      const world = await createSalesWorld(brand, [{ tax: { service_bp: 0, tax_bp: 0 } }])
      const [door] = world.doors
      if (!door) throw new RangeError('no outlet')
      await recordTransactions(world.ctx, door, [
        sold('2026-11-10T10:00:00+07:00'),
        sold('2026-11-24T10:00:00+07:00'),
      ])
      const write = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(world.ctx, work)
      const milk = await addThing({ write }, 'SUSU', {})
      const at = { outlet_id: door.outlet_id, item_id: milk }
      const receipt = { type: 'RECEIVE', quantity: 1e6, cost: 1e6 * COST } as const
      await write((tx) => moveStock(tx, { ...at, ...receipt, occurred_at: new Date(NOW - 20 * DAY) }))
      for (const { type, quantity, ago } of moves)
        await write((tx) =>
          moveStock(tx, {
            ...at,
            type: type as 'WASTE',
            quantity: -quantity,
            occurred_at: new Date(NOW - ago * HOUR),
          }),
        )
      const lost = moves.filter(({ type }) => (WASTED_TYPES as readonly string[]).includes(type))
      const dayOf = (ago: number) =>
        new Date(NOW - ago * HOUR + 7 * HOUR - 4 * HOUR).toISOString().slice(0, 10)
      const sum = (isIn: (ago: number) => boolean) =>
        lost.filter(({ ago }) => isIn(ago)).reduce((total, { quantity }) => total + quantity * COST, 0)
      const { dashboard, stockLogList } = await brand.master.ask(ASK, {
        f: { preset: 'today', compare: 'same_weekday' },
        l: [
          { field: 'business_date', operator: 'IsEqualTo', value: '2026-11-24' },
          { field: 'counts_as', operator: 'In', value: [...WASTED_TYPES] },
        ],
      })
      const { figures, previous, daily } = dashboard.waste
      expect(figures).toBe(sum((ago) => dayOf(ago) === '2026-11-24'))
      // At that minute a week ago what happened in it was still to come.
      expect(previous).toBe(sum((ago) => dayOf(ago) === '2026-11-17' && ago > 7 * 24))
      const rows: { value: string }[] = stockLogList.nodes
      expect(figures).toBe(Math.round(rows.reduce((total, { value }) => total - Number(value), 0)))
      for (const { date, value } of daily) expect(value, date).toBe(sum((ago) => dayOf(ago) === date))
    }),
    { numRuns: 12 },
  )
})
