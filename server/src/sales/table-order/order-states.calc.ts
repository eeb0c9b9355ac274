/** States of a guest's order, as they are kept. */
export const ORDER_STATES = ['waiting', 'confirmed', 'rejected', 'settled', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What can be done with an order, and in which states. */
const FROM = {
  confirm: ['waiting'],
  reject: ['waiting', 'confirmed'],
  settle: ['confirmed'],
  cancel: ['waiting'],
} as const satisfies Record<string, readonly OrderState[]>
export type OrderAction = keyof typeof FROM

/** The state an action leads to. */
export const LEADS_TO = {
  confirm: 'confirmed',
  reject: 'rejected',
  settle: 'settled',
  cancel: 'cancelled',
} as const satisfies Record<OrderAction, OrderState>

/** How a state is told in a refusal. */
export const STANDS: Readonly<Record<string, string>> = {
  waiting: 'masih menunggu konfirmasi',
  confirmed: 'sudah dikonfirmasi',
  rejected: 'sudah ditolak',
  settled: 'sudah lunas',
  cancelled: 'sudah dibatalkan tamu',
}

/** Whether an order in a state can be acted on. */
export function canAct(action: OrderAction, status: string): boolean {
  return FROM[action].some((state) => state === status)
}
