import { addDays, daysBetween, monthOf } from '../src/outlets/outlet/business-date.calc.ts'
import { addMonths } from '../src/reports/scope/period.calc.ts'
import type { DemoBrand } from './demo-data.ts'

/** The last month in which most promotions of the data run as they stand there. */
const LAST_MONTH = '2026-12-01'
const DAYS_OF_MONTH = 30.4375

/**
 * The data with promotions of its own time: a brand made on a day after they have ended has them as many months later,
 * so that every demo has some that run, that have ended and that receipts carry.
 */
export function movePromotions(data: DemoBrand, made_on: string): DemoBrand {
  const months = Math.round(daysBetween(LAST_MONTH, monthOf(made_on)) / DAYS_OF_MONTH)
  if (months <= 0) return data
  const discounts = data.discounts.map((discount) => {
    const [from, to] = discount.valid
    // By the day after the last one: an end of a month stays one.
    const valid: [string, string] = [addMonths(from, months), addDays(addMonths(addDays(to, 1), months), -1)]
    return { ...discount, valid }
  })
  return { ...data, discounts }
}
