import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { moveStock, openStore, type Store } from '../../../test/store.ts'
import { transaction } from '../../kit/transaction.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'
import { reverseMovements } from '../../stock/ledger/reverse.commands.ts'
import { FLOW_KINDS, FLOW_OF, typesOfFlow } from './stock-flow.calc.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:00:00Z')
const DAY = 86_400_000
const FLOW = ['opening', ...FLOW_KINDS, 'closing'].join(' ')
const ASK = `query($f: ReportFilter) { inventoryReport(filter: $f) { total { ${FLOW} } by_outlet { outlet_id ${FLOW} }
  by_category { item_kind category ${FLOW} } by_item { item_kind item_id name unit ${FLOW} quantity { ${FLOW} } }
  waste { by type reason person item_id outlet_id hour value quantity count } net_sales } }`
const DASHBOARD = 'query($f: ReportFilter) { dashboard(filter: $f) { stock { wasted_value } } }'

let store: Store
beforeAll(async () => {
  app().clock.now = NOW
  store = await openStore(await app().createBrand())
})

type Amounts = Record<string, string>
const micro = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + decimals.padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}
const dayOf = (days_ago: number) =>
  new Date(NOW.getTime() - days_ago * DAY + 7 * 3_600_000).toISOString().slice(0, 10)
const report = async (from: number, to: number, outlet_ids?: number[]) => {
  const f = { preset: 'custom', from: dayOf(from), to: dayOf(to), ...(outlet_ids ? { outlet_ids } : {}) }
  return (await store.brand.master.ask(ASK, { f })).inventoryReport
}

/** The value of stock at the end of a day as the movements up to it leave it. */
async function replayed(day: string, column: 'value' | 'quantity', item_id?: number): Promise<bigint> {
  const { rows } = await sql<{
    sum: string
  }>`select coalesce(sum(m.${sql.ref(column)}), 0)::numeric(18, 6)::text as sum
    from stock_movement m where m.brand_id = ${store.brand.id} and m.business_date <= ${day}::date
      ${item_id === undefined ? sql`` : sql`and m.item_id = ${item_id} and m.item_kind = 'ingredient'`}`.execute(
    store.brand.ctx.db,
  )
  return micro(rows[0]?.sum ?? '0')
}

/** Outlets with a movement before a day. */
async function begunBefore(day: string): Promise<Set<number>> {
  const { rows } = await sql<{ outlet_id: number }>`select distinct m.outlet_id from stock_movement m
    where m.brand_id = ${store.brand.id} and m.business_date < ${day}::date`.execute(store.brand.ctx.db)
  return new Set(rows.map(({ outlet_id }) => outlet_id))
}

const step = fc.record({
  type: fc.constantFrom<MovementType>(
    'OPENING',
    'RECEIVE',
    'WASTE',
    'SALE',
    'STAFF_MEAL',
    'COUNT_LOSS',
    'COUNT_GAIN',
    'ADJUST_OUT',
  ),
  quantity: fc.integer({ min: 1, max: 400 }),
  cost: fc.integer({ min: 1, max: 90_000 }),
  days_ago: fc.integer({ min: 0, max: 9 }),
  is_second: fc.boolean(),
  is_undone: fc.boolean(),
})

