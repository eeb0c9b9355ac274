/** What is counted of a cashier and held against peers. */
export const INTEGRITY_KINDS = [
  'void_after_print',
  'removed_item',
  'no_sale',
  'late_discount',
  'refund',
  'cash_gap',
] as const
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number]

/** Of what a kind is a rate: receipts that were rung up, or sessions that were counted and closed. */
export type IntegrityBase = 'receipts' | 'sessions'

/** How a kind is judged. */
export interface KindRule {
  readonly base: IntegrityBase
  /** Points of the score at the most. */
  readonly weight: number
  /** Spread of peers that is taken for granted, however much alike they are; as a share of the base. */
  readonly spread: number
}

const OF_RECEIPTS = { base: 'receipts', spread: 0.002 } as const

export const KIND_RULES: Readonly<Record<IntegrityKind, KindRule>> = {
  void_after_print: { ...OF_RECEIPTS, weight: 30 },
  removed_item: { ...OF_RECEIPTS, weight: 20 },
  no_sale: { ...OF_RECEIPTS, weight: 20 },
  late_discount: { ...OF_RECEIPTS, weight: 20 },
  refund: { ...OF_RECEIPTS, weight: 25 },
  cash_gap: { base: 'sessions', spread: 0.05, weight: 25 },
}

/** Below these nothing is said: of a cashier, of a peer, of how many peers, and of a kind. */
export const LEAST = {
  receipts: 100,
  sessions: 5,
  peer_receipts: 50,
  peer_sessions: 3,
  peers: 3,
  exceptions: 3,
} as const

/** Discounts so many minutes before a drawer is closed are near its close. */
export const NEAR_CLOSE_MINUTES = 60
