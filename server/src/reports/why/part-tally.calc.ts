import { CHANGE_PARTS, type ChangePart, type ChangePartName } from './change-part.calc.ts'
import { ONE, roundTo } from './exact-share.calc.ts'

/** Adds up what each row of each part is worth, to be rounded at the end. */
export class PartTally {
  private readonly rows = new Map<ChangePartName, Map<string, bigint>>()

  add(part: ChangePartName, key: string | number, value: bigint): void {
    if (value === 0n) return
    const rows = this.rows.get(part) ?? new Map<string, bigint>()
    this.rows.set(part, rows)
    rows.set(String(key), (rows.get(String(key)) ?? 0n) + value)
  }

  /** Parts in whole rupiah that add up to `total`, rows that add up to their part; `unit` is how many make a rupiah. */
  round(total: number, unit: number): ChangePart[] {
    const one = ONE * BigInt(unit)
    const sums = CHANGE_PARTS.map((part) => {
      // In an order of their own, so that it does not matter in which they came.
      const rows = [...(this.rows.get(part) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
      return { part, rows, sum: rows.reduce((sum, [, value]) => sum + value, 0n) }
    })
    const exact = sums.map(({ sum }) => sum)
    const amounts = roundTo(total, exact, one)
    return sums.flatMap(({ part, rows }, place) => {
      const amount = amounts[place] ?? 0
      const values = rows.map(([, value]) => value)
      const told = roundTo(amount, values, one)
        .map((value, at) => ({ key: rows[at]?.[0] ?? '', amount: value }))
        .filter((row) => row.amount !== 0)
        .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
      return amount === 0 && told.length === 0 ? [] : [{ part, amount, rows: told }]
    })
  }
}
