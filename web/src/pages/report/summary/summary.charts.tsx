import { BarChart } from '../../../kit/chart/bar-chart.tsx'
import { HeatMap } from '../../../kit/chart/heat-map.tsx'
import { Legend } from '../../../kit/chart/legend.tsx'
import type { TrendPoint } from '../../../kit/chart/point.ts'
import { rupiah_unit } from '../../../kit/chart/unit.ts'
import { day_names } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { formatHour, weekday_names } from '../../../kit/report/names.ts'
import type { ReportState } from '../../../kit/report/use-report.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { type Bucket, countWeekdays, type Summary } from './summary.group.ts'
import css from './summary.module.css'
import type { TableContext } from './summary.tables.ts'

/** Hours in the order of a business day: those after midnight come last. */
const business_hours = Array.from({ length: 24 }, (_, place) => (place + 4) % 24)

function soldHours(cells: Summary['heat_map']): number[] {
  const sold = new Set(cells.filter(({ transactions }) => transactions > 0).map(({ hour }) => hour))
  const first = business_hours.findIndex((hour) => sold.has(hour))
  return business_hours.slice(first, business_hours.findLastIndex((hour) => sold.has(hour)) + 1)
}

/** The course of the period; of a single day its hours. */
export function CourseChart({ ctx, buckets }: { ctx: TableContext; buckets: readonly Bucket[] }) {
  const { summary, report, against } = ctx
  const [only] = buckets
  if (buckets.length === 1 && only && only.from === only.to)
    return <DayHours summary={summary} report={report} date={only.from} />
  const names = { value: 'Penjualan bersih', compare: against ? nameAgainst(against) : undefined }
  const points = buckets.map(
    (bucket): TrendPoint => ({
      axis: bucket.axis,
      title: bucket.title,
      value: bucket.figures.net,
      compare: bucket.previous_net,
      is_running: bucket.to >= report.today,
      href: report.receipts({ from: bucket.from, to: bucket.to }),
    }),
  )
  return (
    <Card>
      <CardHead
        title="Penjualan bersih"
        aside={
          <Legend
            items={[
              { name: 'Periode ini', mark: 'bar' },
              ...(names.compare ? [{ name: names.compare, mark: 'dash' as const }] : []),
            ]}
          />
        }
      />
      <div className={css.chart}>
        <BarChart label="Penjualan bersih menurut waktu" points={points} names={names} unit={rupiah_unit} />
      </div>
    </Card>
  )
}

const nameAgainst = (against: string) => against.charAt(0).toUpperCase() + against.slice(1)

function DayHours({ summary, report, date }: { summary: Summary; report: ReportState; date: string }) {
  const cells = new Map(summary.heat_map.map((cell) => [cell.hour, cell]))
  const points = soldHours(summary.heat_map).map((hour): TrendPoint => {
    const cell = cells.get(hour)
    return {
      axis: formatHour(hour),
      title: `${formatHour(hour)}–${formatHour((hour + 1) % 24)}`,
      value: cell?.net ?? 0,
      href: cell ? report.receipts({ from: date, hour }) : undefined,
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

/** Weekday by hour: the mean of one such day, so that four Mondays do not look busier than five Sundays. */
export function BusyHours({ summary, report }: { summary: Summary; report: ReportState }) {
  const { from, to } = summary.range
  const counts = countWeekdays(from, to)
  const hours = soldHours(summary.heat_map)
  const cells = new Map(summary.heat_map.map((cell) => [`${cell.weekday}.${cell.hour}`, cell]))
  const rows = weekday_names.map((_, place) => place + 1)
  return (
    <Card>
      <CardHead title="Jam dan hari ramai" note="Penjualan bersih, rata-rata per jam" />
      <div className={css.body}>
        <HeatMap
          label="Penjualan bersih menurut hari dan jam"
          rows={weekday_names}
          columns={hours.map((hour) => String(hour).padStart(2, '0'))}
          cells={rows.map((weekday) =>
            hours.map((hour) => {
              const cell = cells.get(`${weekday}.${hour}`)
              const days = counts[weekday] || 1
              return {
                value: (cell?.net ?? 0) / days,
                point: {
                  title: `${day_names[weekday % 7]} ${formatHour(hour)}`,
                  rows: cell
                    ? [
                        { name: 'Penjualan bersih', text: formatRupiah(Math.round(cell.net / days)) },
                        { name: 'Transaksi', text: formatNumber(cell.transactions / days, 1) },
                      ]
                    : [],
                  href: cell ? report.receipts({ weekday, hour }) : undefined,
                },
              }
            }),
          )}
        />
      </div>
    </Card>
  )
}
