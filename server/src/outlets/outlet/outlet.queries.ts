import { sql } from 'kysely'
import { adminEntity } from '../../access/admin/admin.queries.ts'
import { imageLink } from '../../brand/brand/brand.queries.ts'
import { cityEntity, provinceEntity } from '../../brand/region/region.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { entity, extendEntity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { auditEntity } from '../../records/audit/audit.queries.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { areaFullName, areasOf } from '../area/area.queries.ts'
import { outletAreaType } from '../area/area.types.ts'
import { withinOutlets } from './outlet.policy.ts'
import { openingHoursType, outletTaxType, seatingType, specialDayType } from './outlet.types.ts'

const outletRows = (table: string, outlet: Fragment, order: string) =>
  sql`(select coalesce(json_agg(x order by ${sql.raw(order)}), '[]') from ${sql.table(table)} x where x.brand_id = ${ownBrand} and x.outlet_id = ${outlet}.id)`

/** An outlet as the panel reads it. */
export const outletEntity = entity('outlet', {
  type_name: 'Outlet',
  description: 'A place of business of the brand. Archived ones keep their history.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    email: 'String!',
    phone: 'String!',
    image: 'String',
    facebook: 'String',
    twitter: 'String',
    instagram: 'String',
    youtube: 'String',
    tiktok: 'String',
    complete_address: 'String!',
    postal_code: 'String',
    address_lat: 'Float',
    address_long: 'Float',
    activate_qr: 'Boolean!',
    order_from_qr: 'Boolean!',
    radius: 'Int!',
    is_use_pin: 'Boolean!',
    order_check: 'String!',
    order_most_lines: 'Int!',
    order_most_qty: 'Int!',
    order_most_amount: 'Rupiah!',
    timezone: 'String!',
    business_day_cutoff: 'Time!',
    low_stock_policy: 'String!',
    grab_integration_status: 'String!',
    opened_on: 'Date',
    province_id: 'Int!',
    city_id: 'Int!',
    area_id: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    image_link: imageLink,
    province: one(provinceEntity, 'province_id'),
    city: one(cityEntity, 'city_id'),
    area_name: workedOut('String', 'Its area with all above it; null is of none.', (outlet) =>
      areaFullName(sql`${outlet}.area_id`),
    ),
    pin: {
      type: 'String',
      description: 'Six digits that staff type; only for those who may change the outlet.',
      permission: can('outlet', 'update'),
      sql: (outlet) => sql`${outlet}.pin`,
    },
    table: {
      type: { object: seatingType, many: true, nullable: false },
      description: 'Tables with their groups.',
      sql: (
        outlet,
      ) => sql`(select coalesce(json_agg(json_build_object('group', g, 'table', x) order by g.sort, g.id, x.sort, x.id), '[]')
        from outlet_table x join table_group g on g.brand_id = x.brand_id and g.brand_id = ${ownBrand} and g.id = x.table_group_id
        where x.brand_id = ${ownBrand} and x.outlet_id = ${outlet}.id and x.deleted_at is null)`,
    },
    hours: {
      type: { object: openingHoursType, many: true, nullable: false },
      sql: (outlet) => outletRows('outlet_hours', outlet, 'x.weekday, x.opens_minute'),
    },
    special_days: {
      type: { object: specialDayType, many: true, nullable: false },
      sql: (outlet) => outletRows('outlet_special_day', outlet, 'x.date'),
    },
    taxes: {
      type: { object: outletTaxType, many: true, nullable: false },
      description: 'Tax and service by the date from which they hold, newest first.',
      sql: (outlet) => outletRows('outlet_tax', outlet, 'x.effective_from desc'),
    },
    last_sync_at: workedOut(
      'DateTime',
      'When a till last sent something.',
      (outlet) =>
        sql`(select max(d.last_seen_at) from device d where d.brand_id = ${ownBrand} and d.outlet_id = ${outlet}.id)`,
    ),
    device_count: workedOut(
      'Int!',
      'Tills that may send sales.',
      (outlet) =>
        sql`(select count(*)::int from device d where d.brand_id = ${ownBrand} and d.outlet_id = ${outlet}.id and d.deleted_at is null)`,
    ),
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})

export const outletList = list('outlet', {
  entity: outletEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    kind: 'String',
    email: 'String',
    phone: 'String',
    complete_address: 'String',
    postal_code: 'String',
    province_id: 'ID',
    city_id: 'ID',
    area_id: 'ID',
    area_name: 'String',
    activate_qr: 'Boolean',
    order_from_qr: 'Boolean',
    is_use_pin: 'Boolean',
    radius: 'Int',
    grab_integration_status: 'String',
    opened_on: 'Day',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: [
    'id',
    'code',
    'name',
    'kind',
    'email',
    'radius',
    'grab_integration_status',
    'opened_on',
    'area_name',
    'created_at',
    'updated_at',
    'last_sync_at',
  ],
  search: ['name', 'code', 'phone', 'email', 'complete_address'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** An outlet's name, for lists of choices and for other records. */
export const outletNameEntity = entity('outlet', {
  type_name: 'OutletName',
  description: 'An outlet by name.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    timezone: 'String!',
    business_day_cutoff: 'Time!',
  },
  fields: {
    areas: {
      type: { object: outletAreaType, many: true, nullable: false },
      description: 'The areas it is in, from the top down to its own.',
      sql: (outlet) => areasOf(sql`${outlet}.area_id`),
    },
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})

const namedOutlets = (which: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'name', o.name, 'kind', o.kind, 'timezone', o.timezone,
      'business_day_cutoff', to_char(o.business_day_cutoff, 'HH24:MI'), 'areas', ${areasOf(sql`o.area_id`)}) order by o.id), '[]')
    from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null and ${which})`

/** Whether an outlet is one that an admin is given, by areas too or one by one alone. */
const isGiven = (admin: Fragment, how: Fragment = sql`true`) =>
  sql`exists (select from admin_outlet ao where ao.brand_id = ${ownBrand} and ao.admin_id = ${admin}.id
    and ao.outlet_id = o.id and ${how})`

extendEntity(adminEntity, {
  outlets: {
    type: { entity: outletNameEntity, many: true, nullable: false },
    description: 'Active outlets in reach.',
    sql: (admin) => namedOutlets(sql`(${admin}.is_all_outlets or ${isGiven(admin)})`),
  },
  own_outlets: {
    type: { entity: outletNameEntity, many: true, nullable: false },
    description:
      'Active outlets it is given one by one, besides what its areas give; none of who reaches all.',
    sql: (admin) => namedOutlets(isGiven(admin, sql`not ao.is_by_area`)),
  },
  areas: {
    type: { object: outletAreaType, many: true, nullable: false },
    description: 'Areas whose outlets it reaches, those that open there later too.',
    sql: (
      admin,
    ) => sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id), '[]')
      from admin_area g join area r on r.brand_id = ${ownBrand} and r.id = g.area_id
      where g.brand_id = ${ownBrand} and g.admin_id = ${admin}.id)`,
  },
})

extendEntity(auditEntity, { outlet: one(outletNameEntity, 'outlet_id', true) })

nameInChanges(
  'outlet',
  [
    'outlet_id',
    'outlet_ids',
    'closed_outlet_ids',
    'open_outlet_ids',
    'sold_out_outlet_ids',
    'to_outlet_id',
    'against_outlet_id',
    'joined_outlet_id',
  ],
  (ctx, outlet) => withinOutlets(ctx, outlet, 'id'),
)
