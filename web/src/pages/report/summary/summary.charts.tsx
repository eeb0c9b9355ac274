import { useNavigate } from '@tanstack/react-router'
import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { Legend } from '../../../kit/chart/legend.tsx'
import type { TrendPoint } from '../../../kit/chart/point.ts'
import { type ChartUnit, count_unit, percent_unit, rupiah_unit } from '../../../kit/chart/unit.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { describeMetric } from '../../../parts/report/metric.ts'
import { formatHour } from '../../../parts/report/names.ts'
import { comparisonOf } from '../../../parts/report/report-base.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { type Bucket, type Summary, soldHours } from './summary.group.ts'
import css from './summary.module.css'
import type { CourseMetric } from './summary.search.ts'
import type { TableContext } from './summary.tables.ts'

/** What the course of a period can be drawn of. */
const course_metrics = [
  { value: 'bersih', label: 'Penjualan', key: 'net', unit: rupiah_unit },
  { value: 'transaksi', label: 'Transaksi', key: 'transactions', unit: count_unit },
  { value: 'laba', label: 'Laba kotor', key: 'gross_profit_bp', unit: percent_unit },
] as const satisfies readonly { value: CourseMetric; label: string; key: string; unit: ChartUnit }[]

interface CourseChartProps {
  ctx: TableContext
  buckets: readonly Bucket[]
  metric: CourseMetric
}

/** The course of the period; of a single day its hours. */
export function CourseChart({ ctx, buckets, metric }: CourseChartProps) {
  const { summary, report, against, sees_cost } = ctx
  const { beside } = comparisonOf(summary, report.today)
  if (report.periods.every(({ range: { from, to } }) => from === to))
    return <DayHours summary={summary} report={report} />
  const metrics = course_metrics.filter(({ value }) => sees_cost || value !== 'laba')
  const { key, unit } = metrics.find(({ value }) => value === metric) ?? course_metrics[0]
  const label = describeMetric(key).label
  const beforeOf: Record<typeof key, (bucket: Bucket) => number | null> = {
    net: (bucket) => bucket.before.net,
    transactions: (bucket) => bucket.before.transactions,
    gross_profit_bp: () => null,
  }
  const likeOf: Record<typeof key, (bucket: Bucket) => number | null> = {
    net: (bucket) => bucket.before.like_net,
    transactions: (bucket) => bucket.before.like_transactions,
    gross_profit_bp: () => null,
  }
  const is_compared = against !== null && key !== 'gross_profit_bp'
  const names = { value: label, compare: is_compared ? nameAgainst(beside ?? against) : undefined }
  const points = buckets.map(
    (bucket): TrendPoint => ({
      axis: bucket.axis,
      title: bucket.title,
      value: bucket.figures[key],
      compare: beforeOf[key](bucket),
      like: likeOf[key](bucket),
      is_running: bucket.to >= report.today,
      explain: writeFigure(`sales.${key}`, { from: bucket.from, to: bucket.to }),
      href: report.receipts({ from: bucket.from, to: bucket.to }),
    }),
  )
  return (
    <Card>
      <CardHead title={label} aside={<MetricSwitch metrics={metrics} metric={metric} />} />
      <div className={css.chart}>
        <Legend
          items={[
            { name: 'Periode ini', mark: 'bar' },
            ...(names.compare ? [{ name: names.compare, mark: 'dash' as const }] : []),
          ]}
        />
        <BarChart label={`${label} menurut waktu`} points={points} names={names} unit={unit} />
      </div>
    </Card>
  )
}

interface MetricSwitchProps {
  metrics: readonly { value: CourseMetric; label: string }[]
  metric: CourseMetric
}

function MetricSwitch({ metrics, metric }: MetricSwitchProps) {
  const navigate = useNavigate()
  return (
    <Segmented
      label="Grafik dari"
      value={metric}
      options={metrics}
      onChange={(ukuran) =>
        navigate({
          to: '.',
          search: withSearch((old) => ({ ...old, ukuran: ukuran === 'bersih' ? undefined : ukuran })),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

const nameAgainst = (against: string) => against.charAt(0).toUpperCase() + against.slice(1)

function DayHours({ summary, report }: { summary: Summary; report: ReportState }) {
  const cells = new Map(summary.heat_map.map((cell) => [cell.hour, cell]))
  const points = soldHours(summary.heat_map).map((hour): TrendPoint => {
    const cell = cells.get(hour)
    return {
      axis: formatHour(hour),
      title: `${formatHour(hour)}–${formatHour((hour + 1) % 24)}`,
      value: cell?.net ?? 0,
      explain: writeFigure('sales.net', { hour }),
      href: cell ? report.receipts({ hour }) : undefined,
    }
  })
  return (
    <Card>
      <CardHead title="Penjualan bersih per jam" />
      <div className={css.chart}>
        <BarChart
          label="Penjualan bersih per jam"
          points={points}
          names={{ value: 'Penjualan bersih' }}
          unit={rupiah_unit}
        />
      </div>
    </Card>
  )
}
