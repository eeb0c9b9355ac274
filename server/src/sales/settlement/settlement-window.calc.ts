import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { addBankDays, bankDayFrom } from './bank-day.calc.ts'

/** Days by which money may come before it is due, and days of banks by which it may come after. */
const EARLY = 1
const LATE = 3
/** Days of the calendar by which money may come after it is due at most, over the longest row of holidays. */
export const LATEST_DAYS = 14

interface Due {
  readonly due_on: string
}
interface Line {
  readonly settled_on: string
}

/** Whether money came on its day, or on the first day on which banks settle after it. */
export const fitsOnDay = ({ settled_on }: Line, { due_on }: Due): boolean =>
  settled_on === due_on || settled_on === bankDayFrom(due_on)

/** Whether money came within the days in which it is still taken for what was due. */
export const isNear = ({ settled_on }: Line, { due_on }: Due): boolean =>
  settled_on >= addDays(due_on, -EARLY) && settled_on <= addBankDays(bankDayFrom(due_on), LATE)
