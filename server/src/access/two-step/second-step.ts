import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { unseal } from '../../kit/sealed.ts'
import { assertAttempt, forgetAttempts, type ThrottlePolicy } from '../../kit/throttle.ts'
import type { Viewer } from '../../kit/viewer.ts'
import { useRecoveryCode } from './recovery-code.ts'
import { totpStep } from './totp.ts'

/** A code has a million values and three of them are good at a time: few guesses, ever slower. */
const CODES: ThrottlePolicy = {
  name: 'second-step',
  free: 5,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}

export const TWO_STEP_SECRET = 'two-step'
export const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai!'

const ONLY_BY_COMPANY = 'Peran Anda masuk lewat perusahaan: pilih "Masuk lewat perusahaan"'
const ROLE_TAKEN = 'Perusahaan Anda tidak lagi memberi Anda peran di sini, hubungi pengelola akun perusahaan'

export interface StepOwner {
  readonly id: number
  readonly name: string
  readonly email: string
}

const subjectOf = (ctx: Pick<Context, 'brand_id'>, admin_id: number) => `${ctx.brand_id}.${admin_id}`

/** Counts a guess at a code, or throws RATE_LIMITED with the seconds to wait. */
export function assertCodeAttempt(ctx: Context, admin_id: number): Promise<void> {
  return assertAttempt(ctx.services, CODES, subjectOf(ctx, admin_id))
}

/** Forgets the guesses at codes, after a good one. */
export function forgetCodeAttempts(ctx: Context, admin_id: number): Promise<void> {
  return forgetAttempts(ctx.services, CODES, subjectOf(ctx, admin_id))
}

/** How an admin may sign in beside its password. */
interface Steps {
  /** Its role requires two steps. */
  readonly is_required: boolean
  readonly has_app: boolean
  readonly has_passkey: boolean
  /** Its role signs in through the company alone. */
  readonly is_by_company: boolean
  /** The company's groups give it no role any more. */
  readonly is_blocked: boolean
}

/** Reads by which steps an admin signs in. */
export async function readSteps(ctx: Context | WriteContext, admin_id: number): Promise<Steps> {
  const { rows } = await sql<Steps>`select g.requires_two_step as is_required,
      exists (select from admin_two_step t where t.brand_id = ${ownBrand} and t.admin_id = a.id
        and t.confirmed_at is not null) as has_app,
      exists (select from passkey k where k.brand_id = ${ownBrand} and k.admin_id = a.id) as has_passkey,
      g.requires_company and exists (select from company_sign_in c where c.brand_id = ${ownBrand} and c.is_on) as is_by_company,
      exists (select from company_identity i join company_sign_in c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand}
        where i.brand_id = ${ownBrand} and i.admin_id = a.id and i.blocked_at is not null and c.is_on)
        and not g.is_master as is_blocked
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    where a.brand_id = ${ctx.brand_id} and a.id = ${admin_id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('the admin has no row')
  return row
}

/** Refuses who signs in through the company alone, or whom the company has taken its role; told after all else is right. */
export function assertNotByCompany({ is_by_company, is_blocked }: Steps): void {
  if (is_blocked) throw new UserError('VALIDATION', ROLE_TAKEN, { fields: {} })
  if (is_by_company) throw new UserError('VALIDATION', ONLY_BY_COMPANY, { fields: {} })
}

/**
 * Refuses another second step to who has to show the one it has: its role requires two, it has a passkey, and the session
 * was opened by the password alone.
 */
export async function assertMayEnrol(ctx: Context, viewer: Viewer): Promise<void> {
  if (!viewer.must_enrol || !(await readSteps(ctx, viewer.admin_id)).has_passkey) return
  throw new UserError('CONFLICT', 'Akun Anda sudah punya passkey: keluar, lalu masuk dengan passkey')
}

/**
 * Takes a code of the app, once: those of its half minute and before are refused from then on, also when the same one
 * comes many times at once.
 */
export async function takeAppCode(tx: WriteContext, admin_id: number, code: string): Promise<boolean> {
  const row = await selectOwn(tx, 'admin_two_step', { admin_id }).select('secret').executeTakeFirst()
  const secret = row && unseal(tx.services.secret, TWO_STEP_SECRET, row.secret)
  const step = secret && totpStep(secret, code, tx.now())
  if (!step) return false
  const taken = await updateOwn(tx, 'admin_two_step', { admin_id })
    .set({ last_step: step })
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function takeRecoveryCode(tx: WriteContext, admin: StepOwner, code: string): Promise<boolean> {
  const left = await useRecoveryCode(tx, admin.id, code)
  if (left === undefined) return false
  await audit(tx, { action: 'admin.use_recovery_code', entity_id: admin.id, label: admin.name })
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: 'Kode pemulihan Anda dipakai',
    body: `Halo ${admin.name},\n\nSebuah kode pemulihan dipakai untuk masuk ke akun Anda; tersisa ${left}. Jika ini bukan Anda, segera ubah kata sandi dan hubungi pemilik brand.`,
  })
  return true
}

/** Takes a code of the app or a recovery code, or throws beside the field. */
export async function takeSecondStep(tx: WriteContext, admin: StepOwner, code: string): Promise<void> {
  const is_taken = /^\d{6}$/.test(code)
    ? await takeAppCode(tx, admin.id, code)
    : await takeRecoveryCode(tx, admin, code)
  if (!is_taken) throw secondStepError({ code: WRONG_CODE }, WRONG_CODE)
}

/** A refusal that says the password was right and a code is to be sent with it. */
export function secondStepError(fields: Record<string, string>, message: string): UserError {
  return new UserError('VALIDATION', message, { fields, is_second_step: true })
}
