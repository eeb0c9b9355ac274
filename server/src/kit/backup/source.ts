import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { placeCluster } from '../postgres/cluster-place.ts'
import { EMBEDDED_DATABASE } from '../postgres/embedded.ts'
import { isServerOf, readPidFile } from '../postgres/pid-file.ts'
import { type Log, startPostgres } from '../postgres/start-postgres.ts'
import { SetupError } from '../setup-error.ts'

/** The embedded server of a data folder, entered as its administrator. */
export interface EmbeddedServer {
  /** The cluster's real folder. */
  dir: string
  /** How its administrator enters the application's database. */
  config: pg.ClientConfig
  /** Whether the product runs on it. */
  is_live: boolean
  /** Lets go of it; one that was started for this is stopped. */
  close(): Promise<void>
}

/**
 * Finds the server that the product runs on, or starts it where the product does not run. Throws a SetupError for a folder
 * without a database, and while the product is just starting or ending.
 */
export async function openEmbeddedServer(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const none = () =>
    new SetupError(`${dataDir} holds no database: set LUMBUNG_DATA_DIR to the data folder of the product.`)
  if (!existsSync(join(dataDir, 'postgres'))) throw none()
  const { dir } = placeCluster(dataDir)
  if (!existsSync(join(dir, 'PG_VERSION'))) throw none()
  const file = readPidFile(dir)
  if (file?.status === 'ready' && isServerOf(file.pid, dir)) {
    const config = { host: file.socketDir, port: 5432, user: 'postgres', database: EMBEDDED_DATABASE }
    return { dir, config, is_live: true, close: async () => {} }
  }
  const postgres = await startPostgres({ dataDir, log })
  const config = postgres.connection(EMBEDDED_DATABASE, 'postgres')
  return { dir, config, is_live: false, close: () => postgres.stop() }
}

/** Runs `work` in one session of the server's administrator. */
export async function withAdmin<T>(
  config: pg.ClientConfig,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ ...config, application_name: 'lumbung backup' })
  // The connection's loss is reported by the statement that runs.
  admin.on('error', () => {})
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
