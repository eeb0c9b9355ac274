import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveTable, restoreTable, updateTable } from './table.commands.ts'
import { EditTableInput } from './table.input.ts'

addRewindable('table', {
  view: can('table', 'view'),
  update: [can('table', 'update')],
  archive: can('table', 'archive'),
  fields: editedFields(EditTableInput),
  // In another group a table stands last and has no place on the plan yet.
  following: ['sort', 'plan_x', 'plan_y'],
  outletOf: ({ outlet_id }) => Number(outlet_id),
  read: (ctx, id) => selectOwn(ctx, 'outlet_table', { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateTable(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveTable(tx, { id }) : restoreTable(tx, { id })),
})
