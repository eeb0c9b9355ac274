import { currentTime } from '../clock.ts'

/** A short notice; `action` makes it stay 10 s, long enough to be reached by anybody. */
export interface Toast {
  id: number
  tone: 'good' | 'bad' | 'info'
  message: string
  action?: { label: string; run: () => void }
}

const lifetime_ms = 3000
const lifetime_with_action_ms = 10_000
const flash_key = 'lumbung-flash'

/** Notices of this session, newest first, so that none is lost by looking away. */
export const toast_history: { id: number; message: string; at: number }[] = []

let toasts: readonly Toast[] = []
let next_id = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const notify of listeners) notify()
}

/** The toasts on screen, newest last; for useSyncExternalStore. */
export const toast_store = {
  subscribe(notify: () => void) {
    listeners.add(notify)
    return () => listeners.delete(notify)
  },
  read: () => toasts,
}

export function closeToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Shows a toast and answers its id. The clock is not stopped by hovering. A text already shown is not doubled. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = next_id++
  const others = toasts.filter((shown) => shown.message !== toast.message)
  change([...others, { ...toast, id }])
  toast_history.unshift({ id, message: toast.message, at: currentTime() })
  toast_history.length = Math.min(toast_history.length, 10)
  setTimeout(() => closeToast(id), toast.action ? lifetime_with_action_ms : lifetime_ms)
  return id
}

/** Puts away what only says that something went well: on a phone it would lie over the head of what opens now. */
export function closeGoodNews() {
  change(toasts.filter((toast) => toast.tone !== 'good' || toast.action))
}

/** Keeps a toast for the page that loads next (sign-in after sign-out, and the like). */
export function keepToast(toast: Pick<Toast, 'tone' | 'message'>) {
  sessionStorage.setItem(flash_key, JSON.stringify(toast))
}

/** Shows what the page before kept. */
export function showKeptToast() {
  const text = sessionStorage.getItem(flash_key)
  if (!text) return
  sessionStorage.removeItem(flash_key)
  const { tone, message }: Pick<Toast, 'tone' | 'message'> = JSON.parse(text)
  showToast({ tone, message })
}
