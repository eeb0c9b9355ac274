import { join } from 'node:path'
import pg from 'pg'
import { createAccessTokens } from './access/session/token.ts'
import { createApp } from './app.ts'
import { loadRegions } from './brand/region/region.queries.ts'
import { ConfigError, readConfig } from './config.ts'
import { assertNoDemoPasswords, ensureDemo } from './demo.ts'
import { createJobs } from './jobs.ts'
import type { Services } from './kit/context.ts'
import { createPool } from './kit/db/pool.ts'
import { createFolderStore } from './kit/files/file-store.ts'
import { prepareQueue, startQueue } from './kit/jobs/queue.ts'
import { APP_ROLE } from './kit/postgres/app-role.ts'
import { connectionsFromEnvironment } from './kit/postgres/connections.ts'
import { migrate } from './kit/postgres/migrate.ts'

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

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const connections = await connectionsFromEnvironment(process.env, log)
  await migrate(connections.owner, { dir: join(ROOT, 'server/migrations'), log })
  const jobs: { current?: Services } = {}
  const running = () => {
    if (!jobs.current) throw new Error('not started')
    return jobs.current
  }
  const job_list = createJobs(running)
  await withOwner(connections.owner, async (owner) => {
    await loadRegions(owner)
    await prepareQueue(owner, APP_ROLE, Object.keys(job_list))
  })
  const pool = createPool({ ...connections.app, max: config.pool_size }, (error) =>
    log.warn(`Database connection lost: ${error.message}`),
  )
  const queue = await startQueue(pool, job_list, (error) => log.warn(`Jobs: ${error.message}`))
  const clock = () => new Date()
  const services: Services = {
    pool,
    jobs: queue,
    files: createFolderStore(join(config.data_dir, 'files')),
    tokens: createAccessTokens(config.secret, clock),
    clock,
    secret: config.secret,
  }
  jobs.current = services
  if (config.is_production) await assertNoDemoPasswords(services)
  if (config.demo !== 'none') await ensureDemo(services, config.demo, log.info)
  const app = await createApp({
    config,
    services,
    dist: join(ROOT, 'web/dist'),
    documents: join(ROOT, 'web/src/kit/graphql/documents.gen.json'),
  })

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      await app.close()
      await queue.stop()
      await pool.end()
      await connections.stop()
    })()
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void stop().then(() => process.exit(0))
    })
  }

  await queue.work()
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Lumbung siap di http://localhost:${port}`)
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
