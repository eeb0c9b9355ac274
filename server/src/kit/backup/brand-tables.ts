import pg from 'pg'

/** A table whose rows are of brands, as the catalogue tells. */
export interface BrandTable {
  name: string
  columns: { name: string; type: string }[]
  /** The column that says whose a row is. */
  brand_column: string
  /** Columns that count by a sequence. */
  counted: string[]
}

/** All tables of brands with the columns that are written, not those that are derived. */
export async function findBrandTables(client: Pick<pg.Pool, 'query'>): Promise<BrandTable[]> {
  const { rows } = await client.query<BrandTable>(
    `select c.relname as name,
      (select a.attname from pg_policy p
        join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid and d.refobjsubid > 0
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
        where p.polrelid = c.oid and p.polname = 'tenant' limit 1) as brand_column,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as counted
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
    order by c.relname`,
  )
  return rows
}

/** How a kind of row is taken over; `set` gives columns another value than they had, as SQL. */
export interface TableRule {
  set: Readonly<Record<string, string>>
}

/** Rules by table: null leaves its rows behind, no rule takes them as they are. */
export type BrandRules = Readonly<Record<string, TableRule | null>>

/** Rows handed over in one statement. */
const BATCH = 2_000

interface Copying {
  from: pg.ClientBase
  to: pg.ClientBase
  from_brand: number
  brand: number
  rules: BrandRules
}

/**
 * Copies the rows of a brand from one database into another as those of another brand; ids stay what they are. Values go
 * as PostgreSQL writes them, so none is rounded. Both sessions are in a transaction. Gives how many there were.
 */
export async function copyBrandRows(
  table: BrandTable,
  { from, to, from_brand, brand, rules }: Copying,
): Promise<number> {
  const rule = rules[table.name]
  if (rule === null) return 0
  const quoted = table.columns.map(({ name }) => pg.escapeIdentifier(name))
  const values = table.columns.map(({ name, type }, at) => {
    if (name === table.brand_column) return '$2::int'
    return rule?.set[name] ?? `(r->>${at})::${type}`
  })
  const target = pg.escapeIdentifier(table.name)
  const insert = `insert into ${target} (${quoted.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) r`
  await from.query(
    `declare brand_rows no scroll cursor for select to_json(array[${quoted.map((name) => `${name}::text`).join(', ')}])::text as row
     from ${target} where ${pg.escapeIdentifier(table.brand_column)} = ${from_brand}`,
  )
  let count = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from brand_rows`)
    if (rows.length > 0) await to.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`, brand])
    count += rows.length
    if (rows.length < BATCH) break
  }
  await from.query('close brand_rows')
  await raiseCounters(table, to, brand)
  return count
}

/** What the brand makes next gets numbers that none of its rows has. */
async function raiseCounters(table: BrandTable, to: pg.ClientBase, brand: number): Promise<void> {
  for (const column of table.counted) {
    const name = pg.escapeIdentifier(column)
    await to.query(
      `select setval(s.name, m.largest) from pg_get_serial_sequence($1, $2) s (name),
         lateral (select max(${name}) as largest from ${pg.escapeIdentifier(table.name)}
           where ${pg.escapeIdentifier(table.brand_column)} = $3) m,
         lateral (select last_value from pg_sequences
           where format('%I.%I', schemaname, sequencename) = s.name) q
       where m.largest > coalesce(q.last_value, 0)`,
      [table.name, column, brand],
    )
  }
}

/** Foreign keys of a brand's rows that lead nowhere, by name; while rows are copied nobody looks at them. */
export async function findOrphans(
  client: pg.ClientBase,
  tables: readonly BrandTable[],
  brand: number,
): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    child: string
    parent: string
    pairs: [string, string][]
  }>(
    `select k.conname as name, child.relname as child, k.confrelid::regclass::text as parent,
      (select json_agg(json_build_array(c.attname, p.attname) order by n.at)
        from unnest(k.conkey, k.confkey) with ordinality n (own, other, at)
        join pg_attribute c on c.attrelid = k.conrelid and c.attnum = n.own
        join pg_attribute p on p.attrelid = k.confrelid and p.attnum = n.other) as pairs
     from pg_constraint k join pg_class child on child.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and child.relnamespace = 'public'::regnamespace
       and child.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  const lost: string[] = []
  for (const { name, child, parent, pairs } of rows) {
    const column = tables.find((table) => table.name === child)?.brand_column ?? ''
    const own = pairs.map(([one]) => `c.${pg.escapeIdentifier(one)}`)
    const same = pairs.map(
      ([one, other]) => `c.${pg.escapeIdentifier(one)} = p.${pg.escapeIdentifier(other)}`,
    )
    const { rowCount } = await client.query(
      `select from ${pg.escapeIdentifier(child)} c where c.${pg.escapeIdentifier(column)} = $1
       and num_nulls(${own.join(', ')}) = 0 and not exists (select from ${parent} p where ${same.join(' and ')}) limit 1`,
      [brand],
    )
    if (rowCount) lost.push(`${child} ${name}`)
  }
  return lost
}
