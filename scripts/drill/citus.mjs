import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'
import { startProduct } from './product.mjs'
import { readPanel } from './reads.mjs'
import { writeAll } from './writes.mjs'

/**
 * One line of the table at the end.
 *
 * @typedef {{ name: string, done: number, of: number, failed: string[] }} Line
 */

/**
 * Starts the product on the coordinator, which places its tables and makes the demo data, asks and writes through its doors
 * and compares every sum with its receipts. Gives 0 when nothing is missing.
 *
 * @param {string} url of the database's owner
 * @returns {Promise<number>}
 */
export async function drillCitus(url) {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-drill-'))
  const environment = {
    DATABASE_URL: url,
    LUMBUNG_DATA_DIR: folder,
    LUMBUNG_SECRET: randomBytes(32).toString('base64url'),
  }
  const product = await startProduct(environment)
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await assertCitus(owner)
    const lines = [await countTables(owner), await readPanel(product.url, owner), await writeAll(product.url)]
    lines.push(await countJobs(owner))
    const differences = await check(environment)
    await print(owner, lines, differences)
    return lines.every(({ done, of }) => done === of) && differences === 0 ? 0 : 1
  } finally {
    await owner.end()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {pg.Client} owner */
async function assertCitus(owner) {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'")
  if (rowCount === 0) throw new Error('the extension citus is not installed in this database')
}

/**
 * @param {pg.Client} owner
 * @returns {Promise<Line>}
 */
async function countTables(owner) {
  const { rows } = await owner.query(`
    select c.oid::regclass::text as name, p.partmethod = 'h' as is_spread from pg_policy y
    join pg_class c on c.oid = y.polrelid left join pg_dist_partition p on p.logicalrelid = c.oid
    where y.polname = 'tenant' and c.relnamespace = 'public'::regnamespace order by 1`)
  const failed = rows.filter(({ is_spread }) => !is_spread).map(({ name }) => name)
  return { name: 'tables', done: rows.length - failed.length, of: rows.length, failed }
}

/**
 * @param {pg.Client} owner
 * @returns {Promise<Line>}
 */
async function countJobs(owner) {
  const { rows } = await owner.query(
    "select name, state::text from pgboss.job where state in ('completed', 'failed', 'retry')",
  )
  const failed = rows.filter(({ state }) => state !== 'completed').map(({ name }) => name)
  return { name: 'jobs', done: rows.length - failed.length, of: rows.length, failed }
}

/**
 * Compares every sum with its receipts.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function check(env) {
  const { output } = await run('node', [join(ROOT, 'server/seed/main.ts'), '--check'], { env })
  const found = /^differences (\d+)$/m.exec(output)
  if (!found) console.log(output)
  return found ? Number(found[1]) : Number.NaN
}

/**
 * @param {pg.Client} owner
 * @param {Line[]} lines
 * @param {number} differences
 */
async function print(owner, lines, differences) {
  const { rows } = await owner.query(
    `select current_setting('server_version') as postgres, extversion as citus,
       (select count(*) from pg_dist_node where shouldhaveshards and noderole = 'primary') as workers
     from pg_extension where extname = 'citus'`,
  )
  const { postgres, citus, workers } = rows[0]
  console.log(`\nPostgreSQL ${postgres}, Citus ${citus}, ${workers} machines`)
  for (const { name, done, of, failed } of lines) {
    console.log(`${name.padEnd(12)} ${String(done).padStart(5)} of ${String(of).padStart(5)}`)
    for (const one of failed) console.log(`             ${one}`)
  }
  console.log(`differences  ${String(differences).padStart(5)}`)
}
