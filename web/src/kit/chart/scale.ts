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
