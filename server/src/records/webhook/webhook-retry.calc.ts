const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How long after each failed try the next one comes: a day in all. */
const WAITS_MS: readonly number[] = [
  ...[10 * SECOND_MS, 30 * SECOND_MS],
  ...[2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 9 * HOUR_MS],
]

/** How often a message is tried in all. */
export const WEBHOOK_TRIES = WAITS_MS.length + 1

/** A receiver that has taken nothing for so long is paused. */
export const FAILING_MS = 24 * HOUR_MS

const FIRST_REST_MS = 5 * SECOND_MS
const LONGEST_REST_MS = 10 * MINUTE_MS

/** When a message is tried again after so many tries; undefined when it is given up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const wait = WAITS_MS[tries - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** Until when a receiver is left alone that could not be reached so many times in a row. */
export function restUntil(misses: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (misses - 1)))
}

/** Whether a receiver took a message: any answer of the 2xx. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300
