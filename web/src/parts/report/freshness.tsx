import { dayOf } from '@lumbung/server/reports/scope/shared-clock.calc.ts'
import { formatClock, formatDate, formatZone } from '../../kit/format/date.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import css from './freshness.module.css'
import type { ReportState } from './use-report.ts'

export interface FreshnessProps {
  data_until: string | null
  /** Outlets that are not archived, and those among them with sales today. */
  outlets: number
  outlets_with_sales: number
  /** Where the figures are read from a copy, the moment it stands at. */
  as_of: string | null
}

interface Props extends FreshnessProps {
  report: Pick<ReportState, 'clock' | 'today' | 'latest_day'>
}

/** Up to when sales have come in, and from how many outlets: 'data s.d. 21.04 WIB · lengkap 6/6 outlet'. */
export function Freshness({ data_until, outlets, outlets_with_sales, as_of, report }: Props) {
  const zone = report.clock.timezone
  if (!data_until) return <>belum ada penjualan</>
  const complete = outlets_with_sales >= outlets
  const day = dayOf(report.clock, new Date(data_until).getTime())
  const date = day >= report.today && day <= report.latest_day ? '' : `${formatDate(day)}, `
  return (
    <>
      <span className={css.text}>
        data s.d. {date}
        {formatClock(data_until, zone)} {formatZone(zone)} ·{' '}
      </span>
      <Tooltip
        focusable
        tip={`${
          complete
            ? 'Setiap outlet aktif sudah mengirim penjualan hari ini.'
            : `${outlets - outlets_with_sales} outlet belum mengirim penjualan hari ini; angka masih dapat bertambah.`
        }${as_of ? ` Dibaca dari salinan data per ${formatClock(as_of, zone)} ${formatZone(zone)}.` : ''}`}
      >
        <span className={css.badge} data-complete={complete}>
          lengkap {outlets_with_sales}/{outlets} outlet
        </span>
      </Tooltip>
    </>
  )
}
