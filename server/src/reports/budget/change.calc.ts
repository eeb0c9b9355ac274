/** An amount more or less by a share in basis points, rounded to whole rupiah. */
export function changeAmount(amount: number, change_bp: number): number {
  const changed = BigInt(amount) * BigInt(10_000 + change_bp)
  const half = changed < 0n ? -5_000n : 5_000n
  return Number((changed + half) / 10_000n)
}
