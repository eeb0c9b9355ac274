import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { closeToast, type Toast, toast_store } from './toast.ts'
import css from './toaster.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle }
const none: readonly Toast[] = []

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone]
  const { action } = toast
  return (
    <div className={`${css.toast} ${css[toast.tone]}`}>
      <Icon aria-hidden="true" />
      <span className={css.message}>{toast.message}</span>
      {action && (
        <Button
          tone="subtle"
          size="small"
          onClick={() => {
            closeToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label="Tutup pemberitahuan"
        onClick={() => closeToast(toast.id)}
      >
        <IconX />
      </button>
    </div>
  )
}

/** The live region that shows the toasts; once per page. */
export function Toaster() {
  const toasts = useSyncExternalStore(toast_store.subscribe, toast_store.read, () => none)
  return (
    <section className={css.region} aria-label="Pemberitahuan" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
