import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { asOwner } from '../server/seed/as-owner.ts'
import { findDemoBrands, seedDemo } from '../server/seed/seed-demo.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { selectOwn } from '../server/src/kit/db/own-rows.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createOfflineServices } from '../server/src/offline-services.ts'
import { makePriceTrial } from '../server/src/reports/price-trial/read-trials.ts'
import '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'

/** How long it takes to try a list for all menus on a month of the demo brand, with a fifth of its guests. */
const NOW = new Date('2026-11-26T07:10:00Z')
const TRIES = 5
const BUDGET_MS = 5_000

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
const services = createOfflineServices(
  { pool, clock: () => NOW, dataDir: process.env.BENCH_DATA_DIR ?? '/tmp' },
  process.env,
)
await seedDemo(services, 'sample')
await admin.query('vacuum analyze')
const [brand] = await findDemoBrands(services)
if (!brand) throw new Error('no demo brand')
const { ctx } = await asOwner(services, brand)
const { id } = await selectOwn(ctx, 'price', { code: 'KARYAWAN' }).select('id').executeTakeFirstOrThrow()

const times: { wall: number; cpu: number }[] = []
let receipts = 0
for (let n = 0; n < TRIES; n++) {
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const made = await makePriceTrial(ctx, { id, from: '2026-10-26', to: '2026-11-25' })
  const { user, system } = process.cpuUsage(used)
  times.push({ wall: performance.now() - begun, cpu: (user + system) / 1_000 })
  receipts = made.result.touch.receipts
}
const middle = (of: (time: (typeof times)[number]) => number) =>
  times.map(of).sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0

await pool.end()
await admin.end()
await database.stop()
writeFileSync(
  process.env.BENCH_OUTPUT ?? 'price-trial.json',
  JSON.stringify([
    {
      name: 'a list tried on a month of the demo',
      value: middle(({ wall }) => wall),
      unit: 'ms',
      budget: BUDGET_MS,
    },
    { name: 'of it, the processor of the server', value: middle(({ cpu }) => cpu), unit: 'ms' },
    { name: 'receipts that come to something else', value: receipts, unit: 'receipts' },
  ]),
)
