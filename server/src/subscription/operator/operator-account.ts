import { z } from 'zod'
import { hashPassword, verifyPassword } from '../../access/session/password.ts'
import { createTotpSecret, totpAddress, totpStep } from '../../access/two-step/totp.ts'
import type { Services } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { isServiceToken } from '../../kit/http/service-token.ts'
import { seal, unseal } from '../../kit/sealed.ts'
import { email, newPassword, requiredText } from '../../kit/shared.input.ts'
import { assertAttempt, forgetAttempts, type ThrottlePolicy } from '../../kit/throttle.ts'
import { logOperator, type Operator } from './operator-log.ts'
import { endSessionsOf } from './operator-session.ts'

const SEALED_FOR = 'operator-two-step'

const PER_ACCOUNT: ThrottlePolicy = {
  name: 'operator-sign-in',
  free: 5,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}
const PER_ADDRESS: ThrottlePolicy = { ...PER_ACCOUNT, name: 'operator-sign-in-ip', free: 20 }
const CODES: ThrottlePolicy = { ...PER_ACCOUNT, name: 'operator-code' }
const REGISTRATIONS: ThrottlePolicy = { ...PER_ACCOUNT, name: 'operator-register' }

/** Who is to operate; the token is the installation's own. */
export const RegisterInput = z.object({
  token: z.string().min(1, 'Token wajib diisi').max(500),
  name: requiredText('Nama', 80),
  email,
  password: newPassword,
})

/** E-mail and password of the console. */
export const OperatorSignInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Email wajib diisi').max(254),
  password: z.string().min(1, 'Kata sandi wajib diisi').max(1000),
})

const WRONG = 'Email atau kata sandi salah'
const WRONG_CODE = 'Kode salah atau sudah dipakai'

/**
 * Makes an account of whoever shows the installation's token, or gives an account that there is a new password and a new
 * authenticator app: its sessions end.
 */
export async function registerOperator(
  services: Services,
  ip: string,
  { token, name, email, password }: z.output<typeof RegisterInput>,
): Promise<Operator> {
  await assertAttempt(services, REGISTRATIONS, addressBlock(ip))
  if (!isServiceToken(token, services.billing.operator_token)) throw invalid({ token: 'Token salah' })
  const secret = seal(services.secret, SEALED_FOR, createTotpSecret())
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into operator.account as a (email, name, password_hash, totp_secret, created_at)
     values (lower($1), $2, $3, $4, $5)
     on conflict (email) do update set name = excluded.name, password_hash = excluded.password_hash,
       totp_secret = excluded.totp_secret, totp_step = 0, is_enrolled = false, disabled_at = null
     returning id`,
    [email, name, await hashPassword(password), secret, services.clock()],
  )
  const operator = { id: rows[0]?.id ?? 0, name, email: email.toLowerCase() }
  await endSessionsOf(services, operator.id)
  await logOperator(services, operator, 'register')
  await forgetAttempts(services, REGISTRATIONS, addressBlock(ip))
  return operator
}

/** The account of an e-mail and password; throws beside the field, alike for whatever is wrong. */
export async function checkOperatorPassword(
  services: Services,
  ip: string,
  { email, password }: z.output<typeof OperatorSignInInput>,
): Promise<Operator> {
  await assertAttempt(services, PER_ADDRESS, addressBlock(ip))
  await assertAttempt(services, PER_ACCOUNT, email)
  const { rows } = await services.pool.query<Operator & { password_hash: string }>(
    'select id, name, email, password_hash from operator.account where email = $1 and disabled_at is null',
    [email],
  )
  const account = rows[0]
  if (!(await verifyPassword(password, account?.password_hash)) || !account) {
    throw invalid({ password: WRONG }, WRONG)
  }
  await forgetAttempts(services, PER_ACCOUNT, email)
  return { id: account.id, name: account.name, email: account.email }
}

async function readSecret(services: Services, id: number): Promise<string | undefined> {
  const { rows } = await services.pool.query<{ totp_secret: string }>(
    'select totp_secret from operator.account where id = $1',
    [id],
  )
  return rows[0] && unseal(services.secret, SEALED_FOR, rows[0].totp_secret)
}

/** What an authenticator app is set up with, for an account that has shown no code yet. */
export async function readEnrolment(
  services: Services,
  operator: Operator,
): Promise<{ secret: string; address: string } | undefined> {
  const secret = await readSecret(services, operator.id)
  return secret ? { secret, address: totpAddress(secret, `Operator ${operator.email}`) } : undefined
}

/** Takes a code of the account's app, once; throws beside the field. */
export async function takeOperatorCode(services: Services, operator: Operator, code: string): Promise<void> {
  await assertAttempt(services, CODES, String(operator.id))
  const now = services.clock()
  const secret = await readSecret(services, operator.id)
  const step = secret && /^\d{6}$/.test(code) ? totpStep(secret, code, now) : undefined
  if (!step) throw invalid({ code: WRONG_CODE }, WRONG_CODE)
  const { rowCount } = await services.pool.query(
    `update operator.account set totp_step = $2, is_enrolled = true, last_seen_at = $3
     where id = $1 and totp_step < $2 and disabled_at is null`,
    [operator.id, step, now],
  )
  if (!rowCount) throw invalid({ code: WRONG_CODE }, WRONG_CODE)
  await forgetAttempts(services, CODES, String(operator.id))
  await logOperator(services, operator, 'sign_in')
}

/** An account as the console lists it. */
export interface OperatorAccount extends Operator {
  readonly is_enrolled: boolean
  readonly disabled_at: Date | null
  readonly last_seen_at: Date | null
}

/** All accounts, by name. */
export async function readOperatorAccounts(services: Services): Promise<OperatorAccount[]> {
  const { rows } = await services.pool.query<OperatorAccount>(
    `select id, name, email, is_enrolled, disabled_at, last_seen_at from operator.account order by name, id`,
  )
  return rows
}

/** Disables an account, whose sessions end at once, or lets it in again. Nobody disables itself. */
export async function setOperatorDisabled(
  services: Services,
  operator: Operator,
  id: number,
  is_disabled: boolean,
): Promise<void> {
  if (operator.id === id) throw new UserError('CONFLICT', 'Anda tidak dapat menonaktifkan diri sendiri')
  const { rows } = await services.pool.query<{ email: string }>(
    'update operator.account set disabled_at = $2 where id = $1 returning email',
    [id, is_disabled ? services.clock() : null],
  )
  if (!rows[0]) throw notFound('Operator')
  if (is_disabled) await endSessionsOf(services, id)
  await logOperator(services, operator, is_disabled ? 'disable' : 'enable', { detail: rows[0].email })
}
