import { useNavigate } from '@tanstack/react-router'
import { formatDateLong, formatDayMonth } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { BarChart, type BarPoint, ChartLegend } from '../../kit/report/bar-chart.tsx'
import { Bars } from '../../kit/report/bars.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { channelLabel } from '../../words/channel.ts'
import type { GetDashboardQuery } from './dashboard.gql.gen.ts'

type Sales = NonNullable<GetDashboardQuery['dashboard']['sales']>

const two = (hour: number) => String(hour).padStart(2, '0')

/** The hours between the first and the last with sales, today or usually. */
function openHours({ hours }: Sales) {
  const is_used = hours.map(({ net, mean_net }) => net > 0 || mean_net > 0)
  const first = is_used.indexOf(true)
  return first < 0 ? [] : hours.slice(first, is_used.lastIndexOf(true) + 1)
}

/** Sales of today by the hour, against the mean of the last four same weekdays. */
export function HourChart({ sales, day_name }: { sales: Sales; day_name: string }) {
  const series = { value: 'Hari ini', compared: `Rata-rata 4 ${day_name}` }
  const points = openHours(sales).map(
    ({ hour, net, mean_net }): BarPoint => ({
      key: String(hour),
      label: `${two(hour)}.00`,
      name: `Pukul ${two(hour)}.00`,
      value: net,
      compared: mean_net,
      is_running: hour === sales.current_hour,
    }),
  )
  return (
    <Card>
      <CardHead title="Penjualan per jam" aside={<ChartLegend series={series} />} />
      <BarChart title="Penjualan bersih per jam hari ini" unit="rupiah" points={points} series={series} />
    </Card>
  )
}

const mean_days = 7

/** Sales of the last 30 business days with the mean of seven; a day opens its receipts. */
export function TrendChart({ sales }: { sales: Sales }) {
  const navigate = useNavigate()
  const series = { value: 'Penjualan bersih', compared: 'Rata-rata 7 hari' }
  const days = sales.daily.map(({ date, figures }) => ({ date, net: figures.net ?? 0 }))
  const points = days.flatMap(({ date, net }, index): BarPoint[] => {
    const week = days.slice(index - mean_days + 1, index + 1)
    if (index < mean_days) return []
    const is_running = index === days.length - 1
    // The running day would pull the mean down until it is over.
    const mean = week.reduce((sum, day) => sum + day.net, 0) / mean_days
    const compared = is_running ? null : Math.round(mean)
    return [
      {
        key: date,
        label: formatDayMonth(date),
        name: formatDateLong(date),
        value: net,
        compared,
        is_running,
      },
    ]
  })
  return (
    <Card>
      <CardHead title="30 hari terakhir" aside={<ChartLegend series={series} />} />
      <BarChart
        title="Penjualan bersih 30 hari terakhir"
        unit="rupiah"
        points={points}
        series={series}
        height={200}
        onOpen={({ key }) =>
          navigate({
            to: '/report/transaction',
            search: withSearch(() => ({ periode: 'kustom', dari: key, sampai: key })),
          })
        }
      />
    </Card>
  )
}

/** How sales divide over the ways of ordering. */
export function ChannelCard({ sales }: { sales: Sales }) {
  const total = sales.by_channel.reduce((sum, { figures }) => sum + (figures.net ?? 0), 0)
  const rows = sales.by_channel.map(({ channel, figures }) => {
    const net = figures.net ?? 0
    const share = total > 0 ? `${Math.round((net / total) * 100)}%` : '–'
    return { key: channel, name: channelLabel(channel), value: net, note: formatRupiah(net), text: share }
  })
  return (
    <Card>
      <CardHead title="Channel" note="Bagian dari penjualan bersih" />
      <Bars rows={rows.sort((a, b) => b.value - a.value)} />
    </Card>
  )
}
