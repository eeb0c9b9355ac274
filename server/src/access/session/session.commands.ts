import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { enterBrand } from '../../kit/brand-context.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { requireFirstStep, requireViewer } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailNewDevice } from '../notification/new-device.ts'
import {
  assertCodeAttempt,
  assertNotByCompany,
  forgetCodeAttempts,
  readSteps,
  secondStepError,
  takeSecondStep,
} from '../two-step/second-step.ts'
import { rememberDevice } from './known-device.ts'
import { verifyPassword } from './password.ts'
import { parseIdentifier, SignInInput } from './session.input.ts'
import { countSignIn } from './sign-in-attempt.ts'
import { createRefreshToken } from './token.ts'

const HOUR_MS = 3_600_000
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const UNREMEMBERED_MS = 12 * HOUR_MS
const MAX_SESSIONS = 10

export const WRONG_CREDENTIALS = 'Email atau nomor telepon atau password salah, silahkan coba lagi!'

const ONLY_BY_PASSKEY = 'Peran Anda mewajibkan dua langkah, silahkan masuk dengan passkey Anda'

/** What a page gets for a good sign-in. */
export interface SignedIn {
  readonly token: string
  readonly admin: { readonly id: number; readonly name: string }
}

interface Account {
  readonly brand_id: number
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password_hash: string
}

