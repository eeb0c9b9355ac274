import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createSystemContext } from '../src/access/session/system-context.ts'
import { checkSums } from '../src/check-sums.ts'
import type { Manifest } from '../src/kit/backup/manifest.ts'
import { findUploads } from '../src/kit/backup/uploads.ts'
import { verifyPages } from '../src/kit/backup/verify-pages.ts'
import { clockAhead, createClock, databaseClock } from '../src/kit/clock.ts'
import { createPool } from '../src/kit/db/pool.ts'
import { APP_ROLE } from '../src/kit/postgres/app-role.ts'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../src/kit/postgres/embedded.ts'
import { migrate } from '../src/kit/postgres/migrate.ts'
import { type Log, type Postgres, startPostgres } from '../src/kit/postgres/start-postgres.ts'
import { createOfflineServices } from '../src/offline-services.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const POOL_SIZE = 2

/** Differences are told, what is equal is not. */
export const quiet = (log: Log): Log => ({ info: () => {}, warn: log.warn })

interface Looking {
  log: Log
  /** Whether the copy is removed afterwards, so that nothing of it has to last. */
  throwaway: boolean
}

/** Starts the cluster of a data folder that was restored, brings it to this version's schema and runs `work` on it. */
export async function withRestored<T>(
  dataDir: string,
  { log, throwaway }: Looking,
  work: (postgres: Postgres) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: quiet(log), throwaway })
  try {
    const owner = postgres.connection(EMBEDDED_DATABASE, EMBEDDED_OWNER)
    await migrate(owner, { dir: MIGRATIONS, log: quiet(log) })
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

/**
 * Looks at a restored copy: every page and index, every sum of every brand against its receipts, and whether the uploaded
 * files that rows name are in `uploads` (none are looked for where that is empty). Throws a SetupError for damage.
 */
export async function checkCopy(
  dataDir: string,
  uploads: string,
  looking: Looking,
): Promise<Manifest['check']> {
  const { log } = looking
  return withRestored(dataDir, looking, async (postgres) => {
    const admin = postgres.connection(EMBEDDED_DATABASE, 'postgres')
    const relations = await verifyPages(admin)
    return {
      relations,
      ...(await compareBrands(postgres, dataDir, log)),
      missing_uploads: uploads ? await countMissing(admin, uploads) : 0,
    }
  })
}

async function compareBrands(
  postgres: Postgres,
  dataDir: string,
  log: Log,
): Promise<{ brands: number; differences: number }> {
  const ahead = clockAhead(process.env)
  const app = { ...postgres.connection(EMBEDDED_DATABASE, APP_ROLE), ...databaseClock(ahead) }
  const pool = createPool({ ...app, max: POOL_SIZE }, (error) => log.warn(error.message))
  try {
    const services = createOfflineServices({ pool, clock: createClock(ahead), dataDir }, process.env)
    const { rows } = await pool.query<{ id: number }>('select directory.brand_ids() as id')
    const brands = rows.map(({ id }) => createSystemContext(services, id))
    return { brands: brands.length, differences: await checkSums(brands, quiet(log)) }
  } finally {
    await pool.end()
  }
}

/** How many uploaded files that rows name are not in a folder. */
async function countMissing(config: pg.ClientConfig, uploads: string): Promise<number> {
  const admin = new pg.Client(config)
  await admin.connect()
  try {
    const { rows } = await admin.query<{ key: string }>(
      'select key from image union select key from attachment union select file_key from sales_import where file_key is not null',
    )
    const there = new Set(
      existsSync(uploads) ? findUploads(uploads).map((path) => path.slice(path.indexOf('/') + 1)) : [],
    )
    return rows.filter(({ key }) => !there.has(key)).length
  } finally {
    await admin.end()
  }
}
