import { formatNumber, formatPercent } from '../format/number.ts'
import { formatRupiah, formatRupiahCompact } from '../format/rupiah.ts'

/** What a figure counts. `bp` are rates in basis points. */
export type FigureUnit = 'rupiah' | 'count' | 'bp'

/** A figure in full; a dash where there is none. */
export function formatFigure(value: number | null | undefined, unit: FigureUnit): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'rupiah') return formatRupiah(value)
  return unit === 'bp' ? formatPercent(value / 10_000) : formatNumber(value, 0)
}

/** A figure short enough for an axis. */
export function formatFigureShort(value: number, unit: FigureUnit): string {
  if (unit === 'rupiah') return formatRupiahCompact(value)
  return unit === 'bp' ? formatPercent(value / 10_000, 0) : formatNumber(value, 1)
}

/** A change against an earlier figure. */
export interface Change {
  /** '8,4%', or '0,9 poin' between rates; without a sign. */
  text: string
  direction: 'up' | 'down' | 'same'
}

/** The change between two figures; null when there was nothing before, which is not the same as no change. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  unit: FigureUnit,
): Change | null {
  if (now === null || now === undefined || before === null || before === undefined) return null
  if (unit !== 'bp' && before === 0) return null
  const size = unit === 'bp' ? (now - before) / 100 : ((now - before) / Math.abs(before)) * 100
  const rounded = Math.abs(size).toFixed(1).replace('.', ',')
  const direction = rounded === '0,0' ? 'same' : size > 0 ? 'up' : 'down'
  return { text: unit === 'bp' ? `${rounded} poin` : `${rounded}%`, direction }
}
