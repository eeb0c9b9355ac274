import { sql } from 'kysely'
import { createBrandContext } from './brand-context.ts'
import type { Context, Services, WriteContext } from './context.ts'
import { ownBrand } from './db/own-brand.ts'
import { selectOwn, updateOwn } from './db/own-rows.ts'
import { JOB_ATTEMPTS } from './jobs/queue.ts'
import type { MailFile } from './outside/mail-file.ts'
import { RefusedMessageError } from './outside/sender.ts'
import { transaction } from './transaction.ts'

const ERROR_LENGTH = 300

/** Counts an attempt at a message that still waits; undefined when it was sent meanwhile. */
async function claimMessage(tx: WriteContext, id: number) {
  return updateOwn(tx, 'outbox_message', { id, status: 'queued' })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .returning(['id', 'channel', 'recipient', 'subject', 'body', 'attempts', 'attachment_id', 'stop_url'])
    .executeTakeFirst()
}

type Outcome = { status: 'sent'; sent_at: Date } | { status: 'queued' | 'failed'; last_error: string }

interface Claimed {
  readonly id: number
  readonly attachment_id: number | null
}

/** Writes down what became of a message; one that is done with lets go of its file unless that is still to be read. */
async function recordOutcome(
  tx: WriteContext,
  { id, attachment_id }: Claimed,
  outcome: Outcome,
  { keeps_file }: { keeps_file: boolean },
): Promise<void> {
  const is_done = outcome.status !== 'queued'
  await updateOwn(tx, 'outbox_message', { id })
    .set({ ...outcome, ...(is_done && !keeps_file ? { attachment_id: null } : {}) })
    .execute()
  if (is_done && !keeps_file && attachment_id !== null) await dropAttachment(tx, attachment_id)
}

/** Deletes a file that no message carries any more; of several that let go of it at once the last one finds that. */
async function dropAttachment(tx: WriteContext, id: number): Promise<void> {
  await selectOwn(tx, 'outbox_attachment', { id }).select('id').forUpdate().execute()
  await tx.db
    .deleteFrom('outbox_attachment as a')
    .where('a.brand_id', '=', tx.brand_id)
    .where('a.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_message as m')
            .select('m.id')
            .where('m.brand_id', '=', tx.brand_id)
            .where('m.attachment_id', '=', id),
        ),
      ),
    )
    .execute()
}

async function readAttachment(ctx: Context, id: number | null): Promise<MailFile | undefined> {
  if (id === null) return undefined
  return selectOwn(ctx, 'outbox_attachment', { id })
    .select(['file_name', 'content_type', 'content'])
    .executeTakeFirst()
}

/**
 * Sends one message of the outbox, outside any transaction: a slow mail server holds nothing. What fails is thrown, so
 * that the job is tried again, until the last attempt or a refusal for good, which are kept with the message. Sent but
 * not written down, it is sent again under the same key. A channel without a sender leaves its messages to be read at
 * /_dev/outbox with their files, which a clean-up takes away later, or, where that is closed, marks them as failed.
 */
export async function sendFromOutbox(services: Services, data: Record<string, unknown>): Promise<void> {
  const ctx = createBrandContext(services, Number(data.brand_id))
  const message = await transaction(ctx, (tx) => claimMessage(tx, Number(data.id)))
  if (!message) return
  const record = (outcome: Outcome, keeps_file = false) =>
    transaction(ctx, (tx) => recordOutcome(tx, message, outcome, { keeps_file }))
  const send = services.senders[message.channel === 'phone' ? 'phone' : 'email']
  if (!send && services.is_outbox_open) return record({ status: 'sent', sent_at: ctx.now() }, true)
  if (!send) return record({ status: 'failed', last_error: `no service is set for ${message.channel}` })
  const { recipient, subject, body, stop_url } = message
  const attachment = await readAttachment(ctx, message.attachment_id)
  try {
    const key = `lumbung-${ctx.brand_id}-${message.id}`
    await send({
      ...{ key, recipient, subject, body },
      ...(attachment ? { attachment } : {}),
      ...(stop_url ? { stop_url } : {}),
    })
  } catch (error) {
    const is_final = error instanceof RefusedMessageError || message.attempts >= JOB_ATTEMPTS
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    await record({ status: is_final ? 'failed' : 'queued', last_error })
    if (is_final) return
    throw error
  }
  await record({ status: 'sent', sent_at: ctx.now() })
}

/** Deletes files that were left to be read at /_dev/outbox before a moment. */
export async function forgetOldAttachments(tx: WriteContext, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`update outbox_message m set attachment_id = null
    from outbox_attachment a where m.brand_id = ${tx.brand_id} and a.brand_id = m.brand_id and a.brand_id = ${ownBrand} and a.id = m.attachment_id
      and m.status <> 'queued' and a.created_at < ${before} returning a.id`.execute(tx.db)
  for (const id of new Set(rows.map((row) => row.id))) await dropAttachment(tx, id)
}
