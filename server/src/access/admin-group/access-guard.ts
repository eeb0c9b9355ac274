import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { StaleAccessError, UserError } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import { holdsItsRights } from '../session/viewer.ts'
import type { Right } from './rights.calc.ts'
import { assertWithinOwn, readLimits } from './role-limits.ts'

/**
 * Lets the changes of who may do what in a brand pass one after another, each judged by rights that hold until it
 * commits. Comes before every other lock of such a change. Who was outrun so often that it goes at last by rights as they
 * were when they were read (`for_good`) has to hold them still.
 */
export async function lockAccess(tx: WriteContext): Promise<void> {
  const { version } = await selectOwn(tx, 'access_version')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { viewer } = tx
  if (viewer === null || viewer.access_version === version) return
  if (viewer.access_version !== undefined) throw new StaleAccessError()
  if (await holdsItsRights(tx, viewer)) return
  throw new UserError('CONFLICT', 'Hak akses Anda baru saja berubah. Silakan coba lagi.')
}

/** Refuses rights that the viewer does not hold itself; a Master holds all. */
export function assertHolds(tx: WriteContext, rights: readonly Right[]): void {
  const viewer = requireViewer(tx)
  if (viewer.is_master) return
  const missing = rights.find(({ module, authorization }) => !viewer.grants.get(module)?.has(authorization))
  if (!missing) return
  throw new UserError('FORBIDDEN', `Anda tidak memiliki hak ini di modul ${missing.name}`, {
    module: missing.module,
    authorization: missing.authorization,
  })
}

/** All rights of a role, in a fixed order. */
export async function readRights(tx: Context | WriteContext, admin_group_id: number): Promise<Right[]> {
  const { rows } = await sql<Right>`
    select m.key as module, m.name, p.authorization_type as authorization from admin_group_permission p
    join module m on m.id = p.module_id
    where p.brand_id = ${tx.brand_id} and p.admin_group_id = ${admin_group_id}
    order by m.id, p.authorization_type`.execute(tx.db)
  return rows
}

/** Refuses to give somebody a role with more rights or higher limits than the viewer's, or to act on who has one. */
export async function assertMayGive(
  tx: WriteContext,
  group: { readonly id: number; readonly is_master: boolean },
): Promise<void> {
  const viewer = requireViewer(tx)
  if (viewer.is_master) return
  if (group.is_master) {
    throw new UserError('FORBIDDEN', 'Hanya Master yang dapat mengatur Master', {
      module: 'roles',
      authorization: 'update',
    })
  }
  const rights = await readRights(tx, group.id)
  assertHolds(tx, rights)
  assertWithinOwn(tx, { rights, limits: await readLimits(tx, group.id) }, { path: 'admin_group_id' })
}

/** Refuses to leave a brand without anybody who may do everything. Asked after the change, under lockAccess. */
export async function assertMasterLeft(tx: WriteContext): Promise<void> {
  const { rows } = await sql<{ is_left: boolean }>`select exists (
      select from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
      where a.brand_id = ${tx.brand_id} and a.deleted_at is null and g.is_master and not exists (
        select from admin_invitation i where i.brand_id = ${ownBrand} and i.admin_id = a.id and a.last_active_at is null)
    ) as is_left`.execute(tx.db)
  if (!rows[0]?.is_left) {
    throw new UserError('CONFLICT', 'Brand harus memiliki paling sedikit satu Master yang aktif')
  }
}
