import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'

const whole = 10_000

/** A figure in its unit, a quantity in that of its goods where it is of one thing; what is not known is a dash. */
export function writeFigureValue(unit: string, value: number | null, goods_unit: string | null): string {
  if (value === null) return '–'
  switch (unit) {
    case 'rupiah':
      return formatRupiah(value)
    case 'bp':
      return formatPercent(value / whole, 2)
    case 'points':
      return `${formatNumber(value / 100, 2)} poin`
    case 'quantity':
      return goods_unit === null ? formatNumber(value / whole, 4) : formatQuantity(value / whole, goods_unit)
    default:
      return formatNumber(value, 0)
  }
}
