import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { lockEndpoint, maySeeEvent } from './webhook.policy.ts'

/** Sends a message once more, under the id it had: one that was taken, one that was given up, or one that waits, at once. */
export const resendWebhookDelivery = command('webhook_delivery.resend', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const known = await selectOwn(tx, 'webhook_delivery', { id })
      .select('webhook_endpoint_id')
      .executeTakeFirst()
    if (!known) throw notFound('Kiriman')
    const endpoint = await lockEndpoint(tx, known.webhook_endpoint_id)
    const before = await lockRecord(tx, 'webhook_delivery', id, 'Kiriman')
    if (!maySeeEvent(tx, before.event)) throw notFound('Kiriman')
    if (endpoint.paused_at) throw new UserError('CONFLICT', `Lanjutkan dulu webhook ${endpoint.name}`)
    if (before.claimed_until && before.claimed_until > tx.now())
      throw new UserError('CONFLICT', 'Kiriman ini sedang dikirim')
    const fresh = { status: 'waiting', attempts: 0, next_at: tx.now(), claimed_until: null }
    await updateOwn(tx, 'webhook_delivery', { id }).set(fresh).execute()
    await audit(tx, {
      action: 'webhook_delivery.resend',
      entity_id: id,
      label: `${endpoint.name} ${before.event}`,
      after: { event: before.event, attempts: before.attempts },
    })
    return { id }
  },
})
