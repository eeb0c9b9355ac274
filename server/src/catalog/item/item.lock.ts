import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'

/** The row of an item, locked against other writers. */
export async function lockItem(tx: WriteContext, id: number) {
  const [row] = await lockItems(tx, [id])
  if (!row) throw notFound('Menu')
  return row
}

/** The rows of items in the order of their ids, locked against other writers; all of them or "not found". */
export async function lockItems(tx: WriteContext, ids: readonly number[]) {
  const rows = await selectOwn(tx, 'item')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== ids.length) throw notFound('Menu')
  return rows
}
