import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveItemGroup, restoreItemGroup, updateItemGroup } from './item-group.commands.ts'
import { EditItemGroupInput } from './item-group.input.ts'

addRewindable('item_group', {
  view: can('menu', 'view'),
  update: [can('menu', 'update')],
  archive: can('menu', 'archive'),
  fields: editedFields(EditItemGroupInput),
  read: (ctx, id) => selectOwn(ctx, 'item_group', { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateItemGroup(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveItemGroup(tx, { id }) : restoreItemGroup(tx, { id }),
})
