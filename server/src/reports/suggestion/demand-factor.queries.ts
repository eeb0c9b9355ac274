import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'

/** Factors of all outlets, and of those in reach. */
function withinFactors(ctx: Pick<Context, 'viewer'>, factor: Fragment): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  return reach ? sql`(${factor}.outlet_id is null or ${factor}.outlet_id = any(${reach}::int[]))` : undefined
}

/** What is expected of some days, as the panel reads it. */
export const demandFactorEntity = entity('demand_factor', {
  type_name: 'DemandFactor',
  description: 'By what some days differ from ordinary ones.',
  columns: {
    id: 'Int!',
    name: 'String!',
    kind: 'String!',
    month_from: 'Int',
    month_to: 'Int',
    from_date: 'Date',
    to_date: 'Date',
    outlet_id: 'Int',
    factor_bp: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet_name: workedOut(
      'String',
      'Null where it is of all outlets.',
      (factor) =>
        sql`(select fo.name from outlet fo where fo.brand_id = ${ownBrand} and fo.id = ${factor}.outlet_id)`,
    ),
  },
  scope: (factor, ctx) => withinFactors(ctx, factor),
})

export const demandFactorList = list('demandFactor', {
  entity: demandFactorEntity,
  filters: { id: 'ID', name: 'String', kind: 'String', outlet_id: 'ID', updated_at: 'Date' },
  sorts: ['id', 'name', 'kind', 'updated_at'],
  search: ['name'],
  default_sort: { field: 'name', order: 'Asc' },
})
