import type { Services } from '../../kit/context.ts'

/** How a kind of background work goes. */
export interface JobHealth {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  /** When the oldest one that waits could have begun; null when none waits. */
  readonly waits_since: Date | null
  readonly done_at: Date | null
}

/**
 * Kinds of background work that is stored in the queue, those in trouble first; null where this database has no queue. What
 * failed counts as long as the queue keeps it.
 */
export async function readJobHealth(services: Services): Promise<JobHealth[] | null> {
  const { pool } = services
  const queue = await pool.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  )
  if (!queue.rows[0]?.exists) return null
  const { rows } = await pool.query<JobHealth>(
    `select name,
       count(*) filter (where state in ('created', 'retry') and start_after <= $1)::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       min(start_after) filter (where state in ('created', 'retry') and start_after <= $1) as waits_since,
       max(completed_on) filter (where state = 'completed') as done_at
     from pgboss.job where name not like '\\_\\_%' group by name order by 4 desc, 2 desc, 1`,
    [services.clock()],
  )
  return rows
}
