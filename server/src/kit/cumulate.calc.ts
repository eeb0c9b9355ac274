/** What each value and all before it are of the whole, in basis points; what is below 0 counts as nothing. */
export function cumulate(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + Math.max(value, 0), 0)
  let sum = 0
  return values.map((value) => {
    sum += Math.max(value, 0)
    return whole > 0 ? Math.round((sum / whole) * 10_000) : 0
  })
}
