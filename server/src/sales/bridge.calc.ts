/** A figure of sales that follows from others in the same row: what it begins with, less and plus what stands between. */
export interface Bridge {
  readonly from: string
  readonly less: readonly string[]
  readonly more: readonly string[]
  readonly to: string
}

/**
 * How the figures of any row of sales lead from one to the next, under the names of `salesMetrics`: from the menu's
 * prices to what the outlet keeps, to what guests are billed, and to what is left of it. Tables show every step that is
 * not zero in all of their rows. Where promotions on platforms stand apart, discounts are those besides.
 */
export const BRIDGES: readonly Bridge[] = [
  { from: 'gross', less: ['discount', 'platform_promo', 'included_charges', 'refund'], more: [], to: 'net' },
  { from: 'net', less: [], more: ['service', 'tax', 'rounding'], to: 'total' },
  { from: 'costed_net', less: ['cogs'], more: [], to: 'gross_profit' },
  { from: 'gross_profit', less: ['fee'], more: [], to: 'contribution' },
]

/** What a row lacks to lead from one end of a bridge to the other; null where one of the ends is not told. */
export function gapOf(bridge: Bridge, figureOf: (name: string) => number | null | undefined): number | null {
  const from = figureOf(bridge.from) ?? null
  const to = figureOf(bridge.to) ?? null
  if (from === null || to === null) return null
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (figureOf(name) ?? 0), 0)
  return from - sum(bridge.less) + sum(bridge.more) - to
}
