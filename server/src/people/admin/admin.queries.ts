import { sql } from 'kysely'
import { adminEntity } from '../../access/admin/admin.queries.ts'
import { type RoleReach, reachesAll } from '../../access/admin-group/role-limits.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import { extendEntity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'

const lastInvitation = (admin: Fragment, column: string) =>
  sql`(select i.${sql.ref(column)} from admin_invitation i where i.brand_id = ${ownBrand} and i.admin_id = ${admin}.id order by i.id desc limit 1)`

const isUnanswered = (admin: Fragment) =>
  sql`${admin}.last_active_at is null and exists (select from admin_invitation i where i.brand_id = ${ownBrand}
    and i.admin_id = ${admin}.id) and ${lastInvitation(admin, 'used_at')} is null`

extendEntity(adminEntity, {
  status: workedOut(
    'String!',
    'active, invited, expired (invited, but the link has ended) or inactive.',
    (admin, ctx) => sql`case when ${admin}.deleted_at is not null then 'inactive'
      when ${isUnanswered(admin)} then case when ${lastInvitation(admin, 'expires_at')} > ${ctx.now()}
        then 'invited' else 'expired' end
      else 'active' end`,
  ),
  invited_until: workedOut(
    'DateTime',
    'When the last invitation ends; none after it was answered.',
    (admin) => sql`case when ${isUnanswered(admin)} then ${lastInvitation(admin, 'expires_at')} end`,
  ),
  group_name: workedOut(
    'String!',
    'The name of its role, to sort and filter by.',
    (admin) =>
      sql`(select g.name from admin_group g where g.brand_id = ${ownBrand} and g.id = ${admin}.admin_group_id)`,
  ),
  admin_group_id: { type: 'Int!', sql: (admin) => sql`${admin}.admin_group_id` },
  is_email_verified: {
    type: 'Boolean!',
    sql: (admin) => sql`(${admin}.email_verified_at is not null)`,
  },
  has_two_step: workedOut(
    'Boolean!',
    'Signs in by two steps, or by a passkey, which stands for both.',
    (admin) => sql`(exists (select from admin_two_step w where w.brand_id = ${ownBrand}
      and w.admin_id = ${admin}.id and w.confirmed_at is not null)
      or exists (select from passkey k where k.brand_id = ${ownBrand} and k.admin_id = ${admin}.id))`,
  ),
  session_count: workedOut(
    'Int!',
    'Devices it is signed in on.',
    (admin, ctx) => sql`(select count(*)::int from session s where s.brand_id = ${ownBrand}
      and s.admin_id = ${admin}.id and s.revoked_at is null and s.expires_at > ${ctx.now()})`,
  ),
})

/** Admins who share an outlet with the viewer; a viewer of all outlets sees all. */
function withinReach(admin: Fragment, ctx: Context): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`(${admin}.id = ${requireViewer(ctx).admin_id} or (not ${admin}.is_all_outlets and exists (
    select from admin_outlet ao where ao.brand_id = ${ownBrand} and ao.admin_id = ${admin}.id
      and ao.outlet_id = any(${reach}::int[]))))`
}

/** The same admin, within the viewer's reach, for who looks at others. */
export const colleagueEntity = Object.assign(adminEntity, { scope: withinReach })

export const adminList = list('admin', {
  entity: colleagueEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    email: 'String',
    phone: 'String',
    queue_prefix: 'String',
    group_name: 'String',
    admin_group_id: 'ID',
    status: 'String',
    is_all_outlets: 'Boolean',
    is_email_verified: 'Boolean',
    has_two_step: 'Boolean',
    last_active_at: 'Date',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'email', 'group_name', 'last_active_at', 'created_at', 'updated_at'],
  search: ['name', 'email', 'phone'],
  default_sort: { field: 'name', order: 'Asc' },
})

/** A role as a choice for an admin. */
export interface GroupChoice {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly is_master: boolean
  /** The viewer holds everything it may do. */
  readonly is_givable: boolean
}

/** The active roles, and which of them the viewer may give. */
export async function readGroupChoices(ctx: Context): Promise<GroupChoice[]> {
  const viewer = requireViewer(ctx)
  const { rows } = await sql<Omit<GroupChoice, 'is_givable'> & RoleReach>`
    select g.id, g.name, g.description, g.is_master,
      coalesce((select json_agg(json_build_object('module', m.key, 'name', m.name, 'authorization', p.authorization_type))
        from admin_group_permission p join module m on m.id = p.module_id
        where p.brand_id = ${ownBrand} and p.admin_group_id = g.id), '[]') as rights,
      coalesce((select json_object_agg(l.kind, l.most) from admin_group_limit l
        where l.brand_id = ${ownBrand} and l.admin_group_id = g.id), '{}') as limits
    from admin_group g where g.brand_id = ${ctx.brand_id} and g.deleted_at is null
    order by g.is_master desc, g.id`.execute(ctx.db)
  return rows.map(({ rights, limits, ...group }) => ({
    ...group,
    is_givable: viewer.is_master || (!group.is_master && reachesAll(viewer, { rights, limits })),
  }))
}
