import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { AddressLink } from '../kit/router/address-link.tsx'
import css from './alerts.module.css'
import { dismissAlert, useDismissed } from './dismissed.ts'
import { useAlerts } from './use-alerts.ts'

/** Slim, stacked, dismissible notices over the page. */
export function Alerts() {
  const dismissed = useDismissed()
  const alerts = useAlerts().filter((alert) => !dismissed.includes(alert.key))
  if (alerts.length === 0) return null
  return (
    <section className={css.stack} aria-label="Perhatian">
      {alerts.map((alert) => (
        <div key={alert.key} className={`${css.alert} ${alert.tone === 'warn' ? '' : css[alert.tone]}`}>
          {alert.tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
          <p className={css.text}>
            {alert.text}
            {alert.link && <AddressLink href={alert.link.href}>{alert.link.label}</AddressLink>}
          </p>
          <button
            type="button"
            className={css.close}
            aria-label={`Sembunyikan: ${alert.text}`}
            onClick={() => dismissAlert(alert.key)}
          >
            <IconX />
          </button>
        </div>
      ))}
    </section>
  )
}
