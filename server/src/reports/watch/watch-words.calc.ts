import { numberFormat } from '../../kit/format.calc.ts'
import type { WatchComparison, WatchRule } from './watch.calc.ts'
import type { WatchedMeasure } from './watch-report.calc.ts'

type Unit = WatchedMeasure['unit']

const integers = numberFormat('id-ID', { maximumFractionDigits: 0 })
const shares = numberFormat('id-ID', { maximumFractionDigits: 2 })
const portions = numberFormat('id-ID', { maximumFractionDigits: 4 })

/** A watched figure in its unit; what is not known is a dash. */
export function sayWatched(unit: Unit, value: number | null): string {
  if (value === null) return '–'
  switch (unit) {
    case 'bp':
      return `${shares.format(value / 100)}%`
    case 'rupiah':
      return `${value < 0 ? '-' : ''}Rp ${integers.format(Math.abs(value))}`
    case 'quantity':
      return portions.format(value / 10_000)
    case 'count':
      return integers.format(value)
  }
}

export const COMPARISON_WORDS: Readonly<Record<WatchComparison, string>> = {
  over: 'di atas',
  under: 'di bawah',
}

/** When it is told: 'di atas 35% selama 3 hari'. */
export function sayRule({ comparison, threshold, days }: WatchRule, unit: Unit): string {
  return `${COMPARISON_WORDS[comparison]} ${sayWatched(unit, threshold)} selama ${days} hari`
}
