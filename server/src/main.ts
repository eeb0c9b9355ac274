import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createAccessTokens } from './access/session/token.ts'
import { createApp } from './app.ts'
import { loadRegions } from './brand/region/region.queries.ts'
import { type Config, readConfig } from './config.ts'
import { assertNoDemoPasswords, ensureDemo } from './demo.ts'
import { openGrab } from './grab-simulator.ts'
import { readMerchants } from './integrations/grab/store/merchants.ts'
import { createJobs } from './jobs.ts'
import { createClock } from './kit/clock.ts'
import type { Services } from './kit/context.ts'
import { createPool, type Pool } from './kit/db/pool.ts'
import { createHeavyWork } from './kit/heavy/heavy-work.ts'
import { prepareQueue, startQueue } from './kit/jobs/queue.ts'
import { reportThrown } from './kit/outside/error-tracker.ts'
import { outsideFromEnvironment } from './kit/outside/outside.ts'
import { APP_ROLE } from './kit/postgres/app-role.ts'
import { type Connections, connectionsFromEnvironment } from './kit/postgres/connections.ts'
import { migrate } from './kit/postgres/migrate.ts'
import { type Replica, watchReplica } from './kit/replica/replica.ts'
import { SetupError } from './kit/setup-error.ts'
import { assertAddressFree, closeHttp, listen } from './listen.ts'
import { guestPaymentsFromEnvironment } from './sales/guest-payment/qris.ts'
import { makeSalesPartitions } from './sales/transaction/partition.commands.ts'
import { billingFromEnvironment } from './subscription/billing.ts'

const ROOT = join(import.meta.dirname, '../..')
const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
}

async function withOwner<T>(config: pg.ClientConfig, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(config)
  // The connection's loss is reported by the statement that runs.
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Work on the database that is still under way after this long is cut off: it is done again by the next start. */
const POOL_LIMIT_MS = 500

/** A copy that answers a statement no sooner is taken for gone, and the database itself asked. */
const REPLICA_LIMIT_MS = 20_000

/** Where the server listens; 0 until it does. */
const listening = { port: 0 }

/** What has been opened so far, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  })()
  return stopping
}

async function connect(): Promise<Connections> {
  const connecting = connectionsFromEnvironment(process.env, log)
  // Asked to stop meanwhile, we wait for the database that is just starting: it would stay behind.
  opened.push(async () => (await connecting.catch(() => undefined))?.stop())
  return connecting
}

function openReplica(
  connection: pg.ClientConfig,
  { pool_size, replica_lag_ms }: Config,
  primary: Pool,
  clock: () => Date,
): Replica {
  const limits = { max: pool_size, connectionTimeoutMillis: 1000, query_timeout: REPLICA_LIMIT_MS }
  const pool = createPool({ ...connection, ...limits }, () => {})
  const replica = watchReplica({ primary, replica: pool, bound_ms: replica_lag_ms, clock, warn: log.warn })
  opened.push(async () => {
    await replica.stop()
    await Promise.race([pool.end(), sleep(POOL_LIMIT_MS)])
  })
  return replica
}

async function openServices(
  config: Config,
  connections: Connections,
): Promise<{ services: Services; work: () => Promise<void> }> {
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
  const clock = createClock(config.clock_ahead_ms)
  const pool = createPool({ ...connections.app, max: config.pool_size }, (error) => {
    if (!stopping) log.warn(`Database connection lost: ${error.message}`)
  })
  opened.push(() => Promise.race([pool.end(), sleep(POOL_LIMIT_MS)]))
  const replica = connections.replica && openReplica(connections.replica, config, pool, clock)
  const outside = outsideFromEnvironment(process.env, join(config.data_dir, 'files'), {
    clock,
    warn: log.warn,
  })
  opened.push(() => Promise.race([outside.errors.close(), sleep(POOL_LIMIT_MS)]))
  const queue = await startQueue(pool, jobs, {
    onError: (error) => log.warn(`Jobs: ${error.message}`),
    onFailure: (error, job) => reportThrown(outside.errors, error, { job }),
  })
  opened.push(queue.stop)
  const services: Services = {
    pool,
    ...(replica ? { replica } : {}),
    heavy: createHeavyWork({ pool_size: config.pool_size }),
    jobs: queue,
    ...outside,
    tokens: createAccessTokens(config.secret, clock),
    clock,
    secret: config.secret,
    public_url: config.public_url,
    billing: billingFromEnvironment(process.env),
    guest_payments: guestPaymentsFromEnvironment(process.env),
    grab: await openGrab(config, process.env, () => listening.port),
  }
  opened.push(async () => services.grab?.simulator?.stop())
  running.services = services
  return { services, work: queue.work }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const connections = await connect()
  await assertAddressFree(config)
  const { services, work } = await openServices(config, connections)
  if (config.is_production) await assertNoDemoPasswords(services)
  await makeSalesPartitions(services)
  await ensureDemo(services, config, log.info)
  const app = await createApp({
    config,
    services,
    dist: join(ROOT, 'web/dist'),
    documents: join(ROOT, 'web/src/documents.gen.json'),
  })
  opened.push(() => closeHttp(app))
  await work()
  const port = await listen(app, config)
  listening.port = port
  // Where any port was asked for, people find the panel at the one that was given.
  services.public_url = services.public_url.replace(/:0$/, `:${port}`)
  if (config.has_grab_simulator) await services.grab?.simulator?.start(await readMerchants(services))
  console.log(`Lumbung siap di http://localhost:${port}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stop().finally(() => process.exit(0))
  })
}

start().catch(async (error: unknown) => {
  if (stopping) return
  console.error(error instanceof SetupError ? error.message : error)
  await stop().catch(() => {})
  process.exit(1)
})
