import { showToast, type Toast } from '../toast/toast.ts'
import { clearAll } from './query.ts'
import { reportError } from './report-error.ts'

/** Takes back all that a request has changed. */
type TakeBack = (request_id: string) => Promise<unknown>

let takeBack: TakeBack | undefined

/** Lets toasts take back what was written; the application knows how. */
export function setTakeBack(take: TakeBack) {
  takeBack = take
}

/** "Urungkan" of what a request has changed; `said` when it is back. None where the request is not known. */
export function takeBackAction(request_id: string | null, said: string | null | undefined): Toast['action'] {
  const take = takeBack
  if (!take || request_id === null || !said) return undefined
  const run = () =>
    void take(request_id)
      .then(async () => {
        showToast({ tone: 'good', message: said })
        await clearAll()
      })
      .catch(reportError)
  return { label: 'Urungkan', run }
}
