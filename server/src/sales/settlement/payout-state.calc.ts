/** How much of what was expected came. */
export type PayoutState = 'matched' | 'short' | 'over' | 'missing'

interface Payout {
  readonly amount: number
  readonly received: number
  readonly written_off: number
  readonly kept: number
}

/** What is still to come of a payout, in whole rupiah; less than 0 where more came than is due, once a sale is undone. */
export const openOfPayout = ({ amount, received, written_off, kept }: Payout): number =>
  amount - received - written_off - kept

/** Whether a payout came: what was written off or kept as a fee is no longer expected; what came may be more once a sale is undone. */
export function payoutState(payout: Payout): PayoutState {
  const open = openOfPayout(payout)
  if (open === 0) return 'matched'
  if (open < 0) return 'over'
  return open === payout.amount ? 'missing' : 'short'
}
