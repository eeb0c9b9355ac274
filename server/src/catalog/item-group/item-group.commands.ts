import { sql } from 'kysely'
import { restoreCommand, setArchived } from '../../kit/archive.ts'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { inventCode, lastSort, moveAmong } from '../menu-order.ts'
import { lockGroup, lockGroupOrder, lockTarget } from './group-lock.ts'
import {
  ArchiveItemGroupInput,
  EditItemGroupInput,
  MoveItemGroupInput,
  NewItemGroupInput,
} from './item-group.input.ts'

const CONSTRAINTS = {
  item_group_code: ['code', 'Kode grup sudah digunakan'],
  item_group_name: ['name', 'Nama grup sudah digunakan'],
  item_group_brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
} as const

/** The seed's warning; the panel then offers to move the menus. */
const STILL_USED = 'Grup menu tidak dapat dihapus karena masih memiliki menu!'

/** Adds a group at the end of the menu. */
export const createItemGroup = command('item_group.create', {
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
    await audit(tx, { action: 'item_group.create', entity_id: group.id, label: group.name, after: group })
    return { id: group.id }
  },
})

/** Changes a group; only what is sent. */
export const updateItemGroup = command('item_group.update', {
  permission: can('menu', 'update'),
  input: EditItemGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    const before = await lockGroup(tx, id)
    await assertVersion(tx, 'item_group', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Grup ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const after = await updateRecord(tx, 'item_group', id, values)
    await audit(tx, { action: 'item_group.update', entity_id: id, label: after.name, before, after })
    return { id }
  },
})

/** Moves a group behind another, or to the front. */
export const moveItemGroup = command('item_group.move', {
  permission: can('menu', 'update'),
  input: MoveItemGroupInput,
  run: async (tx, { id, after_id }) => {
    const groups = await lockGroupOrder(tx)
    const before = await lockGroup(tx, id)
    if (before.deleted_at) throw new UserError('CONFLICT', 'Grup ini sudah diarsipkan')
    await moveAmong(tx, 'item_group', groups, { id, after_id: after_id ?? null })
    const after = await lockGroup(tx, id)
    await audit(tx, {
      action: 'item_group.move',
      entity_id: id,
      label: before.name,
      before: { sort: before.sort },
      after: { sort: after.sort },
    })
    return { id }
  },
})

/** The items of a group, archived ones too, go to the end of another in the order they had. */
async function moveItems(tx: WriteContext, from_id: number, to_id: number): Promise<void> {
  if (to_id === from_id) throw invalid({ move_to_id: 'Pilih grup menu lain yang aktif' })
  await lockTarget(tx, to_id, 'move_to_id')
  const last = (await lastSort(tx, 'item', to_id)) - 1
  const moved = await sql<{ id: number; name: string }>`
    update item t set item_group_id = ${to_id}, sort = ${last} + o.place, updated_at = ${tx.now()}
    from (select id, row_number() over (order by sort, id) as place from item
      where brand_id = ${tx.brand_id} and item_group_id = ${from_id}) o
    where t.brand_id = ${tx.brand_id} and t.id = o.id returning t.id, t.name`.execute(tx.db)
  await auditAll(
    tx,
    moved.rows.map(({ id, name }) => ({
      action: 'item.group',
      entity_id: id,
      label: name,
      before: { item_group_id: from_id },
      after: { item_group_id: to_id },
    })),
  )
}

async function countItems(tx: WriteContext, id: number): Promise<number> {
  const { count } = await selectOwn(tx, 'item', { item_group_id: id })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Archives a group. While menus are in it, it is refused unless a group is named that they move to. */
export const archiveItemGroup = command('item_group.archive', {
  permission: can('menu', 'archive'),
  input: ArchiveItemGroupInput,
  run: async (tx, { id, move_to_id }) => {
    const before = await lockGroup(tx, id)
    if (before.deleted_at) return { id }
    if (move_to_id) await moveItems(tx, id, move_to_id)
    const item_count = await countItems(tx, id)
    if (item_count > 0) throw new UserError('CONFLICT', STILL_USED, { item_count })
    await setArchived(tx, 'item_group', before, tx.now())
    return { id }
  },
})

/** Brings an archived group back. */
export const restoreItemGroup = restoreCommand('item_group', can('menu', 'archive'), lockGroup, CONSTRAINTS)
