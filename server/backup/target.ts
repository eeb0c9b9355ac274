import { openEmbeddedServer } from '../src/kit/backup/source.ts'
import { clockAhead, databaseClock } from '../src/kit/clock.ts'
import type { PoolConfig } from '../src/kit/db/pool.ts'
import { dataDirFromEnvironment } from '../src/kit/postgres/embedded.ts'
import { prepareExternal } from '../src/kit/postgres/external.ts'
import type { Log } from '../src/kit/postgres/start-postgres.ts'
import { SetupError } from '../src/kit/setup-error.ts'

/** The database of the running system, entered by who may write past its triggers. */
export interface Target {
  config: PoolConfig
  close(): Promise<void>
}

/** Opens the database that the environment names; the embedded one is started where the product does not run. */
export async function openTarget(env: NodeJS.ProcessEnv, log: Log): Promise<Target> {
  const clock = databaseClock(clockAhead(env))
  if (!env.DATABASE_URL) {
    const server = await openEmbeddedServer(dataDirFromEnvironment(env), log)
    return { config: { ...server.config, ...clock } as PoolConfig, close: server.close }
  }
  const urls = await prepareExternal(env)
  if (urls.has_citus) {
    throw new SetupError(
      'A brand is not restored into a database that is spread over machines: restore it elsewhere.',
    )
  }
  return { config: { connectionString: urls.owner, ...clock }, close: async () => {} }
}
