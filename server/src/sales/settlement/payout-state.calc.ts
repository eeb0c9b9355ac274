/** How much of what was expected came. */
export type PayoutState = 'matched' | 'short' | 'over' | 'missing'

interface Payout {
  readonly amount: number
  readonly received: number
  readonly written_off: number
}

/** Whether a payout came: what was written off is no longer expected; what came may be more once a sale is undone. */
export function payoutState({ amount, received, written_off }: Payout): PayoutState {
  const told = received + written_off
  if (told === amount) return 'matched'
  if (told > amount) return 'over'
  return told === 0 ? 'missing' : 'short'
}
