import type { z } from 'zod'
import type { Context } from '../../../kit/context.ts'
import type { WEBHOOKS, WebhookName } from '../contract/webhooks.ts'
import type { GrabStore } from '../store/find-store.ts'

/** Webhooks beside the one that gives tokens. */
export type MessageName = Exclude<WebhookName, 'token'>

type Calls = typeof WEBHOOKS
export type MessageOf<Name extends MessageName> = Calls[Name] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : Calls[Name] extends { query: infer S extends z.ZodType }
    ? z.output<S>
    : never

/** A message of Grab's about a store, read by the contract. */
export interface Incoming<Name extends MessageName> {
  /** Acts in the store's brand as GrabFood. */
  readonly ctx: Context
  readonly store: GrabStore
  readonly message: MessageOf<Name>
}

/**
 * What is done with a message. What it answers is the body of the answer; nothing is 204. A UserError NOT_FOUND becomes
 * 404, VALIDATION 400, CONFLICT 409; anything else thrown is 500 and comes again.
 */
export type WebhookHandler<Name extends MessageName> = (incoming: Incoming<Name>) => Promise<unknown>

/** The messages that are taken; a webhook without a handler is not there. */
export type WebhookHandlers = { readonly [Name in MessageName]?: WebhookHandler<Name> }
