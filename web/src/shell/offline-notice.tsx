import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { currentTime } from '../kit/clock.ts'
import { formatClock, formatDayNear, today, toFields } from '../kit/format/date.ts'
import { refreshShown } from '../kit/graphql/query.ts'
import { useShownSince } from '../kit/offline/use-shown-since.ts'
import { useBrandInfo } from '../parts/session/session.ts'
import css from './offline-notice.module.css'

/** How often a page that is shown from the device looks whether the server is there again. */
const again_ms = 10_000

function subscribe(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** '14.05', with its day where that is not today. */
function sayMoment(at: number, zone: string): string {
  const { date } = toFields(at, zone)
  const clock = formatClock(at, zone)
  return date === today(zone, currentTime()) ? clock : `${formatDayNear(date, today(zone))} pukul ${clock}`
}

/** Says that the connection is gone and how old what is shown is; the server is asked again by itself. */
export function OfflineNotice() {
  const is_online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const since = useShownSince()
  const { timezone } = useBrandInfo()
  useEffect(() => {
    if (since === null) return
    const again = () => void (navigator.onLine && refreshShown())
    const timer = setInterval(again, again_ms)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [since])
  const text =
    since === null
      ? 'Anda sedang offline. Isian tetap tersimpan, data dimuat lagi saat tersambung.'
      : `Data per ${sayMoment(since, timezone)}, tanpa koneksi`
  return (
    <div role="status">
      {(!is_online || since !== null) && (
        <div className={css.notice}>
          <IconCloudOff />
          {text}
        </div>
      )}
    </div>
  )
}
