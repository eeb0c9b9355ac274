import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { holdOutlet } from '../outlet/outlet.policy.ts'
import { NewDeviceInput } from './device.input.ts'
import { createSecret, deviceToken, hashSecret } from './device-token.ts'

/** Registers a till of an outlet; its token is shown this once. */
export const createDevice = command('device.create', {
  permission: can('outlet', 'update'),
  input: NewDeviceInput,
  run: async (tx, input) => {
    await holdOutlet(tx, input.outlet_id)
    const secret = createSecret()
    const now = tx.now()
    const device = await tx.db
      .insertInto('device')
      .values({
        ...input,
        brand_id: tx.brand_id,
        token_hash: hashSecret(secret),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'device.create',
      entity_id: device.id,
      outlet_id: input.outlet_id,
      label: input.name,
      after: input,
    })
    return { id: device.id, token: deviceToken(tx.brand_id, device.id, secret) }
  },
})

/** Takes a till's token back; what it sent stays. */
export const revokeDevice = command('device.revoke', {
  permission: can('outlet', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const device = await selectOwn(tx, 'device', { id })
      .select(['name', 'outlet_id', 'deleted_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!device || !reachesOutlet(tx, device.outlet_id)) throw notFound('Perangkat')
    if (device.deleted_at) return { id }
    const deleted_at = tx.now()
    await updateOwn(tx, 'device', { id }).set({ deleted_at, updated_at: deleted_at }).execute()
    await audit(tx, {
      action: 'device.revoke',
      entity_id: id,
      outlet_id: device.outlet_id,
      label: device.name,
      before: { deleted_at: null },
      after: { deleted_at },
    })
    return { id }
  },
})
