import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** Fields of changes that hold ids, by the table where what they stand for has a name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  outlet: [
    'outlet_id',
    'outlet_ids',
    'closed_outlet_ids',
    'open_outlet_ids',
    'sold_out_outlet_ids',
    'to_outlet_id',
    'joined_outlet_id',
  ],
  item: ['item_id', 'item_ids', 'free_item_id', 'added_item_ids', 'removed_item_ids'],
  item_group: ['item_group_id', 'item_group_ids'],
  variant: ['variant_id', 'variant_ids'],
  variant_option: ['variant_option_id'],
  ingredient: ['ingredient_id', 'substitute_id', 'replacement_id'],
  ingredient_category: ['ingredient_category_id'],
  supplier: ['supplier_id'],
  member: ['merged_into_id'],
  member_tier: ['member_tier_id', 'member_tier_ids'],
  admin_group: ['admin_group_id'],
  table_group: ['table_group_id', 'table_group_ids'],
  payment_method: ['payment_method_id'],
  income_expense_category: ['category_id', 'parent_id'],
}
/** The same of all brands. */
const SHARED: Readonly<Record<string, readonly string[]>> = { province: ['province_id'], city: ['city_id'] }

const KEYS = [...Object.values(NAMED), ...Object.values(SHARED)].flat()

/** Rows of one table that the ids of an entry point to. */
function named(entry: Fragment, table: string, keys: readonly string[], is_shared: boolean, ctx: Context) {
  const reach = table === 'outlet' ? ctx.viewer?.outlet_ids : null
  return sql`select r.key, n.id, n.name from refs r join ${sql.table(table)} n on n.id = r.id
    ${is_shared ? sql`` : sql`and n.brand_id = ${entry}.brand_id`}
    ${reach ? sql`and n.id = any(${reach}::int[])` : sql``} where r.key = any(${[...keys]}::text[])`
}

/** What the ids in visible changes are called now, as `{field: {id: name}}`; outlets out of reach have no name. */
export function auditNames(entry: Fragment, changes: Fragment, ctx: Context): Fragment {
  const tables = [
    ...Object.entries(NAMED).map(([table, keys]) => named(entry, table, keys, false, ctx)),
    ...Object.entries(SHARED).map(([table, keys]) => named(entry, table, keys, true, ctx)),
  ]
  return sql`(with refs as materialized (
      select distinct kv ->> 'key' as key, (v #>> '{}')::numeric::int as id
      from jsonb_array_elements(${changes}) c,
        jsonb_path_query(jsonb_build_object(c ->> 'field', jsonb_build_array(c -> 'old', c -> 'new')),
          '$.** ? (@.type() == "object").keyvalue()') kv,
        jsonb_path_query(kv -> 'value', '$[*][*] ? (@.type() == "number" && @ > 0 && @ < 2147483648)') v
      where kv ->> 'key' = any(${KEYS}::text[])),
    known as (${sql.join(tables, sql` union all `)})
    select coalesce(json_object_agg(f.key, f.names), '{}') from (
      select k.key, json_object_agg(k.id, k.name) as names from known k group by k.key) f)`
}
