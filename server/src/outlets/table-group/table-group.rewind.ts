import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveTableGroup, restoreTableGroup, updateTableGroup } from './table-group.commands.ts'
import { EditTableGroupInput } from './table-group.input.ts'

addRewindable('table_group', {
  view: can('table', 'view'),
  update: [can('table', 'update')],
  archive: can('table', 'archive'),
  fields: editedFields(EditTableGroupInput),
  outletOf: ({ outlet_id }) => Number(outlet_id),
  read: (ctx, id) => selectOwn(ctx, 'table_group', { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateTableGroup(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveTableGroup(tx, { id }) : restoreTableGroup(tx, { id }),
})
