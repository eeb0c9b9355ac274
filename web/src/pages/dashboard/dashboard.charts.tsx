import { saySpans } from '@lumbung/server/reports/scope/base-words.calc.ts'
import type { ReactNode } from 'react'
import { AreaChart } from '../../kit/chart/area-chart.tsx'
import { BarChart } from '../../kit/chart/bar-chart.tsx'
import { Legend } from '../../kit/chart/legend.tsx'
import type { TrendPoint } from '../../kit/chart/point.ts'
import { rupiah_unit } from '../../kit/chart/unit.ts'
import { day_names, formatDateLong, formatDayAmong, weekdayOf } from '../../kit/format/date.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { formatHour } from '../../parts/report/names.ts'
import { comparisonOf } from '../../parts/report/report-base.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import type { Sales } from './dashboard.answer.ts'
import css from './dashboard.module.css'

interface ChartCardProps {
  sales: Sales
  report: ReportState
}

/** Hours from the first to the last in which anything is sold, today or usually. */
function openHours<H extends { net: number; mean_net: number | null }>(hours: readonly H[]): H[] {
  const busy = (hour: H) => hour.net !== 0 || (hour.mean_net ?? 0) !== 0
  return hours.slice(hours.findIndex(busy), hours.findLastIndex(busy) + 1)
}

/** Today by the hour beside the mean of the last four same weekdays, or of those there are. */
export function HourChart({ sales, report }: ChartCardProps) {
  const running = sales.hours.findIndex(({ hour }) => hour === sales.current_hour)
  const later = new Set(sales.hours.slice(running + 1).map(({ hour }) => hour))
  const { mean_of, fewest_mean_of } = sales
  const of = saySpans({ spans: mean_of, fewest_spans: fewest_mean_of })
  const names = {
    value: 'Hari ini',
    compare: mean_of > 0 ? `Rata-rata ${of} ${day_names[weekdayOf(report.today)]}` : undefined,
  }
  const points = openHours(sales.hours).map(
    ({ hour, net, transactions, like_net, mean_net }): TrendPoint => ({
      axis: formatHour(hour),
      title: `${formatHour(hour)}–${formatHour((hour + 1) % 24)}`,
      value: later.has(hour) && net === 0 ? null : net,
      compare: mean_net,
      like: like_net,
      is_running: hour === sales.current_hour,
      explain: net === 0 ? undefined : writeFigure('sales.net', { hour }),
      href: transactions > 0 ? report.receipts({ hour }) : undefined,
    }),
  )
  return (
    <ChartCard title="Penjualan per jam" names={names} mark="bar" is_empty={points.length === 0}>
      <BarChart label="Penjualan bersih per jam" points={points} names={names} unit={rupiah_unit} />
    </ChartCard>
  )
}

/** Each day of the period beside the day that it is compared with, of the same outlets. */
export function DayChart({ sales, report }: ChartCardProps) {
  const { beside, against } = comparisonOf(sales, report.today)
  const names = { value: 'Penjualan bersih', compare: against === null ? undefined : beside }
  const points = sales.by_day.map(
    ({ date, figures, like, previous }): TrendPoint => ({
      axis: formatDayAmong(date, sales.range.from, sales.range.to),
      title: formatDateLong(date),
      value: figures.net,
      compare: previous?.net,
      like: like?.net,
      is_running: date >= report.today,
      explain: writeFigure('sales.net', { from: date, to: date }),
      href: report.receipts({ from: date }),
    }),
  )
  return (
    <ChartCard title="Penjualan per hari" names={names} mark="bar" is_empty={points.length === 0}>
      <BarChart label="Penjualan bersih per hari" points={points} names={names} unit={rupiah_unit} />
    </ChartCard>
  )
}

const trend_days = 30
const mean_days = 7

/** The last 30 whole days with their moving mean, which shows the way without the swing of the week. */
export function TrendChart({ sales, report }: ChartCardProps) {
  const names = { value: 'Penjualan bersih', compare: 'Rata-rata 7 hari' }
  const days = sales.daily.filter(({ date }) => date < report.today)
  const shown = days.slice(-trend_days)
  const points = shown.map(({ date, figures }, place): TrendPoint => {
    const at = Math.max(0, days.length - trend_days) + place
    const week = days.slice(Math.max(0, at - mean_days + 1), at + 1)
    return {
      axis: formatDayAmong(date, shown[0]?.date ?? date, shown.at(-1)?.date ?? date),
      title: formatDateLong(date),
      value: figures.net,
      compare:
        week.length < mean_days
          ? null
          : Math.round(week.reduce((sum, day) => sum + (day.figures.net ?? 0), 0) / mean_days),
      href: report.receipts({ from: date, is_same_everywhere: true }),
    }
  })
  return (
    <ChartCard title="30 hari terakhir" names={names} mark="line" is_empty={points.every((p) => !p.value)}>
      <AreaChart label="Penjualan bersih 30 hari terakhir" points={points} names={names} unit={rupiah_unit} />
    </ChartCard>
  )
}

interface FrameProps {
  title: string
  names: { value: string; compare: string | undefined }
  mark: 'bar' | 'line'
  is_empty: boolean
  children: ReactNode
}

function ChartCard({ title, names, mark, is_empty, children }: FrameProps) {
  return (
    <Card>
      <CardHead
        title={title}
        aside={
          !is_empty && (
            <Legend
              items={[
                { name: names.value, mark },
                ...(names.compare ? [{ name: names.compare, mark: 'dash' as const }] : []),
              ]}
            />
          )
        }
      />
      <div className={css.chart}>
        {is_empty ? <p className={css.none}>Belum ada penjualan pada rentang waktu ini.</p> : children}
      </div>
    </Card>
  )
}
