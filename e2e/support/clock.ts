import { machineTime } from '../../server/src/kit/clock.ts'
import { SUITE_INSTANT } from '../../server/test/instant.ts'

/** Lets the products that are started from here on, and the tests, go by a clock that shows the suite's instant now. */
export function startClock(): void {
  setAhead(Date.parse(SUITE_INSTANT) - machineTime())
}

/** Lets the tests go by the clock of a product that runs already. */
export async function followClock(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{}' })
  const told = Number(answer.headers.get('x-server-time'))
  if (!told) throw new Error(`${url} does not tell its time`)
  setAhead(told - machineTime())
}

function setAhead(ms: number): void {
  process.env.LUMBUNG_CLOCK_AHEAD_MS = String(Math.round(ms))
}

/** By how many milliseconds the products' clock is ahead of the machine's. */
export const clockAheadMs = (): number => Number(process.env.LUMBUNG_CLOCK_AHEAD_MS ?? 0)

/** The time of the products under test, in milliseconds since 1970. */
export const currentTime = (): number => machineTime() + clockAheadMs()

/** By how much the clock of a product has to be ahead to show an instant as it starts. */
export const aheadUntil = (instant: string): number => Math.round(Date.parse(instant) - machineTime())
