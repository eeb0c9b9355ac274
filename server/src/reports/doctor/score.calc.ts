/** How many of those a check looked at have something. */
interface Looked {
  readonly open: number
  readonly looked_at: number
}

const WHOLE_BP = 10_000

/**
 * The mean of the checks that had something to look at, each with its share of subjects without a finding, in basis
 * points down to the whole, so that only data without a finding has all; null where nothing was looked at.
 */
export function scoreOf(checks: readonly Looked[]): number | null {
  const looked = checks.filter(({ looked_at }) => looked_at > 0)
  if (looked.length === 0) return null
  const sum = looked.reduce((total, { open, looked_at }) => total + (looked_at - open) / looked_at, 0)
  return Math.min(
    Math.floor((sum * WHOLE_BP) / looked.length + 1e-6),
    looked.some(({ open }) => open > 0) ? WHOLE_BP - 1 : WHOLE_BP,
  )
}
