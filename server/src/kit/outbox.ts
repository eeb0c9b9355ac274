import type { WriteContext } from './context.ts'

export interface OutboxMessage {
  readonly channel: 'email' | 'phone'
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export const SEND_MESSAGE_JOB = 'outbox-send'

/** Puts a message into the outbox in the transaction of its cause; a job sends it after the commit. */
export async function sendMessage(ctx: WriteContext, message: OutboxMessage): Promise<void> {
  const { id } = await ctx.db
    .insertInto('outbox_message')
    .values({ brand_id: ctx.brand_id, ...message, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.services.jobs.send(ctx.client, SEND_MESSAGE_JOB, { brand_id: ctx.brand_id, id })
}
