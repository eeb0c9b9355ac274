import { sayWatched } from '@lumbung/server/reports/watch/watch-words.calc.ts'
import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { type ChartUnit, count_unit, percent_unit, rupiah_unit } from '../../../kit/chart/unit.ts'
import { formatDate, formatDayMonth } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import type { Watch } from '../../../parts/watch/watch-values.ts'
import { unitOf } from './watch.address.ts'

const portion = 10_000
const low = 130

const units: Readonly<Record<ReturnType<typeof unitOf>, ChartUnit>> = {
  rupiah: rupiah_unit,
  bp: { ...percent_unit, exact: (value) => sayWatched('bp', value) },
  count: count_unit,
  quantity: {
    axis: (value) => formatNumber(value / portion, 0),
    exact: (value) => sayWatched('quantity', value),
  },
}

/** A watched figure on its last days, with the value it is held against. */
export function WatchChart({ watch }: { watch: Watch }) {
  const { label, name, threshold, values } = watch
  return (
    <BarChart
      label={`${name}: ${label} per hari`}
      height={low}
      unit={units[unitOf(watch)]}
      names={{ value: label, compare: 'Batas' }}
      points={values.map(({ date, value }) => ({
        axis: formatDayMonth(date),
        title: formatDate(date),
        value,
        compare: threshold,
      }))}
    />
  )
}
