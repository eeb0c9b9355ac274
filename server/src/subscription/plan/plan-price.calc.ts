/** Durations on sale in days, with their discount in percent. */
export const DURATIONS = [
  { days: 30, discount_percent: 0 },
  { days: 90, discount_percent: 5 },
  { days: 180, discount_percent: 10 },
  { days: 365, discount_percent: 20 },
] as const

const MONTH_DAYS = 30n
const DAY_MS = 86_400_000

const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

/** What 30 days at `price_30` come to over a duration on sale, to the nearest rupiah; undefined for another duration. */
export function durationPrice(price_30: number, days: number): number | undefined {
  const duration = DURATIONS.find((known) => known.days === days)
  if (!duration) return undefined
  const paid_percent = BigInt(100 - duration.discount_percent)
  return Number(half(BigInt(price_30) * BigInt(days) * paid_percent, MONTH_DAYS * 100n))
}

/** Days until an end, a begun one whole. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}

/** One add-on for the days that are left, to the nearest rupiah. */
export function remainingPrice(price_30: number, days: number): number {
  return Number(half(BigInt(price_30) * BigInt(days), MONTH_DAYS))
}

/** The part of a price that a span has not used yet, never more than it is worth. */
export function unusedValue(
  span: { readonly price: number; readonly start_date: Date; readonly end_date: Date },
  now: Date,
): number {
  const whole = span.end_date.getTime() - span.start_date.getTime()
  const left = Math.min(whole, Math.max(0, span.end_date.getTime() - now.getTime()))
  return whole > 0 ? Number((BigInt(span.price) * BigInt(left)) / BigInt(whole)) : 0
}

export interface Vat {
  /** DPP nilai lain: 11/12 of the price. */
  readonly tax_base: number
  readonly vat: number
  readonly total: number
}

/** PPN on a price. The law asks 12 % of 11/12 of it, which at 1100 basis points is the rate itself. */
export function vatOf(subtotal: number, vat_bp: number): Vat {
  const vat = Number(half(BigInt(subtotal) * BigInt(vat_bp), 10_000n))
  return { tax_base: Number(half(BigInt(subtotal) * 11n, 12n)), vat, total: subtotal + vat }
}

/**
 * Outlets a plan is paid for: those in use, at least one, at most what the plan holds, all where it does not count them.
 * What add-ons allow beyond is paid with them.
 */
export function paidOutlets(in_use: number, limit = Number.POSITIVE_INFINITY): number {
  return Math.max(1, Math.min(in_use, limit))
}
