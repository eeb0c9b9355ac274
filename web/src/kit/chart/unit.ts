import { formatBasisPoints, formatNumber } from '../format/number.ts'
import { formatRupiah, formatRupiahCompact } from '../format/rupiah.ts'

/** How a chart writes its figures: short on the axis, exact in tooltips and for screen readers. */
export interface ChartUnit {
  axis: (value: number) => string
  exact: (value: number) => string
  /** Counts have no ticks between whole numbers. */
  whole?: boolean
}

export const rupiah_unit: ChartUnit = {
  axis: (value) => (value === 0 ? '0' : formatRupiahCompact(value)),
  exact: formatRupiah,
}

export const count_unit: ChartUnit = {
  axis: (value) => formatNumber(value, 0),
  exact: (value) => formatNumber(value, 2),
  whole: true,
}

/** Basis points. */
export const percent_unit: ChartUnit = {
  axis: (value) => formatBasisPoints(value, 0),
  exact: (value) => formatBasisPoints(value, 1),
}
