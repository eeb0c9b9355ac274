import { addDays, weekdayOf } from '../../outlets/outlet/business-date.calc.ts'

/** When a supplier delivers. */
export interface DeliveryTerms {
  readonly lead_days: number
  /** 1 is Monday; none is every day. */
  readonly delivery_days: readonly number[]
  /** HH:MM; ordered later it comes a day later. */
  readonly order_cutoff: string | null
}

const A_WEEK = 7

/** Whether a supplier delivers on a date. */
export function deliversOn(date: string, { delivery_days }: Pick<DeliveryTerms, 'delivery_days'>): boolean {
  return delivery_days.length === 0 || delivery_days.includes(weekdayOf(date))
}

/** The first date on which what is ordered now can come. */
export function expectedOn(today: string, clock: string, terms: DeliveryTerms): string {
  const is_late = terms.order_cutoff !== null && clock > terms.order_cutoff
  const first = addDays(today, terms.lead_days + (is_late ? 1 : 0))
  for (let days = 0; days < A_WEEK; days++) {
    const date = addDays(first, days)
    if (deliversOn(date, terms)) return date
  }
  return first
}
