import { useSyncExternalStore } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { CopyButton } from './developers.copy.tsx'
import type { ShownApiKeyFragment } from './developers.gql.gen.ts'
import css from './developers.module.css'

/** A key that was just made: it outlives the way from the form of a new key to its page, and nothing else. */
let shown: ShownApiKeyFragment | null = null
const listeners = new Set<() => void>()

/** Shows a key, this once. */
export function showApiKey(key: ShownApiKeyFragment | null) {
  shown = key
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The dialog of a key, which is shown only once. */
export function TokenDialog() {
  const key = useSyncExternalStore(subscribe, () => shown)
  if (!key) return null
  const close = () => showApiKey(null)
  return (
    <Dialog
      title={`Kunci ${key.api_key.name}`}
      width={520}
      onClose={close}
      foot={
        <Button tone="primary" onClick={close}>
          Sudah saya simpan
        </Button>
      }
    >
      <p>Kirim kunci ini di header Authorization setiap permintaan.</p>
      <code className={css.token}>{key.token}</code>
      <CopyButton text={key.token} what="Kunci API" label="Salin kunci" />
      <Notice tone="warn">Simpan di tempat aman. Kunci ini tidak ditampilkan lagi.</Notice>
    </Dialog>
  )
}
