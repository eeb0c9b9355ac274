import { type BillSettings, roundingOf } from '../bill/bill.calc.ts'

/** A receipt that was booked as if it had not been paid in cash, with what its outlet says of rounding on its day. */
export interface MisbookedReceipt
  extends Pick<BillSettings, 'rounding_step' | 'round_down_below' | 'is_rounding_cash_only'> {
  /** net + service + tax. */
  due: number
  rounding: number
  /** What the till had computed. */
  till_total: number
}

/** The figures of a receipt that depend on how it was paid. */
export interface BookedFigures {
  rounding: number
  total: number
  difference: number
}

/** What a receipt says, and what it would had its payment been known as cash; undefined where that is the same. */
export function rebook(
  receipt: MisbookedReceipt,
): { before: BookedFigures; after: BookedFigures } | undefined {
  const rounding = roundingOf(receipt.due, receipt, true)
  if (rounding === receipt.rounding) return undefined
  const figures = (by: number): BookedFigures => {
    const total = receipt.due + by
    return { rounding: by, total, difference: receipt.till_total - total }
  }
  return { before: figures(receipt.rounding), after: figures(rounding) }
}
