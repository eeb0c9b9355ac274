interface Wanted {
  /** What is left of the line, and what was paid for that. */
  qty: string
  total: number
  wanted: number
}

/** What comes back for parts of lines; the server shares net, service and tax out by themselves. */
export function refundValue(lines: readonly Wanted[]): number {
  return lines.reduce((sum, { qty, total, wanted }) => {
    const left = Number(qty)
    return left > 0 ? sum + Math.round((total * Math.min(wanted, left)) / left) : sum
  }, 0)
}
