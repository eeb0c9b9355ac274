import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'

/** The columns of the sums between two counts. */
export const FLOWS = {
  received: ['RECEIVE', 'RECEIVE_RETURN'],
  transferred_in: ['TRANSFER_IN'],
  produced: ['PRODUCE_IN'],
  other_in: ['OPENING', 'ADJUST_IN', 'ADJUST_OUT'],
  sold: ['SALE', 'SALE_VOID', 'REFUND_RESTOCK'],
  cooked: ['PRODUCE_OUT'],
  transferred_out: ['TRANSFER_OUT', 'TRANSFER_LOSS'],
  wasted: ['WASTE'],
  own_use: ['STAFF_MEAL', 'SAMPLE'],
  recounted: ['COUNT_GAIN', 'COUNT_LOSS'],
} as const satisfies Record<string, readonly MovementType[]>
export type Flow = keyof typeof FLOWS
export const FLOW_NAMES = Object.keys(FLOWS) as readonly Flow[]

const FLOW_OF = new Map<string, Flow>(
  FLOW_NAMES.flatMap((flow) => FLOWS[flow].map((type): [string, Flow] => [type, flow])),
)

/** Quantities in ten-thousandths of the base unit, values in millionths of a rupiah; signed as they moved stock. */
export interface Amount {
  readonly quantity: bigint
  readonly value: bigint
}

export type Flows = Readonly<Record<Flow, Amount>>

const NONE: Amount = { quantity: 0n, value: 0n }

/** Sums of kinds as flows. */
export function flowsOf(sums: readonly ({ readonly counts_as: string } & Amount)[]): Flows {
  const flows = Object.fromEntries(FLOW_NAMES.map((flow) => [flow, NONE])) as Record<Flow, Amount>
  for (const { counts_as, quantity, value } of sums) {
    const flow = FLOW_OF.get(counts_as)
    if (!flow) continue
    const known = flows[flow]
    flows[flow] = { quantity: known.quantity + quantity, value: known.value + value }
  }
  return flows
}

/** What should have been there at the last count: what was counted first and everything that moved since. */
export function expectedOf(opening: bigint, flows: Flows): bigint {
  return FLOW_NAMES.reduce((sum, flow) => sum + flows[flow].quantity, opening)
}

/** Kinds of movements that are the theoretical use. */
export const USED_TYPES: readonly MovementType[] = [...FLOWS.sold, ...FLOWS.cooked]

/** What sales and productions took by recipe, positive: the theoretical use. */
export function usedOf({ sold, cooked }: Pick<Flows, 'sold' | 'cooked'>): Amount {
  return { quantity: -(sold.quantity + cooked.quantity), value: -(sold.value + cooked.value) }
}
