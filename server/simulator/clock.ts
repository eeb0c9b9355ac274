import { clockAhead, createClock } from '../src/kit/clock.ts'

/** The clock of simulators that run beside the server: as far ahead as its own. */
export const readClock = createClock(clockAhead(process.env))
