import { IconAlertTriangle, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { currentTime } from '../kit/clock.ts'
import { formatClock, formatDayNear, today, toFields } from '../kit/format/date.ts'
import { refreshShown } from '../kit/graphql/query.ts'
import { useShownSince } from '../kit/offline/use-shown-since.ts'
import { isStuck, useWaiting } from '../kit/offline/waiting.ts'
import { useBrandInfo } from '../parts/session/session.ts'
import css from './offline-notice.module.css'
import { openWaiting } from './shell-windows.ts'

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

/** What the connection has to do with what is on show; null where the server has answered. */
function useAway(): string | null {
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
  if (since !== null) return `Data per ${sayMoment(since, timezone)}, tanpa koneksi`
  return is_online ? null : 'Anda sedang offline. Isian tetap tersimpan, data dimuat lagi saat tersambung.'
}

/**
 * Says that the connection is gone, how old what is shown is, and what of one's own is not with the server yet; both are
 * tried again by themselves.
 */
export function OfflineNotice() {
  const away = useAway()
  const mine = useWaiting()
  const refused = mine.filter(({ refusal }) => refusal !== null).length
  const waiting = mine.length - refused
  // With a connection a write is on its way for the blink of an eye, which is nothing to tell of.
  const told = away !== null || isStuck() ? waiting : 0
  return (
    <div role="status">
      {(away !== null || told > 0 || refused > 0) && (
        <div className={css.notice}>
          {away !== null && (
            <p>
              <IconCloudOff />
              {away}
            </p>
          )}
          {told > 0 && (
            <p>
              <IconCloudUpload />
              {told} menunggu koneksi
            </p>
          )}
          {refused > 0 && (
            <p>
              <IconAlertTriangle />
              {refused} perubahan ditolak
            </p>
          )}
          {(told > 0 || refused > 0) && (
            <button type="button" aria-label="Lihat yang belum terkirim" onClick={openWaiting}>
              Lihat
            </button>
          )}
        </div>
      )}
    </div>
  )
}
