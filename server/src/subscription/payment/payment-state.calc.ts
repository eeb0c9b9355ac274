/** States of an order at the gateway, and which may follow each; what does not follow is old news. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  pending: ['authorize', 'challenge', 'capture', 'settlement', 'deny', 'cancel', 'expire', 'failure'],
  authorize: ['challenge', 'capture', 'settlement', 'deny', 'cancel', 'expire'],
  challenge: ['capture', 'settlement', 'deny', 'cancel', 'expire'],
  // The payer may try again on the same page.
  deny: ['authorize', 'challenge', 'capture', 'settlement', 'cancel', 'expire'],
  failure: ['authorize', 'challenge', 'capture', 'settlement', 'cancel', 'expire'],
  capture: ['settlement', 'cancel', 'refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'],
  partial_refund: ['refund', 'chargeback', 'partial_chargeback'],
  partial_chargeback: ['chargeback', 'refund', 'partial_refund'],
  // A page that ran out may have been paid in its last second.
  expire: ['settlement', 'capture'],
  cancel: ['settlement', 'capture'],
  refund: [],
  chargeback: [],
}

export const PAYMENT_STATES = Object.keys(FOLLOWS)

/** Whether news of an order moves it on. */
export function moves(from: string, to: string): boolean {
  return FOLLOWS[from]?.includes(to) ?? false
}

/** Whether the money is there. */
export const isPaid = (status: string): boolean => status === 'settlement' || status === 'capture'
