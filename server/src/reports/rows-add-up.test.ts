import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAdminViewer } from '../access/session/viewer.ts'
import type { Context } from '../kit/context.ts'
import { BRIDGES, gapOf } from '../sales/bridge.calc.ts'
import { findGaps } from './add-up.factory.ts'
import { anyNarrowing, narrow, useReconcileWorld } from './reconcile.factory.ts'
import { makeDiscountReport } from './report-schedule/discount-sheets.ts'
import { makeItemReport } from './report-schedule/item-sheets.ts'
import { makePaymentReport } from './report-schedule/payment-sheets.ts'
import { makeShiftReport } from './report-schedule/shift-sheets.ts'
import { makeSummary } from './report-schedule/summary-sheets.ts'
import { loadReportScope, type ReportScope } from './scope/report-scope.queries.ts'

const reconciled = useReconcileWorld()

const COSTS = 'cogs costed_net gross_profit'
const SALES = `transactions gross discount included_charges refund net service tax rounding total fee contribution ${COSTS}`
const ITEMS = `transactions qty gross item_discount bill_discount included_charges refund net ${COSTS}`
const PRICED = `gross discount included_charges refund net fee contribution ${COSTS}`
const GROUPED = `item_group_id figures { ${ITEMS} }`
const EARNED = ['service', 'rounding', 'income']
const TAKEN = [
  ...['platform_fee', 'payment_fee', 'waste', 'own_use', 'stock_loss', 'production_loss'],
  'expense',
]
const LESS = ['discount', 'platform_promo', 'included_charges', 'refund']
const PROFIT = `gross ${LESS.join(' ')} net uncosted_net cogs gross_profit net_profit ${[...EARNED, ...TAKEN].join(' ')}`
const QUERIES = [
  `summary: summaryReport(filter: $filter) { total { figures { ${SALES} } } by_day { figures { ${SALES} } }
    by_outlet { figures { ${SALES} } } by_channel { figures { ${SALES} } } by_group { ${GROUPED} } }`,
  `now: summaryReport(filter: $filter, group_basis: now) { total { figures { ${SALES} } } by_group { ${GROUPED} } }`,
  `item: itemReport(filter: $filter) { total { figures { ${ITEMS} } } groups { ${GROUPED} } items { figures { ${ITEMS} } } }`,
  `sold: itemReport(filter: $filter, group_basis: sold) { total { figures { ${ITEMS} } } groups { ${GROUPED} }
    items { figures { ${ITEMS} } } }`,
  `price: priceReport(filter: $filter) { total { figures { ${PRICED} } } channels { figures { ${PRICED} } } }`,
  `profit: profitLoss(filter: $filter) { total { ${PROFIT} } by_day { figures { ${PROFIT} } }
    by_week { range { from to } figures { ${PROFIT} } } by_month { range { from to } figures { ${PROFIT} } }
    by_outlet { figures { ${PROFIT} } } by_city { city figures { ${PROFIT} } } }`,
]

type Figures = Record<string, number | string | null>
const added = (row: Figures, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(row[name]), 0)
interface Answered {
  total: { figures: Figures }
  [section: string]: unknown
}

/** Figures that rows add up to; receipts of groups and items do not. */
const ADDITIVE = [
  ...[
    'gross',
    'discount',
    'item_discount',
    'bill_discount',
    'included_charges',
    'refund',
    'net',
    'service',
    'tax',
  ],
  ...['rounding', 'total', 'fee', 'cogs', 'costed_net', 'gross_profit', 'qty', 'uncosted_net'],
]

const numberOf = (value: Figures[string] | undefined) =>
  value === undefined || value === null ? null : Number(value)

function gapsOf(figures: Figures): string[] {
  const figureOf = (name: string) =>
    name === 'discount' && figures.discount === undefined
      ? Number(figures.item_discount) + Number(figures.bill_discount)
      : numberOf(figures[name])
  return BRIDGES.flatMap((bridge) => {
    const gap = gapOf(bridge, figureOf)
    return gap ? [`${bridge.from} to ${bridge.to}: ${gap} in ${JSON.stringify(figures)}`] : []
  })
}

