/** How much of an ingredient an outlet has, and should have, in base units. */
export interface OrderNeed {
  readonly on_hand: number
  readonly on_order: number
  readonly minimum: number | null
  readonly par: number | null
}

/** What is bought: `low` only what runs low, `par` whatever is below its par. */
export type FillMode = 'low' | 'par'

/** The pack it is bought in. */
export interface OrderPack {
  /** Base units in one. */
  readonly factor: number
  /** The fewest packs the supplier sells. */
  readonly least: number | null
}

/** Up to how much an ingredient is bought: its par, else twice its minimum; null without either. */
export function orderTarget({ minimum, par }: OrderNeed): number | null {
  if (par !== null) return par
  return minimum === null ? null : minimum * 2
}

/** Whole packs that bring an ingredient up to its target, with what is on the way; 0 when none is needed. */
export function suggestPacks(need: OrderNeed, { factor, least }: OrderPack, mode: FillMode): number {
  const available = need.on_hand + need.on_order
  const target = mode === 'par' ? need.par : orderTarget(need)
  if (target === null || factor <= 0 || available >= target) return 0
  if (mode === 'low' && (need.minimum === null || available > need.minimum)) return 0
  // A hair's breadth above a whole pack is a rounding of the quantities, not another pack.
  const packs = Math.ceil((target - available) / factor - 1e-9)
  return Math.max(packs, Math.ceil(least ?? 0))
}
