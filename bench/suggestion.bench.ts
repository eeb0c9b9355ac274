import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { findDemoBrands, seedDemo } from '../server/seed/seed-demo.ts'
import { createSystemContext } from '../server/src/access/session/system-context.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import type { Context } from '../server/src/kit/context.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createOfflineServices } from '../server/src/offline-services.ts'
import { backTest, type ForecastError, HISTORY_DAYS } from '../server/src/reports/suggestion/forecast.calc.ts'
import { readSeries } from '../server/src/reports/suggestion/read-suggestions.ts'
import { readBuyingOutlets, readStandings } from '../server/src/reports/suggestion/standing.queries.ts'
import { schema } from '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'
import { fillDemand } from './suggestion-data.ts'

/**
 * How far forecasts of the demo's use are off, a day on the average, beside the same weekday of the week before; and how
 * long suggestions for 50 outlets take.
 */
const NOW = new Date('2026-11-26T07:10:00Z')
const OUTLETS = 50
const GOODS = 300
const RUNS = 10
const ASK = `{ buyingSuggestion(cover_days: 7) { total lines { outlet_id from_outlet_id supplier_id name unit unit_quantity price on_hand
  on_order daily_use weeks safety runs_out_on arrives_on lasts_until measured { days mean_use mean_error week_error } } } }`

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
const services = createOfflineServices(
  { pool, clock: () => NOW, dataDir: process.env.BENCH_DATA_DIR ?? '/tmp' },
  process.env,
)
await seedDemo(services, 'months')
const execute = createExecutor({ schema, is_introspection_open: true })

/** Errors of all goods at all outlets, each as a share of what is used a day, weighed alike. */
async function errorsOf(ctx: Context): Promise<ForecastError[]> {
  const outlets = await readBuyingOutlets(ctx)
  const seriesFor = await readSeries(ctx, outlets, HISTORY_DAYS)
  const standings = await readStandings(
    ctx,
    outlets.map(({ id }) => id),
  )
  return standings.flatMap((row) => {
    const series = seriesFor(row)
    const error = series && backTest(series)
    return error && error.mean_use > 0 ? [error] : []
  })
}

const [demo] = await findDemoBrands(services)
if (!demo) throw new Error('no demo brand')
const errors = await errorsOf(demo)
const share = (of: (error: ForecastError) => number) =>
  (errors.reduce((sum, error) => sum + of(error) / error.mean_use, 0) * 100) / errors.length
const own = share(({ mean_error }) => mean_error)
const week = share(({ week_error }) => week_error)
const better = errors.filter(({ mean_error, week_error }) => mean_error < week_error).length

const brand_id = await fillDemand(admin, { outlets: OUTLETS, goods: GOODS, today: '2026-11-26' })
const ctx = createSystemContext(services, brand_id)
const times: number[] = []
let total = 0
for (let run = 0; run < RUNS; run++) {
  const started = performance.now()
  const { data, errors: failed } = await execute(
    { query: ASK, operation_name: undefined, variables: {} },
    ctx,
  )
  if (failed?.length) throw new Error(JSON.stringify(failed))
  total = (data as { buyingSuggestion: { total: number } }).buyingSuggestion.total
  times.push(performance.now() - started)
}
await pool.end()
await admin.end()
await database.stop()

const sorted = times.toSorted((a, b) => a - b)
const worst = sorted.at(-1) ?? 0
const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
const measures = [
  { name: 'goods at outlets that were forecast', value: errors.length, unit: '' },
  { name: 'mean absolute error, of a day of use', value: own, unit: '%', budget: week },
  { name: 'same as last week: mean absolute error', value: week, unit: '%' },
  { name: 'forecast better than last week', value: (better * 100) / errors.length, unit: '%' },
  { name: `lines suggested at ${OUTLETS} outlets, ${GOODS} goods each`, value: total, unit: '' },
  { name: `suggestions of ${OUTLETS} outlets: usual`, value: usual, unit: 'ms', budget: 3000 },
  { name: `suggestions of ${OUTLETS} outlets: longest of ${RUNS}`, value: worst, unit: 'ms' },
]
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
