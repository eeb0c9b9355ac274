import { lockAccess } from '../../access/admin-group/access-guard.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { assertReach, requireGroup } from '../admin/given-access.ts'

export type LockedKey = Awaited<ReturnType<typeof lockKey>>

/** A key whom the viewer sees, under the lock of all access; as nothing where it is of outlets out of reach. */
export async function lockKey(tx: WriteContext, id: number) {
  await lockAccess(tx)
  const key = await lockRecord(tx, 'api_key', id, 'Kunci API')
  const rows = await selectOwn(tx, 'api_key_outlet', { api_key_id: id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  const outlet_ids = rows.map(({ outlet_id }) => outlet_id)
  const reach = tx.viewer?.outlet_ids
  const is_seen =
    !reach ||
    key.admin_id === tx.viewer?.admin_id ||
    (!key.is_all_outlets && outlet_ids.some((outlet_id) => reach.includes(outlet_id)))
  if (!is_seen) throw notFound('Kunci API')
  return { ...key, outlet_ids }
}

/** Refuses to act on a key that was taken back, and to let more be done with one than the viewer may do. */
export async function assertMayChange(tx: WriteContext, key: LockedKey): Promise<void> {
  if (key.revoked_at) throw new UserError('CONFLICT', `Kunci API ${key.name} sudah dicabut`)
  await requireGroup(tx, key.admin_group_id)
  assertReach(tx, key)
}
