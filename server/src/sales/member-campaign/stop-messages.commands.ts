import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'

/** Keeps mail that has not left yet from leaving, and forgets what it says and to whom. */
async function holdBack(tx: WriteContext, member_id: number): Promise<void> {
  await sql`update outbox_message m set status = 'failed', last_error = 'stopped by its reader', recipient = '',
      subject = '', body = ''
    where m.brand_id = ${tx.brand_id} and m.stop_url is not null and m.status = 'queued' and m.id in (select w.outbox_message_id
      from member_campaign_mail w where w.brand_id = ${ownBrand} and w.member_id = ${member_id})`.execute(
    tx.db,
  )
}

/** Whether a member of a link is still there, and has stopped; undefined where nobody is. */
export async function readStopped(ctx: Context, member_id: number): Promise<boolean | undefined> {
  const row = await selectOwn(ctx, 'member', { id: member_id })
    .select(['messages_stopped_at', 'erased_at'])
    .executeTakeFirst()
  return row && !row.erased_at ? row.messages_stopped_at !== null : undefined
}

/**
 * Keeps a member's own wish for no more campaigns, once; answers whether there is such a member. What waits in the outbox
 * does not go out. Whoever holds the link is the member: it is in mail to them alone.
 */
export async function stopMessages(ctx: Context, member_id: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const before = await selectOwn(tx, 'member', { id: member_id })
      .select(['name', 'messages_stopped_at', 'erased_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!before || before.erased_at) return false
    if (before.messages_stopped_at) return true
    const messages_stopped_at = tx.now()
    const { version } = await updateOwn(tx, 'member', { id: member_id })
      .set({ messages_stopped_at, updated_at: messages_stopped_at })
      .returning('version')
      .executeTakeFirstOrThrow()
    await holdBack(tx, member_id)
    await audit(tx, {
      action: 'member.stop_messages',
      entity: 'member',
      entity_id: member_id,
      label: before.name,
      before: { messages_stopped_at: null },
      after: { messages_stopped_at, version },
    })
    return true
  })
}
