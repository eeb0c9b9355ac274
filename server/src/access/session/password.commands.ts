import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { enterBrand } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { invalid } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { requireViewer } from '../../kit/permission.ts'
import { email, newPassword } from '../../kit/shared.input.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { assertResendable, consumeCode, RESEND_SECONDS, sendCode } from '../verification/one-time-code.ts'
import { CODE } from '../verification/verification.input.ts'
import { confirmPassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import { endSessions } from './session.commands.ts'
import { parseIdentifier } from './session.input.ts'

const HOUR = 3600
const REMINDERS: ThrottlePolicy = {
  name: 'forgot',
  free: 10,
  window_seconds: HOUR,
  longest_wait_seconds: HOUR,
}
const RESETS: ThrottlePolicy = { name: 'reset', free: 20, window_seconds: HOUR, longest_wait_seconds: 900 }

interface Account {
  readonly brand_id: number
  readonly id: number
  readonly name: string
  readonly email: string
  readonly recipient: string
}

async function findByIdentifier(ctx: Context, identifier: string): Promise<Account | undefined> {
  const parsed = parseIdentifier(identifier)
  const entry = parsed && (await findInDirectory(ctx.services.pool, parsed.kind, parsed.key))
  if (!parsed || !entry) return undefined
  const row = await enterBrand(ctx, entry.brand_id, 'Sistem')
    .db.selectFrom('admin')
    .select(['id', 'name', 'email', 'phone'])
    .where('brand_id', '=', entry.brand_id)
    .where('id', '=', entry.ref_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      brand_id: entry.brand_id,
      id: row.id,
      name: row.name,
      email: row.email,
      recipient: row[parsed.kind],
    }
  )
}

function unregistered(identifier: string) {
  const message = identifier.includes('@') ? 'Email tidak terdaftar!' : 'Nomor telepon tidak terdaftar!'
  return invalid({ identifier: message }, message)
}

/** Nobody is signed in when these are asked for; the log says what for whom. */
async function recordRequest(tx: WriteContext, action: string, account: Account): Promise<void> {
  await audit(tx, { action, entity: 'admin', entity_id: account.id, label: account.name })
}

const Identifier = z.string().trim().min(1, 'Email atau nomor telepon wajib diisi').max(120)

/** Sends a code to set a new password. Says when nobody has that address, as the customer asks; hence the limit. */
export async function requestPasswordReset(
  ctx: Context,
  raw: { identifier: string },
): Promise<{ resend_seconds: number }> {
  const { identifier } = parseInput(z.object({ identifier: Identifier }), raw)
  await assertAttempt(ctx.services, REMINDERS, addressBlock(ctx.ip))
  const account = await findByIdentifier(ctx, identifier)
  if (!account) throw unregistered(identifier)
  return transaction(enterBrand(ctx, account.brand_id, account.name), async (tx) => {
    await recordRequest(tx, 'admin.request_reset', account)
    return sendCode(tx, { admin_id: account.id, purpose: 'reset_password', recipient: account.recipient })
  })
}

async function setPassword(
  tx: WriteContext,
  admin: { id: number; name: string; email: string },
  password_hash: string,
): Promise<void> {
  await updateOwn(tx, 'admin', { id: admin.id }).set({ password_hash, updated_at: tx.now() }).execute()
  await audit(tx, {
    action: 'admin.change_password',
    entity_id: admin.id,
    label: admin.name,
    before: { password_hash: 'old' },
    after: { password_hash: 'new' },
  })
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: 'Kata sandi Anda diubah',
    body: `Halo ${admin.name},\n\nKata sandi akun Anda baru saja diubah. Jika ini bukan Anda, segera atur ulang kata sandi dan hubungi pemilik brand.`,
  })
}

const ResetInput = z.object({ identifier: Identifier, code: CODE, password: newPassword })

/** Sets a new password with the code that was sent, and ends every session of the account. */
export async function resetPassword(ctx: Context, raw: z.input<typeof ResetInput>): Promise<boolean> {
  const input = parseInput(ResetInput, raw)
  await assertAttempt(ctx.services, RESETS, addressBlock(ctx.ip))
  const account = await findByIdentifier(ctx, input.identifier)
  if (!account) throw unregistered(input.identifier)
  const password_hash = await hashPassword(input.password)
  const owner = { admin_id: account.id, purpose: 'reset_password' as const, recipient: account.recipient }
  return consumeCode(enterBrand(ctx, account.brand_id, account.name), owner, input.code, async (tx) => {
    await setPassword(tx, account, password_hash)
    await endSessions(tx, account.id, 'password')
    return true
  })
}

const ChangeInput = z.object({
  old_password: z.string().min(1, 'Kata sandi lama wajib diisi').max(1000),
  new_password: newPassword,
})

/** Changes the viewer's password and ends its other sessions. */
export async function changePassword(ctx: Context, raw: z.input<typeof ChangeInput>): Promise<boolean> {
  requireViewer(ctx)
  const input = parseInput(ChangeInput, raw)
  const admin = await confirmPassword(ctx, input.old_password, 'old_password', 'Kata sandi lama salah!')
  const password_hash = await hashPassword(input.new_password)
  return transaction(ctx, async (tx) => {
    await setPassword(tx, admin, password_hash)
    await endSessions(tx, admin.id, 'password', admin.session_id)
    return true
  })
}

const DOMAIN_SUBJECT = 'Domain brand Anda'

/** One reminder a minute, also when several are asked for at once: they wait for each other at the admin's row. */
async function assertReminderDue(tx: WriteContext, account: Account): Promise<void> {
  await selectOwn(tx, 'admin', { id: account.id }).select('id').forUpdate().execute()
  const last = await selectOwn(tx, 'outbox_message', { recipient: account.email, subject: DOMAIN_SUBJECT })
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  assertResendable(last?.created_at, tx.now())
}

/** Mails the brand's domain to an owner who forgot it. */
export async function requestDomainReminder(
  ctx: Context,
  raw: { email: string },
): Promise<{ resend_seconds: number }> {
  const input = parseInput(z.object({ email }), raw)
  await assertAttempt(ctx.services, REMINDERS, addressBlock(ctx.ip))
  const account = await findByIdentifier(ctx, input.email)
  if (!account) throw invalid({ email: 'Email tidak terdaftar!' }, 'Email tidak terdaftar!')
  return transaction(enterBrand(ctx, account.brand_id, account.name), async (tx) => {
    await assertReminderDue(tx, account)
    await recordRequest(tx, 'admin.remind_domain', account)
    const brand = await tx.db
      .selectFrom('brand')
      .select(['name', 'domain'])
      .where('id', '=', tx.brand_id)
      .executeTakeFirstOrThrow()
    await sendMessage(tx, {
      channel: 'email',
      recipient: account.email,
      subject: DOMAIN_SUBJECT,
      body: `Halo ${account.name},\n\nDomain ${brand.name} adalah: ${brand.domain}`,
    })
    return { resend_seconds: RESEND_SECONDS }
  })
}
