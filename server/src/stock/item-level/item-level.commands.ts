import { lockItem } from '../../catalog/item/item.lock.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { writeKindLevels } from '../ingredient/levels.ts'
import { ItemLevelsInput } from './item-level.input.ts'

/** Sets minimum and par of a menu that is counted itself at some outlets, all or none. */
export const setItemLevels = command('item.set_levels', {
  permission: can('menu', 'update'),
  input: ItemLevelsInput,
  asks: true,
  run: async (tx, { id, version, levels }) => {
    const item = await lockItem(tx, id)
    await assertVersion(tx, 'item', item, version)
    if (item.deleted_at) throw new UserError('CONFLICT', 'Menu sudah diarsipkan, pulihkan dulu')
    if (item.stock_mode !== 'item' || !item.is_stock_logged)
      throw new UserError('CONFLICT', `Stok ${item.name} tidak dihitung sendiri, jadi belum punya batas`)
    const places = new Map(levels.map(({ outlet_id }, place) => [outlet_id, place]))
    const written = await writeKindLevels(
      tx,
      'menu',
      levels.map((level) => ({ item_id: id, ...level })),
      ({ outlet_id }) => `levels.${places.get(outlet_id)}.`,
    )
    if (written.length === 0) return { id }
    await updateOwn(tx, 'item', { id }).set({ updated_at: tx.now() }).execute()
    await auditAll(
      tx,
      written.map(({ before, after }) => ({
        action: 'item.set_levels',
        entity: 'item',
        entity_id: id,
        outlet_id: after.outlet_id,
        label: item.name,
        before: { minimum: before.minimum, par: before.par },
        after: { minimum: after.minimum, par: after.par },
      })),
    )
    return { id }
  },
})
