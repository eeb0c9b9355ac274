import { createSystemContext } from './brand-context.ts'
import type { Services, WriteContext } from './context.ts'
import { JOB_ATTEMPTS } from './jobs/queue.ts'
import { RefusedMessageError } from './outside/sender.ts'
import { transaction } from './transaction.ts'

const ERROR_LENGTH = 300

/** Counts an attempt at a message that still waits; undefined when it was sent meanwhile. */
async function claimMessage(tx: WriteContext, id: number) {
  return tx.db
    .updateTable('outbox_message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning(['id', 'channel', 'recipient', 'subject', 'body', 'attempts'])
    .executeTakeFirst()
}

type Outcome = { status: 'sent'; sent_at: Date } | { status: 'queued' | 'failed'; last_error: string }

async function recordOutcome(tx: WriteContext, id: number, outcome: Outcome): Promise<void> {
  await tx.db
    .updateTable('outbox_message')
    .set(outcome)
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .execute()
}

/**
 * Sends one message of the outbox, outside any transaction: a slow mail server holds nothing. What fails is thrown, so
 * that the job is tried again, until the last attempt or a refusal for good, which are kept with the message. Sent but
 * not written down, it is sent again under the same key. A channel without a sender leaves its messages to be read at
 * /_dev/outbox, or, where that is closed, marks them as failed.
 */
export async function sendFromOutbox(services: Services, data: Record<string, unknown>): Promise<void> {
  const ctx = createSystemContext(services, Number(data.brand_id))
  const message = await transaction(ctx, (tx) => claimMessage(tx, Number(data.id)))
  if (!message) return
  const record = (outcome: Outcome) => transaction(ctx, (tx) => recordOutcome(tx, message.id, outcome))
  const send = services.senders[message.channel === 'phone' ? 'phone' : 'email']
  if (!send && services.is_outbox_open) return record({ status: 'sent', sent_at: ctx.now() })
  if (!send) return record({ status: 'failed', last_error: `no service is set for ${message.channel}` })
  try {
    await send({ ...message, key: `lumbung-${ctx.brand_id}-${message.id}` })
  } catch (error) {
    const is_final = error instanceof RefusedMessageError || message.attempts >= JOB_ATTEMPTS
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    await record({ status: is_final ? 'failed' : 'queued', last_error })
    if (is_final) return
    throw error
  }
  await record({ status: 'sent', sent_at: ctx.now() })
}
