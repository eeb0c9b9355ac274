import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../db/pool.ts'
import { heldUntil, type Mark, type Position, parsePosition } from './position.calc.ts'

/** How often the copy is asked where it is. */
const POLL_MS = 1000
/** An answer of the copy that takes longer is none. */
const PATIENCE_MS = 2000
/** Marks kept: beyond these a copy is too far behind whatever the bound. */
const MOST_MARKS = 600

/** Why a read was answered by the primary, or that it was not; counted for `/metrics`. */
export type ReplicaOutcome = 'replica' | 'away' | 'behind' | 'own_write' | 'failed'

/** A copy that may be read now, and the moment all that was committed before is in it. */
export interface ReplicaOffer {
  readonly pool: Pool
  readonly as_of: Date
}

/** A read-only copy of the database, as far as it can be relied on. */
export interface Replica {
  /** The copy, where it is there, no further behind than the bound, and has what was written up to `own`. */
  offer(own: string | undefined): Promise<ReplicaOffer | undefined>
  /** Nothing is read of it until it has answered again. */
  distrust(error: unknown): void
  /** A write could not be noted for its session: until the copy has all of now, it is read for nobody. */
  missNote(error: unknown): void
  count(outcome: ReplicaOutcome): void
  readonly outcomes: ReadonlyMap<ReplicaOutcome, number>
  /** How far behind it is; undefined while it is not known. */
  lagMs(): number | undefined
  stop(): Promise<void>
}

interface ReplicaParts {
  readonly primary: Pool
  readonly replica: Pool
  /** How far behind it may be. */
  readonly bound_ms: number
  readonly clock: () => Date
  readonly warn: (message: string) => void
}

interface Standing {
  readonly replayed: Position
  readonly held_until: number
}

async function readReplayed(pool: Pool): Promise<Position> {
  const asked = pool.query<{ replayed: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed',
  )
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  const { rows } = await Promise.race([asked, late])
  const replayed = rows[0]?.replayed
  if (!replayed) throw new Error('it is no copy that follows a primary')
  return parsePosition(replayed)
}

async function readWritten(pool: Pool): Promise<Position> {
  const { rows } = await pool.query<{ written: string }>('select pg_current_wal_lsn()::text as written')
  return parsePosition(rows[0]?.written ?? '0/0')
}

/**
 * Watches a read-only copy of the database. How far behind it is is told by where the primary was when, which holds
 * also for a copy that has lost its primary and believes to have everything.
 */
export function watchReplica({ primary, replica, bound_ms, clock, warn }: ReplicaParts): Replica {
  const marks: Mark[] = []
  const outcomes = new Map<ReplicaOutcome, number>()
  let standing: Standing | undefined
  let missed_at = Number.NEGATIVE_INFINITY
  let is_stopped = false
  let timer: NodeJS.Timeout | undefined

  const count = (outcome: ReplicaOutcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const lag = () => standing && performance.now() - standing.held_until
  const take = (replayed: Position) => {
    const held_until = heldUntil(marks, replayed)
    standing = held_until === undefined ? undefined : { replayed, held_until }
  }
  const distrust = (error: unknown) => {
    if (standing)
      warn(`The database's copy is not read for now: ${error instanceof Error ? error.message : error}`)
    standing = undefined
  }
  const poll = async () => {
    try {
      const at = performance.now()
      marks.push({ at, position: await readWritten(primary) })
      if (marks.length > MOST_MARKS) marks.shift()
      take(await readReplayed(replica))
    } catch (error) {
      if (!is_stopped) distrust(error)
    }
    if (!is_stopped) timer = setTimeout(poll, POLL_MS).unref()
  }
  const first = poll()

  return {
    offer: async (own) => {
      await first
      if (!standing) return void count('away')
      if ((lag() ?? Number.POSITIVE_INFINITY) > bound_ms) return void count('behind')
      if (standing.held_until < missed_at) return void count('own_write')
      if (own && parsePosition(own) > standing.replayed) {
        // What was just written is mostly there by the time it is asked for.
        await readReplayed(replica).then(take, distrust)
        if (!standing || parsePosition(own) > standing.replayed) return void count('own_write')
      }
      return { pool: replica, as_of: new Date(clock().getTime() - (lag() ?? 0)) }
    },
    distrust,
    missNote: (error) => {
      warn(`A write was not noted for its session: ${error instanceof Error ? error.message : error}`)
      missed_at = performance.now()
    },
    count,
    outcomes,
    lagMs: lag,
    stop: async () => {
      is_stopped = true
      clearTimeout(timer)
      await first.catch(() => {})
    },
  }
}
