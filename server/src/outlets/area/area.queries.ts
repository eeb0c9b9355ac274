import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { withinAreas } from './area.policy.ts'

/** What an area is called with all above it: 'Jawa › Bandung'; of no area null. */
export function areaFullName(area_id: Fragment): Fragment {
  return sql`(select string_agg(ap.name, ' › ' order by cardinality(ap.path)) from area aw
    join area ap on ap.brand_id = ${ownBrand} and ap.id = any(aw.path)
    where aw.brand_id = ${ownBrand} and aw.id = ${area_id})`
}

/** The areas an outlet is in as JSON, from the top down to its own. */
export function areasOf(area_id: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object('id', ap.id, 'name', ap.name) order by cardinality(ap.path)), '[]')
    from area aw join area ap on ap.brand_id = ${ownBrand} and ap.id = any(aw.path)
    where aw.brand_id = ${ownBrand} and aw.id = ${area_id})`
}

/** An area as the panel reads it. */
export const areaEntity = entity('area', {
  type_name: 'Area',
  description: 'A part of the brand: outlets and areas together, as a tree.',
  columns: {
    id: 'Int!',
    name: 'String!',
    parent_area_id: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    full_name: workedOut(
      'String!',
      'With all above it.',
      (area) => sql`coalesce(${areaFullName(sql`${area}.id`)}, ${area}.name)`,
    ),
    depth: workedOut('Int!', '1 is at the top.', (area) => sql`cardinality(${area}.path)`),
    outlet_count: {
      type: 'Int!',
      description: 'Outlets in reach that are of this very area; archived ones are left out.',
      sql: (area, ctx) => {
        const reach = ctx.viewer?.outlet_ids
        return sql`(select count(*)::int from outlet ao where ao.brand_id = ${ownBrand} and ao.area_id = ${area}.id
          and ao.deleted_at is null ${reach ? sql`and ao.id = any(${reach}::int[])` : sql``})`
      },
    },
  },
  scope: (area, ctx) => withinAreas(ctx, area),
})

export const areaList = list('area', {
  entity: areaEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', full_name: 'String', parent_area_id: 'ID', updated_at: 'Date' },
  sorts: ['id', 'name', 'full_name', 'updated_at'],
  search: ['name', 'full_name'],
  default_sort: { field: 'full_name', order: 'Asc' },
})

nameInChanges('area', ['area_id', 'area_ids', 'parent_area_id'], (ctx, area) => withinAreas(ctx, area))
