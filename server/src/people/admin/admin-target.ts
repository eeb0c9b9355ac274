import { assertMayGive, lockAccess } from '../../access/admin-group/access-guard.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { readReach } from './admin-outlets.ts'

/**
 * The row of an admin whom the viewer may act on, under the lock of all access: it has no rights and no outlets that
 * the viewer lacks.
 */
export async function lockTarget(tx: WriteContext, id: number) {
  await lockAccess(tx)
  const admin = await lockRecord(tx, 'admin', id, 'Admin')
  const reach = tx.viewer?.outlet_ids
  if (reach && id !== tx.viewer?.admin_id) {
    const outlet_ids = await readReach(tx, id)
    const is_seen = !admin.is_all_outlets && outlet_ids.some((outlet_id) => reach.includes(outlet_id))
    if (!is_seen) throw notFound('Admin')
    if (outlet_ids.some((outlet_id) => !reach.includes(outlet_id)))
      throw new UserError('CONFLICT', 'Admin ini juga bertugas di outlet di luar akses Anda')
  }
  const group = await selectOwn(tx, 'admin_group', { id: admin.admin_group_id })
    .select(['id', 'is_master'])
    .executeTakeFirstOrThrow()
  await assertMayGive(tx, group)
  return admin
}
