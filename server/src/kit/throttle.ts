import { createHash } from 'node:crypto'
import type { Services, WriteContext } from './context.ts'
import { UserError } from './errors.ts'

/** How often something may be tried: `free` times in a window, then with doubling waits. */
export interface ThrottlePolicy {
  readonly name: string
  readonly free: number
  readonly window_seconds: number
  readonly longest_wait_seconds: number
}

function keyOf(policy: ThrottlePolicy, subject: string): string {
  return `${policy.name}:${createHash('sha256').update(subject).digest('base64url')}`
}

const CLAIM = 'select claim_attempt($1, $2, $3, $4, $5) as wait'

function claimValues(services: Services, policy: ThrottlePolicy, subject: string): unknown[] {
  const { free, window_seconds, longest_wait_seconds } = policy
  return [keyOf(policy, subject), free, window_seconds, longest_wait_seconds, services.clock()]
}

/** Counts an attempt by `subject`; answers the seconds to wait, 0 when it may go on. Counted before it is tried,
 * so that parallel guesses cannot slip past together. */
export async function claimAttempt(
  services: Services,
  policy: ThrottlePolicy,
  subject: string,
): Promise<number> {
  const result = await services.pool.query<{ wait: number }>(CLAIM, claimValues(services, policy, subject))
  return result.rows[0]?.wait ?? 0
}

function assertNoWait(wait: number): void {
  if (wait > 0) {
    throw new UserError('RATE_LIMITED', `Terlalu banyak percobaan, mohon tunggu ${wait} detik`, {
      retry_after: wait,
    })
  }
}

/**
 * Counts what a transaction does, and only if it is done: others of the same subject wait for its end. Throws
 * RATE_LIMITED with the seconds to wait.
 */
export async function assertAttemptWithin(
  tx: WriteContext,
  policy: ThrottlePolicy,
  subject: string,
): Promise<void> {
  const result = await tx.client.query<{ wait: number }>(CLAIM, claimValues(tx.services, policy, subject))
  assertNoWait(result.rows[0]?.wait ?? 0)
}

/** Counts an attempt or throws RATE_LIMITED with the seconds to wait. */
export async function assertAttempt(
  services: Services,
  policy: ThrottlePolicy,
  subject: string,
): Promise<void> {
  assertNoWait(await claimAttempt(services, policy, subject))
}

/** Forgets the attempts of `subject`, after a success. */
export async function forgetAttempts(
  services: Services,
  policy: ThrottlePolicy,
  subject: string,
): Promise<void> {
  await services.pool.query('delete from throttle where key = $1', [keyOf(policy, subject)])
}

/** Takes one counted attempt of `subject` back: it was a good one, made from where others try too. */
export async function returnAttempt(
  services: Services,
  policy: ThrottlePolicy,
  subject: string,
): Promise<void> {
  await services.pool.query(
    'update throttle set failures = greatest(failures - 1, 0), locked_until = null where key = $1',
    [keyOf(policy, subject)],
  )
}
