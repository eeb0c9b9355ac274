import { addCommandField, addIdCommandField, addManyCommandField } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { tableGroupEntity } from '../table-group/table-group.queries.ts'
import { createTables, rotateTableTokens, saveTableLayout } from './table.bulk.ts'
import { archiveTable, createTable, restoreTable, updateTable } from './table.commands.ts'
import { tableEntity, tableList } from './table.queries.ts'
import { closeTable, openTable } from './table-opening.commands.ts'

addListField(tableList, can('table', 'view'), 'Tables of the outlets in reach.')
addOneField('table', tableEntity, can('table', 'view'), 'Meja')

addCommandField('createTable', tableEntity, createTable, {
  input: { table: 'NewTable' },
  description: 'Adds a table at the end of its group, counted against the plan.',
})
addManyCommandField('createTables', createTables, {
  input: { tables: 'NewTables' },
  description: 'Adds tables numbered from-to, all or none, and answers their ids.',
})
addCommandField('updateTable', tableEntity, updateTable, {
  input: { table: 'EditTable' },
  description: 'Changes a table; only the fields sent.',
})
addIdCommandField('archiveTable', archiveTable, 'Archives a table and answers its id.')
addIdCommandField('restoreTable', restoreTable, 'Brings an archived table back and answers its id.')
addIdCommandField('openTable', openTable, 'Opens a table for guests until the business day ends.')
addIdCommandField('closeTable', closeTable, 'Closes a table for guests and answers its id.')
addCommandField('saveTableLayout', tableGroupEntity, saveTableLayout, {
  input: { layout: 'TableLayout' },
  description: 'Saves where the tables of a group stand on its floor plan.',
})
addManyCommandField('rotateTableTokens', rotateTableTokens, {
  input: { tables: 'RotateTokens' },
  description: 'Gives tables new codes and answers their ids; printed ones open nothing any more.',
})
