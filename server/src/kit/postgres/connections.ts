import type pg from 'pg'
import { clockAhead, databaseClock } from '../clock.ts'
import type { PoolConfig } from '../db/pool.ts'
import { APP_ROLE } from './app-role.ts'
import {
  createEmbeddedDatabase,
  dataDirFromEnvironment,
  EMBEDDED_DATABASE,
  EMBEDDED_OWNER,
} from './embedded.ts'
import { prepareExternal } from './external.ts'
import { type Log, startPostgres } from './start-postgres.ts'

/** How to reach the database of this installation. */
export interface Connections {
  /** For migrations only. */
  owner: pg.ClientConfig
  /** For everything else: a role that owns nothing and cannot pass row-level security. */
  app: PoolConfig
  /** A read-only copy for reports (DATABASE_REPLICA_URL), when there is one. */
  replica: pg.ClientConfig | null
  /** Whether the server is ours, in the data folder. */
  embedded: boolean
  /** Stops the embedded server; does nothing to an external one. Close the pools first. */
  stop(): Promise<void>
}

/**
 * Opens the database the environment names: the one of DATABASE_URL, else the embedded one in
 * LUMBUNG_DATA_DIR, which is started. Migrations are not applied. Throws with what to do when that
 * fails.
 */
export async function connectionsFromEnvironment(env: NodeJS.ProcessEnv, log: Log): Promise<Connections> {
  return env.DATABASE_URL ? openExternal(env) : openEmbedded(env, log)
}

async function openExternal(env: NodeJS.ProcessEnv): Promise<Connections> {
  const urls = await prepareExternal(env)
  const clock = databaseClock(clockAhead(env))
  return {
    owner: { connectionString: urls.owner, ...clock },
    app: { connectionString: urls.app, ...clock, is_spread: urls.has_citus },
    // A copy of the coordinator holds none of the rows that are on other machines.
    replica: urls.replica && !urls.has_citus ? { connectionString: urls.replica, ...clock } : null,
    embedded: false,
    stop: async () => {},
  }
}

async function openEmbedded(env: NodeJS.ProcessEnv, log: Log): Promise<Connections> {
  const postgres = await startPostgres({ dataDir: dataDirFromEnvironment(env), log })
  try {
    await createEmbeddedDatabase(postgres)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const clock = databaseClock(clockAhead(env))
  return {
    owner: { ...postgres.connection(EMBEDDED_DATABASE, EMBEDDED_OWNER), ...clock },
    app: { ...postgres.connection(EMBEDDED_DATABASE, APP_ROLE), ...clock },
    replica: null,
    embedded: true,
    stop: () => postgres.stop(),
  }
}
