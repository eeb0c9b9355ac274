import { createSystemContext } from './kit/brand-context.ts'
import type { Services } from './kit/context.ts'
import type { JobHandler } from './kit/jobs/queue.ts'
import { SEND_MESSAGE_JOB } from './kit/outbox.ts'
import { transaction } from './kit/transaction.ts'

/**
 * Marks a message of the outbox as sent. Nothing leaves the machine: it can be read at /_dev/outbox. A mail or phone
 * gateway takes its place by configuration.
 */
async function sendFromOutbox(services: Services, data: Record<string, unknown>): Promise<void> {
  await transaction(createSystemContext(services, Number(data.brand_id)), async (tx) => {
    await tx.db
      .updateTable('outbox_message')
      .set((eb) => ({ status: 'sent', sent_at: tx.now(), attempts: eb('attempts', '+', 1) }))
      .where('brand_id', '=', tx.brand_id)
      .where('id', '=', Number(data.id))
      .where('status', '=', 'queued')
      .execute()
  })
}

/** Every job of the application, a line each. */
export function createJobHandlers(services: () => Services): Record<string, JobHandler> {
  return {
    [SEND_MESSAGE_JOB]: (data) => sendFromOutbox(services(), data),
  }
}
