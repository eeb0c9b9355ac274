import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createAccessTokens } from './access/session/token.ts'
import { createApp } from './app.ts'
import { loadRegions } from './brand/region/region.queries.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { assertNoDemoPasswords, ensureDemo } from './demo.ts'
import { createJobs } from './jobs.ts'
import type { Services } from './kit/context.ts'
import { createPool } from './kit/db/pool.ts'
import { createFolderStore } from './kit/files/file-store.ts'
import { prepareQueue, startQueue } from './kit/jobs/queue.ts'
import { APP_ROLE } from './kit/postgres/app-role.ts'
import { connectionsFromEnvironment } from './kit/postgres/connections.ts'
import { FolderInUseError } from './kit/postgres/folder-lock.ts'
import { migrate } from './kit/postgres/migrate.ts'
import { MigrationError } from './kit/postgres/migration-files.ts'
import { makeSalesPartitions } from './sales/transaction/partition.commands.ts'

const ROOT = join(import.meta.dirname, '../..')
const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
}

async function withOwner<T>(config: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(config)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** How long answers in flight may take once the server is asked to stop. */
const STOP_LIMIT_MS = 8000

/**
 * Stops taking requests and waits for the answers in flight. Their connections stay open for a next request that
 * must not come, so they are closed as they fall idle.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(deadline)
}

/** What has been opened so far, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  })()
  return stopping
}

async function openServices(config: Config): Promise<{ services: Services; work: () => Promise<void> }> {
  const connections = await connectionsFromEnvironment(process.env, log)
  opened.push(connections.stop)
  await migrate(connections.owner, { dir: join(ROOT, 'server/migrations'), log })
  const running: { services?: Services } = {}
  const jobs = createJobs(() => {
    if (!running.services) throw new Error('not started')
    return running.services
  })
  await withOwner(connections.owner, async (owner) => {
    await loadRegions(owner)
    await prepareQueue(owner, APP_ROLE, Object.keys(jobs))
  })
  const pool = createPool({ ...connections.app, max: config.pool_size }, (error) =>
    log.warn(`Database connection lost: ${error.message}`),
  )
  opened.push(() => pool.end())
  const queue = await startQueue(pool, jobs, (error) => log.warn(`Jobs: ${error.message}`))
  opened.push(queue.stop)
  const clock = () => new Date()
  const services: Services = {
    pool,
    jobs: queue,
    files: createFolderStore(join(config.data_dir, 'files')),
    tokens: createAccessTokens(config.secret, clock),
    clock,
    secret: config.secret,
  }
  running.services = services
  return { services, work: queue.work }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { services, work } = await openServices(config)
  if (config.is_production) await assertNoDemoPasswords(services)
  await makeSalesPartitions(services)
  if (config.demo !== 'none') await ensureDemo(services, config.demo, log.info)
  const app = await createApp({
    config,
    services,
    dist: join(ROOT, 'web/dist'),
    documents: join(ROOT, 'web/src/kit/graphql/documents.gen.json'),
  })
  opened.push(() => closeHttp(app))
  await work()
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Lumbung siap di http://localhost:${port}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stop().finally(() => process.exit(0))
  })
}

/** Errors that say what to do need no stack. */
const EXPLAINED = [ConfigError, FolderInUseError, MigrationError]

start().catch(async (error: unknown) => {
  if (stopping) return
  const is_explained = EXPLAINED.some((kind) => error instanceof kind)
  console.error(is_explained ? (error as Error).message : error)
  await stop().catch(() => {})
  process.exit(1)
})
