export const ORDER_STATUSES = [
  'draft',
  'waiting',
  'approved',
  'sent',
  'partial',
  'received',
  'closed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_ACTIONS = [
  'edit',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'send',
  'remind',
  'agree',
  'receive',
  'take_back',
  'close',
  'cancel',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

interface Transition {
  readonly action: OrderAction
  readonly from: readonly OrderStatus[]
  /** Where it may lead; which of them is decided by the limit, or by what has come. */
  readonly to: readonly OrderStatus[]
  /** Goods come in and go back by the rights of receivings, not of orders. */
  readonly module: 'purchase_order' | 'receiving'
  readonly authorization: 'update' | 'approve' | 'archive'
}

const ordering = (
  action: OrderAction,
  from: readonly OrderStatus[],
  to: readonly OrderStatus[],
  authorization: Transition['authorization'] = 'update',
): Transition => ({ action, from, to, module: 'purchase_order', authorization })

/** All that may happen to an order: the only place that decides it. */
export const ORDER_TRANSITIONS: readonly Transition[] = [
  ordering('edit', ['draft'], ['draft']),
  ordering('submit', ['draft'], ['approved', 'waiting']),
  // Where two have to, the first leaves it waiting for the second.
  ordering('approve', ['waiting'], ['waiting', 'approved'], 'approve'),
  ordering('reject', ['waiting'], ['draft'], 'approve'),
  ordering('withdraw', ['waiting', 'approved'], ['draft']),
  ordering('send', ['approved'], ['sent']),
  ordering('remind', ['approved'], ['approved']),
  ordering('remind', ['sent'], ['sent']),
  ordering('remind', ['partial'], ['partial']),
  // What its supplier answers, and the link on which that is done.
  ordering('agree', ['approved', 'sent', 'partial'], ['approved', 'sent', 'partial', 'received']),
  ordering('close', ['partial', 'received'], ['closed']),
  ordering('cancel', ['draft', 'waiting'], ['cancelled']),
  ordering('cancel', ['approved', 'sent'], ['cancelled'], 'archive'),
  {
    action: 'receive',
    from: ['approved', 'sent', 'partial', 'received'],
    to: ['approved', 'sent', 'partial', 'received'],
    module: 'receiving',
    authorization: 'update',
  },
  {
    action: 'take_back',
    from: ['approved', 'sent', 'partial', 'received', 'closed'],
    to: ['approved', 'sent', 'partial', 'received', 'closed'],
    module: 'receiving',
    authorization: 'update',
  },
]

/** The transition of an action from a status; undefined when the order does not allow it. */
export function orderTransition(status: OrderStatus, action: OrderAction): Transition | undefined {
  return ORDER_TRANSITIONS.find((each) => each.action === action && each.from.includes(status))
}

/** What of an order is still to come counts as on order in these states. */
export const ON_ORDER: readonly OrderStatus[] = ['approved', 'sent', 'partial']
/** Not yet at an end: another one like it is told as a duplicate. */
export const OPEN_ORDERS: readonly OrderStatus[] = ['draft', 'waiting', ...ON_ORDER]

/** A line as far as it tells how much of an order has come, in ten-thousandths of base units. */
export interface LineProgress {
  readonly quantity: bigint
  readonly received: bigint
}

/** Where an order stands by what has come of it. */
export function progressStatus(
  lines: readonly LineProgress[],
  { status, is_sent }: { status: OrderStatus; is_sent: boolean },
): OrderStatus {
  if (status === 'closed') return 'closed'
  if (lines.every(({ quantity, received }) => received >= quantity)) return 'received'
  if (lines.some(({ received }) => received > 0n)) return 'partial'
  return is_sent ? 'sent' : 'approved'
}

const WHOLE_BP = 10_000n

/** The most that may come of a line: what was ordered and the tolerance, in ten-thousandths of base units. */
export function mostReceivable(quantity: bigint, tolerance_bp: number): bigint {
  return (quantity * (WHOLE_BP + BigInt(tolerance_bp))) / WHOLE_BP
}
