import type { PayoutKind } from './read-payout.calc.ts'

/** Why less, or more, is paid out than guests paid, in the order it is told. */
export const DIFFERENCE_REASONS = [
  ...(['commission', 'promo', 'cancelled', 'refund', 'adjustment'] as const),
  ...(['missing_there', 'missing_here', 'unexplained'] as const),
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]

/** What a line says, beside what its receipt is worth; whole rupiah. */
export interface ComparedLine {
  readonly kind: PayoutKind
  readonly gross: number | null
  readonly commission: number
  readonly promo: number
  readonly adjustment: number
  readonly net: number
  /** Paid by the platform less given back; 0 where another line tells of the receipt; null without a receipt. */
  readonly ours: number | null
  /** Given back by us, which `ours` lacks already. */
  readonly refunded: number
  readonly is_void: boolean
}

/** Parts of a difference by reason; what is 0 is left out. */
export type Reasons = Readonly<Partial<Record<DifferenceReason, number>>>

const given = (reasons: Reasons): Reasons =>
  Object.fromEntries(Object.entries(reasons).filter(([, amount]) => amount !== 0))

/**
 * Why a line pays out otherwise than our receipt says. The parts add up to what is ours less what is paid out, to the
 * rupiah. A promotion that the receipt bears as a discount already is no difference; what we gave back and the platform takes
 * in a line of its own is a refund on both.
 */
export function reasonsOf(line: ComparedLine): Reasons {
  const { kind, ours, net, commission, gross } = line
  const difference = (ours ?? 0) - net
  if (kind !== 'order') return given({ [kind]: difference })
  if (ours === null) return given({ missing_here: difference })
  if (line.is_void) return given({ cancelled: difference })
  const borne =
    gross === null ? 0 : Math.min(Math.max(gross - ours - line.refunded, 0), Math.max(line.promo, 0))
  const promo = line.promo - borne
  const adjustment = line.adjustment === 0 ? 0 : -line.adjustment
  const rest = difference - commission - promo - adjustment
  return given({
    ...{ commission, promo, adjustment },
    [rest === -line.refunded ? 'refund' : 'unexplained']: rest,
  })
}

/** Adds up parts by reason. */
export function addReasons(all: readonly Reasons[]): Record<DifferenceReason, number> {
  const sums = Object.fromEntries(DIFFERENCE_REASONS.map((reason) => [reason, 0])) as Record<
    DifferenceReason,
    number
  >
  for (const reasons of all) for (const reason of DIFFERENCE_REASONS) sums[reason] += reasons[reason] ?? 0
  return sums
}
