import { RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import type { SalesMeasures } from '../../sales/sales-metric.calc.ts'

/** Sums of nothing. */
export function emptySums(): SalesMeasures {
  return Object.fromEntries(RECEIPT_SUMS.map((name) => [name, 0])) as Record<
    (typeof RECEIPT_SUMS)[number],
    number
  >
}

/** Sums of sales added up. */
export function addSums(rows: readonly SalesMeasures[]): SalesMeasures {
  const sum = emptySums()
  for (const row of rows) for (const name of RECEIPT_SUMS) sum[name] += row[name]
  return sum
}
