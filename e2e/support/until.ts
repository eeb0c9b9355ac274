import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so; throws with `what` when it is not in time. */
export async function until(what: string, isSo: () => unknown, limit_ms = 60_000): Promise<void> {
  for (const end = performance.now() + limit_ms; !(await isSo()); await sleep(20)) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`)
  }
}
