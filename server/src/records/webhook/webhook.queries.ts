import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { hiddenEvents, ofBrand } from './webhook.policy.ts'

const stateOf = (endpoint: Fragment): Fragment => sql`(case
  when ${endpoint}.removed_at is not null then 'removed'
  when ${endpoint}.paused_at is not null then 'paused'
  when ${endpoint}.failing_since is not null then 'failing'
  else 'active' end)`

/** A receiver as the panel reads it; its secret is known to nobody but its holder. */
export const webhookEndpointEntity = entity('webhook_endpoint', {
  type_name: 'WebhookEndpoint',
  description: 'A receiver outside that is told what happens in the brand. Removed ones keep their history.',
  columns: {
    id: 'Int!',
    name: 'String!',
    url: 'String!',
    events: '[String!]!',
    secret_tail: 'String!',
    old_until: 'DateTime',
    paused_at: 'DateTime',
    paused_reason: 'String',
    failing_since: 'DateTime',
    resting_until: 'DateTime',
    taken_at: 'DateTime',
    removed_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    state: workedOut('String!', 'active, failing, paused, removed', stateOf),
    admin_name: workedOut(
      'String!',
      'Who is responsible: what that admin may not see is not told.',
      (endpoint) =>
        sql`(select a.name from admin a where a.brand_id = ${ownBrand} and a.id = ${endpoint}.admin_id)`,
    ),
    waiting: workedOut(
      'Int!',
      'Messages that wait to be sent, or sent again.',
      (endpoint) => sql`(select count(*)::int from webhook_delivery d where d.brand_id = ${ownBrand}
        and d.webhook_endpoint_id = ${endpoint}.id and d.status = 'waiting')`,
    ),
  },
  scope: (_endpoint, ctx) => ofBrand(ctx),
})

export const webhookEndpointList = list('webhookEndpoint', {
  entity: webhookEndpointEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    url: 'String',
    state: 'String',
    admin_name: 'String',
    taken_at: 'Date',
    created_at: 'Date',
  },
  sorts: ['id', 'name', 'url', 'state', 'admin_name', 'taken_at', 'created_at'],
  search: ['name', 'url'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** Messages of events that the viewer may see. */
function seen(delivery: Fragment, ctx: Context): Fragment | undefined {
  const whole = ofBrand(ctx)
  if (whole) return whole
  const hidden = hiddenEvents(ctx)
  return hidden.length > 0 ? sql`${delivery}.event <> all(${hidden}::text[])` : undefined
}

/** A message to a receiver and what became of it. */
export const webhookDeliveryEntity = entity('webhook_delivery', {
  type_name: 'WebhookDelivery',
  description:
    'A message to a receiver, kept for 30 days: how often it was tried, and what was answered last.',
  columns: {
    id: 'Int!',
    event_id: 'String!',
    event: 'String!',
    subject: 'String!',
    body: 'String!',
    status: 'String!',
    attempts: 'Int!',
    next_at: 'DateTime!',
    tried_at: 'DateTime',
    taken_at: 'DateTime',
    answer_status: 'Int',
    answer_text: 'String',
    answer_ms: 'Int',
    failure: 'String',
    created_at: 'DateTime!',
  },
  fields: {
    webhook_endpoint: one(webhookEndpointEntity, 'webhook_endpoint_id'),
    endpoint_name: workedOut(
      'String!',
      'What its receiver is called.',
      (delivery) => sql`(select e.name from webhook_endpoint e where e.brand_id = ${ownBrand}
        and e.id = ${delivery}.webhook_endpoint_id)`,
    ),
  },
  scope: seen,
})

export const webhookDeliveryList = list('webhookDelivery', {
  entity: webhookDeliveryEntity,
  filters: {
    id: 'ID',
    endpoint_name: 'String',
    event: 'String',
    status: 'String',
    attempts: 'Int',
    answer_status: 'Int',
    created_at: 'Date',
  },
  sorts: ['id', 'created_at', 'attempts', 'answer_status'],
  search: ['event', 'subject', 'endpoint_name', 'body'],
  default_sort: { field: 'id', order: 'Desc' },
})
