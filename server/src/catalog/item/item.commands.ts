import { audit } from '../../kit/audit.ts'
import { readChangesSince } from '../../kit/audit-trail.ts'
import { assertUnchanged, command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { SortInput } from '../item-group/item-group.input.ts'
import { inventCode, lastSort, writeOrder } from '../menu-order.ts'
import { EditItemInput, NewItemInput } from './item.input.ts'
import { readParts, writeParts } from './item.parts.ts'

const CONSTRAINTS = {
  item_code: { field: 'code', message: 'Kode menu sudah digunakan' },
  item_sku: { field: 'sku', message: 'SKU sudah digunakan' },
  item_name: { field: 'name', message: 'Nama menu sudah digunakan' },
  item_brand_id_item_group_id_fkey: { field: 'item_group_id', message: 'Pilih grup menu' },
  item_brand_id_image_fkey: { field: 'image', message: 'Gambar tidak ditemukan' },
  item_variant_brand_id_variant_id_fkey: { field: 'variant_ids', message: 'Varian tidak ditemukan' },
  item_outlet_brand_id_outlet_id_fkey: { field: 'closed_outlet_ids', message: 'Outlet tidak ditemukan' },
} as const

/** The row of an item, locked against other writers. */
export async function lockItem(tx: WriteContext, id: number) {
  const row = await tx.db
    .selectFrom('item')
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Menu')
  return row
}

/** Adds an item at the end of the menu, counted against the plan. */
export const createItem = command({
  name: 'item.create',
  permission: can('menu', 'create'),
  input: NewItemInput,
  constraints: CONSTRAINTS,
  run: async (tx, { schedule, variant_ids, closed_outlet_ids, ...values }) => {
    await claimLimit(tx, 'menu')
    const now = tx.now()
    const item = await tx.db
      .insertInto('item')
      .values({
        ...values,
        brand_id: tx.brand_id,
        code: values.code ?? (await inventCode(tx, 'item', values.name)),
        sort: await lastSort(tx, 'item'),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const parts = { schedule, variant_ids, closed_outlet_ids }
    await writeParts(tx, item.id, parts)
    await audit(tx, {
      action: 'item.create',
      entity: 'item',
      entity_id: item.id,
      label: item.name,
      after: { ...item, ...(await readParts(tx, item.id, parts)) },
    })
    return { id: item.id }
  },
})

/** Changes an item; only what is sent. */
export const updateItem = command({
  name: 'item.update',
  permission: can('menu', 'update'),
  input: EditItemInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, updated_at, schedule, variant_ids, closed_outlet_ids, ...values }) => {
    const before = await lockItem(tx, id)
    if (updated_at) {
      assertUnchanged(before.updated_at, updated_at, await readChangesSince(tx, 'item', id, updated_at))
    }
    const parts = { schedule, variant_ids, closed_outlet_ids }
    const parts_before = await readParts(tx, id, parts)
    const after = await tx.db
      .updateTable('item')
      .set({ ...values, updated_at: tx.now() })
      .where('brand_id', '=', tx.brand_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(tx, id, parts)
    await audit(tx, {
      action: 'item.update',
      entity: 'item',
      entity_id: id,
      label: after.name,
      before: { ...before, ...parts_before },
      after: { ...after, ...(await readParts(tx, id, parts)) },
    })
    return { id }
  },
})

/** Puts items in the order of their ids. */
export const sortItems = command({
  name: 'item.sort',
  permission: can('menu', 'update'),
  input: SortInput,
  run: async (tx, { ids }) => {
    await writeOrder(tx, 'item', ids)
    return { count: ids.length }
  },
})

async function setArchived(tx: WriteContext, id: number, deleted_at: Date | null): Promise<{ id: number }> {
  const before = await lockItem(tx, id)
  if ((before.deleted_at === null) === (deleted_at === null)) return { id }
  if (deleted_at) await releaseLimit(tx, 'menu')
  else await claimLimit(tx, 'menu')
  await tx.db
    .updateTable('item')
    .set({ deleted_at, updated_at: tx.now() })
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    action: deleted_at ? 'item.archive' : 'item.restore',
    entity: 'item',
    entity_id: id,
    label: before.name,
    before: { deleted_at: before.deleted_at },
    after: { deleted_at },
  })
  return { id }
}

/** Archives an item: it leaves the menu and stays in reports. */
export const archiveItem = command({
  name: 'item.archive',
  permission: can('menu', 'archive'),
  input: IdInput,
  run: (tx, { id }) => setArchived(tx, id, tx.now()),
})

/** Brings an archived item back, counted against the plan again. */
export const restoreItem = command({
  name: 'item.restore',
  permission: can('menu', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: (tx, { id }) => setArchived(tx, id, null),
})
