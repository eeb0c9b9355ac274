import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ratioBp } from '../../sales/measure.calc.ts'
import { profitMeasures } from '../profit-loss/profit-measure.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy } from './explain.factory.ts'
import { loseStock, spend } from './explain-profit.factory.ts'

const reconciled = useReconcileWorld()
let categories: ReadonlyMap<string, number>

beforeAll(async () => {
  const { brand, world } = reconciled()
  const outlet_ids = world.doors.map(({ outlet_id }) => outlet_id)
  categories = await spend(brand, outlet_ids)
  await loseStock(brand, outlet_ids)
}, 60_000)

/** What the page tells; the others are told line by line. */
const UNTOLD = ['costed_net', 'outside_income', 'outside_expense']
const TOLD = Object.keys(profitMeasures).filter((key) => !UNTOLD.includes(key))
const FIGURES = TOLD.join(' ')
const REPORT = `query ($filter: ReportFilter) { profitLoss(filter: $filter) { total { ${FIGURES} }
  by_day { date figures { ${FIGURES} } } by_week { range { from to } figures { ${FIGURES} } }
  by_month { range { from to } figures { ${FIGURES} } } by_city { outlet_ids figures { ${FIGURES} } }
  by_outlet { outlet { id } figures { ${FIGURES} } }
  by_category { kind category_id is_in_profit amount } } }`
const EVERYTHING = { from: 0, days: 112, outlets: null, channels: null }

type Figures = Record<string, number | null>
interface Report {
  total: Figures
  by_day: { date: string; figures: Figures }[]
  by_week: { range: object; figures: Figures }[]
  by_month: { range: object; figures: Figures }[]
  by_city: { outlet_ids: number[]; figures: Figures }[]
  by_outlet: { outlet: { id: number }; figures: Figures }[]
  by_category: { kind: string; category_id: number | null; is_in_profit: boolean; amount: number }[]
}

const read = async (filter: object): Promise<Report> =>
  (await reconciled().brand.master.ask(REPORT, { filter })).profitLoss

test('every line of profit and loss is what its rows add up to, over everything there is', async () => {
  const { brand, world } = reconciled()
  const { filter } = narrow(world, EVERYTHING)
  const { total } = await read(filter)
  for (const key of Object.keys(profitMeasures)) {
    const asked = { measure: `profit.${key}`, filter }
    const told = await assertExplained(brand, 'profitFigure', asked, total[key], 100)
    expect(told.check.count, key).toBeGreaterThan(0)
    expect(told.value, key).not.toBeNull()
  }
}, 120_000)

test('the same of any day, week, month, city, outlet or category, whatever the report is narrowed to', async () => {
  const { brand, world } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    by: fc.constantFrom('total', 'day', 'week', 'month', 'city', 'outlet'),
    keys: fc.uniqueArray(fc.constantFrom(...TOLD), { minLength: 1, maxLength: 4 }),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, by, keys, limit, ...narrowed }) => {
      const { filter } = narrow(world, narrowed)
      const report = await read(filter)
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const cells = {
        total: () => ({ cell: {}, figures: report.total }),
        day: () => {
          const row = pick(report.by_day)
          return row && { cell: { from: row.date, to: row.date }, figures: row.figures }
        },
        week: () => {
          const row = pick(report.by_week)
          return row && { cell: row.range, figures: row.figures }
        },
        month: () => {
          const row = pick(report.by_month)
          return row && { cell: row.range, figures: row.figures }
        },
        city: () => {
          const row = pick(report.by_city)
          return row && { cell: { outlet_ids: row.outlet_ids }, figures: row.figures }
        },
        outlet: () => {
          const row = pick(report.by_outlet)
          return row && { cell: { outlet_ids: [row.outlet.id] }, figures: row.figures }
        },
      }
      const found = cells[by]()
      if (!found) return
      for (const key of keys) {
        const variables = { filter, measure: `profit.${key}`, cell: found.cell }
        const { check } = await assertExplained(brand, 'profitFigure', variables, found.figures[key], limit)
        told += check.count
      }
      const category = pick(report.by_category)
      if (!category) return
      const { kind, category_id, is_in_profit, amount } = category
      await assertExplained(
        brand,
        'profitFigure',
        {
          filter,
          measure: `profit.${is_in_profit ? kind : `outside_${kind}`}`,
          cell: { category_ids: [category_id ?? 0] },
        },
        amount,
        limit,
      )
      const share = { share_of: 'net', share_without: ['category_ids'] }
      await assertExplained(
        brand,
        'profitFigure',
        {
          filter,
          measure: `profit.${is_in_profit ? kind : `outside_${kind}`}`,
          cell: { category_ids: [category_id ?? 0], ...share },
        },
        ratioBp(amount, report.total.net ?? 0),
        limit,
      )
    }),
    { numRuns: 30 },
  )
  expect(told).toBeGreaterThan(0)
}, 180_000)

test('a line of several categories is all of them, named, and no other figure is of a category', async () => {
  const { brand, world } = reconciled()
  const { filter } = narrow(world, EVERYTHING)
  const ids = [categories.get('Gas Elpiji') ?? 0, categories.get('Sewa Tempat') ?? 0, 0]
  const variables = { filter, measure: 'profit.expense', cell: { category_ids: ids } }
  // 151 days, of which 80 have come, at two shares; gas; and what has no category.
  const rent = Math.floor((6_666_667 * 80) / 151) + Math.floor((3_333_334 * 80) / 151)
  await assertExplained(brand, 'profitFigure', variables, rent + 50_000 + 12_345, 10)
  const { explained } = await brand.master.ask(explainBy('profitFigure'), variables)
  expect(explained.facts).toContainEqual({
    label: 'Kategori',
    text: 'Gas Elpiji, Sewa Tempat, Tanpa kategori',
  })
  const sold = await brand.master.ask(explainBy('profitFigure'), { ...variables, measure: 'profit.gross' })
  expect(sold.explained).toMatchObject({ value: null, rows: [], check: { count: 0, is_equal: null } })
})

