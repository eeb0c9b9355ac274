import { invalid } from '../../kit/errors.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { Narrowing, ReportScope } from './report-scope.queries.ts'

/** So many days of receipts are read in time; of longer periods only sums are. */
export const NARROWED_DAYS_AT_MOST = 93
const NAMES_AT_MOST = 100

/** The arguments by which reports are narrowed. */
export interface NarrowingArguments {
  cashiers?: readonly string[] | null | undefined
  hours?: readonly number[] | null | undefined
}

/**
 * Narrows a report to receipts of some cashiers and hours; refunds are of who gave them back, when they did.
 * @throws VALIDATION naming the field when an hour is none, or the period is too long to be read from receipts.
 */
export function narrowScope(scope: ReportScope, { cashiers, hours }: NarrowingArguments): ReportScope {
  if (!cashiers && !hours) return scope
  const field = cashiers ? 'cashiers' : 'hours'
  if (cashiers && cashiers.length > NAMES_AT_MOST)
    throw invalid({ cashiers: `Maksimal ${NAMES_AT_MOST} kasir` })
  if (hours?.some((hour) => !Number.isInteger(hour) || hour < 0 || hour > 23))
    throw invalid({ hours: 'Isi dengan jam 0 sampai 23' })
  if (scope.periods.some(({ range }) => daysBetween(range.from, range.to) >= NARROWED_DAYS_AT_MOST)) {
    const message = `Filter kasir atau jam berlaku untuk periode maksimal ${NARROWED_DAYS_AT_MOST} hari`
    throw invalid({ [field]: message }, message)
  }
  const narrowing: Narrowing = { cashiers: cashiers ?? null, hours: hours ?? null }
  return { ...scope, narrowing }
}
