import type { GrabCallName } from '../contract/grab-calls.ts'

/**
 * What kept a call from being taken: `unreachable` (network, time-out, 429 or 5xx after all attempts), `locked` (409: too
 * soon after the last one), `unauthorised` (our credentials are not taken), `refused` (any other 4xx, never tried again), or
 * `broken` (an answer that is not the contract's).
 */
export type GrabFailure = 'unreachable' | 'locked' | 'unauthorised' | 'refused' | 'broken'

/** A call to Grab that was not taken. */
export class GrabError extends Error {
  readonly failure: GrabFailure
  readonly call: GrabCallName | 'token'
  /** Of the answer; 0 where there was none. */
  readonly status: number
  /** As Grab says it, e.g. `invalid_argument`. */
  readonly reason: string

  constructor(
    failure: GrabFailure,
    { call, status = 0, reason = '', message }: GrabErrorParts,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'GrabError'
    this.failure = failure
    this.call = call
    this.status = status
    this.reason = reason
  }

  /** Whether the same call may be taken later. */
  get is_temporary(): boolean {
    return this.failure === 'unreachable' || this.failure === 'locked'
  }
}

interface GrabErrorParts {
  readonly call: GrabCallName | 'token'
  readonly status?: number
  readonly reason?: string
  readonly message: string
}
