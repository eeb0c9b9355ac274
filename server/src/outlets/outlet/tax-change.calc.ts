/** A setting of tax and service with the date from which it holds. */
interface Dated {
  readonly effective_from: string
}

/** The setting that holds on a date; before the first one, the first. Undefined without any. */
export function taxOn<T extends Dated>(rows: readonly T[], date: string): T | undefined {
  const sorted = [...rows].sort((a, b) => a.effective_from.localeCompare(b.effective_from))
  return sorted.findLast((row) => row.effective_from <= date) ?? sorted[0]
}

/**
 * Settings with some values changed from a date on, the rest as it holds then; later changes stay. The same rows when
 * nothing differs.
 */
export function changeTax<T extends Dated>(rows: T[], date: string, values: Partial<T>): T[] {
  const base = taxOn(rows, date)
  if (!base) return rows
  const differs = (Object.keys(values) as (keyof T)[]).some(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(base[key]),
  )
  if (!differs) return rows
  const others = rows.filter((row) => row.effective_from !== date)
  return [...others, { ...base, ...values, effective_from: date }]
}
