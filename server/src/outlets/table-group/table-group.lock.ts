import { reachesOutlet } from '../../access/session/reach.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'

/** The row of a group in reach, locked against other writers. */
export async function lockTableGroup(tx: WriteContext, id: number) {
  const row = await selectOwn(tx, 'table_group', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound('Grup meja')
  return row
}

/** A record whose archiving the log tells of at its outlet. */
export const atOutlet = <T extends { readonly outlet_id: number }>(row: T) => ({
  ...row,
  audited: { outlet_id: row.outlet_id },
})

/** A group that tables are put into: in reach and not removed; told beside the field that names it. */
export async function lockTargetGroup(tx: WriteContext, id: number, field: string) {
  const group = await lockTableGroup(tx, id).catch(() => null)
  if (!group || group.deleted_at) throw invalid({ [field]: 'Pilih grup meja yang aktif' })
  return group
}
