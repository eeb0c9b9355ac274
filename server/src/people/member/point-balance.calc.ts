/** What is kept of a member's points. What is held is part of the balance; only without more than that there is debt. */
export interface PointBalance {
  readonly balance: number
  /** Kept apart by tills until they are paid with. */
  readonly held: number
  /** What undoing could not take back; the next points pay it. */
  readonly debt: number
}

/** How points change: what comes or goes, and what is kept apart or let go. */
export interface PointShift {
  readonly points: number
  readonly held?: number
}

/** What may be redeemed or held. */
export const availableOf = ({ balance, held }: PointBalance): number => balance - held

/**
 * A balance after a change. Apart from what is held all that matters is the balance less the debt, so that the same
 * changes lead to the same balance in whatever order they come.
 */
export function shiftBalance(before: PointBalance, { points, held = 0 }: PointShift): PointBalance {
  const net = before.balance - before.debt + points
  const kept = before.held + held
  const balance = Math.max(net, kept)
  return { balance, held: kept, debt: balance - net }
}
