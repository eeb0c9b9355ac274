import type { Refusal } from '../../src/integrations/grab/contract/refusals.ts'
import type { BookedOrder, Merchant, World } from './world.ts'

/** A call Grab refuses; the answer is made of it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, message = refusal.message ?? refusal.reason) {
    super(message)
    this.refusal = refusal
  }
}

/** The merchant of an id, or 404. */
export function merchantOf(world: World, id: string): Merchant {
  const merchant = world.merchants.get(id)
  if (!merchant) throw new Refused({ status: 404, reason: 'not_found' }, 'merchant not found')
  return merchant
}

/** The order of an id, or 404. */
export function orderOf(world: World, id: string): BookedOrder {
  const booked = world.orders.get(id)
  if (!booked) throw new Refused({ status: 404, reason: 'not_found' }, 'order not found')
  return booked
}
