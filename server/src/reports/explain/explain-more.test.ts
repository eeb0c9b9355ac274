import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairMeasures } from '../item/pair-measure.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy, plain } from './explain.factory.ts'

const reconciled = useReconcileWorld()

const narrowed = { place: fc.nat(), limit: fc.integer({ min: 5, max: 100 }), ...anyNarrowing }
const pick = <Row>(rows: readonly Row[], place: number): Row | undefined =>
  rows[place % Math.max(rows.length, 1)]

const PAIRS = `query ($filter: ReportFilter) { itemPairs(filter: $filter) { pairs { item_id other_id receipts
  item_share_bp other_share_bp } } }`

test('receipts with two menus are what the table of pairs says, from whichever of them it is asked', async () => {
  const { world, brand } = reconciled()
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ is_turned: fc.boolean(), key: fc.constantFrom(...Object.keys(pairMeasures)), ...narrowed }),
      async ({ is_turned, key, place, limit, ...asked }) => {
        const { filter } = narrow(world, asked)
        const { itemPairs } = await brand.master.ask(PAIRS, { filter })
        const pair = pick<Record<string, number> & { item_id: number; other_id: number }>(
          itemPairs.pairs,
          place,
        )
        if (!pair) return
        const { item_id, other_id } = pair
        const cell = is_turned ? { item_id: other_id, other_id: item_id } : { item_id, other_id }
        const turned: Record<string, string> = {
          item_share_bp: 'other_share_bp',
          other_share_bp: 'item_share_bp',
        }
        const expected = pair[is_turned ? (turned[key] ?? key) : key]
        const measure = `pair.${key}`
        const { check } = await assertExplained(
          brand,
          'itemFigure',
          { measure, filter, cell },
          expected,
          limit,
        )
        told += check.count
      },
    ),
    { numRuns: 25 },
  )
  expect(told).toBeGreaterThan(0)
  const { filter } = narrow(world, { from: 0, days: 111, outlets: null, channels: null })
  const alone = { measure: 'pair.receipts', filter, cell: { item_id: 1 } }
  expect((await brand.master.fail(explainBy('itemFigure'), alone)).extensions.code).toBe('VALIDATION')
}, 120_000)

const LIST = 'qty gross discount included_charges refund net food_cost_bp costed_bp gross_profit'
const LISTS = `query ($filter: ReportFilter) { priceReport(filter: $filter) { price_lists { price_id ${LIST} } } }`

test('what was sold by a price list, or by none, is what its rows add up to', async () => {
  const { world, brand } = reconciled()
  const lists = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.record({ key: fc.constantFrom(...LIST.split(' ')), ...narrowed }),
      async ({ key, place, limit, ...asked }) => {
        const { filter } = narrow(world, asked)
        const { priceReport } = await brand.master.ask(LISTS, { filter })
        const row = pick<Record<string, number | string | null> & { price_id: number }>(
          priceReport.price_lists,
          place,
        )
        if (!row) return
        lists.add(Math.sign(row.price_id))
        const cell = { price_list_id: row.price_id }
        await assertExplained(
          brand,
          'priceFigure',
          { measure: `item.${key}`, filter, cell },
          plain(key, row[key]),
          limit,
        )
      },
    ),
    { numRuns: 30 },
  )
  expect([...lists].sort()).toEqual([0, 1])
}, 120_000)

const HOURS = `query ($filter: ReportFilter) { itemReport(filter: $filter) { hours { item_id hours } } }`

test('portions of a menu in an hour are what its rows add up to', async () => {
  const { world, brand } = reconciled()
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ hour: fc.integer({ min: 9, max: 21 }), ...narrowed }),
      async ({ hour, place, limit, ...asked }) => {
        const { filter } = narrow(world, { ...asked, channels: null })
        const { itemReport } = await brand.master.ask(HOURS, { filter })
        const row = pick<{ item_id: number; hours: number[] }>(itemReport.hours, place)
        if (!row) return
        const cell = { item_id: row.item_id, hour }
        const variables = { measure: 'item.qty', filter, cell }
        told += (
          await assertExplained(
            brand,
            'itemFigure',
            variables,
            Math.round((row.hours[hour] ?? 0) * 10_000),
            limit,
          )
        ).check.count
      },
    ),
    { numRuns: 25 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)
