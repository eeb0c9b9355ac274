import type { GraphQLResolveInfo } from 'graphql'
import type { Context, WriteContext } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { entityType, type Row } from '../../kit/graphql/entity-type.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { nestedSelection, selectionOf } from '../../kit/read/selection.ts'
import { transaction } from '../../kit/transaction.ts'
import { resendWebhookDelivery } from './resend.commands.ts'
import {
  createWebhookEndpoint,
  pauseWebhookEndpoint,
  removeWebhookEndpoint,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhook.commands.ts'
import { NewWebhookInput, RotateWebhookInput } from './webhook.input.ts'
import { webhookDeliveryList, webhookEndpointEntity, webhookEndpointList } from './webhook.queries.ts'

const VIEW = can('admin', 'view')

addRecordFields(webhookEndpointList, VIEW, {
  list: 'Receivers outside, for viewers of all outlets.',
  one: 'Webhook',
})
addRecordFields(webhookDeliveryList, VIEW, {
  list: 'Messages to receivers, of events the viewer may see.',
  one: 'Kiriman',
})

interface Shown {
  readonly secret: string
  readonly webhook_endpoint: Row
}

const ShownSecret = objectType<Shown>(
  'WebhookSecret',
  'The secret of a receiver, shown this once.',
  { secret: 'String!' },
  (t) => ({
    webhook_endpoint: t.field({
      type: entityType(webhookEndpointEntity),
      resolve: (shown) => shown.webhook_endpoint,
    }),
  }),
)

/** Runs a command that makes a secret. Not kept for repeats: the answer holds it. */
function showSecret(
  ctx: Context,
  info: GraphQLResolveInfo,
  make: (tx: WriteContext) => Promise<{ id: number; secret: string }>,
): Promise<Shown> {
  return transaction(ctx, async (tx) => {
    const { id, secret } = await make(tx)
    const selection = nestedSelection(selectionOf(info), 'webhook_endpoint')
    const webhook_endpoint = await readOne(tx, webhookEndpointEntity, id, selection)
    if (!webhook_endpoint) throw notFound('Webhook')
    return { secret, webhook_endpoint }
  })
}

builder.mutationFields((t) => ({
  createWebhookEndpoint: t.field({
    type: ShownSecret,
    description: 'Adds a receiver that is told events the viewer may see.',
    extensions: {
      permission: createWebhookEndpoint.definition.permission,
      command: createWebhookEndpoint.definition.name,
    },
    args: { webhook: t.arg({ type: inputType('NewWebhook', NewWebhookInput), required: true }) },
    resolve: (_root, args, ctx, info) =>
      showSecret(ctx, info, (tx) => createWebhookEndpoint(tx, args.webhook)),
  }),
  rotateWebhookSecret: t.field({
    type: ShownSecret,
    description: 'Makes a secret anew; the one before signs too for the hours asked.',
    extensions: {
      permission: rotateWebhookSecret.definition.permission,
      command: rotateWebhookSecret.definition.name,
    },
    args: { webhook: t.arg({ type: inputType('RotatedWebhook', RotateWebhookInput), required: true }) },
    resolve: (_root, args, ctx, info) => showSecret(ctx, info, (tx) => rotateWebhookSecret(tx, args.webhook)),
  }),
}))

addCommandFields(webhookEndpointEntity, {
  updateWebhookEndpoint: [
    updateWebhookEndpoint,
    { webhook: 'EditWebhook' },
    'Changes where a receiver is and what it is told; only the fields sent.',
  ],
})
addIdCommandFields({
  pauseWebhookEndpoint: [pauseWebhookEndpoint, 'Tells a receiver nothing until it is resumed.'],
  resumeWebhookEndpoint: [resumeWebhookEndpoint, 'Lets a receiver be told again.'],
  removeWebhookEndpoint: [removeWebhookEndpoint, 'Takes a receiver away; its log stays for its time.'],
  testWebhookEndpoint: [testWebhookEndpoint, 'Sends a receiver a message that tells of nothing.'],
  resendWebhookDelivery: [resendWebhookDelivery, 'Sends a message once more, under the same id.'],
})
