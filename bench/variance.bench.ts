import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { findDemoBrands, seedDemo } from '../server/seed/seed-demo.ts'
import { WAYS } from '../server/seed/variance/fault-ways.ts'
import { type Planted, plantFaults } from '../server/seed/variance/plant-faults.ts'
import { createSystemContext } from '../server/src/access/session/system-context.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createOfflineServices } from '../server/src/offline-services.ts'
import { schema } from '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'

/** How often the planted cause of a gap is named first, by cause, in a copy of the demo's months; and how long panels take. */
const NOW = new Date('2026-11-26T07:10:00Z')
const MINUTE = 60_000
const EACH = 12
const RUNS = 40

const PANEL = `query ($outlet_id: Int!, $item_id: Int!, $last_id: Int!) {
  variance(outlet_id: $outlet_id, item_kind: ingredient, item_id: $item_id, last_id: $last_id) {
    row { expected counted gap gap_value unexplained unexplained_value flows { flow quantity value }
      causes { cause quantity value confidence reason evidence { kind id label at quantity } } } counts { count_id at } } }`
const REPORT = `{ varianceReport(filter: { preset: "last_30_days" }) { total { gap unexplained } outlets { outlet gap }
  causes { cause rows short over } rows { name gap gap_value causes { cause confidence } } } }`

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
let now = NOW
const services = createOfflineServices(
  { pool, clock: () => now, dataDir: process.env.BENCH_DATA_DIR ?? '/tmp' },
  process.env,
)
await seedDemo(services, 'months')
const [brand] = await findDemoBrands(services)
if (!brand) throw new Error('no demo brand')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)
const planted = await plantFaults(brand, {
  each: EACH,
  plants_at: later(5),
  counts_at: later(60),
  recounts_at: later(120),
})
now = later(180)
await admin.query('vacuum analyze')

const ctx = createSystemContext(services, brand.brand_id)
const execute = createExecutor({ schema, is_introspection_open: true })

interface Row {
  readonly gap: string
  readonly causes: readonly { readonly cause: string; readonly quantity: string }[]
}

async function panelOf({ outlet_id, item_id, count_id }: Planted): Promise<Row> {
  const variables = { outlet_id, item_id, last_id: count_id }
  const { data, errors } = await execute({ query: PANEL, operation_name: undefined, variables }, ctx)
  if (errors?.length) throw new Error(JSON.stringify(errors))
  return (data as { variance: { row: Row } }).variance.row
}

interface Tally {
  planted: number
  first: number
  instead: string[]
}
const tallies = new Map<string, Tally>()
let beyond = 0
for (const fault of planted) {
  const { gap, causes } = await panelOf(fault)
  const claimed = causes.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  if (Math.abs(claimed) > Math.abs(Number(gap)) + 1e-6) beyond++
  const key = `${fault.cause}: ${fault.way}`
  const tally = tallies.get(key) ?? { planted: 0, first: 0, instead: [] }
  tally.planted++
  if (causes[0]?.cause === fault.cause) tally.first++
  else tally.instead.push(causes[0]?.cause ?? 'none')
  tallies.set(key, tally)
}

async function p95(ask: (run: number) => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs + 3; run++) {
    const started = performance.now()
    await ask(run)
    times.push(performance.now() - started)
  }
  const sorted = times.slice(3).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
const panel_ms = await p95((run) => panelOf(planted[run % planted.length] as Planted), RUNS)
const report_ms = await p95(async () => {
  const { errors } = await execute({ query: REPORT, operation_name: undefined, variables: {} }, ctx)
  if (errors?.length) throw new Error(JSON.stringify(errors))
}, 10)

await pool.end()
await admin.end()
await database.stop()

const all = [...tallies.values()]
const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0)
const measures = [
  ...WAYS.flatMap(({ cause, way }) => {
    const tally = tallies.get(`${cause}: ${way}`)
    if (!tally) return [{ name: `${cause} (${way}): planted`, value: 0, unit: '' }]
    const instead = tally.instead.length > 0 ? `, instead ${tally.instead.join(' ')}` : ''
    return [
      { name: `${cause} (${way}): named first of ${tally.planted}${instead}`, value: tally.first, unit: '' },
    ]
  }),
  {
    name: 'named first of all',
    value: (sum(({ first }) => first) * 100) / sum(({ planted: n }) => n),
    unit: '%',
  },
  { name: 'claims beyond the gap', value: beyond, unit: '', budget: 0 },
  { name: 'a panel: p95', value: panel_ms, unit: 'ms', budget: 150 },
  { name: 'the report of all outlets: p95', value: report_ms, unit: 'ms' },
]
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
