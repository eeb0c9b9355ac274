import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { LEBARAN_YEARS } from '../scope/lebaran.calc.ts'

/** What makes days differ from ordinary ones. */
export const FACTOR_KINDS = ['payday', 'ramadan', 'lebaran', 'holiday', 'event'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** By what some days differ, at one outlet or all. */
export interface DemandFactor {
  readonly kind: FactorKind
  readonly month_from: number | null
  readonly month_to: number | null
  readonly from_date: string | null
  readonly to_date: string | null
  readonly outlet_id: number | null
  readonly factor_bp: number
}

/** Days of Lebaran: 1 Syawal and the week it begins. */
const LEBARAN_DAYS = 7

function isPayday({ month_from, month_to }: DemandFactor, date: string): boolean {
  if (month_from === null || month_to === null) return false
  const day = Number(date.slice(8))
  return month_from <= month_to ? day >= month_from && day <= month_to : day >= month_from || day <= month_to
}

/** Whether a factor is of a date. */
export function fallsOn(factor: DemandFactor, date: string): boolean {
  switch (factor.kind) {
    case 'payday':
      return isPayday(factor, date)
    case 'ramadan':
      return LEBARAN_YEARS.some(({ ramadan, lebaran }) => date >= ramadan && date < lebaran)
    case 'lebaran':
      return LEBARAN_YEARS.some(({ lebaran }) => date >= lebaran && date < addDays(lebaran, LEBARAN_DAYS))
    default:
      return (
        factor.from_date !== null && date >= factor.from_date && date <= (factor.to_date ?? factor.from_date)
      )
  }
}

/** All that makes a date at an outlet differ, multiplied; 1 is an ordinary day. */
export function factorOn(factors: readonly DemandFactor[], date: string, outlet_id: number): number {
  return factors.reduce((product, factor) => {
    const is_here = factor.outlet_id === null || factor.outlet_id === outlet_id
    return is_here && fallsOn(factor, date) ? (product * factor.factor_bp) / 10_000 : product
  }, 1)
}
