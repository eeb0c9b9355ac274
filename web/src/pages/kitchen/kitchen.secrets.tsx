import { IconExternalLink } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { formatClock } from '../../kit/format/date.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { ShownSecretsFragment } from './kitchen.gql.gen.ts'
import css from './kitchen.module.css'

/** Secrets that were just made: they outlive the way from the form of a new key to its page, and nothing else. */
let shown: ShownSecretsFragment | null = null
const listeners = new Set<() => void>()

/** Shows a key and its pairing code, this once. */
export function showSecrets(secrets: ShownSecretsFragment | null) {
  shown = secrets
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The dialog of what is shown only once: the key, and the six digits that pair a display. */
export function SecretsDialog() {
  const secrets = useSyncExternalStore(subscribe, () => shown)
  if (!secrets) return null
  const { key, pairing_code, kitchen_key } = secrets
  const { name, display_path, code_until, outlet } = kitchen_key
  const close = () => showSecrets(null)
  return (
    <Dialog
      title={`Pasangkan ${name}`}
      width={520}
      onClose={close}
      foot={
        <Button tone="primary" onClick={close}>
          {key ? 'Sudah saya simpan' : 'Selesai'}
        </Button>
      }
    >
      <p>Buka layar dapur di perangkat, lalu ketik kode ini.</p>
      <p className={css.code}>
        <span className="sr-only">Kode pemasangan </span>
        {pairing_code}
      </p>
      <p className={css.hint}>
        Untuk satu perangkat
        {code_until && `, berlaku sampai ${formatClock(code_until, outlet.timezone)}`}. Alamat:{' '}
        <span className={css.address}>{`${location.host}${display_path}`}</span>
      </p>
      <p className={css.open}>
        <a className={buttonClass({ size: 'small' })} href={display_path} target="_blank" rel="noreferrer">
          <IconExternalLink /> Buka layar dapur
        </a>
      </p>
      {key && (
        <>
          <h3 className={css.part}>Kunci dapur</h3>
          <code className={css.key}>{key}</code>
          <CopyButton text={key} what="Kunci dapur" label="Salin kunci" />
          <Notice tone="warn">
            Simpan di tempat aman. Kunci dapat memasangkan perangkat lain dan tidak ditampilkan lagi.
          </Notice>
        </>
      )}
    </Dialog>
  )
}
