/** How many times its border a field of two measures reaches; what lies beyond stands at its edge. */
const REACH = 2.5

/** Where a measure, as a share of its border, stands in a field, in percent: the border is in the middle. */
export function placeMeasure(value: number): number {
  const held = Math.min(Math.max(value, 0), REACH)
  return held <= 1 ? held * 50 : 50 + ((held - 1) / (REACH - 1)) * 48
}
