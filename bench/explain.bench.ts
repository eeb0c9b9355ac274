import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { createSystemContext } from '../server/src/access/session/system-context.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createHeavyWork } from '../server/src/kit/heavy/heavy-work.ts'
import { schema } from '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'
import { fillReceiptsOfYears } from './explain-data.ts'
import { fillCatalog } from './report-data.ts'
import { createSeller } from './sales-data.ts'

/**
 * A figure explained over two years of receipts at ten outlets: what the panel opens with, its last pages too, and the
 * look at all rows that follows.
 */
const RECEIPTS = 400_000
const RUNS = 20
const NOW = new Date('2026-11-21T07:30:00Z')
const TODAY = '2026-11-21'
const FIELDS = `value formula terms { measure label role value } facts { label text } freshness { data_until }
  columns { key label } rows { key number occurred_at outlet { name } values }`
const ask = (
  fields: string,
) => `query ($measure: String!, $filter: ReportFilter, $cell: FigureCell, $page: Int) {
  summaryFigure(measure: $measure, filter: $filter, cell: $cell, page: $page) { ${fields} } }`

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
const seller = await createSeller(pool, 1)
const heavy = createHeavyWork({ pool_size: 8 })
const ctx = createSystemContext({ ...seller.ctx.services, heavy, clock: () => NOW }, seller.ctx.brand_id)
const execute = createExecutor({ schema, is_introspection_open: true })
await fillCatalog(admin, ctx.brand_id)
await fillReceiptsOfYears(admin, ctx, RECEIPTS, TODAY)

const two_years = { preset: 'custom', from: '2024-11-23', to: TODAY }
const QUESTIONS = [
  { name: 'net, two years', fields: FIELDS, variables: { measure: 'sales.net' }, budget: 150 },
  {
    name: 'gross profit %, two years',
    fields: FIELDS,
    variables: { measure: 'sales.gross_profit_bp' },
    budget: 150,
  },
  {
    name: 'net of a channel, two years',
    fields: FIELDS,
    variables: { measure: 'sales.net', cell: { channel: 'GOFOOD' } },
    budget: 150,
  },
  {
    name: 'net, two years, page 100',
    fields: FIELDS,
    variables: { measure: 'sales.net', page: 100 },
    budget: 150,
  },
  {
    name: 'net, all rows added up, two years',
    fields: 'check { count totals value is_equal }',
    variables: { measure: 'sales.net' },
  },
  {
    name: 'net, all rows added up, a month',
    fields: 'check { count totals value is_equal }',
    variables: { measure: 'sales.net', cell: { from: '2026-10-01', to: '2026-10-31' } },
  },
]

async function measure(query: string, variables: Record<string, unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS + 3; run++) {
    const started = performance.now()
    const answer = await execute({ query, operation_name: undefined, variables }, ctx)
    if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
    times.push(performance.now() - started)
  }
  const sorted = times.slice(3).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const measures = []
for (const { name, fields, variables, budget } of QUESTIONS) {
  const value = await measure(ask(fields), { filter: two_years, ...variables })
  measures.push({ name: `${name}: p95`, value, unit: 'ms', ...(budget ? { budget } : {}) })
}
await pool.end()
await admin.end()
await database.stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
