import { type SalesMetricKey, salesMetrics } from '@lumbung/server/sales/sales-metric.calc.ts'
import { type Change, readChange, readPointChange } from '../../kit/format/change.ts'
import { formatNumber, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'

/** A figure's name, meaning and how it is written, from the one place that defines it. */
export function describeMetric(key: SalesMetricKey) {
  const { label, definition, unit } = salesMetrics[key]
  return { label, definition, unit }
}

/** A figure written in its unit; what has no meaning is a dash. */
export function writeMetric(key: SalesMetricKey, value: number | null): string {
  if (value === null) return '–'
  const { unit } = salesMetrics[key]
  if (unit === 'rupiah') return formatRupiah(value)
  return unit === 'bp' ? formatPercent(value / 10_000) : formatNumber(value, 0)
}

/** How a figure has moved: rates by points, everything else in percent. */
export function changeOfMetric(
  key: SalesMetricKey,
  now: number | null,
  before: number | null,
): Change | null {
  return salesMetrics[key].unit === 'bp' ? readPointChange(now, before) : readChange(now, before)
}
