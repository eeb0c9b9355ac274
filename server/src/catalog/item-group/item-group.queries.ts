import { sql } from 'kysely'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'

/** A group of the menu. */
export const itemGroupEntity = entity('item_group', {
  type_name: 'ItemGroup',
  description: 'A group of the menu, in its order.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    description: 'String',
    image: 'String',
    kitchen_station: 'String',
    food_cost_target_bp: 'Int',
    sort: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    image_link: imageLink,
    item_count: workedOut(
      'Int!',
      'Menus in the group that are not archived.',
      (group) =>
        sql`(select count(*)::int from item i where i.brand_id = ${ownBrand} and i.item_group_id = ${group}.id and i.deleted_at is null)`,
    ),
  },
})

export const itemGroupList = list('itemGroup', {
  entity: itemGroupEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    kitchen_station: 'String',
    item_count: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'code', 'name', 'sort', 'item_count', 'created_at', 'updated_at'],
  search: ['name', 'code'],
  default_sort: { field: 'sort', order: 'Asc' },
})

nameInChanges('item_group', ['item_group_id', 'item_group_ids', 'excluded_group_ids'])
