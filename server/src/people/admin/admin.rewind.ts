import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { readAdminAreas } from '../../outlets/area/area-reach.ts'
import { archiveAdmin, restoreAdmin, updateAdmin } from './admin.commands.ts'
import { EditAdminInput } from './admin.input.ts'
import { readOutletIds } from './admin-outlets.ts'

/** What bringing fields of an admin back does to the person. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  admin_group_id: 'Hak aksesnya langsung mengikuti peran ini',
  is_all_outlets: 'Jangkauan outletnya langsung berubah',
  outlet_ids: 'Jangkauan outletnya langsung berubah',
  area_ids: 'Jangkauan outletnya langsung berubah',
  email: 'Alamat ini perlu diverifikasi lagi, dan alamat yang sekarang diberi tahu',
  phone: 'Nomor ini perlu diverifikasi lagi',
}

async function follows(_ctx: unknown, _id: number, values: Values) {
  return Object.keys(values).flatMap((field) => {
    const text = CONSEQUENCES[field]
    return text === undefined || !Object.hasOwn(CONSEQUENCES, field) ? [] : [{ field, text }]
  })
}

addRewindable('admin', {
  view: can('admin', 'view'),
  update: [can('admin', 'update')],
  archive: can('admin', 'archive'),
  fields: editedFields(EditAdminInput),
  // With another address it has to be shown anew that it is theirs.
  following: ['email_verified_at', 'phone_verified_at'],
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'admin', { id })
      .select(['id', 'name', 'email', 'phone', 'admin_group_id', 'is_all_outlets', 'queue_prefix'])
      .select(['version', 'deleted_at'])
      .executeTakeFirst()
    if (!row) return undefined
    const area_ids = await readAdminAreas(ctx, id)
    return { ...row, outlet_ids: await readOutletIds(ctx, id), area_ids }
  },
  write: (tx, id, values, { version }) => updateAdmin(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveAdmin(tx, { id }) : restoreAdmin(tx, { id })),
  follows,
})
