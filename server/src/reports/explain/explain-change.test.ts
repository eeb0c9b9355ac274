import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measures, ratioBp } from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { ALL_MEASURES } from './all-measures.calc.ts'
import { assertExplained, explainBy, plain } from './explain.factory.ts'

const reconciled = useReconcileWorld()

const { sales, item, payment } = ALL_MEASURES
const GROUPS = { sales, item, payment } as const satisfies Readonly<Record<string, Measures>>
type Group = keyof typeof GROUPS
type Figures = Record<string, number | string | null>
interface Compared {
  figures: Figures
  like: Figures | null
  previous: Figures | null
}

const SALES = Object.keys(salesMeasures).join(' ')
const ITEM =
  'transactions qty refund_qty gross item_discount bill_discount refund net cogs food_cost_bp average_price'
const PAID = 'payments amount refund fee receipts split_receipts net split_bp'
const sides = (fields: string) => `figures { ${fields} } like { ${fields} } previous { ${fields} }`
const REPORTS = `query ($filter: ReportFilter) {
  summaryReport(filter: $filter) { total { ${sides(SALES)} } by_channel { channel ${sides(SALES)} }
    by_outlet { outlet { id } ${sides(SALES)} } by_day { date ${sides(SALES)} } }
  itemReport(filter: $filter, group_basis: sold) { total { ${sides(ITEM)} } items { item_id item_group_id ${sides(ITEM)} } }
  paymentReport(filter: $filter) { total { ${sides(PAID)} } by_method { method ${sides(PAID)} } } }`

const asked = fc.record({
  group: fc.constantFrom<Group>('sales', 'item', 'payment'),
  part: fc.constantFrom('total', 'row', 'outlet', 'day'),
  compare: fc.constantFrom('previous_period', 'same_weekday', 'last_year', 'outlet', 'channel'),
  is_today: fc.boolean(),
  same_outlets: fc.boolean(),
  place: fc.nat(),
  key: fc.nat(),
  limit: fc.integer({ min: 20, max: 100 }),
  ...anyNarrowing,
})
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never

test('a change is what its report tells, and each of its sides what its rows add up to', async () => {
  const { brand, world } = reconciled()
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      asked,
      async ({ group, part, compare, is_today, same_outlets, place, key, limit, ...narrowed }) => {
        const doors = world.doors.map(({ outlet_id }) => outlet_id)
        const against = { outlet: { against_outlet_id: doors[1] }, channel: { against_channel: 'TAKEAWAY' } }
        const own = narrow(world, {
          ...narrowed,
          ...(compare === 'outlet' ? { outlets: [0] } : {}),
          ...(compare === 'channel' ? { channels: ['DINE_IN'] } : {}),
        }).filter
        const filter = {
          ...own,
          ...(is_today ? { preset: 'last_7_days', from: null, to: null } : {}),
          ...{
            compare,
            same_outlets,
            ...(compare === 'outlet' || compare === 'channel' ? against[compare] : {}),
          },
        }
        const { summaryReport, itemReport, paymentReport } = await brand.master.ask(REPORTS, { filter })
        const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
        const at = (): [object, Compared] | undefined => {
          if (part === 'outlet' && group === 'sales') {
            const row = pick<Compared & { outlet: { id: number } }>(summaryReport.by_outlet)
            return row && [{ outlet_ids: [row.outlet.id] }, row]
          }
          if (part === 'day' && group === 'sales') {
            const row = pick<Compared & { date: string }>(summaryReport.by_day)
            return row && [{ from: row.date, to: row.date }, row]
          }
          const total = { sales: summaryReport, item: itemReport, payment: paymentReport }[group].total
          if (part !== 'row') return [{}, total]
          if (group === 'sales') {
            const row = pick<Compared & { channel: string }>(summaryReport.by_channel)
            return row && [{ channel: row.channel }, row]
          }
          if (group === 'payment') {
            const row = pick<Compared & { method: string }>(paymentReport.by_method)
            return row && [{ method: row.method }, row]
          }
          const row = pick<Compared & { item_id: number; item_group_id: number }>(itemReport.items)
          return row && [{ item_id: row.item_id, item_group_id: row.item_group_id }, row]
        }
        const found = at()
        if (!found) return
        const [cell, { figures, like, previous }] = found
        const keys = Object.keys(figures)
        const name = keys[key % keys.length] ?? ''
        const measure = `${group}.${name}`
        const now = plain(name, (like ?? figures)[name]) ?? null
        const before = previous && (plain(name, previous[name]) ?? null)
        const common = { measure, filter, basis: 'sold' }
        if (before !== null)
          for (const [side, value] of [
            ['like', now],
            ['previous', before],
          ] as const)
            await assertExplained(
              brand,
              'summaryFigure',
              { ...common, cell: { ...cell, side } },
              value,
              limit,
            )
        const measures: Measures = GROUPS[group]
        const is_rate = measures[name]?.unit === 'bp'
        const share = now === null || before === null ? null : is_rate ? now - before : ratioBp(now, before)
        const expected = share === null || is_rate ? share : share - 10_000
        const told = await assertExplained(
          brand,
          'summaryFigure',
          { ...common, cell: { ...cell, side: 'change' } },
          // What was not covered is told as nothing, of which nothing changed.
          before === null ? undefined : expected,
          limit,
        )
        if (before === null && !is_rate) expect(told.value).toBeNull()
        if (told.value !== null) compared += 1
      },
    ),
    {
      numRuns: 60,
      // Receipts of menus on days that few of them were sold on: none before is 0, and told so.
      examples: Array.from({ length: 6 }, (_, at): [Asked] => [
        {
          ...{ group: 'item', part: 'row', compare: 'previous_period', is_today: false, same_outlets: false },
          ...{ place: at, key: 0, limit: 20, from: 50 + at, days: 0, outlets: [1], channels: null },
        },
      ]),
    },
  )
  expect(compared).toBeGreaterThan(5)
}, 180_000)

test('no change is told of what is compared with nothing, or with a mean of several periods', async () => {
  const { brand, world } = reconciled()
  const { filter } = narrow(world, { from: 60, days: 7, outlets: null, channels: null })
  const refuse = async (cell: object, compare: string) =>
    (
      await brand.master.fail(explainBy('summaryFigure'), {
        measure: 'sales.net',
        filter: { ...filter, compare },
        cell,
      })
    ).extensions.code
  expect(await refuse({ side: 'change' }, 'none')).toBe('VALIDATION')
  expect(await refuse({ side: 'previous' }, 'none')).toBe('VALIDATION')
  expect(await refuse({ side: 'change' }, 'mean_of_four')).toBe('VALIDATION')
  expect(await refuse({ side: 'change', share_without: [] }, 'previous_period')).toBe('VALIDATION')
  expect(await refuse({ weekday: 1, side: 'previous' }, 'previous_period')).toBe('VALIDATION')
  const outlet = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  const hidden = await outlet.fail(explainBy('summaryFigure'), {
    ...{ measure: 'sales.cogs', filter: { ...filter, compare: 'previous_period' }, cell: { side: 'change' } },
  })
  expect(hidden.extensions.code).toBe('FORBIDDEN')
})
