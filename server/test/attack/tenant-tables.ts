import type { Pool } from '../../src/kit/db/pool.ts'

export interface Column {
  readonly name: string
  /** As SQL writes it, e.g. `numeric(18,4)`. */
  readonly type: string
  readonly is_required: boolean
  /** Filled by the database and refusing values. */
  readonly is_always_generated: boolean
  readonly has_sequence: boolean
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly target: string
  readonly target_columns: readonly string[]
}

export interface Check {
  readonly name: string
  readonly columns: readonly string[]
  readonly expression: string
}

/** A table whose rows belong to brands, as the catalogue describes it. */
export interface TenantTable {
  readonly name: string
  /** `brand_id`, or `id` for the brand itself. */
  readonly brand_column: string
  readonly columns: readonly Column[]
  readonly primary_key: readonly string[]
  readonly foreign_keys: readonly ForeignKey[]
  readonly checks: readonly Check[]
}

const TABLES = `
  select c.relname as name, case when c.relname = 'brand' then 'id' else 'brand_id' end as brand_column,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'is_required', a.attnotnull, 'is_always_generated', a.attidentity = 'a' or a.attgenerated <> '',
        'has_sequence', a.attidentity <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg(a.attname order by k.place) from pg_constraint p
      cross join unnest(p.conkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where p.conrelid = c.oid and p.contype = 'p') as primary_key,
    (select coalesce(json_agg(json_build_object('target', f.confrelid::regclass::text,
        'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
        'target_columns', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum))), '[]')
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as foreign_keys,
    (select coalesce(json_agg(json_build_object('name', f.conname, 'expression', pg_get_expr(f.conbin, f.conrelid),
        'columns', (select json_agg(a.attname) from unnest(f.conkey) k (attnum)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum))), '[]')
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'c') as checks
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'brand' or exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped))
  order by c.relname`

const known = new WeakMap<Pool, Promise<TenantTable[]>>()

/** Every table of a brand's rows, read once from a database's catalogue; partitions are part of their parent. */
export function readTenantTables(owner: Pool): Promise<TenantTable[]> {
  const tables = known.get(owner) ?? readTables(owner)
  known.set(owner, tables)
  return tables
}

async function readTables(owner: Pool): Promise<TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(TABLES)
  return rows
}

/** Tables in an order in which each follows those it refers to. A nullable reference to a later table is left open. */
export function inOrderOfReference(tables: readonly TenantTable[]): TenantTable[] {
  const names = new Set(tables.map(({ name }) => name))
  const done = new Set<string>(['brand'])
  const ordered = tables.filter(({ name }) => name === 'brand')
  const isReady = (table: TenantTable) =>
    table.foreign_keys.every(({ target }) => done.has(target) || target === table.name || !names.has(target))
  while (done.size < tables.length) {
    const next = tables.find((table) => !done.has(table.name) && isReady(table))
    if (!next)
      throw new Error(
        `tables refer to each other in a circle: ${[...names].filter((name) => !done.has(name))}`,
      )
    done.add(next.name)
    ordered.push(next)
  }
  return ordered
}

/** The same by steps: tables of one refer to those of the steps before, or to themselves; `more` names what no key tells. */
export function levelsOf(
  tables: readonly TenantTable[],
  more: (table: TenantTable) => readonly string[],
): TenantTable[][] {
  const steps = new Map<string, number>()
  const levels: TenantTable[][] = []
  for (const table of inOrderOfReference(tables)) {
    const targets = [...table.foreign_keys.map(({ target }) => target), ...more(table)]
    const before = targets.map((target) => (target === table.name ? -1 : (steps.get(target) ?? -1)))
    const step = Math.max(-1, ...before) + 1
    steps.set(table.name, step)
    levels[step] = [...(levels[step] ?? []), table]
  }
  return levels
}
