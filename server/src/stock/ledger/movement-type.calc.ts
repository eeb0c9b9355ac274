/** Why stock moved. */
export const MOVEMENT_TYPES = [
  'OPENING',
  'SALE',
  'SALE_VOID',
  'REFUND_RESTOCK',
  'RECEIVE',
  'RECEIVE_RETURN',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'TRANSFER_LOSS',
  'PRODUCE_OUT',
  'PRODUCE_IN',
  'ADJUST_IN',
  'ADJUST_OUT',
  'WASTE',
  'STAFF_MEAL',
  'SAMPLE',
  'COUNT_GAIN',
  'COUNT_LOSS',
  'COST_REVALUE',
  'REVERSAL',
] as const
export type MovementType = (typeof MOVEMENT_TYPES)[number]

/** What sales take, less what voids and refunds bring back. */
export const SOLD_TYPES = ['SALE', 'SALE_VOID', 'REFUND_RESTOCK'] as const satisfies readonly MovementType[]

/** What takes stock for good; what brings it back counts against it. */
export const USED_TYPES = [
  ...SOLD_TYPES,
  'PRODUCE_OUT',
  'WASTE',
  'STAFF_MEAL',
  'SAMPLE',
] as const satisfies readonly MovementType[]

/** What is lost: thrown away, missing on arrival or in a count. */
export const WASTED_TYPES = [
  'WASTE',
  'TRANSFER_LOSS',
  'COUNT_LOSS',
] as const satisfies readonly MovementType[]

const DELIVERIES: ReadonlySet<MovementType> = new Set(['OPENING', 'RECEIVE', 'PRODUCE_IN', 'TRANSFER_IN'])

/** Whether goods come in by it for the first time, at a cost that then is the cost of what had been sold too early. */
export function isDelivery(type: MovementType): boolean {
  return DELIVERIES.has(type)
}
