import { IconBell } from '@tabler/icons-react'
import { formatRelative } from '../kit/format/relative.ts'
import { Popover } from '../kit/overlay/popover.tsx'
import { AddressLink } from '../kit/router/address-link.tsx'
import { toast_history } from '../kit/toast/toast.ts'
import css from './header.module.css'
import panel_css from './notifications.module.css'
import { useAlerts } from './use-alerts.ts'

/** The bell: what needs attention, hidden alerts included, and the notices that passed by. */
export function Notifications() {
  const alerts = useAlerts()
  return (
    <Popover
      label="Notifikasi"
      placement="bottom-end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={css.tool}
          aria-label={alerts.length > 0 ? `Notifikasi, ${alerts.length} perlu perhatian` : 'Notifikasi'}
        >
          <IconBell />
          {alerts.length > 0 && <span className={css.dot} />}
        </button>
      )}
    >
      {(close) => (
        <div className={panel_css.panel}>
          <h2>Notifikasi</h2>
          {alerts.length === 0 && toast_history.length === 0 && (
            <p className={panel_css.none}>Tidak ada yang perlu diperhatikan.</p>
          )}
          {alerts.map((alert) => (
            <div key={alert.key} className={panel_css.item}>
              {alert.text}
              {alert.link && (
                <AddressLink href={alert.link.href} onFollow={close}>
                  {alert.link.label}
                </AddressLink>
              )}
            </div>
          ))}
          {toast_history.map((toast) => (
            <div key={toast.id} className={panel_css.item}>
              {toast.message}
              <span className={panel_css.time}>{formatRelative(toast.at)}</span>
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
}
