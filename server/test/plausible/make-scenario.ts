import type { Store } from '../store.ts'

/** A figure far from its history, on its way to be written. */
interface Scenario {
  /** Its input. */
  readonly values: Record<string, unknown>
  /** What the warning says of it. */
  readonly message: string
}

/** The clock of the test, which a story may move. */
export interface Clock {
  now: Date
}

/** Makes one in a store that buys. */
export type Make = (world: Store & { supplier_id: number }, clock: Clock) => Promise<Scenario>

/** Three documents say what is usual. */
export async function threeTimes(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 3; time++) await work()
}
