import { useSyncExternalStore } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import css from './developers.module.css'

interface ShownOnce {
  readonly title: string
  /** What it is for. */
  readonly lead: string
  readonly text: string
  /** What it is called, as in `Kunci API`; its button says `copy`. */
  readonly what: string
  readonly copy: string
}

/** What was just made: it outlives the way from the form of something new to its page, and nothing else. */
let shown: ShownOnce | null = null
const listeners = new Set<() => void>()

function show(once: ShownOnce | null) {
  shown = once
  for (const notify of listeners) notify()
}

/** Shows a key, this once. */
export function showApiKey({ token, api_key }: { token: string; api_key: { name: string } }) {
  show({
    title: `Kunci ${api_key.name}`,
    lead: 'Kirim kunci ini di header Authorization setiap permintaan.',
    ...{ text: token, what: 'Kunci API', copy: 'Salin kunci' },
  })
}

/** Shows the secret of a receiver, this once. */
export function showWebhookSecret(made: { secret: string; webhook_endpoint: { name: string } }) {
  show({
    title: `Rahasia ${made.webhook_endpoint.name}`,
    lead: 'Dengan rahasia ini penerima memeriksa tanda tangan setiap kiriman.',
    ...{ text: made.secret, what: 'Rahasia webhook', copy: 'Salin rahasia' },
  })
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The dialog of what is shown only once. */
export function TokenDialog() {
  const once = useSyncExternalStore(subscribe, () => shown)
  if (!once) return null
  const close = () => show(null)
  return (
    <Dialog
      title={once.title}
      width={520}
      onClose={close}
      foot={
        <Button tone="primary" onClick={close}>
          Sudah saya simpan
        </Button>
      }
    >
      <p>{once.lead}</p>
      <code className={css.token}>{once.text}</code>
      <CopyButton text={once.text} what={once.what} label={once.copy} />
      <Notice tone="warn">{`Simpan di tempat aman. ${once.what} tidak ditampilkan lagi.`}</Notice>
    </Dialog>
  )
}
