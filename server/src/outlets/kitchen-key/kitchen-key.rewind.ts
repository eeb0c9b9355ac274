import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { updateKitchenKey } from './kitchen-key.commands.ts'
import { EditKitchenKeyInput } from './kitchen-key.input.ts'

addRewindable('kitchen_key', {
  view: can('kitchen', 'view'),
  update: [can('kitchen', 'update')],
  fields: editedFields(EditKitchenKeyInput),
  outletOf: ({ outlet_id }) => Number(outlet_id),
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'kitchen_key', { id })
      .select([
        'id',
        'version',
        'outlet_id',
        'name',
        'stations',
        'display_mode',
        'warn_minutes',
        'late_minutes',
      ])
      .select(['paid_minutes', 'has_sound', 'device_limit'])
      .executeTakeFirst()
    const groups = await selectOwn(ctx, 'kitchen_key_item_group', { kitchen_key_id: id })
      .select('item_group_id')
      .orderBy('item_group_id')
      .execute()
    return row && { ...row, item_group_ids: groups.map(({ item_group_id }) => item_group_id) }
  },
  write: (tx, id, values, { version }) => updateKitchenKey(tx, { id, version, ...values }),
})
