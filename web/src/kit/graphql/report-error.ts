import { tellError } from '../outside/tell-error.ts'
import { keepToast, showToast } from '../toast/toast.ts'
import { ApiError } from './api-error.ts'

/** Leaves to another page of the panel; the panel sets the router's way, the gate keeps the browser's. */
let leave: (address: string) => void = (address) => globalThis.location.assign(address)

export function setLeave(how: (address: string) => void) {
  leave = how
}

/** Where a module limit leads: the plan of the current address if it names one, else the plan that lifts the limit. */
function limitAddress({ plan_id, module }: ApiError['details']) {
  const current = new URLSearchParams(globalThis.location.search).get('planId')
  const plan = current ?? plan_id?.toString()
  return withDetails('/out-of-limit', { planId: plan, modul: module })
}

/** An address that says what was refused, as far as the answer did. */
function withDetails(path: string, details: Record<string, string | undefined>) {
  const known = Object.entries(details).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}

let is_leaving = false

/** Says that the panel is being left with its session: what is refused from now on leads nowhere else. */
export function beginLeaving() {
  is_leaving = true
}

function signOut() {
  if (is_leaving) return
  keepToast({ tone: 'bad', message: 'Akses ditolak, silahkan login kembali!' })
  globalThis.location.assign('/sign-out')
}

/** Leaves the panel to add the second step that the role requires. */
export function addSecondStep() {
  const { pathname, search } = globalThis.location
  globalThis.location.assign(`/two-step?next=${encodeURIComponent(pathname + search)}`)
}

/** Does what the error catalogue says for a failed request: redirect, toast, or only a line in the log. */
export function reportError(error: unknown) {
  if (!(error instanceof ApiError)) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.error(error)
    tellError(error)
    return
  }
  const { code, message, details } = error
  if (code === 'NETWORK') console.warn(message)
  // Whoever would rather look again has read it in the question.
  else if (code === 'NEEDS_CONFIRMATION') return
  else if (code === 'UNAUTHENTICATED') signOut()
  else if (details.must_enrol) addSecondStep()
  else if (code === 'FORBIDDEN' && details.is_look) showToast({ tone: 'bad', message })
  else if (code === 'FORBIDDEN')
    leave(withDetails('/unauthorized', { modul: details.module, hak: details.authorization }))
  else if (code === 'DATA_LIMIT_EXCEEDED') leave(withDetails('/out-of-limit', { data: details.resource }))
  else if (code === 'MODULE_LIMIT_EXCEEDED') leave(limitAddress(details))
  else if (code === 'INTERNAL' && details.path)
    showToast({ tone: 'bad', message: `${message} (${details.path})` })
  else showToast({ tone: 'bad', message })
}
