import { HeatMap } from '../../../kit/chart/heat-map.tsx'
import { day_names } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { formatHour, weekday_names } from '../../../parts/report/names.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import { type Summary, soldHours, weekdaysOf } from './summary.group.ts'
import css from './summary.module.css'

/** Weekday by hour: the mean of one such day, so that four Mondays do not look busier than five Sundays. */
export function BusyHours({ summary, report }: { summary: Summary; report: ReportState }) {
  const counts = weekdaysOf(summary, report)
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
                        { name: 'Penjualan bersih', text: formatRupiah(cell.net / days) },
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
