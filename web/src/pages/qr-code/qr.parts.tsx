import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import tabs from '../../kit/tabs/tabs.module.css'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { PhoneFrame } from '../../parts/phone-frame/phone-frame.tsx'
import { copyAddress, publicAddress } from '../../parts/qr/public-address.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetQrScansDocument } from './qr.gql.gen.ts'
import css from './qr.module.css'

interface QrSwitchProps {
  label: string
  help: string
  checked: boolean
  disabled: boolean
  onSave: (on: boolean) => Promise<unknown>
}

/** Switches a code; takes effect at once. */
export function QrSwitch({ label, help, checked, disabled, onSave }: QrSwitchProps) {
  const id = useId()
  return (
    <div className={css.switch}>
      <SavingSwitch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onSave={onSave}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
    </div>
  )
}

/** The address a code opens, to copy or to look at. */
export function QrLink({ path }: { path: string }) {
  return (
    <div className={css.link}>
      <code>{publicAddress(path)}</code>
      <Button icon={<IconCopy />} onClick={() => void copyAddress(path)}>
        Salin tautan
      </Button>
      <a href={path} target="_blank" rel="noopener" className={buttonClass()}>
        <IconExternalLink /> Buka
      </a>
    </div>
  )
}

/** The page itself, as a guest sees it; nothing is asked for while its code is off. */
export function QrPhone({ path, is_open }: { path: string; is_open: boolean }) {
  return (
    <PhoneFrame caption="Pratinjau halaman tamu">
      {is_open ? (
        <iframe key={path} className={css.page} src={path} title="Halaman tamu" loading="lazy" />
      ) : (
        <p className={css.closed}>Kode ini sedang tidak membuka halaman.</p>
      )}
    </PhoneFrame>
  )
}

/** A figure of scans with what it counts. */
export function ScanFigure({ value, label }: { value: number; label: string }) {
  return (
    <p className={css.figure}>
      <strong>{formatNumber(value, 0)}</strong> {label}
    </p>
  )
}

/** Scans of the last 30 days, by code. */
export function useScans(outlet_id: number | null) {
  const query = useDocument(GetQrScansDocument, { outlet_id })
  return query.data?.qrScans
}

/** Choice of the outlet a page is about, in the address, where its tabs are others. */
export function OutletSelect({ outlet_id }: { outlet_id: number }) {
  const { outlets } = useMe()
  const navigate = useNavigate()
  if (outlets.length < 2) return null
  return (
    <OutletPicker
      label_hidden
      value={outlet_id}
      nameOf={({ name }) => shortOutletName(name)}
      onChange={(outlet) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({ tab: old.tab, outlet })),
        })
      }
    />
  )
}

/** The same as tabs. */
export function OutletTabs({ outlet_id }: { outlet_id: number }) {
  const { outlets } = useMe()
  return (
    <nav className={tabs.tabs} aria-label="Outlet">
      {outlets.map((outlet) => (
        <Link
          key={outlet.id}
          to="/qr-code/view-outlet"
          search={withSearch((old) => ({ tab: old.tab, outlet: outlet.id }))}
          aria-current={outlet.id === outlet_id ? 'page' : undefined}
          className={tabs.tab}
        >
          {shortOutletName(outlet.name)}
        </Link>
      ))}
    </nav>
  )
}

/** A card of the page: what it is and its controls. */
export function QrSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}
