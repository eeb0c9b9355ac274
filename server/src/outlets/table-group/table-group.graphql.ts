import {
  addArchiveGroupField,
  addCommandFields,
  addIdCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import {
  archiveTableGroup,
  createTableGroup,
  restoreTableGroup,
  updateTableGroup,
} from './table-group.commands.ts'
import { tableGroupEntity, tableGroupList } from './table-group.queries.ts'

addRecordFields(tableGroupList, can('table', 'view'), {
  list: 'Groups of tables in reach.',
  one: 'Grup meja',
})

addCommandFields(tableGroupEntity, {
  createTableGroup: [
    createTableGroup,
    { table_group: 'NewTableGroup' },
    'Adds a group of tables to an outlet.',
  ],
  updateTableGroup: [
    updateTableGroup,
    { table_group: 'EditTableGroup' },
    'Changes a group of tables; only the fields sent.',
  ],
})
addIdCommandFields({
  restoreTableGroup: [restoreTableGroup, 'Brings a removed group back and answers its id.'],
})

addArchiveGroupField(
  'archiveTableGroup',
  archiveTableGroup,
  'Removes a group of tables and answers its id; tables still in it need a group to move to.',
)
