import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobQueue } from '../context.ts'
import type { Pool } from '../db/pool.ts'
import { keepOnCoordinator } from '../postgres/citus/settings.ts'
import { traced } from '../tracing.ts'

/** What a job does with its data; thrown errors are tried again with back-off. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>

export interface Job {
  readonly run: JobHandler
  /** When it runs by itself, as a cron line in UTC. */
  readonly schedule?: string
  /**
   * Instead of a schedule: it runs in every process, so many seconds after its last end. The job itself sees to it that two
   * processes do not do the same.
   */
  readonly every_seconds?: number
}

export interface RunningQueue extends JobQueue {
  /** Starts the workers; without it jobs are only stored. */
  work(): Promise<void>
  stop(): Promise<void>
}

/** How often a job is tried in all. */
export const JOB_ATTEMPTS = 9

const RETRIES = { retryLimit: JOB_ATTEMPTS - 1, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 }
const POLL_SECONDS = 1
const STOP_LIMIT_MS = 5_000

/** Creates the queue's own schema and the named queues; run by the owner, since it makes tables. */
export async function prepareQueue(
  owner: pg.Client,
  app_role: string,
  names: readonly string[],
): Promise<void> {
  await keepOnCoordinator(owner)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
    migrate: true,
  })
  boss.on('error', () => {})
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, RETRIES)
  await boss.stop({ close: false, graceful: false })
  await owner.query(`grant usage on schema pgboss to ${app_role}`)
  await owner.query(`grant select, insert, update, delete on all tables in schema pgboss to ${app_role}`)
  await owner.query(`grant execute on all functions in schema pgboss to ${app_role}`)
}

/** The queue as the application uses it: jobs join the transaction of their cause. */
export async function startQueue(
  pool: Pool,
  jobs: Readonly<Record<string, Job>>,
  on: {
    /** The queue itself is in trouble. */
    readonly onError: (error: Error) => void
    /** A job threw; it will be tried again. */
    readonly onFailure: (error: unknown, job: string) => void
  },
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    migrate: false,
    createSchema: false,
    schedule: true,
    reindex: false,
    supervise: true,
  })
  boss.on('error', on.onError)
  await boss.start()
  const rounds = new Set<Rounds>()
  return {
    send: async (client, name, data) => {
      await boss.send(name, data, {
        db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
      })
    },
    work: async () => {
      for (const [name, job] of Object.entries(jobs)) {
        if (job.every_seconds !== undefined) {
          rounds.add(runRounds(name, job, job.every_seconds, on.onFailure))
          continue
        }
        await boss.work<Record<string, unknown> | null>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (batch) => {
            for (const { data } of batch) {
              try {
                await traced(`job ${name}`, {}, () => job.run(data ?? {}))
              } catch (error) {
                on.onFailure(error, name)
                throw error
              }
            }
          },
        )
        if (job.schedule) await boss.schedule(name, job.schedule)
      }
    },
    stop: async () => {
      await Promise.all([...rounds].map((round) => round.stop()))
      await boss.stop({ close: false, graceful: true, timeout: STOP_LIMIT_MS })
    },
  }
}

interface Rounds {
  stop(): Promise<void>
}

/** Runs a job over and over until it is stopped, which waits for the round under way. */
function runRounds(
  name: string,
  job: Job,
  every_seconds: number,
  onFailure: (error: unknown, job: string) => void,
): Rounds {
  let is_stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const run = () => {
    round = traced(`job ${name}`, {}, () => job.run({}))
      .catch((error: unknown) => onFailure(error, name))
      .then(() => {
        if (!is_stopped) timer = setTimeout(run, every_seconds * 1_000)
      })
  }
  timer = setTimeout(run, every_seconds * 1_000)
  return {
    stop: async () => {
      is_stopped = true
      clearTimeout(timer)
      await Promise.race([round, sleep(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}
