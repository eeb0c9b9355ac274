import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'

/** The row of a group, locked against other writers. */
export async function lockGroup(tx: WriteContext, id: number) {
  return lockRecord(tx, 'item_group', id, 'Grup menu')
}

/** The groups on the menu in their order, locked so that one reorders them at a time. */
export async function lockGroupOrder(tx: WriteContext): Promise<{ id: number }[]> {
  const rows = await selectOwn(tx, 'item_group')
    .select(['id', 'sort'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.sort - b.sort || a.id - b.id)
}

/**
 * A group that takes items in: it must be on the menu and stays there until the commit, and items that arrive at the
 * same time wait for each other's place.
 */
export async function lockTarget(tx: WriteContext, id: number, field: string) {
  const row = await selectOwn(tx, 'item_group', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!row || row.deleted_at) throw invalid({ [field]: 'Pilih grup menu yang aktif' })
  return row
}

/** Keeps the group of an item that comes back on the menu; an archived one has to come back first. */
export async function requireGroup(tx: WriteContext, id: number): Promise<void> {
  const group = await lockGroup(tx, id)
  if (group.deleted_at) {
    throw new UserError('CONFLICT', `Pulihkan grup menu ${group.name} lebih dulu`)
  }
}
