export const ROUNDINGS = ['none', 'nearest_500', 'nearest_1000', 'ends_900'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** The prices a rounding allows: every `step` rupiah from `first` on. */
const GRIDS: Record<Rounding, { step: number; first: number }> = {
  none: { step: 1, first: 0 },
  nearest_500: { step: 500, first: 0 },
  nearest_1000: { step: 1000, first: 0 },
  ends_900: { step: 1000, first: 900 },
}

/**
 * The allowed price nearest to a fraction of whole numbers; halves go up. What costs nothing stays so. Nothing is
 * rounded before this.
 */
export function roundPrice(top: number, bottom: number, rounding: Rounding): number {
  if (top <= 0) return 0
  const { step, first } = GRIDS[rounding]
  const steps = Math.floor((2 * (top - first * bottom) + step * bottom) / (2 * step * bottom))
  return first + Math.max(0, steps) * step
}

/** The lowest allowed price that is not below one. */
export function roundPriceUp(price: number, rounding: Rounding): number {
  if (price <= 0) return 0
  const { step, first } = GRIDS[rounding]
  return first + Math.max(0, Math.ceil((price - first) / step)) * step
}

/** The highest allowed price that is not above one; below the lowest that is allowed, the price itself. */
export function roundPriceDown(price: number, rounding: Rounding): number {
  const { step, first } = GRIDS[rounding]
  const rounded = first + Math.floor((price - first) / step) * step
  return rounded > 0 ? rounded : price
}

/** The highest whole price that is not above a price and a share of it on top. */
export function priceCeiling(price: number, ceiling_bp: number): number {
  const wanted = price * (10_000 + ceiling_bp)
  if (!Number.isSafeInteger(wanted)) return Number((BigInt(price) * BigInt(10_000 + ceiling_bp)) / 10_000n)
  return (wanted - (wanted % 10_000)) / 10_000
}

const COST_DECIMALS = 6
const MICRO = 10 ** COST_DECIMALS

const SCALE = 10_000n * 10n ** BigInt(COST_DECIMALS)

/** Millionths of a cost, numeric(18,6). */
function microOf(cost: string): bigint {
  const [whole = '0', fraction = ''] = cost.split('.')
  return BigInt(whole + fraction.padEnd(COST_DECIMALS, '0').slice(0, COST_DECIMALS))
}

/** The least whole price that covers a cost, numeric(18,6), and a share of it on top. */
export function priceFloor(cost: string, floor_bp: number): number {
  // Of most costs it is a sum of whole numbers that a number holds exactly.
  const wanted = Math.round(Number(cost) * MICRO) * (10_000 + floor_bp)
  if (Number.isSafeInteger(wanted)) {
    const rest = wanted % (MICRO * 10_000)
    return (wanted - rest) / (MICRO * 10_000) + (rest > 0 ? 1 : 0)
  }
  return Number((microOf(cost) * BigInt(10_000 + floor_bp) + SCALE - 1n) / SCALE)
}

/** Whether a cost is more than a share of a price. */
export function isCostOver(cost: string, price: number, share_bp: number): boolean {
  return microOf(cost) * 10_000n > (BigInt(price) * BigInt(share_bp) * SCALE) / 10_000n
}
