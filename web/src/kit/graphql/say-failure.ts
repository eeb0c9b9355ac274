import { showToast } from '../toast/toast.ts'
import { ApiError } from './api-error.ts'

const failures: readonly string[] = ['NETWORK', 'INTERNAL', 'UNAVAILABLE']

/** Whether a request was not refused but failed: on the way, or in the server. */
function isFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return failures.includes(error.code) || (error.code === 'HTTP' && (error.details.status ?? 0) >= 500)
}

/** Tells by `message` what did not succeed, where the request failed; what was refused has its own words. */
export function sayFailure(error: unknown, message: string): boolean {
  if (!isFailure(error)) return false
  showToast({ tone: 'bad', message })
  return true
}
