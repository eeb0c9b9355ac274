import { mulDivHalfUp, spread } from '../../kit/exact.calc.ts'
import { type CostedSums, knowsCost } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'

const RATE_SCALE = 10_000

/** What is kept of what guests paid: whole rupiah. */
export interface FeeSums {
  /** Kept by platforms: as booked, or as their payouts say. */
  readonly commission: number
  /** Kept of cards, QRIS and wallets. */
  readonly payment_fee: number
  /** Promotions that payouts hold back beyond the discounts on receipts. */
  readonly payout_promo: number
  readonly paid: number
  /** Of what was paid, that of which the fee is known. */
  readonly known_paid: number
  /** Of what was paid, that of which payouts told the commission. */
  readonly payout_paid: number
}

export const FEE_SUMS = [
  ...(['commission', 'payment_fee', 'payout_promo'] as const),
  ...(['paid', 'known_paid', 'payout_paid'] as const),
] as const satisfies readonly (keyof FeeSums)[]

/** Sums of nothing. */
export const NO_FEES: FeeSums = {
  commission: 0,
  payment_fee: 0,
  payout_promo: 0,
  paid: 0,
  known_paid: 0,
  payout_paid: 0,
}

/** What a method brought in a place, as booked. */
export interface PaidBy {
  readonly amount: number
  readonly fee: number
  /** Null where the brand does not know the method. */
  readonly type: string | null
}

/** What payouts say of some of its receipts. */
export interface ToldPayout {
  readonly paid: number
  /** What was booked of them. */
  readonly fee: number
  readonly commission: number
  readonly promo: number
}

/**
 * What is kept of a method: of receipts in payouts what those say, of others as booked. A commission of nothing is one
 * that nobody told, and so is that of an order of a platform which was not paid by its method.
 */
export function feesOf(method: PaidBy, on_platform: boolean, told: ToldPayout | undefined): FeeSums {
  const { amount, fee, type } = method
  const payout = told ?? { paid: 0, fee: 0, commission: 0, promo: 0 }
  const is_platform = type === 'platform'
  const rest = fee - payout.fee
  const is_known = is_platform ? rest !== 0 : type !== null && !on_platform
  const kept = rest + payout.commission
  return {
    commission: is_platform ? kept : 0,
    payment_fee: is_platform ? 0 : kept,
    payout_promo: payout.promo,
    paid: amount,
    known_paid: is_known ? amount : Math.min(payout.paid, amount),
    payout_paid: Math.min(payout.paid, amount),
  }
}

/** Fees added up. */
export function addFees(rows: readonly FeeSums[]): FeeSums {
  const sum: Record<keyof FeeSums, number> = { ...NO_FEES }
  for (const row of rows) for (const name of FEE_SUMS) sum[name] += row[name]
  return sum
}

/** The same payments at another rate: the commission of a platform's channel, elsewhere what payments cost. */
export function withRate(fees: FeeSums, on_platform: boolean, fee_bp: number): FeeSums {
  const amount = mulDivHalfUp(Math.max(fees.paid, 0), fee_bp, RATE_SCALE)
  const changed = on_platform ? { commission: amount } : { payment_fee: amount }
  return { ...fees, ...changed, known_paid: fees.paid }
}

/** An amount over weights by largest remainder, whatever its sign; all to the first where nothing weighs anything. */
function share(amount: number, weights: readonly number[]): number[] {
  if (weights.every((weight) => weight === 0)) return weights.map((_, place) => (place === 0 ? amount : 0))
  const shares = spread(Math.abs(amount), weights)
  return amount < 0 ? shares.map((part) => (part === 0 ? 0 : -part)) : shares
}

/** Fees of whole bills as shares of their parts, which add up to them to the rupiah. */
export function spreadFees(fees: FeeSums, weights: readonly number[]): FeeSums[] {
  const sound = weights.map((weight) => Math.max(weight, 0))
  const shares = FEE_SUMS.map((name) => [name, share(fees[name], sound)] as const)
  return weights.map((_, place) => ({
    ...NO_FEES,
    ...Object.fromEntries(shares.map(([name, parts]) => [name, parts[place] ?? 0])),
  }))
}

/** Whether anything is known of what is kept; of nothing there is nothing to know. */
export function knowsFee({ paid, known_paid }: Pick<FeeSums, 'paid' | 'known_paid'>): boolean {
  return paid === 0 || known_paid !== 0
}

/** Of how much of what was paid the fee is known; null where nothing was. */
export function knownFeeBpOf({ paid, known_paid }: FeeSums): number | null {
  return paid > 0 ? Math.min(Math.max(ratioBp(known_paid, paid) ?? 0, 0), RATE_SCALE) : null
}

/** All that is kept. */
export function keptOf({ commission, payment_fee, payout_promo }: FeeSums): number {
  return commission + payment_fee + payout_promo
}

/** Gross profit less all that is kept, as far as it is known; null where cost or fees are not known at all. */
export function contributionOf(sum: CostedSums & FeeSums): number | null {
  return knowsCost(sum) && knowsFee(sum) ? sum.costed_net - sum.cogs - keptOf(sum) : null
}
