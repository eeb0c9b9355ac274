import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import css from './offline-notice.module.css'

function subscribe(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Says that the connection is gone; answers are asked for again by themselves when it is back. */
export function OfflineNotice() {
  const is_online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!is_online && (
        <div className={css.notice}>
          <IconCloudOff />
          Anda sedang offline. Isian tetap tersimpan, data dimuat lagi saat tersambung.
        </div>
      )}
    </div>
  )
}
