import { sql } from 'kysely'
import { can } from '../../kit/permission.ts'
import { entity, one } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'
import { outletNameEntity } from '../outlet/outlet.queries.ts'
import { tableGroupEntity } from '../table-group/table-group.queries.ts'

/** A dining table as the panel reads it. */
export const tableEntity = entity('outlet_table', {
  type_name: 'Table',
  description: 'A dining table. Archived ones keep their history.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    table_group_id: 'Int!',
    name: 'String!',
    min_seats: 'Int!',
    seats: 'Int!',
    shape: 'String!',
    sort: 'Int!',
    plan_x: 'Int',
    plan_y: 'Int',
    note: 'String',
    is_active: 'Boolean!',
    is_qr_active: 'Boolean!',
    token_rotated_at: 'DateTime',
    opened_at: 'DateTime',
    opened_by: 'String',
    open_until: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    table_group: one(tableGroupEntity, 'table_group_id'),
    qr_path: {
      type: 'String',
      description: "Path of the page that the table's printed code opens; only for those who handle codes.",
      permission: can('qr_code', 'view'),
      sql: (table) => sql`('/t/' || to_hex(${table}.brand_id) || '.' || ${table}.token)`,
    },
  },
  scope: (table, ctx) => withinOutlets(ctx, table),
})

export const tableList = list('table', {
  entity: tableEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    table_group_id: 'ID',
    name: 'String',
    note: 'String',
    shape: 'String',
    min_seats: 'Int',
    seats: 'Int',
    is_active: 'Boolean',
    is_qr_active: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'sort', 'min_seats', 'seats', 'created_at', 'updated_at'],
  search: ['name', 'note'],
  default_sort: { field: 'sort', order: 'Asc' },
})
