import { addArchiveGroupField, addCommandField, addIdCommandField } from '../../kit/graphql/command-field.ts'
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

addCommandField('createTableGroup', tableGroupEntity, createTableGroup, {
  input: { table_group: 'NewTableGroup' },
  description: 'Adds a group of tables to an outlet.',
})
addCommandField('updateTableGroup', tableGroupEntity, updateTableGroup, {
  input: { table_group: 'EditTableGroup' },
  description: 'Changes a group of tables; only the fields sent.',
})
addIdCommandField('restoreTableGroup', restoreTableGroup, 'Brings a removed group back and answers its id.')

addArchiveGroupField(
  'archiveTableGroup',
  archiveTableGroup,
  'Removes a group of tables and answers its id; tables still in it need a group to move to.',
)
