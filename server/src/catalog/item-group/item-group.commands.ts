import { audit } from '../../kit/audit.ts'
import { readChangesSince } from '../../kit/audit-trail.ts'
import { assertUnchanged, command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { inventCode, lastSort, writeOrder } from '../menu-order.ts'
import {
  ArchiveItemGroupInput,
  EditItemGroupInput,
  NewItemGroupInput,
  SortInput,
} from './item-group.input.ts'

const CONSTRAINTS = {
  item_group_code: { field: 'code', message: 'Kode grup sudah digunakan' },
  item_group_name: { field: 'name', message: 'Nama grup sudah digunakan' },
  item_group_brand_id_image_fkey: { field: 'image', message: 'Gambar tidak ditemukan' },
} as const

/** The seed's warning; the panel then offers to move the menus. */
const STILL_USED = 'Grup menu tidak dapat dihapus karena masih memiliki menu!'

async function lockGroup(tx: WriteContext, id: number) {
  const row = await tx.db
    .selectFrom('item_group')
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Grup menu')
  return row
}

/** Adds a group at the end of the menu. */
export const createItemGroup = command({
  name: 'item_group.create',
  permission: can('menu', 'create'),
  input: NewItemGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, input) => {
    const now = tx.now()
    const group = await tx.db
      .insertInto('item_group')
      .values({
        ...input,
        brand_id: tx.brand_id,
        code: input.code ?? (await inventCode(tx, 'item_group', input.name)),
        sort: await lastSort(tx, 'item_group'),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'item_group.create',
      entity: 'item_group',
      entity_id: group.id,
      label: group.name,
      after: group,
    })
    return { id: group.id }
  },
})

/** Changes a group; only what is sent. */
export const updateItemGroup = command({
  name: 'item_group.update',
  permission: can('menu', 'update'),
  input: EditItemGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, updated_at, ...values }) => {
    const before = await lockGroup(tx, id)
    if (updated_at) {
      assertUnchanged(before.updated_at, updated_at, await readChangesSince(tx, 'item_group', id, updated_at))
    }
    const after = await tx.db
      .updateTable('item_group')
      .set({ ...values, updated_at: tx.now() })
      .where('brand_id', '=', tx.brand_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'item_group.update',
      entity: 'item_group',
      entity_id: id,
      label: after.name,
      before,
      after,
    })
    return { id }
  },
})

/** Puts the groups in the order of their ids. */
export const sortItemGroups = command({
  name: 'item_group.sort',
  permission: can('menu', 'update'),
  input: SortInput,
  run: async (tx, { ids }) => {
    await writeOrder(tx, 'item_group', ids)
    return { count: ids.length }
  },
})

async function moveItems(tx: WriteContext, from_id: number, to_id: number): Promise<void> {
  const target = await lockGroup(tx, to_id)
  if (target.deleted_at || to_id === from_id) throw invalid({ move_to_id: 'Pilih grup menu lain yang aktif' })
  await tx.db
    .updateTable('item')
    .set({ item_group_id: to_id, updated_at: tx.now() })
    .where('brand_id', '=', tx.brand_id)
    .where('item_group_id', '=', from_id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Archives a group. While menus are in it, it is refused unless a group is named that they move to. */
export const archiveItemGroup = command({
  name: 'item_group.archive',
  permission: can('menu', 'archive'),
  input: ArchiveItemGroupInput,
  run: async (tx, { id, move_to_id }) => {
    const before = await lockGroup(tx, id)
    if (before.deleted_at) return { id }
    if (move_to_id) await moveItems(tx, id, move_to_id)
    const { count } = await tx.db
      .selectFrom('item')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('brand_id', '=', tx.brand_id)
      .where('item_group_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > 0) throw new UserError('CONFLICT', STILL_USED, { item_count: count })
    await setArchived(tx, before, tx.now())
    return { id }
  },
})

/** Brings an archived group back. */
export const restoreItemGroup = command({
  name: 'item_group.restore',
  permission: can('menu', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await lockGroup(tx, id)
    if (before.deleted_at) await setArchived(tx, before, null)
    return { id }
  },
})

async function setArchived(
  tx: WriteContext,
  before: { id: number; name: string; deleted_at: Date | null },
  deleted_at: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('item_group')
    .set({ deleted_at, updated_at: tx.now() })
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', before.id)
    .execute()
  await audit(tx, {
    action: deleted_at ? 'item_group.archive' : 'item_group.restore',
    entity: 'item_group',
    entity_id: before.id,
    label: before.name,
    before: { deleted_at: before.deleted_at },
    after: { deleted_at },
  })
}
