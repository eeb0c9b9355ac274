import { currentTime } from '../../kit/clock.ts'
import { formatDate, today } from '../../kit/format/date.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../access/access.ts'
import { useBrandInfo } from './session.ts'

/** Says until when a trial opens everything, and what stays open after it; nothing where no trial runs. */
export function TrialNote() {
  const { latest_plan_history: span, next_plan_history: next, timezone } = useBrandInfo()
  const can_buy = useCan('invoice', 'create')
  const end = span && Date.parse(span.end_date)
  if (!span?.plan.trial_days || span.status !== 'OnGoing' || !end || end <= currentTime() || next) return null
  return (
    <Notice tone="info">
      Uji coba membuka semua modul sampai {formatDate(today(timezone, end - 1))}, dengan batas jumlah data.
      Setelah itu semua yang Anda catat tetap dapat dilihat dan diekspor; untuk mencatat lagi, pilih paket
      yang memuat modulnya.{' '}
      {can_buy && <AddressLink href="/plan_options?planDuration=30">Bandingkan paket</AddressLink>}
    </Notice>
  )
}
