import { writeFileSync } from 'node:fs'
import type { Context } from '../server/src/kit/context.ts'
import { startBenchBrand } from './brand.ts'
import { fillCatalog, fillSums } from './report-data.ts'

/** Reports of a brand of 10 outlets and 200 items over two years, at 1 and at 10 million lines. */
const SIZES = [1_000_000, 10_000_000]
const RUNS = 30
const NOW = new Date('2026-11-21T07:30:00Z')
const TODAY = '2026-11-21'
const FIGURES = 'transactions gross discount net tax total cogs gross_profit'
const SUMMARY = `query ($filter: ReportFilter) { summaryReport(filter: $filter) {
  total { figures { ${FIGURES} } previous { ${FIGURES} } } by_day { date figures { ${FIGURES} } previous { net } }
  by_outlet { outlet { name } figures { ${FIGURES} } previous { net } } by_channel { channel figures { ${FIGURES} } }
  by_group { name figures { qty net cogs } previous { net } } by_payment { method amount fee previous_amount }
  heat_map { weekday hour transactions net } taxes { outlet { name } tax_bp tax_base tax } freshness { data_until } } }`
const DASHBOARD = `query ($filter: ReportFilter) { dashboard(filter: $filter) { sales {
  total { figures { ${FIGURES} } previous { ${FIGURES} } } by_outlet { outlet { name } figures { net } previous { net } }
  by_channel { channel figures { net } } daily { date figures { net } } hours { hour net mean_net }
  top_items { name figures { net } } bottom_items { name } freshness { data_until } } } }`

const ITEM_FIGURES =
  'qty refund_qty void_qty void_amount gross item_discount bill_discount net cogs gross_profit'
const ITEMS = `query ($filter: ReportFilter) { itemReport(filter: $filter) { total { figures { ${ITEM_FIGURES} } }
  groups { name figures { ${ITEM_FIGURES} } previous { net } }
  items { name abc menu_class figures { ${ITEM_FIGURES} } previous { net } } freshness { data_until } } }`
const ITEM_HOURS = `query ($filter: ReportFilter) { itemReport(filter: $filter) { hours { item_id hours } } }`
const ITEM_OUTLETS =
  'query ($filter: ReportFilter) { itemReport(filter: $filter) { outlets { items { item_id qty net } } } }'
const PAYMENTS = `query ($filter: ReportFilter) { paymentReport(filter: $filter, group_by: cashier) {
  total { figures { amount fee } } by_method { method figures { payments amount refund fee } previous { amount } }
  rows { key figures { payments amount fee } } freshness { data_until } } }`
const DISCOUNTS = `query ($filter: ReportFilter) { discountReport(filter: $filter, group_by: cashier) {
  total { figures { transactions amount net } } all_gross by_promo { code name type figures { transactions amount net } }
  rows { key figures { transactions amount } } top_receipts { id } freshness { data_until } } }`
const PRICES = `query ($filter: ReportFilter) { priceReport(filter: $filter) { total { qty markup_bp figures { net } }
  channels { channel markup_bp figures { net contribution } }
  items { channel name price qty net list_price realised_price } freshness { data_until } } }`
const WHY_PART = 'parts { part amount rows { key name amount } }'
const WHY = `query ($filter: ReportFilter) { summaryReport(filter: $filter) { why { sentence ${WHY_PART} } } }`
const WHY_FOOD = `query ($filter: ReportFilter) { profitLoss(filter: $filter) { why_food_cost { sentence ${WHY_PART} } } }`

const { admin, ctx, execute, stop } = await startBenchBrand(NOW)
await fillCatalog(admin, ctx.brand_id)
const { rows } = await admin.query<{ ids: number[] }>(
  `select (array_agg(id order by id))[1:2] as ids from outlet where brand_id = $1 and code ~ '^U'`,
  [ctx.brand_id],
)
const outlet_ids = rows[0]?.ids

const custom = (from: string) => ({ preset: 'custom', from, to: TODAY })
const QUESTIONS = [
  { name: 'dashboard, today', query: DASHBOARD, filter: {} },
  {
    name: 'dashboard, this month',
    query: DASHBOARD,
    filter: { preset: 'this_month', compare: 'previous_period' },
  },
  {
    name: 'summary, 30 days compared',
    query: SUMMARY,
    filter: { preset: 'last_30_days', compare: 'same_weekday' },
  },
  {
    name: 'summary, a year compared',
    query: SUMMARY,
    filter: { ...custom('2025-11-22'), compare: 'last_year' },
  },
  { name: 'summary, two years', query: SUMMARY, filter: custom('2024-11-22') },
  {
    name: 'summary, two years, two outlets',
    query: SUMMARY,
    filter: { ...custom('2024-11-22'), outlet_ids },
  },
  {
    name: 'summary, two years, one channel',
    query: SUMMARY,
    filter: { ...custom('2024-11-22'), channels: ['GOFOOD'] },
  },
  {
    name: 'items, 30 days compared',
    query: ITEMS,
    filter: { preset: 'last_30_days', compare: 'same_weekday' },
  },
  { name: 'items, two years', query: ITEMS, filter: custom('2024-11-22') },
  {
    name: 'items, two years, two outlets',
    query: ITEMS,
    filter: { ...custom('2024-11-22'), outlet_ids },
  },
  {
    name: 'items, two years, one channel',
    query: ITEMS,
    filter: { ...custom('2024-11-22'), channels: ['GOFOOD'] },
  },
  { name: 'hours of items, two years', query: ITEM_HOURS, filter: custom('2024-11-22') },
  { name: 'items of outlets, two years', query: ITEM_OUTLETS, filter: custom('2024-11-22') },
  { name: 'payments by cashier, two years', query: PAYMENTS, filter: custom('2024-11-22') },
  { name: 'discounts by cashier, two years', query: DISCOUNTS, filter: custom('2024-11-22') },
  {
    name: 'why sales changed, a year beside the year before',
    query: WHY,
    filter: { ...custom('2025-11-22'), compare: 'previous_period' },
  },
  {
    name: 'why food cost changed, a year beside the year before',
    query: WHY_FOOD,
    filter: { ...custom('2025-11-22'), compare: 'previous_period' },
  },
  { name: 'prices, 30 days', query: PRICES, filter: { preset: 'last_30_days' } },
  { name: 'prices, two years', query: PRICES, filter: custom('2024-11-22') },
]

const slowest = new Map<string, number[]>()
for (const lines of SIZES) {
  await fillSums(admin, ctx.brand_id, lines, TODAY)
  for (const { name, query, filter } of QUESTIONS) {
    const p95 = await measure(ctx, query, { filter })
    slowest.set(name, [...(slowest.get(name) ?? []), p95])
  }
}

async function measure(as: Context, query: string, variables: Record<string, unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS + 3; run++) {
    const started = performance.now()
    const answer = await execute({ query, operation_name: undefined, variables }, as)
    if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
    times.push(performance.now() - started)
  }
  const sorted = times.slice(3).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

await stop()

const measures = [...slowest].flatMap(([name, [small = 0, large = 0]]) => [
  { name: `${name}: p95 at 10 million lines`, value: large, unit: 'ms', budget: 100 },
  { name: `${name}: 10 million beside 1 million`, value: large / small, unit: 'x' },
])
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
