import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replica } from '../replica/replica.ts'
import { answerError } from './answer-error.ts'
import { registerHeavy } from './heavy-metrics.ts'
import { requireServiceToken } from './service-token.ts'

/** How far the database's copy is behind, and who answered what may be read from it. */
function registerReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far the copy of the database is behind; NaN while it is away',
    registers: [registry],
    collect() {
      this.set((replica.lagMs() ?? Number.NaN) / 1000)
    },
  })
  new Gauge({
    name: 'database_replica_reads',
    help: 'Reads of what has happened since the start: by the copy, or by the database and why',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const [outcome, count] of replica.outcomes) this.set({ outcome }, count)
    },
  })
}

interface Operations {
  /** Shown by whoever reads `/metrics`. */
  readonly metrics_token: string | undefined
  /** Whether anybody may read them while no token is set. */
  readonly is_open: boolean
}

/**
 * `/healthz` (the process is up) and `/readyz` (the database answers), which tell nothing else and anybody may ask, and
 * `/metrics` (Prometheus text), which tells what is used how much and so needs a token wherever one is set.
 */
export function registerOperations(app: FastifyInstance, { metrics_token, is_open }: Operations): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const { pool, replica, heavy } = app.services
  if (replica) registerReplica(registry, replica)
  registerHeavy(registry, heavy)
  for (const [name, read] of Object.entries({
    total: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  })) {
    new Gauge({
      name: `database_connections_${name}`,
      help: `Database connections: ${name}`,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.query('select from module limit 1')
      return await reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'unavailable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    try {
      if (metrics_token || !is_open) requireServiceToken(request, metrics_token)
    } catch (error) {
      return answerError(request, reply, error)
    }
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
