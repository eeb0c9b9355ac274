import { IconAlertTriangle } from '@tabler/icons-react'
import { formatClock, formatDateTime, formatZone, today } from '../format/date.ts'
import { useBrandInfo } from '../session/session.ts'
import css from './freshness.module.css'

interface FreshnessProps {
  freshness: { data_until: string | null; outlets: number; outlets_with_sales: number } | null
}

/** 'data s.d. 21.04 WIB · lengkap 6/6 outlet': how new and how complete the figures are. */
export function Freshness({ freshness }: FreshnessProps) {
  const { timezone } = useBrandInfo()
  if (!freshness) return null
  const { data_until, outlets, outlets_with_sales } = freshness
  if (!data_until) return <span>belum ada penjualan</span>
  const is_today = today(timezone) === today(timezone, new Date(data_until).getTime())
  const until = is_today
    ? `${formatClock(data_until, timezone)} ${formatZone(timezone)}`
    : formatDateTime(data_until, timezone)
  const is_complete = outlets_with_sales >= outlets
  return (
    <span>
      data s.d. {until} ·{' '}
      <strong className={is_complete ? css.complete : css.missing}>
        {!is_complete && <IconAlertTriangle aria-hidden="true" />}
        {is_complete ? 'lengkap' : 'baru'} {outlets_with_sales}/{outlets} outlet
      </strong>
    </span>
  )
}