test('what there was and what moved it lead to what the ledger replays to, whatever comes late or is undone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.nat(9),
      fc.nat(9),
      async (steps, a, b) => {
        const [from, to] = [Math.max(a, b), Math.min(a, b)]
        for (const { type, quantity, cost, days_ago, is_second, is_undone } of steps) {
          const is_in = type === 'OPENING' || type === 'RECEIVE' || type === 'COUNT_GAIN'
          await store.write((tx) =>
            moveStock(tx, {
              ...{ outlet_id: is_second ? store.second_id : store.outlet_id, item_id: store.milk, type },
              quantity: is_in ? quantity : -quantity,
              ...(is_in ? { cost } : {}),
              occurred_at: new Date(NOW.getTime() - days_ago * DAY),
            }),
          )
          if (!is_undone) continue
          const { rows } = await sql<{ ref_id: number }>`select max(ref_id) as ref_id from stock_movement
          where brand_id = ${store.brand.id} and ref_type = 'test'`.execute(store.brand.ctx.db)
          const times = new Map([[Number(rows[0]?.ref_id), NOW.toISOString()]])
          await transaction(store.brand.ctx, (tx) =>
            reverseMovements(tx, 'document', { ref_type: 'test', times, type: 'REVERSAL' }),
          )
        }
        const found = await report(from, to)
        const sum = (flow: Amounts) => FLOW_KINDS.reduce((all, kind) => all + micro(flow[kind] ?? ''), 0n)
        const rows: Amounts[] = [found.total, ...found.by_outlet, ...found.by_category, ...found.by_item]
        for (const flow of rows) expect(micro(flow.opening ?? '') + sum(flow)).toBe(micro(flow.closing ?? ''))
        for (const part of [found.by_outlet, found.by_category, found.by_item] as Amounts[][])
          for (const key of ['opening', ...FLOW_KINDS, 'closing'])
            expect(part.reduce((all, row) => all + micro(row[key] ?? ''), 0n)).toBe(
              micro(found.total[key] ?? ''),
            )
        expect(micro(found.total.opening ?? '')).toBe(await replayed(dayOf(from + 1), 'value'))
        // Where nothing was written down before the first day it is not known what there was.
        const begun = await begunBefore(dayOf(from))
        expect(found.total.opening === null).toBe(begun.size === 0)
        for (const { outlet_id, opening } of found.by_outlet)
          expect([outlet_id, opening === null]).toEqual([outlet_id, !begun.has(outlet_id)])
        expect(micro(found.total.closing)).toBe(await replayed(dayOf(to), 'value'))
        const milk = found.by_item.find(({ item_id }: { item_id: number }) => item_id === store.milk)
        expect(micro(milk.quantity.closing)).toBe(await replayed(dayOf(to), 'quantity', store.milk))
        expect(micro(milk.quantity.opening ?? '') + sum(milk.quantity)).toBe(micro(milk.quantity.closing))
      },
    ),
    { numRuns: 15 },
  )
}, 90_000)

test('what was lost is told by reason, person, thing, outlet and hour, and is what the dashboard says', async () => {
  const found = await report(9, 0)
  const of = (by: string) => found.waste.filter((row: { by: string }) => row.by === by)
  const [all] = of('all')
  for (const by of ['reason', 'person', 'item', 'outlet', 'hour'])
    expect(of(by).reduce((sum: bigint, { value }: { value: string }) => sum + micro(value), 0n)).toBe(
      micro(all.value),
    )
  const f = { preset: 'custom', from: dayOf(9), to: dayOf(0) }
  const { dashboard } = await store.brand.master.ask(DASHBOARD, { f })
  expect(micro(all.value)).toBe(micro(dashboard.stock.wasted_value))
  expect(found.net_sales).toBe(0)
})

test('the first stock that was kept is no delivery: it is told beside what came', async () => {
  const write = (type: 'OPENING' | 'RECEIVE', cost: number) =>
    store.write((tx) =>
      moveStock(tx, {
        ...{ outlet_id: store.second_id, item_id: store.milk, type, quantity: 1, cost },
        occurred_at: NOW,
      }),
    )
  const before = (await report(9, 0, [store.second_id])).total
  await write('OPENING', 70)
  await write('RECEIVE', 30)
  const after = (await report(9, 0, [store.second_id])).total
  // Stock that was owed is settled at what comes, to the millionth.
  const more = (key: string) => (micro(after[key]) - micro(before[key]) + 500_000n) / 1_000_000n
  expect([more('initial'), more('received')]).toEqual([70n, 30n])
})

test('every kind of movement has its place, and one outlet alone is told where it is asked for', async () => {
  expect(FLOW_KINDS.flatMap(typesOfFlow).sort()).toEqual(Object.keys(FLOW_OF).sort())
  await store.write((tx) =>
    moveStock(tx, {
      ...{ outlet_id: store.second_id, item_id: store.milk, type: 'RECEIVE', quantity: 1, cost: 20 },
      occurred_at: NOW,
    }),
  )
  const found = await report(9, 0, [store.second_id])
  expect(found.by_outlet.map(({ outlet_id }: { outlet_id: number }) => outlet_id)).toEqual([store.second_id])
  const keeper = await store.brand.signInAs('Manajer Outlet')
  expect((await keeper.fail(ASK, {})).extensions.code).toBe('FORBIDDEN')
})
