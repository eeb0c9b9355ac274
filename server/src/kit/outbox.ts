import type { WriteContext } from './context.ts'
import type { MailFile } from './outside/mail-file.ts'

export interface OutboxMessage {
  readonly channel: 'email' | 'phone'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** A file that was kept by `keepAttachment`. */
  readonly attachment?: KeptAttachment
  /** Of mail that nobody has to read: where its reader stops further ones, by a page and by a post of the mailbox. */
  readonly stop_url?: string
}

/** A file that waits with the messages that carry it. */
export interface KeptAttachment {
  readonly id: number
  readonly file_name: string
}

export const SEND_MESSAGE_JOB = 'outbox-send'

/** The largest file a message carries, in bytes; mailboxes refuse more than a few times as much. */
export const LARGEST_ATTACHMENT = 5 * 1024 * 1024

/** Keeps a file for messages of the same transaction; it is deleted with the last of them that is sent. */
export async function keepAttachment(ctx: WriteContext, file: MailFile): Promise<KeptAttachment> {
  const { id } = await ctx.db
    .insertInto('outbox_attachment')
    .values({ brand_id: ctx.brand_id, ...file, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, file_name: file.file_name }
}

/** Puts a message into the outbox in the transaction of its cause and answers its id; a job sends it after the commit. */
export async function sendMessage(
  ctx: WriteContext,
  { attachment, stop_url, ...message }: OutboxMessage,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('outbox_message')
    .values({
      brand_id: ctx.brand_id,
      ...message,
      stop_url: stop_url ?? null,
      attachment_id: attachment?.id ?? null,
      attachment_name: attachment?.file_name ?? null,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.services.jobs.send(ctx.client, SEND_MESSAGE_JOB, { brand_id: ctx.brand_id, id })
  return id
}
