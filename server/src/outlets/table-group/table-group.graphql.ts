import { builder } from '../../kit/graphql/builder.ts'
import { addCommandField, addIdCommandField, runRepeatable } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveTableGroup,
  createTableGroup,
  restoreTableGroup,
  updateTableGroup,
} from './table-group.commands.ts'
import { tableGroupEntity, tableGroupList } from './table-group.queries.ts'

addListField(tableGroupList, can('table', 'view'), 'Groups of tables in reach.')
addOneField('tableGroup', tableGroupEntity, can('table', 'view'), 'Grup meja')

addCommandField('createTableGroup', tableGroupEntity, {
  command: createTableGroup,
  arg: 'table_group',
  input_name: 'NewTableGroup',
  description: 'Adds a group of tables to an outlet.',
})
addCommandField('updateTableGroup', tableGroupEntity, {
  command: updateTableGroup,
  arg: 'table_group',
  input_name: 'EditTableGroup',
  description: 'Changes a group of tables; only the fields sent.',
})
addIdCommandField('restoreTableGroup', restoreTableGroup, 'Brings a removed group back and answers its id.')

builder.mutationField('archiveTableGroup', (t) =>
  t.int({
    description: 'Removes a group of tables and answers its id; tables still in it need a group to move to.',
    extensions: {
      permission: archiveTableGroup.definition.permission,
      command: archiveTableGroup.definition.name,
    },
    args: { id: t.arg.int({ required: true }), move_to_id: t.arg.int() },
    resolve: (_root, args, ctx, info) =>
      runRepeatable(ctx, info, args, async (tx) => (await archiveTableGroup(tx, args)).id),
  }),
)
