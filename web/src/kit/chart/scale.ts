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

/** The room of a chart: where its plot begins and ends, and how wide the band of one point is. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
  band: number
}

/** Vertical place of a value between the lowest and highest tick. */
export function placeY(plot: Plot, ticks: readonly number[], value: number): number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top)
}

/** Middle of a point's band. */
export function centreX(plot: Plot, index: number): number {
  return plot.left + plot.band * (index + 0.5)
}

/** Which point a horizontal place belongs to. */
export function indexAt(plot: Plot, x: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x - plot.left) / plot.band)))
}

/** Name every how many points, so that names of `width` pixels do not touch. */
export function labelEvery(band: number, width: number): number {
  const least = Math.max(1, Math.ceil(width / Math.max(band, 0.1)))
  return [1, 2, 3, 4, 5, 6, 7, 10, 14, 15, 30, 60].find((step) => step >= least) ?? least
}

/** Straight line through places; a null leaves a gap. */
export function linePath(places: readonly ({ x: number; y: number } | null)[]): string {
  let path = ''
  let drawing = false
  for (const place of places) {
    if (place) path += `${drawing ? 'L' : 'M'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`
    drawing = place !== null
  }
  return path
}
