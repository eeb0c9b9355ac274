import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'
import { outletNameEntity } from '../outlet/outlet.queries.ts'

/** A group of tables: a floor, a room, a terrace. */
export const tableGroupEntity = entity('table_group', {
  type_name: 'TableGroup',
  description: 'A group of tables of an outlet, with a floor plan of its own.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    name: 'String!',
    sort: 'Int!',
    layout_version: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    table_count: workedOut(
      'Int!',
      'Tables in the group that are not archived.',
      (group) =>
        sql`(select count(*)::int from outlet_table x where x.brand_id = ${ownBrand} and x.table_group_id = ${group}.id and x.deleted_at is null)`,
    ),
  },
  scope: (group, ctx) => withinOutlets(ctx, group),
})

export const tableGroupList = list('tableGroup', {
  entity: tableGroupEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    name: 'String',
    table_count: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'sort', 'table_count', 'created_at', 'updated_at'],
  search: ['name'],
  default_sort: { field: 'sort', order: 'Asc' },
})

nameInChanges('table_group', ['table_group_id', 'table_group_ids'])
