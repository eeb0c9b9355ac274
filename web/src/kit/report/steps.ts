import type { ReportColumn } from './column.ts'

/**
 * Columns without the steps that are zero in every row and in the total: what is left still leads from one figure to the
 * next, and a table shows only what there is.
 */
export function withoutIdleSteps<Row>(
  columns: readonly ReportColumn<Row>[],
  steps: readonly string[],
  rows: readonly Row[],
): ReportColumn<Row>[] {
  return columns.filter(
    (column) =>
      column.kind === 'change' ||
      !steps.includes(column.key) ||
      Boolean(column.total) ||
      rows.some((row) => Boolean(column.value(row))),
  )
}

/** Between gross, net and total: those that not every outlet has. */
export const idle_steps: readonly string[] = [
  'included_charges',
  'refund',
  'service',
  'tax',
  'rounding',
  'fee',
]