test('who may not see costs is told none, and rows only where all that tell them are seen', async () => {
  const { brand, world } = reconciled()
  const [own, other] = world.doors.map(({ outlet_id }) => outlet_id)
  const { filter } = narrow(world, EVERYTHING)
  const manager = await brand.signInAs('Manajer Outlet', [own ?? 0])
  const ask = (measure: string, more: object = {}) => ({ filter, measure, ...more })
  for (const measure of ['profit.net_profit', 'profit.cogs', 'profit.waste', 'profit.platform_fee'])
    expect((await manager.fail(explainBy('profitFigure'), ask(measure))).extensions.code).toBe('FORBIDDEN')
  const { explained } = await manager.ask(explainBy('profitFigure'), ask('profit.expense', { limit: 100 }))
  expect(explained.check.is_equal).toBe(true)
  expect(explained.rows.length).toBeGreaterThan(0)
  for (const row of explained.rows) expect(row.outlet).toEqual({ id: own })
  const elsewhere = await manager.fail(
    explainBy('profitFigure'),
    ask('profit.expense', { cell: { outlet_ids: [other] } }),
  )
  expect(elsewhere.extensions.code).toBe('VALIDATION')
  for (const narrowed of [{ cashiers: ['Sari'] }, { hours: [3] }, { methods: ['TUNAI'] }])
    expect(
      (await brand.master.fail(explainBy('profitFigure'), ask('profit.net', narrowed))).extensions.code,
    ).toBe('VALIDATION')
})

const WASTED = 'query ($filter: ReportFilter) { dashboard(filter: $filter) { waste { figures } } }'

test('what was wasted is its movements, of any days and outlets, and no channel is told of it', async () => {
  const { brand, world } = reconciled()
  const ask = async (filter: object, limit: number) => {
    const { dashboard } = await brand.master.ask(WASTED, { filter })
    const asked = { measure: 'stock.waste', filter }
    return assertExplained(brand, 'stockFigure', asked, dashboard.waste.figures, limit)
  }
  const { filter } = narrow(world, EVERYTHING)
  const whole = await ask(filter, 100)
  expect(whole.value).toBeGreaterThan(0)
  expect(new Set(whole.rows.map(({ event }) => event))).toEqual(new Set(['waste', 'stock_loss']))
  const { explained } = await brand.master.ask(explainBy('stockFigure'), { measure: 'stock.waste', filter })
  expect(explained.facts.map(({ label }: { label: string }) => label)).toEqual(['Periode', 'Outlet'])
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({ limit: fc.integer({ min: 10, max: 100 }), ...anyNarrowing }),
      async ({ limit, ...narrowed }) => {
        told += (await ask(narrow(world, narrowed).filter, limit)).check.count
      },
    ),
    { numRuns: 20 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

test('what was wasted is told to who sees costs of stock alone, of outlets in reach', async () => {
  const { brand, world } = reconciled()
  const [own, other] = world.doors.map(({ outlet_id }) => outlet_id)
  const { filter } = narrow(world, EVERYTHING)
  const asked = { measure: 'stock.waste', filter }
  const manager = await brand.signInAs('Manajer Outlet', [own ?? 0])
  expect((await manager.fail(explainBy('stockFigure'), asked)).extensions.code).toBe('FORBIDDEN')
  await assertExplained(brand, 'stockFigure', { ...asked, cell: { outlet_ids: [other] } }, undefined, 50)
  for (const more of [{ cell: { outlet_ids: [999_999] } }, { hours: [3] }, { cell: { channel: 'GOFOOD' } }])
    expect((await brand.master.fail(explainBy('stockFigure'), { ...asked, ...more })).extensions.code).toBe(
      'VALIDATION',
    )
})

const COMPARED = `query ($filter: ReportFilter) { profitLoss(filter: $filter) { total { ${FIGURES} }
  like { ${FIGURES} } previous { ${FIGURES} } } }`

test('a line of profit and loss is compared with what its rows before add up to', async () => {
  const { brand, world } = reconciled()
  const asked = fc.record({
    compare: fc.constantFrom('previous_period', 'same_weekday'),
    is_lately: fc.boolean(),
    key: fc.constantFrom(...Object.keys(profitMeasures)),
    ...anyNarrowing,
  })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ compare, is_lately, key, ...narrowed }) => {
      const { filter: own } = narrow(world, { ...narrowed, channels: null })
      const lately = is_lately ? { preset: 'last_7_days', from: null, to: null } : {}
      const filter = { ...own, ...lately, compare }
      const { total, like, previous } = (await brand.master.ask(COMPARED, { filter })).profitLoss
      const measure = `profit.${key}`
      if (previous) {
        const now = { measure, filter, cell: { side: 'like' } }
        await assertExplained(brand, 'profitFigure', now, (like ?? total)[key], 100)
        const before = { measure, filter, cell: { side: 'previous' } }
        compared += (await assertExplained(brand, 'profitFigure', before, previous[key], 100)).check.count
      }
      await assertExplained(
        brand,
        'profitFigure',
        { measure, filter, cell: { side: 'change' } },
        undefined,
        100,
      )
    }),
    { numRuns: 25 },
  )
  expect(compared).toBeGreaterThan(0)
}, 120_000)
