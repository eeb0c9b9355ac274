import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressLink } from '../kit/router/address-link.tsx'
import type { ShellAlert } from './alert-list.ts'
import css from './alerts.module.css'
import { dismissAlert, useDismissed } from './dismissed.ts'
import { useAlerts } from './use-alerts.ts'

/** The gravest first; one line, however many there are. */
const gravity: readonly ShellAlert['tone'][] = ['bad', 'warn', 'info']

/** Slim, dismissible notices over the page: the gravest in one line, the others where they are asked for. */
export function Alerts() {
  const [is_open, setOpen] = useState(false)
  const dismissed = useDismissed()
  const alerts = useAlerts()
    .filter((alert) => !dismissed.includes(alert.key))
    .sort((one, other) => gravity.indexOf(one.tone) - gravity.indexOf(other.tone))
  if (alerts.length === 0) return null
  const shown = is_open ? alerts : alerts.slice(0, 1)
  return (
    <section className={css.stack} aria-label="Perhatian">
      {shown.map((alert, place) => (
        <div key={alert.key} className={`${css.alert} ${alert.tone === 'warn' ? '' : css[alert.tone]}`}>
          {alert.tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
          <p className={css.text}>
            {alert.text}
            {alert.link && <AddressLink href={alert.link.href}>{alert.link.label}</AddressLink>}
          </p>
          {place === 0 && alerts.length > 1 && (
            <button
              type="button"
              className={css.more}
              aria-expanded={is_open}
              onClick={() => setOpen(!is_open)}
            >
              {is_open ? 'Ringkas' : `${alerts.length - 1} lainnya`}
            </button>
          )}
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
