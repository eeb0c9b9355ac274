import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { readAdminViewer } from '../server/src/access/session/viewer.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createContext } from '../server/src/kit/brand-context.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { transaction } from '../server/src/kit/transaction.ts'
import { keepWorkbook } from '../server/src/records/workbook/keep-workbook.commands.ts'
import { workWorkbook } from '../server/src/records/workbook/work-workbook.ts'
import { acceptWorkbook } from '../server/src/records/workbook/workbook.commands.ts'
import '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'
import { createSeller } from './sales-data.ts'

/** Members of one table: looked at, saved, and looked at once more, when nothing changes. */
const ROWS = 50_000
const MEGABYTE = 1024 * 1024
/** Longer than this nobody should wait for a look, or for all of it to be saved. */
const LOOK_MS = 60_000
const SAVE_MS = 600_000
/** What a look may take of the server's memory. */
const MOST_MEGABYTES = 400

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
const seller = await createSeller(pool, 1)
const { brand_id } = seller.ctx
const services = { ...seller.ctx.services, jobs: { send: async () => {} } }
const { rows: admins } = await admin.query<{ id: number }>(
  'select a.id from admin a join admin_group g on g.brand_id = a.brand_id and g.id = a.admin_group_id where a.brand_id = $1 and g.is_master',
  [brand_id],
)
const viewer = (await readAdminViewer(services, brand_id, admins[0]?.id ?? 0)) ?? null
const ctx = createContext(services, { brand_id, viewer, actor: 'Ukur' })

const lines = Array.from({ length: ROWS }, (_, n) => `Tamu ${n};0812${String(10_000_000 + n)}`)
const bytes = Buffer.from(`Nama;Telepon\n${lines.join('\n')}`)

let most = 0
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 50)

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const work = async (id: number) => {
  while (await workWorkbook(services, { brand_id, id }));
}
const before = process.memoryUsage().rss
const { id } = await keepWorkbook(ctx, { file_name: 'member.csv', bytes, sheet: 'member' })
const look_ms = await time(() => work(id))
const look_megabytes = (most - before) / MEGABYTE
await transaction(ctx, (tx) => acceptWorkbook(tx, { id, is_only_valid: true }))
const save_ms = await time(() => work(id))
const again = await keepWorkbook(ctx, { file_name: 'member.csv', bytes, sheet: 'member' })
const again_ms = await time(() => work(again.id))
clearInterval(watch)
const { rows: told } = await admin.query(
  'select status, record_total, done_count, fault from workbook order by id',
)
console.log(told)

const round = (value: number) => Math.round(value)
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    { name: 'look at 50,000 new members', value: round(look_ms), unit: 'ms', budget: LOOK_MS },
    { name: 'memory on top for the look', value: round(look_megabytes), unit: 'MB', budget: MOST_MEGABYTES },
    { name: 'save 50,000 new members', value: round(save_ms), unit: 'ms', budget: SAVE_MS },
    { name: 'look at the same once more', value: round(again_ms), unit: 'ms', budget: LOOK_MS },
  ]),
)
await admin.end()
await pool.end()
await database.stop()
