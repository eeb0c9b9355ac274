import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { worksInReach } from './cashier.policy.ts'
import { cashierOutletType, cashierPartType } from './cashier.types.ts'

/** What people with a role may do at a till. */
export const tillRoleEntity = entity('till_role', {
  type_name: 'TillRole',
  description: 'What people with this role may do at a till.',
  columns: {
    id: 'Int!',
    name: 'String!',
    can_void_before_print: 'Boolean!',
    can_void_after_print: 'Boolean!',
    can_refund: 'Boolean!',
    can_change_price: 'Boolean!',
    can_compliment: 'Boolean!',
    can_open_drawer: 'Boolean!',
    can_reprint: 'Boolean!',
    can_close: 'Boolean!',
    discount_limit_bp: 'Int!',
    can_approve: 'Boolean!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    cashier_count: workedOut('Int!', 'Cashiers in reach who have it.', (role, ctx) => {
      const reach = worksInReach(sql.ref('rc'), ctx)
      return sql`(select count(*)::int from cashier rc where rc.brand_id = ${ownBrand} and rc.till_role_id = ${role}.id
        and rc.deleted_at is null${reach ? sql` and ${reach}` : sql``})`
    }),
  },
})

export const tillRoleList = list('tillRole', {
  entity: tillRoleEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    can_approve: 'Boolean',
    discount_limit_bp: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'discount_limit_bp', 'created_at', 'updated_at'],
  search: ['name'],
  default_sort: { field: 'id', order: 'Asc' },
})

/** Somebody who works at the tills of outlets. */
export const cashierEntity = entity('cashier', {
  type_name: 'Cashier',
  description: 'Somebody who works at the tills of outlets.',
  columns: {
    id: 'Int!',
    name: 'String!',
    code: 'String',
    till_role_id: 'Int',
    pin_set_at: 'DateTime',
    merged_cashier_id: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    till_role: {
      type: { object: cashierPartType, many: false, nullable: true },
      description: 'What they may do at the till; null until the entry is completed.',
      sql: (cashier) => sql`(select json_build_object('id', tr.id, 'name', tr.name) from till_role tr
        where tr.brand_id = ${ownBrand} and tr.id = ${cashier}.till_role_id)`,
      plain: (cashier) => sql`(select tr.name from till_role tr
        where tr.brand_id = ${ownBrand} and tr.id = ${cashier}.till_role_id)`,
    },
    outlets: {
      type: { object: cashierOutletType, many: true, nullable: false },
      description: 'Outlets in reach they work at; archived ones are left out.',
      sql: (cashier, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('o'), 'id')
        return sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
          from cashier_outlet co join outlet o on o.brand_id = ${ownBrand} and o.id = co.outlet_id and o.deleted_at is null
          where co.brand_id = ${ownBrand} and co.cashier_id = ${cashier}.id${reach ? sql` and ${reach}` : sql``})`
      },
    },
    outlet_ids: workedOut('[String!]!', 'Ids of outlets in reach they work at.', (cashier, ctx) => {
      const reach = withinOutlets(ctx, sql.ref('co'))
      return sql`(select coalesce(array_agg(co.outlet_id::text order by co.outlet_id), '{}') from cashier_outlet co
        where co.brand_id = ${ownBrand} and co.cashier_id = ${cashier}.id${reach ? sql` and ${reach}` : sql``})`
    }),
    other_names: workedOut(
      '[String!]!',
      'By which names, other than their own, tills in reach tell them.',
      (cashier, ctx) => {
        const reach = withinOutlets(ctx, sql.ref('ca'))
        return sql`(select coalesce(array_agg(distinct ca.name_key), '{}') from cashier_alias ca
          where ca.brand_id = ${ownBrand} and ca.cashier_id = ${cashier}.id
            and ca.name_key <> cashier_name_key(${cashier}.name)${reach ? sql` and ${reach}` : sql``})`
      },
    ),
    has_pin: workedOut(
      'Boolean!',
      'Whether they have a PIN.',
      (cashier) => sql`(${cashier}.pin_hash is not null)`,
    ),
    is_incomplete: workedOut(
      'Boolean!',
      'A name that tills told, of which nobody has said yet who it is and what they may do.',
      (cashier) => sql`(${cashier}.till_role_id is null and ${cashier}.deleted_at is null)`,
    ),
  },
  scope: (cashier, ctx) => worksInReach(cashier, ctx),
})

export const cashierList = list('cashier', {
  entity: cashierEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    code: 'String',
    till_role_id: 'ID',
    outlet_ids: 'Set',
    has_pin: 'Boolean',
    is_incomplete: 'Boolean',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'code', 'till_role', 'pin_set_at', 'created_at', 'updated_at'],
  search: ['name', 'code'],
  default_sort: { field: 'name', order: 'Asc' },
})

nameInChanges('till_role', ['till_role_id'])
nameInChanges('cashier', ['merged_cashier_id', 'cashier_id'], (ctx, cashier) => worksInReach(cashier, ctx))
