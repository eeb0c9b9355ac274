import type { OutletPeriod } from './own-days.calc.ts'
import type { DateRange } from './period.calc.ts'

/** Outlets named one by one at most. */
const MOST_NAMES = 3

/** The days of a period, and which outlets' differ from those of most: '24 Nov 2026; di Jayapura 25 Nov 2026'. */
export function sayPeriods(
  periods: readonly OutletPeriod<{ name: string }>[],
  sayRange: (range: DateRange) => string,
): string {
  const [most, ...others] = [...periods].sort((a, b) => b.outlets.length - a.outlets.length)
  if (!most) return ''
  return [
    sayRange(most.range),
    ...others.map(({ range, outlets }) => `di ${nameOutlets(outlets)} ${sayRange(range)}`),
  ].join('; ')
}

function nameOutlets(outlets: readonly { name: string }[]): string {
  if (outlets.length > MOST_NAMES) return `${outlets.length} outlet lain`
  return outlets.map(({ name }) => name).join(', ')
}
