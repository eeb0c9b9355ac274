import { databaseClock, machineTime } from '../src/kit/clock.ts'
import { SUITE_INSTANT } from './instant.ts'

/** The time of a test's server: stands still until the test moves it. */
export interface TestClock {
  now: Date
  advance(milliseconds: number): void
}

let instant = new Date(SUITE_INSTANT)

/** The instant at which the tests of this file begin. */
export const testInstant = (): Date => instant

/**
 * Makes the tests of the file that calls this, at its top, begin at an instant of their own, whenever they run: for
 * stories told in dates.
 */
export function beginAt(told: string): void {
  instant = new Date(told)
}

/** A clock that stands at the file's instant. */
export function createTestClock(): TestClock {
  const clock: TestClock = {
    now: instant,
    advance: (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return clock
}

/** What connections of tests are opened with, so that the database tells the file's instant too (and goes on from there). */
export const testDatabaseClock = (): { options?: string } =>
  databaseClock(Math.round(instant.getTime() - machineTime()))
