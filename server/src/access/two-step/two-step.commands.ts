import { audit } from '../../kit/audit.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { requireFirstStep } from '../../kit/permission.ts'
import { seal } from '../../kit/sealed.ts'
import { transaction } from '../../kit/transaction.ts'
import { confirmPassword } from '../session/own-password.ts'
import { endSessions } from '../session/session.commands.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-code.ts'
import {
  assertCodeAttempt,
  assertMayEnrol,
  forgetCodeAttempts,
  readSteps,
  type StepOwner,
  TWO_STEP_SECRET,
  takeAppCode,
  WRONG_CODE,
} from './second-step.ts'
import { createTotpSecret, totpAddress } from './totp.ts'
import { AppCode, OwnPassword } from './two-step.input.ts'

/** What an authenticator app is told, once. */
export interface Enrolment {
  readonly secret: string
  /** What the QR code holds. */
  readonly address: string
}

const ALREADY_ON = 'Verifikasi dua langkah sudah aktif'
const WRONG_PASSWORD = 'Kata sandi salah!'

const askPassword = (ctx: Context, password: string) =>
  confirmPassword(ctx, parseInput(OwnPassword, password), 'password', WRONG_PASSWORD)

async function tell(tx: WriteContext, admin: StepOwner, action: string, what: string): Promise<void> {
  await audit(tx, { action, entity: 'admin', entity_id: admin.id, label: admin.name })
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: `Verifikasi dua langkah ${what}`,
    body: `Halo ${admin.name},\n\nVerifikasi dua langkah akun Anda baru saja ${what}. Jika ini bukan Anda, segera ubah kata sandi dan hubungi pemilik brand.`,
  })
}

/** Begins to add an app: a new secret, which counts for nothing until a code of it was given. */
export async function beginTwoStep(ctx: Context, password: string): Promise<Enrolment> {
  const admin = await askPassword(ctx, password)
  await assertMayEnrol(ctx, requireFirstStep(ctx))
  const secret = createTotpSecret()
  await transaction(ctx, async (tx) => {
    const values = {
      secret: seal(tx.services.secret, TWO_STEP_SECRET, secret),
      last_step: 0,
      created_at: tx.now(),
    }
    const begun = await tx.db
      .insertInto('admin_two_step')
      .values({ ...values, brand_id: tx.brand_id, admin_id: admin.id })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'admin_id'])
          .doUpdateSet(values)
          .where('admin_two_step.confirmed_at', 'is', null),
      )
      .returning('admin_id')
      .executeTakeFirst()
    if (!begun) throw new UserError('CONFLICT', ALREADY_ON)
    await audit(tx, { action: 'admin.begin_two_step', entity_id: admin.id, label: admin.name })
  })
  return { secret, address: totpAddress(secret, admin.email) }
}

/** Turns the second step on with a first code, ends the other sessions and answers the recovery codes, once. */
export async function confirmTwoStep(ctx: Context, given: string): Promise<string[]> {
  const viewer = requireFirstStep(ctx)
  await assertCodeAttempt(ctx, viewer.admin_id)
  const codes = await transaction(ctx, async (tx) => {
    const code = parseInput(AppCode, given)
    const of = { brand_id: tx.brand_id, admin_id: viewer.admin_id }
    if (!(await takeAppCode(tx, viewer.admin_id, code))) throw invalid({ code: WRONG_CODE }, WRONG_CODE)
    const confirmed = await tx.db
      .updateTable('admin_two_step')
      .set({ confirmed_at: tx.now() })
      .where('brand_id', '=', of.brand_id)
      .where('admin_id', '=', of.admin_id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) throw new UserError('CONFLICT', ALREADY_ON)
    const admin = await tx.db
      .selectFrom('admin')
      .select(['id', 'name', 'email'])
      .where('brand_id', '=', of.brand_id)
      .where('id', '=', of.admin_id)
      .executeTakeFirstOrThrow()
    await endSessions(tx, admin.id, 'two_step', viewer.session_id)
    await tell(tx, admin, 'admin.enable_two_step', 'diaktifkan')
    return replaceRecoveryCodes(tx, admin.id)
  })
  await forgetCodeAttempts(ctx, viewer.admin_id)
  return codes
}

/** Takes the second step of an admin away, with its recovery codes; answers whether there was one. */
export async function removeTwoStep(tx: WriteContext, admin_id: number): Promise<boolean> {
  const removed = await deleteOwn(tx, 'admin_two_step', { admin_id }).executeTakeFirst()
  await dropRecoveryCodes(tx, admin_id)
  return removed.numDeletedRows > 0n
}

/** Turns the viewer's own second step off; not where its role requires one. */
export async function disableTwoStep(ctx: Context, password: string): Promise<boolean> {
  const admin = await askPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    const { is_required } = await readSteps(tx, admin.id)
    if (is_required) throw new UserError('CONFLICT', 'Peran Anda mewajibkan verifikasi dua langkah')
    const was_on = await removeTwoStep(tx, admin.id)
    if (was_on) await tell(tx, admin, 'admin.disable_two_step', 'dinonaktifkan')
    return was_on
  })
}

/** Replaces the viewer's recovery codes; the old ones end. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<string[]> {
  const admin = await askPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    const row = await selectOwn(tx, 'admin_two_step', { admin_id: admin.id })
      .select('confirmed_at')
      .forUpdate()
      .executeTakeFirst()
    if (!row?.confirmed_at) throw new UserError('CONFLICT', 'Verifikasi dua langkah belum aktif')
    await audit(tx, { action: 'admin.renew_recovery_codes', entity_id: admin.id, label: admin.name })
    return replaceRecoveryCodes(tx, admin.id)
  })
}
