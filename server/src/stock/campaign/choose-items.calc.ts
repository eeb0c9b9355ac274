/** What is known of a thing that may be counted at an outlet. */
export interface Candidate {
  readonly item_kind: string
  readonly item_id: number
  /** What stands there, in rupiah. */
  readonly value: number
  /** Mean difference of its last counts, in basis points of what should have been there; null was never counted. */
  readonly error_bp: number | null
  /** How many of its last counts differed. */
  readonly misses: number
  /** When it was last counted, in milliseconds; null never. */
  readonly counted_at: number | null
}

/** What was never counted may be all wrong. */
const UNKNOWN_ERROR_BP = 10_000

type Order = (a: Candidate, b: Candidate) => number

const compare = <T extends bigint | number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: Order = (a, b) => compare(a.item_kind, b.item_kind) || compare(a.item_id, b.item_id)

/** What may be missing of a thing by what stands there and how wrong it was found: rupiah times basis points. */
export function riskOf({ value, error_bp }: Candidate): bigint {
  return BigInt(Math.max(value, 0)) * BigInt(error_bp ?? UNKNOWN_ERROR_BP)
}

const byRisk: Order = (a, b) => compare(riskOf(b), riskOf(a)) || byName(a, b)

const byAge: Order = (a, b) =>
  compare(a.counted_at ?? Number.NEGATIVE_INFINITY, b.counted_at ?? Number.NEGATIVE_INFINITY) || byRisk(a, b)

const byMisses: Order = (a, b) => compare(b.misses, a.misses) || byRisk(a, b)

/** In how many cycles every one of so many things is counted, whatever its risk. */
export function cyclesToCountAll(total: number, size: number): number {
  return Math.ceil(total / Math.ceil(size / 2))
}

/**
 * Chooses what to count: half of it what risks most, or differed most often; the other half what was not counted for the
 * longest, so that everything has its turn.
 */
export function chooseItems(
  candidates: readonly Candidate[],
  size: number,
  lead: 'risk' | 'differing',
): Candidate[] {
  const first = [...candidates].sort(lead === 'risk' ? byRisk : byMisses).slice(0, Math.floor(size / 2))
  const taken = new Set(first)
  const rest = candidates.filter((one) => !taken.has(one)).sort(byAge)
  return [...first, ...rest.slice(0, size - first.length)]
}
