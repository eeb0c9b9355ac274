import { UserError } from '../errors.ts'
import {
  createFairQueue,
  type EndTurn,
  type FairQueue,
  type QueueRefusal,
  QueueRefused,
} from './fair-queue.ts'

/** Kinds of heavy work: a report on screen, a file of a list, a report on paper, a mailed report, a file of all data. */
export const HEAVY_KINDS = ['report', 'file', 'paper', 'mail', 'archive'] as const
export type HeavyKind = (typeof HEAVY_KINDS)[number]

/** How many run at once in a process, for all and for one brand, and how long one statement may take. */
interface KindLimits {
  readonly most: number
  readonly most_each: number
  readonly statement_ms: number
}

const KINDS: Readonly<Record<HeavyKind, KindLimits>> = {
  report: { most: 4, most_each: 2, statement_ms: 60_000 },
  file: { most: 3, most_each: 2, statement_ms: 120_000 },
  // Pages are laid out by the thread that answers.
  paper: { most: 2, most_each: 1, statement_ms: 60_000 },
  mail: { most: 1, most_each: 1, statement_ms: 300_000 },
  archive: { most: 1, most_each: 1, statement_ms: 120_000 },
}

/** What is made, in messages. */
export const HEAVY_WORDS: Readonly<Record<HeavyKind, string>> = {
  report: 'laporan',
  file: 'file',
  paper: 'dokumen',
  mail: 'laporan',
  archive: 'file',
}

/** Made by jobs: nobody waits for it before a screen. */
const UNSEEN: ReadonlySet<HeavyKind> = new Set(['mail', 'archive'])

/** A person waits so long for a turn; less than proxies wait for an answer. */
const PATIENCE_MS = 30_000
const WAITING = { most_waiting_each: 100, most_waiting: 1000 }
const RETRY_AFTER_SECONDS: Readonly<Record<QueueRefusal, number>> = { key_full: 10, full: 30, too_long: 30 }

/** The heavy work of a process. */
export interface HeavyWork {
  /** @throws RATE_LIMITED when the queue is full or the wait too long */
  take(kind: HeavyKind, brand_id: number, gone?: AbortSignal): Promise<EndTurn>
  /** How long a statement of a kind may take, in milliseconds. */
  statementMs(kind: HeavyKind): number
  noteSlow(kind: HeavyKind): void
  readonly queue: Pick<FairQueue<HeavyKind>, 'tell'>
  /** Turned away since the start, by kind and reason. */
  readonly refusals: ReadonlyMap<HeavyKind, ReadonlyMap<QueueRefusal, number>>
  /** Statements ended by their limit since the start, by kind. */
  readonly slow: ReadonlyMap<HeavyKind, number>
}

interface HeavyOptions {
  /** Connections of the process: half of them stay free for all that is not heavy. */
  readonly pool_size: number
  /** Other limits than usual, in milliseconds. */
  readonly statement_ms?: Partial<Record<HeavyKind, number>>
  readonly patience_ms?: number
}

function refusalOf(kind: HeavyKind, reason: QueueRefusal): UserError {
  const retry_after = RETRY_AFTER_SECONDS[reason]
  const why =
    reason === 'key_full'
      ? `Banyak ${HEAVY_WORDS[kind]} brand Anda sedang menunggu giliran`
      : 'Server sedang sibuk menyiapkan laporan dan file'
  return new UserError('RATE_LIMITED', `${why}, coba lagi dalam ${retry_after} detik`, { retry_after })
}

/** Makes the queue of heavy work of this process. */
export function createHeavyWork({
  pool_size,
  statement_ms,
  patience_ms = PATIENCE_MS,
}: HeavyOptions): HeavyWork {
  const queue = createFairQueue<HeavyKind>({
    most: Math.max(2, Math.floor(pool_size / 2)),
    // With two connections in all a brand alone would keep the others out.
    most_each: pool_size < 6 ? 1 : 2,
    kinds: KINDS,
    ...WAITING,
  })
  const refusals = new Map<HeavyKind, Map<QueueRefusal, number>>()
  const slow = new Map<HeavyKind, number>()
  const refuse = (kind: HeavyKind, reason: QueueRefusal) => {
    const of = refusals.get(kind) ?? new Map<QueueRefusal, number>()
    refusals.set(kind, of.set(reason, (of.get(reason) ?? 0) + 1))
    return refusalOf(kind, reason)
  }
  return {
    take: async (kind, brand_id, gone) => {
      try {
        return await queue.take(kind, brand_id, UNSEEN.has(kind) ? {} : { gone, patience_ms })
      } catch (error) {
        throw error instanceof QueueRefused ? refuse(kind, error.reason) : error
      }
    },
    statementMs: (kind) => statement_ms?.[kind] ?? KINDS[kind].statement_ms,
    noteSlow: (kind) => slow.set(kind, (slow.get(kind) ?? 0) + 1),
    queue,
    refusals,
    slow,
  }
}
