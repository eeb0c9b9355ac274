import { earnedPoints, pointsToPay } from './earned.calc.ts'
import type { PointProgramme } from './programme.calc.ts'

/** A hold that a payment of a receipt names. */
export interface NamedHold {
  readonly id: number
  readonly uuid: string
  readonly member_id: number
  readonly points: number
  readonly value: number
  readonly status: 'held' | 'committed' | 'released' | 'expired' | 'returned'
  readonly transaction_uuid: string | null
}

/** A receipt as it is now, with what came back of it. */
export interface PointSale {
  readonly uuid: string
  readonly channel: string
  readonly business_date: string
  readonly is_gone: boolean
  readonly total: number
  readonly lines: readonly {
    readonly no: number
    readonly item_group_id: number | null
    readonly net: number
  }[]
  readonly payments: readonly { readonly method: string; readonly amount: number }[]
  readonly refunded_lines: readonly { readonly no: number; readonly net: number }[]
  /** Given back as points, in rupiah. */
  readonly refunded_points: number
}

/** By what terms a receipt earns, from the moment it is taken in. */
export interface ReceiptTerms {
  readonly eligible: number
  readonly excluded_lines: readonly number[]
  readonly paid_counting: number
  readonly paid: number
  readonly rupiah_per_point: number
  readonly point_value: number
  /** Points it was paid with at first. */
  readonly paid_points: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** What a receipt was paid with points, in rupiah. */
export const paidByPoints = ({ payments }: Pick<PointSale, 'payments'>, method: string): number =>
  sum(payments.filter((payment) => payment.method === method).map(({ amount }) => amount))

/** Whether receipts of a day and channel earn at all. */
export function earnsAt(
  programme: PointProgramme,
  { channel, business_date }: Pick<PointSale, 'channel' | 'business_date'>,
): boolean {
  return (
    programme.is_active &&
    business_date >= programme.starts_on &&
    !programme.excluded_channels.includes(channel)
  )
}

/** The terms of a receipt: which lines and payments count. Payments with points never do. */
export function termsOf(
  sale: PointSale,
  programme: PointProgramme,
  given: { readonly rupiah_per_point: number; readonly paid_points: number; readonly point_method: string },
): ReceiptTerms {
  const is_earning = earnsAt(programme, sale)
  const groups = new Set(programme.excluded_group_ids)
  const methods = new Set([given.point_method, ...programme.excluded_methods])
  const excluded = sale.lines.filter(
    ({ item_group_id }) => item_group_id !== null && groups.has(item_group_id),
  )
  const counting = sale.payments.filter(({ method }) => !methods.has(method))
  const net = sum(sale.lines.map((line) => line.net)) - sum(excluded.map((line) => line.net))
  return {
    eligible: is_earning ? Math.max(net, 0) : 0,
    excluded_lines: excluded.map(({ no }) => no),
    paid_counting: sum(counting.map(({ amount }) => amount)),
    paid: Math.max(sum(sale.payments.map(({ amount }) => amount)), sale.total),
    rupiah_per_point: given.rupiah_per_point,
    point_value: programme.point_value,
    paid_points: given.paid_points,
  }
}

/**
 * What a receipt should have earned and redeemed as it is now: of what is left of it after refunds, nothing once it is
 * void. Worked out from the whole each time, so that it is the same in whatever order refunds come.
 */
export function pointsNow(terms: ReceiptTerms, sale: PointSale): { earned: number; redeemed: number } {
  if (sale.is_gone) return { earned: 0, redeemed: 0 }
  const excluded = new Set(terms.excluded_lines)
  const back = sum(sale.refunded_lines.filter(({ no }) => !excluded.has(no)).map(({ net }) => net))
  const returned = Math.min(pointsToPay(sale.refunded_points, terms.point_value), terms.paid_points)
  return {
    earned: terms.eligible === 0 ? 0 : earnedPoints({ ...terms, eligible: terms.eligible - back }),
    redeemed: terms.paid_points - returned,
  }
}
