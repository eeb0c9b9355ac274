import { createHash, randomBytes } from 'node:crypto'
import type { Services } from '../../kit/context.ts'
import type { Operator } from './operator-log.ts'

const HOUR_MS = 3_600_000
/** A working day. */
const LONGEST_MS = 10 * HOUR_MS
const IDLE_MS = HOUR_MS / 2
/** How often a session notes that it is used. */
const NOTED_SECONDS = 60

/** A session of the console; it opens nothing before its second step. */
export interface OperatorSession {
  readonly operator: Operator
  readonly has_second_step: boolean
  /** Whether the account's authenticator app has shown a code once. */
  readonly is_enrolled: boolean
}

const hashOf = (token: string) => createHash('sha256').update(`operator.${token}`).digest('base64url')

/** Begins a session after a good password; answers the token, which is kept as a hash alone. */
export async function beginOperatorSession(
  services: Services,
  account_id: number,
  ip: string,
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const now = services.clock()
  const expires_at = new Date(now.getTime() + LONGEST_MS)
  await services.pool.query('delete from operator.session where expires_at <= $1', [now])
  await services.pool.query(
    `insert into operator.session (token_hash, account_id, ip, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [hashOf(token), account_id, ip, now, expires_at],
  )
  return { token, expires_at }
}

/** The session of a token; undefined when it is over, was left alone for half an hour, or its account is disabled. */
export async function readOperatorSession(
  services: Services,
  token: string | undefined,
): Promise<OperatorSession | undefined> {
  if (!token) return undefined
  const now = services.clock()
  const { rows } = await services.pool.query<
    Operator & { has_second_step: boolean; is_enrolled: boolean; is_to_note: boolean }
  >(
    `select a.id, a.name, a.email, s.has_second_step, a.is_enrolled,
       s.last_seen_at < $2::timestamptz - make_interval(secs => $4) as is_to_note
     from operator.session s join operator.account a on a.id = s.account_id
     where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and a.disabled_at is null`,
    [hashOf(token), now, new Date(now.getTime() - IDLE_MS), NOTED_SECONDS],
  )
  const row = rows[0]
  if (!row) return undefined
  if (row.is_to_note) {
    await services.pool.query('update operator.session set last_seen_at = $2 where token_hash = $1', [
      hashOf(token),
      now,
    ])
  }
  const { id, name, email, has_second_step, is_enrolled } = row
  return { operator: { id, name, email }, has_second_step, is_enrolled }
}

/** Gives a session its second step. */
export async function passSecondStep(services: Services, token: string): Promise<void> {
  await services.pool.query('update operator.session set has_second_step = true where token_hash = $1', [
    hashOf(token),
  ])
}

/** Ends the session of a token. */
export async function endOperatorSession(services: Services, token: string): Promise<void> {
  await services.pool.query('delete from operator.session where token_hash = $1', [hashOf(token)])
}

/** Ends every session of an account. */
export async function endSessionsOf(services: Services, account_id: number): Promise<void> {
  await services.pool.query('delete from operator.session where account_id = $1', [account_id])
}
