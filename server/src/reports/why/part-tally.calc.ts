import { roundTo } from './exact-share.calc.ts'

/** A row of a part, with what it comes to. */
export interface TalliedRow {
  readonly key: string
  readonly amount: number
}

/** A part in whole amounts; its rows add up to it, the largest first. */
export interface TalliedPart<Name extends string> {
  readonly part: Name
  readonly amount: number
  readonly rows: readonly TalliedRow[]
}

/** Adds up what each row of each part is worth, to be rounded at the end. */
export class PartTally<Name extends string> {
  private readonly rows = new Map<Name, Map<string, bigint>>()
  private readonly names: readonly Name[]

  /** `names` are the parts, in the order they are told. */
  constructor(names: readonly Name[]) {
    this.names = names
  }

  add(part: Name, key: string | number, value: bigint): void {
    if (value === 0n) return
    const rows = this.rows.get(part) ?? new Map<string, bigint>()
    this.rows.set(part, rows)
    rows.set(String(key), (rows.get(String(key)) ?? 0n) + value)
  }

  /** What all of it comes to so far, exactly. */
  sum(): bigint {
    let sum = 0n
    for (const rows of this.rows.values()) for (const value of rows.values()) sum += value
    return sum
  }

  /** Parts in whole numbers that add up to `total`, rows that add up to their part; `one` is how much makes one. */
  round(total: number, one: bigint, factor = 1n): TalliedPart<Name>[] {
    const sums = this.names.map((part) => {
      // In an order of their own, so that it does not matter in which they came.
      const rows = [...(this.rows.get(part) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
      const scaled = rows.map(([key, value]) => [key, value * factor] as const)
      return { part, rows: scaled, sum: scaled.reduce((sum, [, value]) => sum + value, 0n) }
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
