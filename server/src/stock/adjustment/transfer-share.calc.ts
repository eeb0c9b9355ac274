/**
 * What the goods that arrived so far cost of what all that left cost with its freight. Shares of parts are differences of this, so that
 * they add up to the whole exactly, in whatever parts it arrives. `arrived` is at most `left`, which is above zero.
 */
export function shareOfValue(value: bigint, left: bigint, arrived: bigint): bigint {
  return (value * arrived) / left
}
