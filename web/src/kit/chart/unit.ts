import { formatRupiah, formatRupiahCompact } from '../format/rupiah.ts'

/** How a chart writes its figures: short on the axis, exact in tooltips and for screen readers. */
export interface ChartUnit {
  axis: (value: number) => string
  exact: (value: number) => string
}

export const rupiah_unit: ChartUnit = {
  axis: (value) => (value === 0 ? '0' : formatRupiahCompact(value)),
  exact: formatRupiah,
}
