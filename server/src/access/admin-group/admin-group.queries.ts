import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { extendEntity } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { adminGroupEntity } from '../admin/admin.queries.ts'
import { groupHolderType, moduleRightsType, roleLimitsType } from './admin-group.types.ts'

const SEES_ROLES = can('roles', 'view')

extendEntity(adminGroupEntity, {
  admin_count: {
    type: 'Int!',
    description: 'Active admins who have it; only for those who may see roles.',
    permission: SEES_ROLES,
    sql: (group) =>
      sql`(select count(*)::int from admin a where a.brand_id = ${ownBrand} and a.admin_group_id = ${group}.id and a.deleted_at is null)`,
  },
  module_count: {
    type: 'Int!',
    description: 'Modules it may see; of Master all.',
    permission: SEES_ROLES,
    sql: (group) => sql`(case when ${group}.is_master then (select count(*)::int from module) else (
      select count(distinct p.module_id)::int from admin_group_permission p
      where p.brand_id = ${ownBrand} and p.admin_group_id = ${group}.id) end)`,
  },
  permissions: {
    type: { object: moduleRightsType, many: true, nullable: false },
    description:
      'What it may do by module; empty for Master, who may do everything, and without the right to see roles.',
    sql: (group, ctx) =>
      !isAllowed(ctx, SEES_ROLES)
        ? sql`'[]'::json`
        : sql`(select coalesce(json_agg(json_build_object('module_id', p.module_id,
        'authorization_types', p.names) order by p.module_id), '[]')
      from (select q.module_id, json_agg(q.authorization_type order by q.authorization_type) as names
        from admin_group_permission q where q.brand_id = ${ownBrand} and q.admin_group_id = ${group}.id
        group by q.module_id) p)`,
  },
  limits: {
    type: { object: roleLimitsType, many: false, nullable: true },
    description: 'Up to how many rupiah it does something by itself; only for those who may see roles.',
    permission: SEES_ROLES,
    sql: (group) => sql`(select coalesce(json_object_agg(l.kind, l.most), '{}') from admin_group_limit l
      where l.brand_id = ${ownBrand} and l.admin_group_id = ${group}.id)`,
  },
  holders: {
    type: { object: groupHolderType, many: true, nullable: false },
    description:
      'The active admins who have it, at most fifty, by name; none without the right to see admins.',
    sql: (group, ctx) => {
      if (!isAllowed(ctx, can('admin', 'view'))) return sql`'[]'::json`
      const reach = ctx.viewer?.outlet_ids
      const scope = reach
        ? sql`and (a.id = ${ctx.viewer?.admin_id ?? 0} or (not a.is_all_outlets and exists (select from admin_outlet ao
            where ao.brand_id = ${ownBrand} and ao.admin_id = a.id and ao.outlet_id = any(${reach}::int[]))))`
        : sql``
      return sql`(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h.name, h.id), '[]')
      from (select a.id, a.name from admin a where a.brand_id = ${ownBrand} and a.admin_group_id = ${group}.id
        and a.deleted_at is null ${scope} order by a.name, a.id limit 50) h)`
    },
  },
})

export const adminGroupList = list('adminGroup', {
  entity: adminGroupEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    description: 'String',
    is_master: 'Boolean',
    admin_count: 'Int',
    module_count: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'admin_count', 'module_count', 'created_at', 'updated_at'],
  search: ['name', 'description'],
  default_sort: { field: 'id', order: 'Asc' },
})
