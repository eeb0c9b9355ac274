export const RECEIVING_KINDS = ['purchase', 'return'] as const
export type ReceivingKind = (typeof RECEIVING_KINDS)[number]
export const RECEIVING_STATUSES = ['draft', 'done', 'cancelled'] as const
export type ReceivingStatus = (typeof RECEIVING_STATUSES)[number]
export const REJECT_REASONS = ['damaged', 'short', 'wrong', 'expired', 'quality'] as const

/** From which money goods are paid. */
export const PAID_FROM = ['drawer', 'petty_cash', 'bank'] as const

export const RECEIVING_ACTIONS = ['edit', 'post', 'discard', 'cancel', 'pay', 'take_back_payment'] as const
export type ReceivingAction = (typeof RECEIVING_ACTIONS)[number]

interface Transition {
  readonly from: ReceivingStatus
  readonly to: ReceivingStatus
  /** Paying is a matter of the cash book. */
  readonly module?: 'income_expense'
  readonly authorization: 'create' | 'update' | 'archive'
}

/** All that may happen to a receiving: the only place that decides it. `cancel` takes back what was posted. */
export const RECEIVING_TRANSITIONS: Readonly<Record<ReceivingAction, Transition>> = {
  edit: { from: 'draft', to: 'draft', authorization: 'update' },
  post: { from: 'draft', to: 'done', authorization: 'update' },
  discard: { from: 'draft', to: 'cancelled', authorization: 'update' },
  cancel: { from: 'done', to: 'cancelled', authorization: 'archive' },
  pay: { from: 'done', to: 'done', module: 'income_expense', authorization: 'create' },
  take_back_payment: { from: 'done', to: 'done', module: 'income_expense', authorization: 'archive' },
}

/** From here on a price differs enough from the last one to be looked at, in basis points, until a brand says otherwise. */
export const DEFAULT_PRICE_ALERT_BP = 1000

/** How a price differs from the last one, in basis points; null without one to compare with. */
export function priceChangeBp(price: number, last_price: number | null): number | null {
  if (last_price === null || last_price <= 0) return null
  return Math.round(((price - last_price) / last_price) * 10_000)
}

/** Whether a change of price is to be pointed out; both in basis points. */
export function isPriceAlert(change_bp: number | null, alert_bp: number): boolean {
  return change_bp !== null && Math.abs(change_bp) >= alert_bp
}