async function findAccount(ctx: Context, identifier: string): Promise<Account | undefined> {
  const parsed = parseIdentifier(identifier)
  const entry = parsed && (await findInDirectory(ctx.services.pool, parsed.kind, parsed.key))
  if (!entry) return undefined
  const row = await enterBrand(ctx, entry.brand_id, 'Sistem')
    .db.selectFrom('admin')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('brand_id', '=', entry.brand_id)
    .where('id', '=', entry.ref_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { brand_id: entry.brand_id, ...row }
}

/** By what a session is opened, where it is not the password. */
interface OpenedBy {
  readonly is_by_passkey?: boolean
  readonly is_by_company?: boolean
}

/**
 * Opens a session in the transaction and sets its refresh cookie. The oldest sessions beyond ten are ended.
 */
export async function openSession(
  tx: WriteContext,
  admin: { id: number; name: string },
  remember: boolean,
  { is_by_passkey = false, is_by_company = false }: OpenedBy = {},
): Promise<SignedIn> {
  const now = tx.now()
  const session = {
    brand_id: tx.brand_id,
    session_id: randomUUID(),
    generation: 1,
    salt: randomBytes(16).toString('base64url'),
  }
  const expires_at = new Date(now.getTime() + (remember ? REMEMBERED_MS : UNREMEMBERED_MS))
  await tx.db
    .insertInto('session')
    .values({
      brand_id: tx.brand_id,
      id: session.session_id,
      admin_id: admin.id,
      salt: session.salt,
      rotated_at: now,
      created_at: now,
      last_seen_at: now,
      expires_at,
      is_remembered: remember,
      is_by_passkey,
      is_by_company,
      user_agent: tx.user_agent.slice(0, 300),
      ip: tx.ip,
    })
    .execute()
  await endOldest(tx, admin.id, session.session_id)
  await updateOwn(tx, 'admin', { id: admin.id }).set({ last_active_at: now }).execute()
  tx.cookie.write(createRefreshToken(tx.services.secret, session), remember ? expires_at : undefined)
  rememberDevice(tx, admin.id)
  const token = tx.services.tokens.sign(session)
  return { token, admin: { id: admin.id, name: admin.name } }
}

/** Ends the sessions beyond ten; the new one stays, whatever the clock says. */
async function endOldest(tx: WriteContext, admin_id: number, newest: string): Promise<void> {
  const beyond = await selectOwn(tx, 'session', { admin_id })
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .where('id', '!=', newest)
    .orderBy('created_at', 'desc')
    .offset(MAX_SESSIONS - 1)
    .execute()
  if (beyond.length === 0) return
  await updateOwn(tx, 'session', {})
    .set({ revoked_at: tx.now(), revoke_reason: 'limit' })
    .where(
      'id',
      'in',
      beyond.map((row) => row.id),
    )
    .execute()
}

async function recordSession(
  tx: WriteContext,
  action: string,
  admin: { id: number; name: string },
): Promise<void> {
  await audit(tx, { action, entity: 'admin', entity_id: admin.id, label: admin.name })
}

/**
 * Signs in by e-mail or phone. Unknown accounts and wrong passwords are answered alike, in the same time; attempts
 * are counted before the password is looked at (`countSignIn`). So strangers who guess keep nobody from signing in where he always does. Where a
 * second step is on, a right password alone is answered that a code is to be sent with it.
 */
export async function signIn(ctx: Context, raw: z.input<typeof SignInInput>): Promise<SignedIn> {
  const input = parseInput(SignInInput, raw)
  const { account, forget } = await countSignIn(
    ctx,
    () => findAccount(ctx, input.identifier),
    parseIdentifier(input.identifier)?.key ?? input.identifier.toLowerCase(),
  )
  const is_right = await verifyPassword(input.password, account?.password_hash)
  if (!account || !is_right) throw new UserError('VALIDATION', WRONG_CREDENTIALS, { fields: {} })
  await forget()
  const entered = enterBrand(ctx, account.brand_id, account.name)
  const steps = await readSteps(entered, account.id)
  assertNotByCompany(steps)
  // The passkey is its second step: a password alone would be one of two.
  if (steps.is_required && steps.has_passkey && !steps.has_app)
    throw new UserError('VALIDATION', ONLY_BY_PASSKEY, { fields: {} })
  const code = steps.has_app ? (input.code ?? '') : undefined
  if (code === '') throw secondStepError({}, 'Masukkan kode verifikasi dua langkah')
  if (code !== undefined) await assertCodeAttempt(entered, account.id)
  const signed_in = await transaction(entered, async (tx) => {
    if (code !== undefined) await takeSecondStep(tx, account, code)
    await recordSession(tx, 'session.sign_in', account)
    await mailNewDevice(tx, account)
    return openSession(tx, account, input.remember ?? false)
  })
  if (code !== undefined) await forgetCodeAttempts(entered, account.id)
  return signed_in
}

/** Ends sessions of an admin and answers how many; `except` stays open. */
export async function endSessions(
  tx: WriteContext,
  admin_id: number,
  reason: string,
  except?: string,
): Promise<number> {
  let query = updateOwn(tx, 'session', { admin_id })
    .set({ revoked_at: tx.now(), revoke_reason: reason })
    .where('revoked_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends the viewer's own session and clears its cookie. */
export const signOut = command('session.sign_out', {
  permission: 'first_step',
  input: z.object({}),
  run: async (tx) => {
    const viewer = requireFirstStep(tx)
    await updateOwn(tx, 'session', { id: viewer.session_id })
      .set({ revoked_at: tx.now(), revoke_reason: 'sign_out' })
      .execute()
    const { id, name } = viewer.looking ?? { id: viewer.admin_id, name: viewer.name }
    await recordSession(tx, 'session.sign_out', { id: id ?? viewer.admin_id, name })
    tx.cookie.clear()
    return true
  },
})

/** Ends one of the viewer's own sessions. */
export const revokeSession = command('session.revoke', {
  permission: 'signed_in',
  input: z.object({ id: z.uuid('Sesi tidak valid') }),
  run: async (tx, { id }) => {
    const viewer = requireViewer(tx)
    const ended = await updateOwn(tx, 'session', { admin_id: viewer.admin_id, id })
      .set({ revoked_at: tx.now(), revoke_reason: 'revoked' })
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) throw notFound('Sesi')
    await recordSession(tx, 'session.revoke', { id: viewer.admin_id, name: viewer.name })
    return true
  },
})

/** Ends all of the viewer's sessions but this one; answers how many. */
export const revokeOtherSessions = command('session.revoke_others', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    const viewer = requireViewer(tx)
    const ended = await endSessions(tx, viewer.admin_id, 'revoked', viewer.session_id)
    await recordSession(tx, 'session.revoke_others', { id: viewer.admin_id, name: viewer.name })
    return ended
  },
})
