/** Steps an axis may take, times a power of ten. */
const nice_steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/**
 * Round values that hold everything from `min` to `max` with zero among them, about `about` steps apart. With
 * `whole` no step is below one, for counts.
 */
export function niceTicks(min: number, max: number, about = 3, whole = false): number[] {
  const low = Math.min(0, min)
  const high = Math.max(0, max)
  if (low === high) return [0, 1]
  const raw = (high - low) / about
  const power = 10 ** Math.floor(Math.log10(raw))
  const wanted = nice_steps.find((step) => step * power >= raw * 0.999) ?? 10
  const step = whole ? Math.max(1, Math.ceil(wanted * power)) : wanted * power
  const from = Math.floor(low / step)
  const to = Math.ceil(high / step)
  return Array.from({ length: to - from + 1 }, (_, place) => (from + place) * step)
}

/** Name every how many points, so that names of `width` pixels do not touch. */
export function labelEvery(band: number, width: number): number {
  const least = Math.max(1, Math.ceil(width / Math.max(band, 0.1)))
  return [1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 30, 60].find((step) => step >= least) ?? least
}
