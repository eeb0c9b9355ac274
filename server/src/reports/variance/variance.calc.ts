/** Why a count differs from what should be there. */
export const CAUSES = [
  'late_entry',
  'transfer',
  'receiving',
  'unit_slip',
  'recipe_old',
  'no_recipe',
  'waste',
  'yield',
  'count_odd',
] as const
export type Cause = (typeof CAUSES)[number]

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** What a piece of evidence is, and thereby where it is opened. */
export const EVIDENCE_KINDS = [
  'receiving',
  'production',
  'adjustment',
  'purchase_order',
  'recipe',
  'item',
  'variant',
  'movement',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** A record that speaks for a cause; quantities in ten-thousandths of the base unit. */
export interface Evidence {
  readonly kind: EvidenceKind
  readonly id: number
  /** Its number or name. */
  readonly label: string
  readonly at: string | null
  readonly quantity: number | null
}

/** What one rule says of a gap; the combination limits it to what the gap leaves. */
export interface Claim {
  readonly cause: Cause
  /** Of the gap's sign, in ten-thousandths of the base unit. */
  readonly quantity: number
  /** 1 to 99. */
  readonly score: number
  /** Why it is believed as much. */
  readonly reason: string
  readonly evidence: readonly Evidence[]
}

/** A claim as it is told: no more than its share of the gap. */
export interface Explained extends Claim {
  readonly confidence: Confidence
  /** Millionths of a rupiah, of the sign of the gap's value. */
  readonly value: bigint
}

/** What a gap is made of. */
export interface Explanation {
  readonly causes: readonly Explained[]
  readonly unexplained_quantity: number
  readonly unexplained_value: bigint
  /** Too small for a cause to be looked for. */
  readonly is_tiny: boolean
}

const HIGH = 80
const MEDIUM = 55

/** How much a score is worth in words. */
export function confidenceOf(score: number): Confidence {
  if (score >= HIGH) return 'high'
  return score >= MEDIUM ? 'medium' : 'low'
}

/** How near two amounts are, 100 where they are the same, whatever their signs. */
export function nearness(a: number, b: number): number {
  const [x, y] = [Math.abs(a), Math.abs(b)]
  const most = Math.max(x, y)
  return most === 0 ? 0 : Math.round(100 - (Math.abs(x - y) / most) * 100)
}

/** The middle of figures; null of none. */
export function middleOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** A claim only where it points the way the gap does. */
export function claimOf(gap: number, claim: Claim): Claim[] {
  const quantity = Math.round(claim.quantity)
  if (quantity === 0 || gap === 0 || Math.sign(quantity) !== Math.sign(gap)) return []
  const score = Math.max(1, Math.min(99, Math.round(claim.score)))
  return [{ ...claim, quantity, score }]
}

/** Of a gap worth less no cause is named, where it is also less than so many basis points of what was there or used. */
export const TINY_RUPIAH = 1000
export const TINY_BP = 50
const MILLIONTHS = 1_000_000n

/**
 * Whether a gap is too small for a cause: worth next to nothing and next to nothing of what should have been there or was
 * used, whichever is more. One whose worth nobody knows is not.
 */
export function isTiny(
  { quantity, value }: { readonly quantity: number; readonly value: bigint },
  { expected, used }: { readonly expected: bigint; readonly used: bigint },
): boolean {
  const size = (of: bigint) => (of < 0n ? -of : of)
  const most = size(expected) > size(used) ? size(expected) : size(used)
  return (
    value !== 0n &&
    size(value) < BigInt(TINY_RUPIAH) * MILLIONTHS &&
    size(BigInt(quantity)) * 10_000n < most * BigInt(TINY_BP)
  )
}

/** A gap that is left to nothing. */
export const unexplained = (
  { quantity, value }: { readonly quantity: number; readonly value: bigint },
  is_tiny: boolean,
): Explanation => ({ causes: [], unexplained_quantity: quantity, unexplained_value: value, is_tiny })

const MOST_CAUSES = 5
/** What would explain less than so many of a hundred of a gap is none of its causes. */
const LEAST_OF_GAP = 5
/** What was mended before at the same place makes the same cause likelier. */
const KNOWN_HERE = 15

/**
 * Lays a gap to its causes: the likeliest first, each at most what is left. Claims and what is unexplained add up to the
 * gap exactly, in quantity and in value.
 */
export function explainGap(
  gap: { readonly quantity: number; readonly value: bigint },
  claims: readonly Claim[],
  known: ReadonlySet<Cause> = new Set(),
): Explanation {
  let left = gap.quantity
  let left_value = gap.value
  const causes: Explained[] = []
  const sorted = claims
    .flatMap((claim) => claimOf(gap.quantity, claim))
    .map((claim) =>
      known.has(claim.cause)
        ? {
            ...claim,
            score: Math.min(99, claim.score + KNOWN_HERE),
            reason: `${claim.reason}. Sebab yang sama pernah dibetulkan di sini`,
          }
        : claim,
    )
    .sort((a, b) => b.score - a.score || Math.abs(b.quantity) - Math.abs(a.quantity))
  for (const claim of sorted) {
    if (left === 0 || causes.length === MOST_CAUSES) break
    if (causes.some(({ cause }) => cause === claim.cause)) continue
    if (Math.abs(claim.quantity) * 100 < Math.abs(gap.quantity) * LEAST_OF_GAP) continue
    const quantity = Math.abs(claim.quantity) > Math.abs(left) ? left : claim.quantity
    const value = quantity === left ? left_value : (gap.value * BigInt(quantity)) / BigInt(gap.quantity)
    left -= quantity
    left_value -= value
    causes.push({ ...claim, quantity, value, confidence: confidenceOf(claim.score) })
  }
  return { causes, unexplained_quantity: left, unexplained_value: left_value, is_tiny: false }
}
