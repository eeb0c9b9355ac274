import { sql } from 'kysely'
import { AUTHORIZATIONS } from '../../kit/authorization.calc.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, one } from '../../kit/read/entity.ts'
import {
  allowedModuleType,
  emailVerificationType,
  lookingType,
  phoneVerificationType,
} from './admin.types.ts'

/** A role as other records show it. */
export const adminGroupEntity = entity('admin_group', {
  type_name: 'AdminGroup',
  description: 'A role: what its admins may do in each module.',
  columns: {
    id: 'Int!',
    name: 'String!',
    description: 'String',
    is_master: 'Boolean!',
    requires_two_step: 'Boolean!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
})

const authorizationNames = sql.lit(AUTHORIZATIONS.map((name, index) => `${index + 1}:${name}`).join(','))

/**
 * Modules with what the plan includes and the role may do; authorization types carry their place in the fixed
 * order as id.
 */
const webModules = (admin: Fragment, now: Date) => sql`(
  select coalesce(json_agg(json_build_object(
    'module', json_build_object('id', m.id, 'key', m.key, 'name', m.name),
    'is_allowed', m.id in (select b.module_id from brand_modules_at(${ownBrand}, ${now}) b),
    'plan_id', (select pm.plan_id from plan_module pm join plan on plan.id = pm.plan_id
      where pm.module_id = m.id order by plan.price_30 limit 1),
    'authorization_types', (
      select coalesce(json_agg(json_build_object('id', k.place, 'name', k.name) order by k.place), '[]')
      from (select split_part(part, ':', 1)::int as place, split_part(part, ':', 2) as name
        from unnest(string_to_array(${authorizationNames}, ',')) part) k
      where exists (select from admin_group g where g.brand_id = ${ownBrand} and g.id = ${admin}.admin_group_id and g.is_master)
        or exists (select from admin_group_permission p where p.brand_id = ${ownBrand}
          and p.admin_group_id = ${admin}.admin_group_id and p.module_id = m.id and p.authorization_type = k.name))
  ) order by m.id), '[]') from module m)`

/** An admin as it sees itself; later areas add its outlets and brand. */
export const adminEntity = entity('admin', {
  type_name: 'Admin',
  description: 'A person who signs in to the panel.',
  columns: {
    id: 'Int!',
    name: 'String!',
    email: 'String!',
    phone: 'String!',
    queue_prefix: 'String',
    is_all_outlets: 'Boolean!',
    last_active_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    admin_group: one(adminGroupEntity, 'admin_group_id'),
    email_verification: {
      type: { object: emailVerificationType, many: false, nullable: false },
      sql: (admin) =>
        sql`json_build_object('id', ${admin}.id, 'is_verified', ${admin}.email_verified_at is not null)`,
    },
    phone_verification: {
      type: { object: phoneVerificationType, many: false, nullable: false },
      sql: (admin) =>
        sql`json_build_object('id', ${admin}.id, 'admin_id', ${admin}.id, 'is_verified', ${admin}.phone_verified_at is not null)`,
    },
    looking: {
      type: { object: lookingType, many: false, nullable: true },
      sql: (_admin, { viewer }) =>
        viewer?.looking
          ? sql`json_build_object('name', ${viewer.looking.name}::text, 'until', ${viewer.looking.until}::timestamptz, 'is_operator', ${viewer.looking.id === null}::boolean)`
          : sql`null::json`,
    },
    web_modules: {
      type: { object: allowedModuleType, many: true, nullable: false },
      sql: (admin, ctx) => webModules(admin, ctx.now()),
    },
  },
})

/** Names of the brand's Masters, who may change what a role is allowed. */
export async function readMasterNames(ctx: Context): Promise<string[]> {
  const masters = await ctx.db
    .selectFrom('admin')
    .innerJoin('admin_group', (join) =>
      join
        .onRef('admin_group.brand_id', '=', 'admin.brand_id')
        .on('admin_group.brand_id', '=', ownBrand)
        .onRef('admin_group.id', '=', 'admin.admin_group_id'),
    )
    .select('admin.name')
    .where('admin.brand_id', '=', ctx.brand_id)
    .where('admin.deleted_at', 'is', null)
    .where('admin_group.is_master', '=', true)
    .orderBy('admin.name')
    .execute()
  return masters.map(({ name }) => name)
}
