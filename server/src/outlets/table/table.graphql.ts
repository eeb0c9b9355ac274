import {
  addCommandFields,
  addIdCommandFields,
  addManyCommandFields,
} from '../../kit/graphql/command-field.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { tableGroupEntity } from '../table-group/table-group.queries.ts'
import { createTables, rotateTableTokens, saveTableLayout } from './table.bulk.ts'
import { archiveTable, createTable, restoreTable, updateTable } from './table.commands.ts'
import { tableEntity, tableList } from './table.queries.ts'
import { closeTable, openTable } from './table-opening.commands.ts'

addRecordFields(tableList, can('table', 'view'), { list: 'Tables of the outlets in reach.', one: 'Meja' })

addCommandFields(tableEntity, {
  createTable: [
    createTable,
    { table: 'NewTable' },
    'Adds a table at the end of its group, counted against the plan.',
  ],
})
addManyCommandFields({
  createTables: [
    createTables,
    { tables: 'NewTables' },
    'Adds tables numbered from-to, all or none, and answers their ids.',
  ],
})
addCommandFields(tableEntity, {
  updateTable: [updateTable, { table: 'EditTable' }, 'Changes a table; only the fields sent.'],
})
addIdCommandFields({
  archiveTable: [archiveTable, 'Archives a table and answers its id.'],
  restoreTable: [restoreTable, 'Brings an archived table back and answers its id.'],
  openTable: [openTable, 'Opens a table for guests until the business day ends.'],
  closeTable: [closeTable, 'Closes a table for guests and answers its id.'],
})
addCommandFields(tableGroupEntity, {
  saveTableLayout: [
    saveTableLayout,
    { layout: 'TableLayout' },
    'Saves where the tables of a group stand on its floor plan.',
  ],
})
addManyCommandFields({
  rotateTableTokens: [
    rotateTableTokens,
    { tables: 'RotateTokens' },
    'Gives tables new codes and answers their ids; printed ones open nothing any more.',
  ],
})
