import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'

/** Outlets an admin is given one by one, by id. */
export async function readOutletIds(tx: Context | WriteContext, admin_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'admin_outlet', { admin_id })
    .select('outlet_id')
    .where('is_by_area', '=', false)
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** All outlets an admin reaches, by areas too; of who reaches every outlet none is named. */
export async function readReach(tx: Context | WriteContext, admin_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'admin_outlet', { admin_id }).select('outlet_id').execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** Gives an admin exactly these outlets one by one; what areas give besides is theirs (`syncAreaReach`). */
export async function writeOutletIds(
  tx: WriteContext,
  admin_id: number,
  outlet_ids: readonly number[],
): Promise<void> {
  const before = await readOutletIds(tx, admin_id)
  const dropped = before.filter((id) => !outlet_ids.includes(id))
  const added = outlet_ids.filter((id) => !before.includes(id))
  if (dropped.length > 0) {
    await deleteOwn(tx, 'admin_outlet', { admin_id }).where('outlet_id', 'in', dropped).execute()
  }
  if (added.length === 0) return
  const known = await selectOwn(tx, 'outlet')
    .select('id')
    .where('id', 'in', added)
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length < added.length) throw invalid({ outlet_ids: 'Outlet tidak ditemukan' })
  await tx.db
    .insertInto('admin_outlet')
    .values(added.map((outlet_id) => ({ brand_id: tx.brand_id, admin_id, outlet_id })))
    .onConflict((found) =>
      found.columns(['brand_id', 'admin_id', 'outlet_id']).doUpdateSet({ is_by_area: false }),
    )
    .execute()
}
