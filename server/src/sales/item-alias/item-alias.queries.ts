import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'

export const itemAliasEntity = entity('item_alias', {
  type_name: 'ItemAlias',
  description: 'What an outlet calls a menu of which the menu does not know the name or code.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    is_code: 'Boolean!',
    key: 'String!',
    item_id: 'Int',
    actor: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    item_name: workedOut(
      'String',
      'Null where it is left a free item.',
      (alias) => sql`(select i.name from item i where i.brand_id = ${ownBrand} and i.id = ${alias}.item_id)`,
    ),
  },
  scope: (alias, ctx) => withinOutlets(ctx, alias),
})

export const itemAliasList = list('itemAlias', {
  entity: itemAliasEntity,
  is_master_data: true,
  filters: { id: 'ID', outlet_id: 'ID', item_id: 'ID', key: 'String', actor: 'String', created_at: 'Date' },
  sorts: ['id', 'key', 'created_at'],
  search: ['key', 'actor'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

/** What outlets sold that the menu does not know and nobody has said anything of. */
export interface UnknownItem {
  is_code: boolean
  key: string
  /** As it was last called. */
  name: string
  receipts: number
  qty: string
  net: number
  last_at: string
  outlet_ids: number[]
  /** A menu of the same name. */
  suggested_id: number | null
  suggested_name: string | null
}

const UNKNOWN_AT_MOST = 200

/** The unknown items of outlets in reach, those worth most first, and how many there are. */
export async function readUnknownItems(
  ctx: Context,
  outlet_ids: readonly number[] | null,
): Promise<{ total: number; nodes: UnknownItem[] }> {
  const t = sql.ref('t')
  const reach = withinOutlets(ctx, t) ?? sql`true`
  const chosen = outlet_ids ? sql`t.outlet_id = any(${outlet_ids}::int[])` : sql`true`
  const result = await sql<{ total: number; nodes: UnknownItem[] }>`with unknown as (
      select l.code is not null as is_code, coalesce(l.code, l.name) as key,
        (array_agg(l.name order by t.occurred_at desc))[1] as name,
        count(distinct l.transaction_id)::int as receipts, sum(l.qty)::text as qty,
        coalesce(sum(l.net) filter (where t.status <> 'VOID'), 0)::bigint as net, max(t.occurred_at) as last_at,
        array_agg(distinct t.outlet_id) as outlet_ids
      from transaction_line l
      join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
      where l.brand_id = ${ctx.brand_id} and l.item_id is null and l.alias_id is null and ${reach} and ${chosen}
      group by 1, 2)
    select (select count(*)::int from unknown) as total, coalesce((select json_agg(u) from (
      select k.*, i.id as suggested_id, i.name as suggested_name
      from (select * from unknown order by net desc, key limit ${UNKNOWN_AT_MOST}) k
      left join lateral (select i.id, i.name from item i where i.brand_id = ${ctx.brand_id}
        and i.deleted_at is null and lower(i.name) = lower(k.name) order by i.id limit 1) i on true
      order by k.net desc, k.key) u), '[]') as nodes`.execute(ctx.db)
  return result.rows[0] ?? { total: 0, nodes: [] }
}
