import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import { type CodePurpose, consumeCode, sendCode } from './one-time-code.ts'
import { CODE, ContactChannel } from './verification.input.ts'

type Channel = z.output<typeof ContactChannel>

const PURPOSE: Record<Channel, CodePurpose> = { email: 'verify_email', phone: 'verify_phone' }

async function readContact(ctx: Pick<Context, 'db' | 'brand_id' | 'viewer'>) {
  const viewer = requireViewer(ctx)
  return selectOwn(ctx, 'admin', { id: viewer.admin_id })
    .select(['id', 'name', 'email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .executeTakeFirstOrThrow()
}

/** Sends the viewer a code for its own e-mail or phone. */
export const sendVerification = command('admin.send_verification', {
  permission: 'signed_in',
  input: z.object({ channel: ContactChannel }),
  run: async (tx, { channel }) => {
    const contact = await readContact(tx)
    if (contact[`${channel}_verified_at`])
      throw invalid({ channel: 'Sudah terverifikasi' }, 'Sudah terverifikasi')
    await audit(tx, { action: 'admin.send_verification', entity_id: contact.id, label: contact.name })
    return sendCode(tx, { admin_id: contact.id, purpose: PURPOSE[channel], recipient: contact[channel] })
  },
})

const VerifyInput = z.object({ channel: ContactChannel, code: CODE })

/** Marks the viewer's e-mail or phone as verified when the code is right. */
export async function verifyContact(ctx: Context, raw: z.input<typeof VerifyInput>): Promise<boolean> {
  const contact = await readContact(ctx)
  const { channel, code } = parseInput(VerifyInput, raw)
  const owner = { admin_id: contact.id, purpose: PURPOSE[channel], recipient: contact[channel] }
  return consumeCode(ctx, owner, code, async (tx) => {
    const verified = { [`${channel}_verified_at`]: tx.now() }
    await updateOwn(tx, 'admin', { id: contact.id })
      .set(verified)
      .where(channel, '=', contact[channel])
      .execute()
    await audit(tx, {
      action: 'admin.verify',
      entity_id: contact.id,
      label: contact.name,
      before: {},
      after: verified,
    })
    return true
  })
}
