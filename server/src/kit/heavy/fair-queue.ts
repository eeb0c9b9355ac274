/** Why somebody is turned away: what its key, or everybody, has waiting is enough, or it has waited long enough. */
export type QueueRefusal = 'key_full' | 'full' | 'too_long'

/** Thrown to who is turned away. */
export class QueueRefused extends Error {
  readonly reason: QueueRefusal
  constructor(reason: QueueRefusal) {
    super(`turned away: ${reason}`)
    this.name = 'QueueRefused'
    this.reason = reason
  }
}

export interface QueueLimits<Kind extends string> {
  /** Let through at once, of all kinds. */
  readonly most: number
  /** Of those, for one key; fewer than all, so that nobody keeps the others out. */
  readonly most_each: number
  /** Of a kind, at once for all and for one key. */
  readonly kinds: Readonly<Record<Kind, { readonly most: number; readonly most_each: number }>>
  /** Who comes when so many of its key wait is turned away. */
  readonly most_waiting_each: number
  /** The same for all keys together. */
  readonly most_waiting: number
}

interface Waiting<Kind> {
  readonly kind: Kind
  readonly since: number
  readonly enter: () => void
}

/** What one key has running and waiting; forgotten when it has neither. */
interface Standing<Kind extends string> {
  running: number
  readonly of_kind: Map<Kind, number>
  waiting: Waiting<Kind>[]
  /** When its last turn ended, or it came: a count, not a time. */
  turn: number
}

/** Ends a turn; ending it again does nothing. */
export type EndTurn = () => void

export interface Ask {
  /** Leaves the queue when it is given up. */
  readonly gone?: AbortSignal | undefined
  /** Longest wait in milliseconds; without one it waits for as long as it takes. */
  readonly patience_ms?: number | undefined
}

/** Lets so much work run at once; keys that wait are served in turns, and of one key the first comes first. */
export interface FairQueue<Kind extends string> {
  /** @throws QueueRefused when turned away, the signal's reason when given up */
  take(kind: Kind, key: number, ask?: Ask): Promise<EndTurn>
  /** Of a kind: how many run, how many wait, and since when the first of them waits, in milliseconds. */
  tell(kind: Kind): { readonly running: number; readonly waiting: number; readonly oldest_ms: number }
}

/** Makes a queue. A key that has least running comes first, and of those the one whose last turn is longest ago. */
export function createFairQueue<Kind extends string>(limits: QueueLimits<Kind>): FairQueue<Kind> {
  const keys = new Map<number, Standing<Kind>>()
  const running = new Map<Kind, number>()
  let count = 0
  let waiting_count = 0
  let turn = 0

  const standingOf = (key: number): Standing<Kind> => {
    const known = keys.get(key)
    if (known) return known
    const fresh = { running: 0, of_kind: new Map<Kind, number>(), waiting: [], turn: turn++ }
    keys.set(key, fresh)
    return fresh
  }
  const forget = (key: number, { running, waiting }: Standing<Kind>) => {
    if (running === 0 && waiting.length === 0) keys.delete(key)
  }
  const isFree = (kind: Kind, of: Standing<Kind>) =>
    count < limits.most &&
    of.running < limits.most_each &&
    (running.get(kind) ?? 0) < limits.kinds[kind].most &&
    (of.of_kind.get(kind) ?? 0) < limits.kinds[kind].most_each

  function reckon(kind: Kind, of: Standing<Kind>, by: 1 | -1): void {
    count += by
    of.running += by
    running.set(kind, (running.get(kind) ?? 0) + by)
    of.of_kind.set(kind, (of.of_kind.get(kind) ?? 0) + by)
  }

  function begin(kind: Kind, key: number, of: Standing<Kind>): EndTurn {
    reckon(kind, of, 1)
    let is_over = false
    return () => {
      if (is_over) return
      is_over = true
      of.turn = turn++
      reckon(kind, of, -1)
      forget(key, of)
      letIn()
    }
  }

  function letIn(): void {
    for (;;) {
      const next = [...keys.values()]
        .flatMap((of) => {
          const first = of.waiting.find(({ kind }) => isFree(kind, of))
          return first ? [{ of, first }] : []
        })
        .sort((a, b) => a.of.running - b.of.running || a.of.turn - b.of.turn)[0]
      if (!next) return
      next.first.enter()
    }
  }

  function leave(of: Standing<Kind>, mine: Waiting<Kind>): void {
    of.waiting = of.waiting.filter((one) => one !== mine)
    waiting_count--
  }

  function wait(kind: Kind, key: number, of: Standing<Kind>, { gone, patience_ms }: Ask): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const stop = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
        leave(of, mine)
      }
      const giveUp = () => {
        stop()
        forget(key, of)
        reject(gone?.reason)
      }
      const mine: Waiting<Kind> = {
        kind,
        since: performance.now(),
        enter: () => {
          stop()
          resolve(begin(kind, key, of))
        },
      }
      gone?.addEventListener('abort', giveUp, { once: true })
      if (patience_ms !== undefined)
        timer = setTimeout(() => {
          stop()
          forget(key, of)
          reject(new QueueRefused('too_long'))
        }, patience_ms)
      of.waiting.push(mine)
      waiting_count++
    })
  }

  return {
    take: async (kind, key, ask = {}) => {
      ask.gone?.throwIfAborted()
      const of = standingOf(key)
      if (isFree(kind, of)) return begin(kind, key, of)
      const full = of.waiting.length >= limits.most_waiting_each ? 'key_full' : 'full'
      if (full === 'key_full' || waiting_count >= limits.most_waiting) {
        forget(key, of)
        throw new QueueRefused(full)
      }
      return wait(kind, key, of, ask)
    },
    tell: (kind) => {
      const waiting = [...keys.values()].flatMap((of) => of.waiting.filter((one) => one.kind === kind))
      const since = Math.min(...waiting.map((one) => one.since))
      return {
        running: running.get(kind) ?? 0,
        waiting: waiting.length,
        oldest_ms: waiting.length > 0 ? performance.now() - since : 0,
      }
    },
  }
}
