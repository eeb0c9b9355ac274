import { archiveBy, archiveManyBy, restoreBy, restoreManyBy, setAllArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { lockTarget, requireGroup } from '../item-group/group-lock.ts'
import { inventCode, lastSort, moveAmong } from '../menu-order.ts'
import { askPaketPrice, assertPaket } from '../paket/paket.parts.ts'
import { EditItemInput, ItemIdsInput, MoveItemInput, NewItemInput } from './item.input.ts'
import { lockItem, lockItems } from './item.lock.ts'
import { readParts, writeParts } from './item.parts.ts'
import { askPrices } from './item-plausible.ts'

const CONSTRAINTS = {
  item_code: ['code', 'Kode menu sudah digunakan'],
  item_sku: ['sku', 'SKU sudah digunakan'],
  item_name: ['name', 'Nama menu sudah digunakan'],
  item_brand_id_item_group_id_fkey: ['item_group_id', 'Pilih grup menu'],
  item_offered_dates: ['offered_until', 'Tanggal akhir tidak boleh sebelum tanggal awal'],
  item_brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
  item_variant_brand_id_variant_id_fkey: ['variant_ids', 'Varian tidak ditemukan'],
  item_outlet_brand_id_outlet_id_fkey: ['closed_outlet_ids', 'Outlet tidak ditemukan'],
} as const

const ARCHIVED = 'Menu ini sudah diarsipkan, pulihkan dulu untuk mengubahnya'

/** Adds an item at the end of the menu, counted against the plan. */
export const createItem = command('item.create', {
  permission: can('menu', 'create'),
  input: NewItemInput,
  constraints: CONSTRAINTS,
  run: async (tx, { schedule, variant_ids, closed_outlet_ids, units, paket_parts, ...values }) => {
    await claimLimit(tx, 'menu')
    await lockTarget(tx, values.item_group_id, 'item_group_id')
    const now = tx.now()
    const item = await tx.db
      .insertInto('item')
      .values({
        ...values,
        brand_id: tx.brand_id,
        code: values.code ?? (await inventCode(tx, 'item', values.name)),
        sort: await lastSort(tx, 'item', values.item_group_id),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const parts = { schedule, variant_ids, closed_outlet_ids, units, paket_parts }
    await writeParts(tx, item.id, parts)
    await assertPaket(tx, item.id)
    await audit(tx, {
      action: 'item.create',
      entity_id: item.id,
      label: item.name,
      after: { ...item, ...(await readParts(tx, item.id, parts)) },
    })
    return { id: item.id }
  },
})

/** Changes an item; only what is sent. */
export const updateItem = command('item.update', {
  permission: can('menu', 'update'),
  input: EditItemInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, input) => {
    const {
      id,
      version,
      schedule,
      variant_ids,
      closed_outlet_ids,
      option_prices,
      units,
      paket_parts,
      ...values
    } = input
    if (values.item_group_id) await lockTarget(tx, values.item_group_id, 'item_group_id')
    const before = await lockItem(tx, id)
    await assertVersion(tx, 'item', before, version)
    if (before.deleted_at) throw new UserError('CONFLICT', ARCHIVED)
    await askPrices(tx, [{ ...before, new_price: values.price }], () => 'price')
    const is_moving = values.item_group_id !== undefined && values.item_group_id !== before.item_group_id
    const parts = { schedule, variant_ids, closed_outlet_ids, option_prices, units, paket_parts }
    const parts_before = await readParts(tx, id, parts)
    const after = await updateOwn(tx, 'item', { id })
      .set({
        ...values,
        ...(is_moving ? { sort: await lastSort(tx, 'item', values.item_group_id) } : {}),
        updated_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeParts(tx, id, parts)
    await assertPaket(tx, id)
    if (paket_parts || after.price !== before.price) await askPaketPrice(tx, id)
    await audit(tx, {
      action: 'item.update',
      entity_id: id,
      label: after.name,
      before: { ...before, ...parts_before },
      after: { ...after, ...(await readParts(tx, id, parts)) },
    })
    return { id }
  },
})

/** Moves an item behind another of a group, or to its front. */
export const moveItem = command('item.move', {
  permission: can('menu', 'update'),
  input: MoveItemInput,
  run: async (tx, { id, item_group_id, after_id }) => {
    await lockTarget(tx, item_group_id, 'item_group_id')
    const before = await lockItem(tx, id)
    if (before.deleted_at) throw new UserError('CONFLICT', ARCHIVED)
    if (before.item_group_id !== item_group_id) {
      await updateOwn(tx, 'item', { id }).set({ item_group_id, updated_at: tx.now() }).execute()
    }
    const siblings = await selectOwn(tx, 'item', { item_group_id })
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    await moveAmong(tx, 'item', siblings, { id, after_id: after_id ?? null })
    const after = await lockItem(tx, id)
    await audit(tx, {
      action: 'item.move',
      entity_id: id,
      label: before.name,
      before: { item_group_id: before.item_group_id, sort: before.sort },
      after: { item_group_id, sort: after.sort },
    })
    return { id }
  },
})

/** Archives or restores items that are not yet so, counted against the plan; answers how many. */
async function setArchived(
  tx: WriteContext,
  ids: readonly number[],
  deleted_at: Date | null,
): Promise<number> {
  const rows = await lockItems(tx, ids)
  const changing = rows.filter((row) => (row.deleted_at === null) !== (deleted_at === null))
  if (changing.length === 0) return 0
  if (deleted_at) await releaseLimit(tx, 'menu', changing.length)
  else {
    for (const group_id of new Set(changing.map((row) => row.item_group_id))) await requireGroup(tx, group_id)
    await claimLimit(tx, 'menu', changing.length)
  }
  await setAllArchived(tx, 'item', changing, deleted_at)
  return changing.length
}

const ARCHIVES = can('menu', 'archive')
const setOneArchived = (tx: WriteContext, id: number, deleted_at: Date | null) =>
  setArchived(tx, [id], deleted_at)

/** Archives an item: it leaves the menu and stays in reports. */
export const archiveItem = archiveBy('item', ARCHIVES, setOneArchived)

/** Brings an archived item back, counted against the plan again. */
export const restoreItem = restoreBy('item', ARCHIVES, setOneArchived, CONSTRAINTS)

/** Archives many items at once. */
export const archiveItems = archiveManyBy('item', ARCHIVES, ItemIdsInput, setArchived)

/** Brings many archived items back; all of them or none. */
export const restoreItems = restoreManyBy('item', ARCHIVES, ItemIdsInput, setArchived, CONSTRAINTS)
