import { UserError } from '../errors.ts'

interface Limits {
  /** Let through at once. */
  readonly most: number
  /** Of those, for one key; fewer than all, so that nobody keeps the others out. */
  readonly most_each: number
  /** Who comes when so many wait is turned away. */
  readonly most_waiting: number
}

interface Waiting {
  readonly key: number
  readonly enter: () => void
}

/** Ends a turn; ending it again does nothing. */
export type EndTurn = () => void

/** Lets so much heavy work run at once; the rest waits in the order it came. */
export interface Turns {
  /**
   * Waits for a turn. Whoever leaves meanwhile (`signal`) waits no longer.
   * @throws RATE_LIMITED where too many wait already, the signal's reason where it was given up
   */
  take(key: number, signal: AbortSignal): Promise<EndTurn>
}

export function createTurns({ most, most_each, most_waiting }: Limits): Turns {
  const running = new Map<number, number>()
  let waiting: Waiting[] = []
  let count = 0

  const isFree = (key: number) => count < most && (running.get(key) ?? 0) < most_each

  function begin(key: number): EndTurn {
    count++
    running.set(key, (running.get(key) ?? 0) + 1)
    let is_over = false
    return () => {
      if (is_over) return
      is_over = true
      count--
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
      const next = waiting.find((one) => isFree(one.key))
      if (!next) return
      waiting = waiting.filter((one) => one !== next)
      next.enter()
    }
  }

  return {
    take: async (key, signal) => {
      signal.throwIfAborted()
      if (isFree(key)) return begin(key)
      if (waiting.length >= most_waiting) {
        throw new UserError('RATE_LIMITED', 'Banyak file sedang dibuat, coba lagi sebentar lagi', {
          retry_after: 10,
        })
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting = waiting.filter((one) => one !== mine)
          reject(signal.reason)
        }
        const mine: Waiting = {
          key,
          enter: () => {
            signal.removeEventListener('abort', leave)
            resolve(begin(key))
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(mine)
      })
    },
  }
}
