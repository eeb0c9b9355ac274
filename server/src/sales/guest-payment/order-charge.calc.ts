/** What an attempt to pay an order is to it. */
export const CHARGE_STATES = ['open', 'paid', 'unmatched', 'void', 'expired', 'failed', 'returned'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** Why money that came pays nothing: it is kept until a person gives it back. */
export const CHARGE_PROBLEMS = [
  'amount',
  'currency',
  'changed',
  'paid_already',
  'closed',
  'not_booked',
] as const
export type ChargeProblem = (typeof CHARGE_PROBLEMS)[number]

interface Asked {
  readonly amount: number
}
interface Owing {
  readonly status: string
  readonly total: number
}
interface Came {
  readonly amount: number | undefined
  readonly currency: string
}

/** Why money does not pay an order; null when it does. */
export function problemOf(charge: Asked, order: Owing, came: Came): ChargeProblem | null {
  if (came.currency !== 'IDR') return 'currency'
  if (came.amount !== charge.amount) return 'amount'
  if (order.status === 'settled') return 'paid_already'
  if (order.status !== 'waiting' && order.status !== 'confirmed') return 'closed'
  return order.total === charge.amount ? null : 'changed'
}

const ENDS: Readonly<Record<string, ChargeState>> = {
  expire: 'expired',
  cancel: 'void',
  deny: 'failed',
  failure: 'failed',
}

/** What an attempt is once Midtrans has said something new of it; `problem` is that of money that came. */
export function stateAfter(state: string, status: string, problem: ChargeProblem | null): ChargeState {
  const was = CHARGE_STATES.find((known) => known === state) ?? 'failed'
  if (status === 'settlement' || status === 'capture') {
    if (was === 'paid' || was === 'unmatched' || was === 'returned') return was
    return problem === null ? 'paid' : 'unmatched'
  }
  if (status === 'refund' || status === 'chargeback') return 'returned'
  return was === 'open' ? (ENDS[status] ?? was) : was
}

const MINUTE = 60_000
/** For so long after its time Midtrans is asked whether an attempt was paid late. */
const LATE_MS = 24 * 60 * MINUTE

interface Known {
  readonly state: string
  readonly status: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** When Midtrans is asked next of an attempt; null when nothing more is expected of it. */
export function nextAsk({ state, status, created_at, expires_at }: Known, now: Date): Date | null {
  if (state === 'paid' || state === 'unmatched' || state === 'returned') return null
  if (status === 'refund' || status === 'chargeback') return null
  if (now.getTime() > expires_at.getTime() + LATE_MS) return null
  // Often while it can be paid, ever less often after.
  const age = Math.max(MINUTE, now.getTime() - created_at.getTime())
  const pause = now < expires_at ? MINUTE : Math.min(age, 360 * MINUTE)
  return new Date(now.getTime() + pause)
}
