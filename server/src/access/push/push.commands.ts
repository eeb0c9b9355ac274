import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { isReceiverUrl } from '../../kit/outside/post-outside.ts'
import { requireViewer } from '../../kit/permission.ts'
import { readTasks } from '../task/task.queries.ts'
import { PushDeviceInput, PushTellingInput } from './push.input.ts'
import { ensureKeys } from './push-key.ts'
import { takeNews } from './push-told.ts'
import { pushTo } from './send-push.ts'

/** Writes into the log what the viewer did with a device of its own. */
async function note(tx: WriteContext, verb: string, is_on: boolean): Promise<void> {
  const { admin_id, name } = requireViewer(tx)
  const told = (value: boolean) => ({ push_device: value })
  const changes = { before: told(!is_on), after: told(is_on) }
  await audit(tx, { action: `admin.${verb}`, entity_id: admin_id, label: name, ...changes })
}

/** Answers the key by which browsers know the brand's notices, made at first use. */
export const openPush = command('admin.open_push', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    const { admin_id, name } = requireViewer(tx)
    const { public_key, is_new } = await ensureKeys(tx)
    if (is_new)
      await audit(tx, { action: 'admin.open_push', entity_id: admin_id, label: name, after: { public_key } })
    return public_key
  },
})

/** Has the browser of this session take notices; of what waits already it is not told. */
export const addPushDevice = command('admin.add_push_device', {
  permission: 'signed_in',
  input: PushDeviceInput,
  run: async (tx, device) => {
    const { admin_id, session_id } = requireViewer(tx)
    if (!isReceiverUrl(device.endpoint, { is_local_open: tx.services.is_outbox_open }))
      throw invalid({ endpoint: 'Alamat harus https:// dan terbuka di internet' })
    const values = { ...device, admin_id, admin_session_id: session_id, misses: 0, created_at: tx.now() }
    await deleteOwn(tx, 'push_device', { admin_session_id: session_id })
      .where('endpoint', '<>', device.endpoint)
      .execute()
    await tx.db
      .insertInto('push_device')
      .values({ ...values, brand_id: tx.brand_id })
      .onConflict((conflict) => conflict.columns(['brand_id', 'endpoint']).doUpdateSet(values))
      .execute()
    const { rows } = await readTasks(tx)
    await takeNews(
      tx,
      admin_id,
      rows.filter(({ state }) => state === 'open'),
    )
    await note(tx, 'add_push_device', true)
    return true
  },
})

/** Has the browser of this session take no more notices. */
export const removePushDevice = command('admin.remove_push_device', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    const { session_id } = requireViewer(tx)
    const was = await deleteOwn(tx, 'push_device', { admin_session_id: session_id }).returning('id').execute()
    if (was.length > 0) await note(tx, 'remove_push_device', false)
    return true
  },
})

/** Sends the browser of this session a notice that tells of nothing. */
export const testPush = command('admin.test_push', {
  permission: 'signed_in',
  input: z.object({}),
  run: async (tx) => {
    const { admin_id, session_id, name } = requireViewer(tx)
    const device = await selectOwn(tx, 'push_device', { admin_session_id: session_id })
      .select('id')
      .executeTakeFirst()
    if (!device) throw new UserError('CONFLICT', 'Peramban ini belum menerima pemberitahuan')
    await pushTo(tx, { admin_id, device_id: device.id }, [
      {
        title: 'Pemberitahuan Lumbung aktif',
        body: 'Yang baru di Perlu tindakan akan tampil di perangkat ini.',
        url: '/profile?tab=pemberitahuan',
        tag: 'test',
      },
    ])
    await audit(tx, {
      action: 'admin.test_push',
      entity_id: admin_id,
      label: name,
      after: { push_device: true },
    })
    return true
  },
})

/** Has devices told of a kind of task, or not; answers which. */
export const setPushTelling = command('admin.set_push_telling', {
  permission: 'signed_in',
  input: PushTellingInput,
  run: async (tx, { kind, is_on }) => {
    const { admin_id, name } = requireViewer(tx)
    const changed = is_on
      ? await deleteOwn(tx, 'muted_push', { admin_id, kind }).returning('kind').execute()
      : await tx.db
          .insertInto('muted_push')
          .values({ brand_id: tx.brand_id, admin_id, kind })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
          .execute()
    if (changed.length > 0)
      await audit(tx, {
        action: 'admin.set_push_telling',
        entity_id: admin_id,
        label: name,
        before: { [`push.${kind}`]: !is_on },
        after: { [`push.${kind}`]: is_on },
      })
    return is_on
  },
})
