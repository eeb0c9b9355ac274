import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { assertAttemptWithin, type ThrottlePolicy } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'

export type CodePurpose = 'verify_email' | 'verify_phone' | 'reset_password'

/** Seconds before another code may be sent for the same purpose. */
export const RESEND_SECONDS = 60
const LIFETIME_MINUTES = 10
const MAX_ATTEMPTS = 5

/** Five guesses a code are few only as long as codes are. */
const CODES: ThrottlePolicy = { name: 'code', free: 8, window_seconds: 3600, longest_wait_seconds: 3600 }

const SUBJECTS: Record<CodePurpose, string> = {
  verify_email: 'Kode verifikasi email',
  verify_phone: 'Kode verifikasi nomor telepon',
  reset_password: 'Kode atur ulang kata sandi',
}

interface CodeOwner {
  readonly admin_id: number
  readonly purpose: CodePurpose
  readonly recipient: string
}

function hashCode(ctx: Context | WriteContext, owner: CodeOwner, code: string): string {
  return createHmac('sha256', ctx.services.secret)
    .update(`otp.${ctx.brand_id}.${owner.admin_id}.${owner.purpose}.${owner.recipient}.${code}`)
    .digest('base64url')
}

/** Throws RATE_LIMITED with the seconds left when the last of a kind was sent less than a minute ago. */
export function assertResendable(last: Date | undefined, now: Date): void {
  const wait = last ? Math.ceil((last.getTime() - now.getTime()) / 1000) + RESEND_SECONDS : 0
  if (wait <= 0) return
  throw new UserError('RATE_LIMITED', `Mohon tunggu ${wait} detik sebelum mengirim ulang!`, {
    retry_after: wait,
  })
}

/**
 * Sends a six-digit code that is good for ten minutes. Throws RATE_LIMITED with the seconds left when the last one
 * was sent less than a minute ago.
 */
export async function sendCode(tx: WriteContext, owner: CodeOwner): Promise<{ resend_seconds: number }> {
  const now = tx.now()
  await assertAttemptWithin(tx, CODES, `${tx.brand_id}.${owner.admin_id}.${owner.purpose}`)
  const last = await selectOwn(tx, 'one_time_code', { admin_id: owner.admin_id, purpose: owner.purpose })
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assertResendable(last?.created_at, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.db
    .insertInto('one_time_code')
    .values({
      brand_id: tx.brand_id,
      ...owner,
      code_hash: hashCode(tx, owner, code),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MINUTES * 60_000),
    })
    .execute()
  await sendMessage(tx, {
    channel: owner.recipient.includes('@') ? 'email' : 'phone',
    recipient: owner.recipient,
    subject: SUBJECTS[owner.purpose],
    body: `Kode Anda: ${code}\nBerlaku ${LIFETIME_MINUTES} menit. Jangan berikan kode ini kepada siapa pun.`,
  })
  return { resend_seconds: RESEND_SECONDS }
}

type Verdict = { code_id: number } | 'wrong' | 'expired'

/** Counts the attempt in a transaction of its own, so that a refused one is counted too. */
async function tryCode(ctx: Context, owner: CodeOwner, code: string): Promise<Verdict> {
  return transaction(ctx, async (tx) => {
    const sent = await selectOwn(tx, 'one_time_code', { admin_id: owner.admin_id, purpose: owner.purpose })
      .select(['id', 'recipient', 'code_hash', 'attempts', 'expires_at', 'used_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    // Only the newest counts, even when it is used up: an older one never comes back.
    if (!sent || sent.used_at || sent.recipient !== owner.recipient) return 'wrong'
    if (sent.expires_at <= tx.now() || sent.attempts >= MAX_ATTEMPTS) return 'expired'
    await updateOwn(tx, 'one_time_code', { id: sent.id })
      .set({ attempts: sent.attempts + 1 })
      .execute()
    const is_right = timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(hashCode(tx, owner, code)))
    return is_right ? { code_id: sent.id } : 'wrong'
  })
}

/**
 * Uses a code once: on the right one runs `effect` in the transaction that marks it used. A wrong code and an
 * expired one (or one guessed at five times) are told apart.
 */
export async function consumeCode<T>(
  ctx: Context,
  owner: CodeOwner,
  code: string,
  effect: (tx: WriteContext) => Promise<T>,
): Promise<T> {
  const verdict = await tryCode(ctx, owner, code)
  if (verdict === 'expired') throw invalid({ code: EXPIRED }, EXPIRED)
  if (verdict === 'wrong') throw invalid({ code: WRONG }, WRONG)
  return transaction(ctx, async (tx) => {
    const used = await updateOwn(tx, 'one_time_code', { id: verdict.code_id })
      .set({ used_at: tx.now() })
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw invalid({ code: WRONG }, WRONG)
    return effect(tx)
  })
}

const WRONG = 'Kode OTP salah!'
const EXPIRED = 'Kode OTP kedaluwarsa, silahkan kirim ulang!'
