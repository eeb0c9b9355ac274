/** Scales the median of deviations to what a standard deviation would be, where figures are spread evenly around it. */
const TO_DEVIATION = 1.4826

/** The middle figure; of an even number of them, what lies between the two. */
export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const high = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

/** How far figures lie from their median: one that is far off changes nothing of it. */
export function spreadOf(figures: readonly number[]): number {
  const middle = medianOf(figures)
  return medianOf(figures.map((figure) => Math.abs(figure - middle))) * TO_DEVIATION
}
