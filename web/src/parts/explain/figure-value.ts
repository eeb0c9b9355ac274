import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'

const whole = 10_000

/** A figure in its unit; what is not known is a dash. */
export function writeFigureValue(unit: string, value: number | null): string {
  if (value === null) return '–'
  switch (unit) {
    case 'rupiah':
      return formatRupiah(value)
    case 'bp':
      return formatPercent(value / whole, 2)
    case 'quantity':
      return formatNumber(value / whole, 4)
    default:
      return formatNumber(value, 0)
  }
}
