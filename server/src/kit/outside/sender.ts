import type { MailFile } from './mail-file.ts'

/** What leaves the server for a person's mailbox or phone. */
export interface OutgoingMessage {
  /** The same at every attempt, so that a receiver can tell a repetition. */
  readonly key: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Of mail alone. */
  readonly attachment?: MailFile
  /** Of mail alone: where its reader stops further ones. */
  readonly stop_url?: string
}

/** Hands a message to whoever delivers it; rejects with RefusedMessageError when trying again is of no use. */
export type Sender = (message: OutgoingMessage) => Promise<void>

/** How messages leave, by channel; a channel without a sender keeps them in the outbox. */
export type Senders = Readonly<Partial<Record<'email' | 'phone', Sender>>>

/** The service will never take this message: the recipient does not exist, or it is not allowed to. */
export class RefusedMessageError extends Error {
  override name = 'RefusedMessageError'
}
