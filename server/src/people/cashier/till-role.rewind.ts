import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveTillRole, restoreTillRole, updateTillRole } from './till-role.commands.ts'
import { EditTillRoleInput } from './till-role.input.ts'

addRewindable('till_role', {
  view: can('cashier', 'view'),
  update: [can('cashier', 'approve')],
  archive: can('cashier', 'approve'),
  fields: editedFields(EditTillRoleInput),
  read: (ctx, id) => selectOwn(ctx, 'till_role', { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateTillRole(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveTillRole(tx, { id }) : restoreTillRole(tx, { id }),
})
