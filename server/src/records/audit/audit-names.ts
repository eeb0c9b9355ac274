import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { nameIdsInConflicts } from '../../kit/stale-edit.ts'

/** A table whose rows have a name, and the fields of changes that hold their ids. */
interface Named {
  readonly fields: readonly string[]
  /** Its rows are the same for all brands. */
  readonly is_shared?: boolean
  /** Which rows have a name for the viewer; all unless given. */
  readonly scope?: (ctx: Context, row: Fragment) => Fragment | undefined
}

const named = new Map<keyof DB & string, Named>([
  ['admin_group', { fields: ['admin_group_id'] }],
  ['province', { fields: ['province_id'], is_shared: true }],
  ['city', { fields: ['city_id'], is_shared: true }],
])

/** Lets changes tell what ids are called: those in the fields given are of rows of `table`, which has a `name`. */
export function nameInChanges(
  table: keyof DB & string,
  fields: readonly string[],
  scope?: NonNullable<Named['scope']>,
): void {
  named.set(table, { fields, ...(scope ? { scope } : {}) })
}

const NAME = sql.ref('n')

/** Rows of one table that the ids of an entry point to. */
function namesOf(entry: Fragment, table: string, { fields, is_shared, scope }: Named, ctx: Context) {
  const within = scope?.(ctx, NAME)
  return sql`select r.key, n.id, n.name from refs r join ${sql.table(table)} n on n.id = r.id
    ${is_shared ? sql`` : sql`and n.brand_id = ${entry}.brand_id and n.brand_id = ${ownBrand}`}
    ${within ? sql`and ${within}` : sql``} where r.key = any(${[...fields]}::text[])`
}

/** What the ids in visible changes are called now, as `{field: {id: name}}`; outlets out of reach have no name. */
export function auditNames(entry: Fragment, changes: Fragment, ctx: Context): Fragment {
  const tables = [...named].map(([table, of]) => namesOf(entry, table, of, ctx))
  const keys = [...named.values()].flatMap(({ fields }) => fields)
  return sql`(with refs as materialized (
      select distinct kv ->> 'key' as key, (v #>> '{}')::numeric::int as id
      from jsonb_array_elements(${changes}) c,
        jsonb_path_query(jsonb_build_object(c ->> 'field', jsonb_build_array(c -> 'old', c -> 'new', c -> 'mine')),
          '$.** ? (@.type() == "object").keyvalue()') kv,
        jsonb_path_query(kv -> 'value', '$[*][*] ? (@.type() == "number" && @ > 0 && @ < 2147483648)') v
      where kv ->> 'key' = any(${keys}::text[])),
    known as (${sql.join(tables, sql` union all `)})
    select coalesce(json_object_agg(f.key, f.names), '{}') from (
      select k.key, json_object_agg(k.id, k.name) as names from known k group by k.key) f)`
}

/** What the ids in some changes are called, as `{field: {id: name}}`, as far as the viewer reaches. */
export async function nameIds(ctx: Context | WriteContext, changes: readonly object[]): Promise<unknown> {
  const entry = sql.ref('e')
  const { rows } = await sql<{ names: unknown }>`select ${auditNames(entry, sql`e.changes`, ctx)} as names
    from (select ${ctx.brand_id}::int as brand_id, ${JSON.stringify(changes)}::jsonb as changes) e`.execute(
    ctx.db,
  )
  return rows[0]?.names
}

nameIdsInConflicts(nameIds)
