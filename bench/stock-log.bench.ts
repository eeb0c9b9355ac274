import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBenchBrand } from './brand.ts'
import { fillCatalog, SHAPE } from './report-data.ts'

/** The stock log of a brand of 10 outlets and 200 stocked menus over two years of 10 million movements. */
const MOVEMENTS = 10_000_000
const RUNS = 20
const NOW = new Date('2026-11-21T07:30:00Z')
const TODAY = '2026-11-21'
const DOCUMENTS = join(import.meta.dirname, '../web/src/pages/stock-log/stock-log.graphql')

const { admin, ctx, execute, stop } = await startBenchBrand(NOW)
await fillCatalog(admin, ctx.brand_id)
await fillMovements()

/** Movements as selling, buying, waste and counting leave them: mostly sales, in the order of their days. */
async function fillMovements(): Promise<void> {
  await admin.query(
    `insert into stock_movement (brand_id, outlet_id, item_kind, item_id, type, quantity, unit_cost, value, balance_after,
      average_cost_after, ref_type, ref_id, ref_line, occurred_at, recorded_at, business_date, actor, reason)
     select $1::int, o.ids[1 + n % $5::int], 'menu', c.ids[1 + (n / $5::int) % $6::int], k.type,
       case when k.type in ('RECEIVE', 'COUNT_GAIN') then 20 else -1 end, 9000, case when k.type in ('RECEIVE', 'COUNT_GAIN') then 180000 else -9000 end,
       100, 9000, case k.type when 'SALE' then 'transaction' when 'RECEIVE' then 'receiving' else 'adjustment' end,
       n / 3, n % 3, d.at, d.at + interval '2 minutes', d.at::date, 'Kasir ' || n % 40,
       case when k.type = 'WASTE' then 'Kedaluwarsa' end
     from generate_series(0, $2::int - 1) n
     cross join lateral (select $3::date - $4::int + interval '1 day' * ($4::float8 * n / $2::float8) + interval '8 hours' as at) d
     cross join lateral (select case when n % 97 = 0 then 'WASTE' when n % 31 = 0 then 'RECEIVE' when n % 89 = 0 then 'COUNT_LOSS'
       when n % 101 = 0 then 'COUNT_GAIN' else 'SALE' end as type) k,
       (select array_agg(id) as ids from outlet where brand_id = $1 and code ~ '^U') o,
       (select array_agg(id) as ids from item where brand_id = $1 and code ~ '^U') c`,
    [ctx.brand_id, MOVEMENTS, TODAY, SHAPE.days, SHAPE.outlets, SHAPE.items],
  )
  await admin.query('vacuum analyze stock_movement')
}

const { rows } = await admin.query<{ outlet_id: number; item_id: number }>(
  `select (select min(id) from outlet where brand_id = $1 and code ~ '^U') as outlet_id,
    (select min(id) from item where brand_id = $1 and code ~ '^U') as item_id`,
  [ctx.brand_id],
)
const day = (operator: string, value: string) => ({
  field: 'business_date',
  type: 'Date',
  operator,
  value: [value],
})
const since = (from: string) => [day('IsGreaterThanOrEqualTo', from), day('IsLessThanOrEqualTo', TODAY)]
const ofId = (field: 'outlet_id' | 'item_id') => ({
  field,
  type: 'ID',
  operator: 'IsEqualTo',
  value: [String(rows[0]?.[field])],
})
const WASTED = { field: 'type', type: 'String', operator: 'In', value: ['WASTE', 'TRANSFER_LOSS'] }
const search = (text: string) => ({ field: 'q', type: 'String', operator: 'Contain', value: [text] })

/** What the page asks: a week is its default. */
const QUESTIONS = [
  { name: 'a week', filters: since('2026-11-15') },
  { name: 'a week, page 100', filters: since('2026-11-15'), page: 100 },
  { name: 'a week of one outlet', filters: [...since('2026-11-15'), ofId('outlet_id')] },
  { name: 'a month of waste', filters: [...since('2026-10-23'), WASTED] },
  { name: 'a week, searched', filters: [...since('2026-11-15'), search('menu ukur 17')] },
  {
    name: 'two years of one menu at one outlet',
    filters: [...since('2024-11-22'), ofId('outlet_id'), ofId('item_id')],
  },
  { name: 'all of two years', filters: since('2024-11-22') },
]

async function measure(variables: object): Promise<number> {
  const query = readFileSync(DOCUMENTS, 'utf8')
  const times: number[] = []
  for (let run = 0; run < RUNS + 3; run++) {
    const started = performance.now()
    const answer = await execute({ query, operation_name: undefined, variables: { ...variables } }, ctx)
    if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
    times.push(performance.now() - started)
  }
  const sorted = times.slice(3).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const measures = []
for (const { name, filters, page = 1 } of QUESTIONS)
  measures.push({
    name: `stock log of 10 million, ${name}: p95`,
    value: await measure({ page, limit: 25, filters }),
    unit: 'ms',
    budget: 100,
  })
await stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
