import { auditAll } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { lockItems } from '../item/item.lock.ts'
import { writeFields } from './upload-write.ts'

type Values = Record<string, unknown>

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Gives items back what a file changed, as far as nobody has changed it since. Answers the items that the file added
 * and that are still there.
 */
export async function revertRows(tx: WriteContext, mass_upload_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'mass_upload_row', { mass_upload_id })
    .select(['item_id', 'before', 'after'])
    .execute()
  const items = await lockItems(
    tx,
    rows.map(({ item_id }) => item_id),
  )
  const by_id = new Map(items.map((item) => [item.id, item as Values & typeof item]))
  const reverted = rows.flatMap(({ item_id, before, after }) => {
    const item = by_id.get(item_id)
    if (!item || before === null) return []
    const old = before as Values
    const values = Object.fromEntries(
      Object.entries(after as Values).flatMap(([key, value]) =>
        same(item[key], value) ? [[key, old[key]]] : [],
      ),
    )
    return Object.keys(values).length > 0 ? [{ id: item_id, values, item }] : []
  })
  if (reverted.length > 0)
    await writeFields(
      tx,
      reverted.map(({ id, values }) => ({ id, values })),
    )
  await auditAll(
    tx,
    reverted.map(({ id, values, item }) => ({
      action: 'item.update',
      entity_id: id,
      label: item.name,
      before: Object.fromEntries(Object.keys(values).map((key) => [key, item[key]])),
      after: values,
    })),
  )
  return rows.flatMap(({ item_id, before }) =>
    before === null && !by_id.get(item_id)?.deleted_at ? [item_id] : [],
  )
}
