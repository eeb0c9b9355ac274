import { selectOwn } from '../src/kit/db/own-rows.ts'
import type { TestBrand } from './brand.ts'
import type { Client } from './client.ts'

export const CREATE_WEBHOOK = `mutation ($of: NewWebhook!) { createWebhookEndpoint(webhook: $of) {
  secret webhook_endpoint { id version state } } }`

/** A receiver of a brand with its secret. */
export interface MadeWebhook {
  readonly id: number
  readonly version: number
  readonly secret: string
}

/** Adds a receiver at a port of this machine. */
export async function addWebhook(
  client: Client,
  values: { readonly port?: number; readonly events?: readonly string[] } & Record<string, unknown> = {},
): Promise<MadeWebhook> {
  const { port = 9, ...given } = values
  const of = {
    name: `Gudang ${port}`,
    url: `http://localhost:${port}/`,
    events: ['receipt.recorded'],
    ...given,
  }
  const { createWebhookEndpoint } = await client.ask(CREATE_WEBHOOK, { of })
  const { secret, webhook_endpoint } = createWebhookEndpoint
  return { secret, ...webhook_endpoint }
}

/** What a brand's receivers were told, the latest last. */
export async function readTold(brand: TestBrand) {
  const rows = await selectOwn(brand.ctx, 'webhook_delivery')
    .select(['event', 'subject', 'body', 'event_id', 'webhook_endpoint_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ body, ...row }) => ({ ...row, data: JSON.parse(body).data as Record<string, unknown> }))
}