/** Where the tables of an answer do not add up. */
function walk(name: string, { total, ...sections }: Answered): string[] {
  const gaps = gapsOf(total.figures)
  for (const [section, rows] of Object.entries(sections)) {
    if (!Array.isArray(rows)) continue
    const all = rows.map(({ figures }: { figures: Figures }) => figures)
    gaps.push(...all.flatMap(gapsOf))
    for (const key of ADDITIVE) {
      if (total.figures[key] === undefined || all.some((figures) => figures[key] === undefined)) continue
      const sum = all.reduce((added, figures) => added + (numberOf(figures[key]) ?? 0), 0)
      if (Math.abs(sum - (numberOf(total.figures[key]) ?? 0)) > 0.00005)
        gaps.push(`${name}.${section}.${key}: ${sum}, in all ${total.figures[key]}`)
    }
  }
  return gaps
}

test('in every table of every report rows lead from gross to net and total, and add up', async () => {
  const { brand, world } = reconciled()
  await fc.assert(
    fc.asyncProperty(fc.record(anyNarrowing), async (narrowed) => {
      const { filter } = narrow(world, narrowed)
      const answers = await Promise.all(
        QUERIES.map((query) => brand.master.ask(`query ($filter: ReportFilter) { ${query} }`, { filter })),
      )
      const { profit, ...reports } = Object.assign({}, ...answers)
      const gaps = Object.entries(reports).flatMap(([name, report]) => walk(name, report as Answered))
      expect(gaps).toEqual([])
      const { total, by_day, by_week, by_month, by_outlet, by_city } = profit
      const tables = [by_day, by_week, by_month, by_outlet, by_city] as { figures: Figures }[][]
      for (const rows of tables)
        for (const name of ['gross', ...LESS, 'net', ...EARNED, ...TAKEN])
          expect(rows.reduce((sum, { figures }) => sum + added(figures, [name]), 0)).toBe(total[name])
      for (const row of [total, ...tables.flat().map(({ figures }) => figures)]) {
        expect(Number(row.gross) - added(row, LESS)).toBe(row.net)
        const { net, uncosted_net, cogs, gross_profit, net_profit } = row
        if (gross_profit === null) expect(net_profit).toBeNull()
        else {
          expect(net - uncosted_net - cogs).toBe(gross_profit)
          expect(gross_profit + added(row, EARNED) - added(row, TAKEN)).toBe(net_profit)
        }
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

const MAKERS: readonly ((ctx: Context, scope: ReportScope) => ReturnType<typeof makeSummary>)[] = [
  makeSummary,
  makeItemReport,
  makePaymentReport,
  makeDiscountReport,
  makeShiftReport,
]

test('in every sheet of every mailed report rows lead from gross to net and total, and add up', async () => {
  const { app, brand, world } = reconciled()
  const { admin_id } = await brand.signInAs('Master')
  const viewer = (await readAdminViewer(app.services, brand.id, admin_id)) ?? null
  const ctx: Context = { ...brand.ctx, viewer }
  await fc.assert(
    fc.asyncProperty(fc.record(anyNarrowing), fc.boolean(), async (narrowed, compares) => {
      const { range, outlet_ids, channels } = narrow(world, narrowed)
      const compare = compares ? 'previous_period' : 'none'
      const scope = await loadReportScope(ctx, { preset: 'custom', ...range, compare, outlet_ids, channels })
      for (const make of MAKERS) {
        const { sheets } = await make(ctx, scope)
        expect(sheets.length).toBeGreaterThan(1)
        expect(sheets.flatMap(findGaps)).toEqual([])
      }
    }),
    { numRuns: 20 },
  )
}, 120_000)

test('a table that lacks a step, or whose rows do not make its total, is found', () => {
  const header = ['Outlet', 'Penjualan kotor', 'Diskon', 'Penjualan bersih', 'Transaksi']
  const sheet = {
    title: 'Outlet',
    header,
    body: [
      ['A', 100, 10, 90, 2],
      ['B', 50, 0, 50, 1],
      ['Total 2', 150, 10, 140, 3],
    ],
  }
  expect(findGaps(sheet)).toEqual([])
  expect(findGaps({ ...sheet, body: [['A', 100, 10, 80, 2]] })).toHaveLength(1)
  expect(
    findGaps({
      ...sheet,
      body: [
        ['A', 100, 10, 90, 2],
        ['Total 1', 110, 20, 90, 2],
      ],
    }),
  ).toHaveLength(2)
  expect(
    findGaps({
      ...sheet,
      body: [
        ['A', 100, 10, 90, 2],
        ['Total 1', 100, 10, 90, 3],
      ],
    }),
  ).toHaveLength(1)
})
