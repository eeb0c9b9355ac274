import { randomUUID } from 'node:crypto'
import { lockAccess } from '../../access/admin-group/access-guard.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { isReceiverUrl } from '../../kit/outside/post-outside.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { tellEndpoints } from './tell-webhooks.ts'
import { EditWebhookInput, NewWebhookInput, RotateWebhookInput } from './webhook.input.ts'
import { assertMayTell, lockEndpoint } from './webhook.policy.ts'
import { TEST_EVENT } from './webhook-event.calc.ts'
import { makeSecret } from './webhook-secret.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** A receiver that is told what happens, so that the job finds its brand. */
    webhook: true
  }
}

const CONSTRAINTS = { webhook_endpoint_name: ['name', 'Nama webhook sudah digunakan'] } as const

/** Receivers a brand may have: whatever is told is written once for each. */
const MOST_ENDPOINTS = 10
const HOUR_MS = 3_600_000

type Row = Awaited<ReturnType<typeof lockEndpoint>>

const told = ({ name, url, events, paused_at, paused_reason, admin_id, secret_tail, old_until }: Row) => ({
  ...{ name, url, events, paused_at, paused_reason, admin_id, secret_tail, old_until },
})

/** Whoever has something told is responsible for it from then on. */
const responsible = (tx: WriteContext) => ({ admin_id: requireViewer(tx).admin_id })

function assertUrl(tx: WriteContext, url: string | undefined): void {
  if (url === undefined || isReceiverUrl(url, { is_local_open: tx.services.is_outbox_open })) return
  throw invalid({ url: 'Alamat harus https:// dan terbuka di internet' })
}

/** Writes a change of a receiver with its entry in the log. */
async function change(tx: WriteContext, before: Row, verb: string, values: Partial<Row>): Promise<void> {
  const after = await updateRecord(tx, 'webhook_endpoint', before.id, values)
  await audit(tx, {
    action: `webhook_endpoint.${verb}`,
    entity_id: before.id,
    label: after.name,
    before: told(before),
    after: { ...told(after), version: after.version },
  })
}

/** Adds a receiver, told no more than its maker may see, who is responsible for it. Its secret is shown this once. */
export const createWebhookEndpoint = command('webhook_endpoint.create', {
  permission: can('admin', 'create'),
  input: NewWebhookInput,
  constraints: CONSTRAINTS,
  run: async (tx, input) => {
    await lockAccess(tx)
    assertMayTell(tx, input.events)
    assertUrl(tx, input.url)
    const known = await selectOwn(tx, 'webhook_endpoint')
      .select('id')
      .where('removed_at', 'is', null)
      .execute()
    if (known.length >= MOST_ENDPOINTS)
      throw new UserError('CONFLICT', `Maksimal ${MOST_ENDPOINTS} webhook, hapus salah satu dahulu`)
    const { shown, kept } = makeSecret(tx.services)
    const row = await tx.db
      .insertInto('webhook_endpoint')
      .values({
        ...{ ...input, ...kept, ...responsible(tx), brand_id: tx.brand_id },
        ...{ created_at: tx.now(), updated_at: tx.now() },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await putInDirectory(tx, 'webhook', row.id, `${tx.brand_id}-${row.id}`)
    await audit(tx, {
      action: 'webhook_endpoint.create',
      entity_id: row.id,
      label: row.name,
      after: { ...input, secret_tail: kept.secret_tail },
    })
    return { id: row.id, secret: shown }
  },
})

/** Changes where a receiver is and what it is told, from the next event on. */
export const updateWebhookEndpoint = command('webhook_endpoint.update', {
  permission: can('admin', 'update'),
  input: EditWebhookInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    const before = await lockEndpoint(tx, id)
    await assertVersion(tx, 'webhook_endpoint', before, version)
    assertMayTell(tx, values.events ?? before.events)
    assertUrl(tx, values.url)
    await change(tx, before, 'update', { ...values, ...responsible(tx) })
    return { id }
  },
})

/** Makes the secret of a receiver anew; the one before signs beside it for the hours asked. */
export const rotateWebhookSecret = command('webhook_endpoint.rotate', {
  permission: can('admin', 'update'),
  input: RotateWebhookInput,
  run: async (tx, { id, overlap_hours }) => {
    const before = await lockEndpoint(tx, id)
    assertMayTell(tx, before.events)
    const { shown, kept } = makeSecret(tx.services)
    const is_kept = overlap_hours > 0
    await change(tx, before, 'rotate', {
      ...{ ...kept, ...responsible(tx) },
      old_secret: is_kept ? before.secret : null,
      old_until: is_kept ? new Date(tx.now().getTime() + overlap_hours * HOUR_MS) : null,
    })
    return { id, secret: shown }
  },
})

/** Tells a receiver nothing until it is resumed; what waits for it goes on waiting. */
export const pauseWebhookEndpoint = command('webhook_endpoint.pause', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockEndpoint(tx, id)
    if (!before.paused_at) await change(tx, before, 'pause', { paused_at: tx.now(), paused_reason: 'manual' })
    return { id }
  },
})

/** Lets a receiver be told again, first what waited. What happened meanwhile was not written for it. */
export const resumeWebhookEndpoint = command('webhook_endpoint.resume', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockEndpoint(tx, id)
    assertMayTell(tx, before.events)
    if (before.paused_at) {
      const rested = { failing_since: null, misses: 0, resting_until: null }
      await change(tx, before, 'resume', {
        paused_at: null,
        paused_reason: null,
        ...rested,
        ...responsible(tx),
      })
    }
    return { id }
  },
})

/** Takes a receiver away: nothing is sent any more, not even what waits; the log of it stays for its time. */
export const removeWebhookEndpoint = command('webhook_endpoint.remove', {
  permission: can('admin', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockEndpoint(tx, id)
    const removed_at = tx.now()
    const { version } = await updateRecord(tx, 'webhook_endpoint', id, {
      ...{ removed_at, old_secret: null, old_until: null },
    })
    await putInDirectory(tx, 'webhook', id, null)
    await audit(tx, {
      action: 'webhook_endpoint.remove',
      entity_id: id,
      label: before.name,
      before: { removed_at: null },
      after: { removed_at, version },
    })
    return { id }
  },
})

/** Sends a receiver a message that tells of nothing, paused or not. */
export const testWebhookEndpoint = command('webhook_endpoint.test', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const endpoint = await lockEndpoint(tx, id)
    const waiting = await selectOwn(tx, 'webhook_delivery', {
      ...{ webhook_endpoint_id: id, event: TEST_EVENT, status: 'waiting' },
    })
      .select('id')
      .executeTakeFirst()
    if (waiting) throw new UserError('CONFLICT', 'Kiriman uji sebelumnya masih menunggu')
    const sent_by = tx.actor
    await tellEndpoints(tx, [id], [{ event: TEST_EVENT, subject: `test:${randomUUID()}`, data: { sent_by } }])
    await audit(tx, {
      action: 'webhook_endpoint.test',
      entity_id: id,
      label: endpoint.name,
      after: { url: endpoint.url, version: endpoint.version },
    })
    return { id }
  },
})
