/**
 * Spreads an amount by weights so that the parts add up to it exactly: what whole parts leave over goes one by one to
 * the largest remainders, the earlier of equal ones first. Without any weight all parts weigh the same; parts that may
 * take nothing are left out by the caller.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  const shares = sum > 0n ? weights : weights.map(() => 1n)
  const whole = sum > 0n ? sum : BigInt(weights.length)
  const parts = shares.map((weight) => (amount * weight) / whole)
  const left = amount - parts.reduce((total, part) => total + part, 0n)
  const order = shares
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of order.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}
