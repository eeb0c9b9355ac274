import { z } from 'zod'
import { SetupError } from './setup-error.ts'

/** Tells the time: the only one that requests, jobs, demo data and what the database writes of itself go by. */
export type Clock = () => Date

/**
 * By how many milliseconds the clock of this process is ahead of the machine's (`LUMBUNG_CLOCK_AHEAD_MS`, negative when
 * behind; 0 unless set). It moves a whole installation to another day, for tests and for trying things out. Throws a
 * SetupError for what is no whole number, and in production.
 */
export function clockAhead(environment: NodeJS.ProcessEnv): number {
  const given = environment.LUMBUNG_CLOCK_AHEAD_MS
  if (!given) return 0
  if (environment.LUMBUNG_ENV === 'production')
    throw new SetupError('LUMBUNG_CLOCK_AHEAD_MS is for tests: production goes by the real time')
  const parsed = z.coerce.number().int().safeParse(given)
  if (!parsed.success) throw new SetupError('LUMBUNG_CLOCK_AHEAD_MS: a whole number of milliseconds')
  return parsed.data
}

/** A clock that is ahead of the machine's by so much. */
export function createClock(ahead_ms: number): Clock {
  return () => new Date(Date.now() + ahead_ms)
}

/**
 * What a connection has to be opened with, so that `clock_now()` of the database is ahead as well; nothing while it is
 * not. Such a connection goes to the server itself: a pooler refuses options.
 */
export function databaseClock(ahead_ms: number): { options?: string } {
  return ahead_ms === 0 ? {} : { options: `-c app.clock_ahead_ms=${ahead_ms}` }
}

/** The machine's own time in milliseconds, for what is compared with the times of its files and processes alone. */
export const machineTime = (): number => Date.now()
