import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'

/** Days before its end from which a key is said to be running out. */
const EXPIRING_DAYS = 14

/** Its responsible admin or its role is gone: it opens nothing, until somebody makes it anew. */
const isOrphaned = (key: Fragment) => sql`(not exists (select from admin a where a.brand_id = ${ownBrand}
    and a.id = ${key}.admin_id and a.deleted_at is null) or exists (select from admin_group g
    where g.brand_id = ${ownBrand} and g.id = ${key}.admin_group_id and g.deleted_at is not null))`

const stateOf = (key: Fragment, ctx: Context): Fragment => sql`(case
  when ${key}.revoked_at is not null then 'revoked'
  when ${key}.expires_at <= ${ctx.now()} then 'expired'
  when ${isOrphaned(key)} then 'orphaned'
  when ${key}.expires_at <= ${ctx.now()}::timestamptz + make_interval(days => ${sql.lit(EXPIRING_DAYS)}) then 'expiring'
  else 'active' end)`

/** Keys that share an outlet with the viewer, and its own; a viewer of all outlets sees all. */
function withinReach(key: Fragment, ctx: Context): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`(${key}.admin_id = ${requireViewer(ctx).admin_id} or (not ${key}.is_all_outlets and exists (
    select from api_key_outlet o where o.brand_id = ${ownBrand} and o.api_key_id = ${key}.id
      and o.outlet_id = any(${reach}::int[]))))`
}

/** Of the outlets of a key those that the viewer reaches. */
const reachedOutlets = (key: Fragment, ctx: Context): Fragment => {
  const reach = ctx.viewer?.outlet_ids
  return sql`from api_key_outlet k join outlet o on o.brand_id = k.brand_id and o.brand_id = ${ownBrand} and o.id = k.outlet_id
    where k.brand_id = ${ownBrand} and k.api_key_id = ${key}.id
      ${reach ? sql`and k.outlet_id = any(${reach}::int[])` : sql``}`
}

/** A key of the open API as the panel reads it; the key itself is known to nobody but its holder. */
export const apiKeyEntity = entity('api_key', {
  type_name: 'ApiKey',
  description: 'Lets a program in, within a role, outlets and a time. Revoked ones keep their history.',
  columns: {
    id: 'Int!',
    name: 'String!',
    is_all_outlets: 'Boolean!',
    is_read_only: 'Boolean!',
    per_minute: 'Int!',
    key_tail: 'String!',
    old_until: 'DateTime',
    issued_at: 'DateTime!',
    expires_at: 'DateTime!',
    valid_days: 'Int!',
    revoked_at: 'DateTime',
    revoked_by: 'String',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    state: workedOut('String!', 'active, expiring, expired, orphaned, revoked', stateOf),
    admin_name: workedOut(
      'String!',
      'Who is responsible: what that admin may not do, the key may not either.',
      (key) => sql`(select a.name from admin a where a.brand_id = ${ownBrand} and a.id = ${key}.admin_id)`,
    ),
    group_name: workedOut(
      'String!',
      'The role it has.',
      (key) =>
        sql`(select g.name from admin_group g where g.brand_id = ${ownBrand} and g.id = ${key}.admin_group_id)`,
    ),
    outlet_names: workedOut(
      '[String!]!',
      'Outlets it was given one by one, as far as they are in reach.',
      (key, ctx) => sql`array(select o.name ${reachedOutlets(key, ctx)} order by o.name)`,
    ),
    last_used_at: workedOut(
      'DateTime',
      'When it last asked something.',
      (key) =>
        sql`(select u.last_used_at from api_key_use u where u.brand_id = ${ownBrand} and u.api_key_id = ${key}.id)`,
    ),
  },
  scope: withinReach,
})

export const apiKeyList = list('apiKey', {
  entity: apiKeyEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    state: 'String',
    group_name: 'String',
    admin_name: 'String',
    is_read_only: 'Boolean',
    expires_at: 'Date',
    last_used_at: 'Date',
    created_at: 'Date',
  },
  sorts: ['id', 'name', 'state', 'group_name', 'admin_name', 'expires_at', 'last_used_at', 'created_at'],
  search: ['name', 'key_tail'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
