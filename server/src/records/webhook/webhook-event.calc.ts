/** What receivers can be told, each with the module whose records it is about: who may not view those is not told. */
export const WEBHOOK_EVENTS = {
  'receipt.recorded': 'report_transaction',
  'receipt.voided': 'report_transaction',
  'receipt.refunded': 'report_transaction',
  'stock.low': 'inventory',
  'purchase_order.step': 'purchase_order',
  'receiving.step': 'receiving',
  'transfer.step': 'adjustment',
  'count.step': 'adjustment',
  'member.changed': 'member',
  'payout.changed': 'payment',
} as const

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]

/** What is sent to see whether a receiver answers; it takes no right beyond that over receivers. */
export const TEST_EVENT = 'webhook.test'

/** The module whose records an event is about; undefined of a test. */
export const moduleOfEvent = (event: string): string | undefined =>
  Object.hasOwn(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event as WebhookEvent] : undefined
