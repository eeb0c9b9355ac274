import { hashPassword } from '../../access/session/password.ts'
import { endSessions } from '../../access/session/session.commands.ts'
import { audit } from '../../kit/audit.ts'
import { enterBrand } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { AcceptInvitationInput } from './admin.input.ts'
import { findOpen, isGenuine, type OpenInvitation, parseToken } from './invitation.ts'

const ATTEMPTS: ThrottlePolicy = {
  name: 'invitation',
  free: 30,
  window_seconds: 3600,
  longest_wait_seconds: 900,
}

/** Used, ended, never made or of somebody else: not told apart. */
const ended = () =>
  new UserError('NOT_FOUND', 'Undangan tidak berlaku lagi, minta undangan baru kepada pengelola brand')

async function openInvitation(
  ctx: Context,
  token: string,
): Promise<{ brand: Context; open: OpenInvitation; id: number }> {
  await assertAttempt(ctx.services, ATTEMPTS, addressBlock(ctx.ip))
  const mark = parseToken(token)
  if (!mark) throw ended()
  const brand = enterBrand(ctx, mark.brand_id, 'Undangan')
  const open = await findOpen(brand, mark.invitation_id)
  if (!open || !isGenuine(mark, open.token_hash)) throw ended()
  return { brand, open, id: mark.invitation_id }
}

/** Whom an invitation is for. */
export interface Invitation {
  readonly name: string
  readonly email: string
  readonly brand_name: string
}

/** Tells whoever holds a link whom it is for. */
export async function readInvitation(ctx: Context, token: string): Promise<Invitation> {
  const { open } = await openInvitation(ctx, token)
  return { name: open.name, email: open.email, brand_name: open.brand_name }
}

/** Sets the first password with the link of an invitation, which then ends. */
export async function acceptInvitation(
  ctx: Context,
  raw: { token: string; password: string },
): Promise<boolean> {
  const input = parseInput(AcceptInvitationInput, raw)
  const { brand, open, id } = await openInvitation(ctx, input.token)
  const password_hash = await hashPassword(input.password)
  return transaction({ ...brand, actor: open.name }, async (tx) => {
    const now = tx.now()
    const used = await updateOwn(tx, 'admin_invitation', { id })
      .set({ used_at: now })
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw ended()
    const admin = await updateOwn(tx, 'admin', { id: open.admin_id, email: open.email })
      .set({ password_hash, email_verified_at: now, updated_at: now })
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (admin.numUpdatedRows === 0n) throw ended()
    await endSessions(tx, open.admin_id, 'password')
    await audit(tx, { action: 'admin.accept_invitation', entity_id: open.admin_id, label: open.name })
    return true
  })
}
