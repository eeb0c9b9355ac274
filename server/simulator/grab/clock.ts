/** The simulator's time, and what waits for it. */
export interface Clock {
  readonly now: () => number
  /** The time as it is told, RFC 3339 in UTC. */
  text(ms_later?: number): string
  /** Does something later. */
  after(ms: number, what: () => Promise<void> | void): void
  /** Moves on; what falls due meanwhile is done in its order, each at its own time when the clock stands. */
  advance(ms: number): Promise<void>
  /** How much still waits. */
  waiting(): number
  stop(): void
}

interface Due {
  readonly at: number
  readonly what: () => Promise<void> | void
}

const TICK_MS = 50

/** A clock that runs `speed` times as fast as the world's; with 0 it stands until it is moved on. */
export function createClock(start: number, speed: number): Clock {
  const began = performance.now()
  let base = start
  let queue: Due[] = []
  let turn: Promise<void> = Promise.resolve()

  const read = () => base + (performance.now() - began) * speed
  const perform = async ({ what }: Due) => {
    try {
      await what()
    } catch (error) {
      console.error(error)
    }
  }
  const takeDue = (until: number) => {
    const next = queue[0]
    if (!next || next.at > until) return undefined
    queue.shift()
    return next
  }
  const runTo = async (until: number) => {
    for (let due = takeDue(until); due; due = takeDue(until)) {
      base = Math.max(base, due.at)
      await perform(due)
    }
    base = until
  }
  const startDue = () => {
    for (let due = takeDue(read()); due; due = takeDue(read())) void perform(due)
  }
  const ticker = speed > 0 ? setInterval(startDue, TICK_MS) : undefined
  return {
    now: read,
    text: (ms_later = 0) => `${new Date(read() + ms_later).toISOString().slice(0, 19)}Z`,
    after: (ms, what) => {
      const at = read() + ms
      const place = queue.findLastIndex((due) => due.at <= at) + 1
      queue.splice(place, 0, { at, what })
    },
    advance: (ms) => {
      if (speed > 0) {
        base += ms
        startDue()
        return Promise.resolve()
      }
      turn = turn.then(() => runTo(read() + ms))
      return turn
    },
    waiting: () => queue.length,
    stop: () => {
      clearInterval(ticker)
      queue = []
    },
  }
}
