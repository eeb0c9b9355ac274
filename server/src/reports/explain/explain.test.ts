import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { type Measures, mapMeasures } from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'
import { add, anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { ALL_MEASURES } from './all-measures.calc.ts'
import { assertExplained, explainBy, plain } from './explain.factory.ts'

const reconciled = useReconcileWorld()

const { discount: _, profit: _profit, shift: _shift, stock: _stock, ...SUMMARY } = ALL_MEASURES
const GROUPS: Readonly<Record<string, Measures>> = SUMMARY
const ALL = Object.entries(GROUPS).flatMap(([group, measures]) =>
  Object.keys(measures).map((key) => `${group}.${key}`),
)

const ITEM_FIELDS = `transactions qty refund_qty void_qty gross item_discount bill_discount included_charges refund
  void_amount cogs costed_net net gross_profit food_cost_bp costed_bp average_price`
const PAID_FIELDS = 'payments amount refund fee change_given receipts split_receipts net split_bp'
const SALES_FIELDS = Object.keys(salesMeasures).join(' ')
const REPORTS = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!], $basis: GroupBasis) {
  summaryReport(filter: $filter, cashiers: $cashiers, hours: $hours) { total { figures { ${SALES_FIELDS} } }
    by_day { date figures { ${SALES_FIELDS} } } by_outlet { outlet { id } figures { ${SALES_FIELDS} } }
    by_channel { channel figures { ${SALES_FIELDS} } } heat_map { weekday hour transactions net }
    taxes { outlet { id } tax_bp transactions tax_base tax } }
  itemReport(filter: $filter, cashiers: $cashiers, hours: $hours, group_basis: $basis) {
    total { figures { ${ITEM_FIELDS} } } groups { item_group_id figures { ${ITEM_FIELDS} } }
    items { item_id figures { ${ITEM_FIELDS} } } }
  paymentReport(filter: $filter, cashiers: $cashiers, hours: $hours) { total { figures { ${PAID_FIELDS} } }
    by_method { method figures { ${PAID_FIELDS} } } } }`

type Figures = Record<string, number | string | null>
test('every figure of the summary is what its rows add up to, over everything there is', async () => {
  const { world } = reconciled()
  const { filter } = narrow(world, { from: 0, days: 120, outlets: null, channels: null })
  const answer = await reconciled().brand.master.ask(REPORTS, { filter, basis: 'sold' })
  const totals: Record<string, Figures> = {
    sales: answer.summaryReport.total.figures,
    item: answer.itemReport.total.figures,
    payment: answer.paymentReport.total.figures,
  }
  for (const measure of ALL) {
    const [group = '', key = ''] = measure.split('.')
    const told = await assertExplained(
      reconciled().brand,
      'summaryFigure',
      { measure, filter },
      plain(key, totals[group]?.[key]),
      100,
    )
    expect(told.check.count, measure).toBeGreaterThan(0)
    expect(told.value, measure).not.toBeNull()
  }
}, 120_000)

test('rows add up to the figure of any cell of any table, whatever the report is narrowed to', async () => {
  const { world, sales } = reconciled()
  const cells = fc.record({
    place: fc.nat(),
    kind: fc.constantFrom(
      'total',
      'day',
      'outlet',
      'channel',
      'weekday',
      'hour',
      'tax',
      'group',
      'item',
      'method',
    ),
    basis: fc.constantFrom('now', 'sold'),
    measures: fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 2, maxLength: 5 }),
    limit: fc.integer({ min: 5, max: 100 }),
    who: fc.option(fc.constantFrom(...new Set(sales.map(({ cashier }) => cashier))), { freq: 3 }),
    ...anyNarrowing,
  })
  await fc.assert(
    fc.asyncProperty(cells, async ({ place, kind, basis, measures, limit, who, ...narrowed }) => {
      const { filter, range } = narrow(world, {
        ...narrowed,
        days: who === null ? narrowed.days : narrowed.days % 90,
      })
      const common = { filter, basis, ...(who === null ? {} : { cashiers: [who] }) }
      const { summaryReport, itemReport, paymentReport } = await reconciled().brand.master.ask(
        REPORTS,
        common,
      )
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      /** The cell of a table, and what the report says there of each group of figures. */
      const at = (): [cell: object, group: string, figures: Figures | undefined] | undefined => {
        switch (kind) {
          case 'total':
            return [{}, 'sales', summaryReport.total.figures]
          case 'day': {
            const date = addDays(range.from, place % (daysBetween(range.from, range.to) + 1))
            const row = summaryReport.by_day.find((day: { date: string }) => day.date === date)
            return [{ from: date, to: date }, 'sales', row?.figures]
          }
          case 'outlet': {
            const row = pick<{ outlet: { id: number }; figures: Figures }>(summaryReport.by_outlet)
            return row && [{ outlet_ids: [row.outlet.id] }, 'sales', row.figures]
          }
          case 'channel': {
            const row = pick<{ channel: string; figures: Figures }>(summaryReport.by_channel)
            return row && [{ channel: row.channel }, 'sales', row.figures]
          }
          case 'weekday': {
            const weekday = (place % 7) + 1
            const days = summaryReport.by_day.filter(
              ({ date }: { date: string }) => weekdayOf(date) === weekday,
            )
            const gross = add(days as { figures: { gross: number } }[], ({ figures }) => figures.gross)
            return [{ weekday }, 'sales', { gross }]
          }
          case 'hour': {
            const row = pick<{ weekday: number; hour: number } & Figures>(summaryReport.heat_map)
            const net = row?.net
            const transactions = row?.transactions
            return (
              row && [{ weekday: row.weekday, hour: row.hour }, 'sales', { net, transactions } as Figures]
            )
          }
          case 'tax': {
            const row = pick<{ outlet: { id: number }; tax_bp: number } & Figures>(summaryReport.taxes)
            return row && [{ outlet_ids: [row.outlet.id], tax_bp: row.tax_bp }, 'sales', row]
          }
          case 'group': {
            const row = pick<{ item_group_id: number; figures: Figures }>(itemReport.groups)
            return row && [{ item_group_id: row.item_group_id }, 'item', row.figures]
          }
          case 'item': {
            const row = pick<{ item_id: number; figures: Figures }>(itemReport.items)
            const rows = itemReport.items.filter((one: { item_id: number }) => one.item_id === row?.item_id)
            return row && [{ item_id: row.item_id }, 'item', rows.length === 1 ? row.figures : undefined]
          }
          case 'method': {
            const row = pick<{ method: string; figures: Figures }>(paymentReport.by_method)
            return row && [{ method: row.method }, 'payment', row.figures]
          }
        }
      }
      const found = at()
      if (!found) return
      const [cell, group, figures] = found
      const own = measures.map((measure) => measure.split('.')[1] ?? '')
      const keys = Object.keys(GROUPS[group] ?? {})
      for (const key of new Set([
        ...own.filter((one) => keys.includes(one)),
        ...keys.slice(place % 9, (place % 9) + 3),
      ])) {
        if (kind === 'hour' && key !== 'net' && key !== 'transactions') continue
        await assertExplained(
          reconciled().brand,
          'summaryFigure',
          { ...common, measure: `${group}.${key}`, cell },
          plain(key, figures?.[key]),
          limit,
        )
      }
    }),
    { numRuns: 40 },
  )
}, 180_000)

test('a formula with its figures put in comes to the figure, and its terms can be asked about', async () => {
  const { world, brand } = reconciled()
  const { filter } = narrow(world, { from: 20, days: 60, outlets: null, channels: null })
  const ask = async (measure: string) =>
    (await brand.master.ask(explainBy('summaryFigure'), { measure, filter })).explained
  const net = await ask('sales.net')
  const sum = (role: string) =>
    add(
      net.terms.filter((term: { role: string }) => term.role === role),
      (term: { value: number }) => term.value,
    )
  expect(net.formula).toBe('sum')
  expect(net.value).toBe(sum('plus') - sum('less'))
  for (const term of net.terms) expect((await ask(term.measure)).value).toBe(term.value)
  const share = await ask('sales.void_bp')
  expect(share.terms.map((term: { role: string }) => term.role)).toEqual(['part', 'whole', 'whole'])
})

test('a figure is refused that is none, is of no such cell, or is of an outlet out of reach', async () => {
  const { world, brand } = reconciled()
  const { filter } = narrow(world, { from: 0, days: 9, outlets: [0], channels: ['DINE_IN'] })
  const refuse = async (variables: object) =>
    (await brand.master.fail(explainBy('summaryFigure'), { measure: 'sales.net', filter, ...variables }))
      .extensions.code
  for (const measure of ['net', 'sales.', 'sales.constructor', 'toString.net', 'payment.gross'])
    expect(await refuse({ measure }), measure).toBe('VALIDATION')
  const elsewhere = world.doors[1]?.outlet_id ?? 0
  for (const cell of [
    { outlet_ids: [elsewhere] },
    { outlet_ids: [999_999] },
    { method: 'TUNAI' },
    { channel: 'GRABFOOD' },
  ])
    expect(await refuse({ cell }), JSON.stringify(cell)).toBe('VALIDATION')
  expect(await refuse({ limit: 101 })).toBe('VALIDATION')
})

test('each figure has words of its own', () => {
  for (const measures of Object.values<Measures>(ALL_MEASURES)) {
    const words = Object.values(mapMeasures(measures, (_key, { label, definition }) => [label, definition]))
    for (const [label, definition] of words) {
      expect(label).toBeTruthy()
      expect(definition).toMatch(/\.$/)
    }
  }
})
