import pg from 'pg'
import { startTestServer } from '../../server/test/postgres.ts'
import { ensureTemplate } from '../../server/test/template.ts'

interface Column {
  table: string
  name: string
  type: string
  is_array: boolean
  is_nullable: boolean
  has_default: boolean
  is_always: boolean
  /** Values of an enum type, else null. */
  labels: string[] | null
}

/** Every column of tables and views of schema public; partitions are their parent table. */
const COLUMNS = `
  select c.relname as table, a.attname as name,
    coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
    not (a.attnotnull or t.typnotnull) as is_nullable,
    a.atthasdef or a.attidentity = 'd' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_always,
    (select array_agg(v.enumlabel::text order by v.enumsortorder) from pg_enum v
      where v.enumtypid = coalesce(e.oid, t.oid)) as labels
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type d on d.oid = a.atttypid
  join pg_type t on t.oid = case when d.typtype = 'd' then d.typbasetype else d.oid end
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname collate "C", a.attname collate "C"`

/** As the driver hands the values over: see server/src/kit/db/pool.ts. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  time: 'string',
  timestamptz: 'Date',
}

/** The table types of the migrated database, as the text of database.gen.ts. */
export async function generateDatabaseTypes(): Promise<string> {
  const server = await startTestServer('generate')
  try {
    const template = await ensureTemplate(server.postgres)
    const client = new pg.Client(server.postgres.connection(template, 'postgres'))
    await client.connect()
    try {
      return print((await client.query<Column>(COLUMNS)).rows)
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const interfaces = [...tables].map(([table, own]) => {
    const fields = own.map((column) => `  ${column.name}: ${columnType(column)}`)
    return `export interface ${typeName(table)} {\n${fields.join('\n')}\n}\n`
  })
  const members = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  const imports = columns.some((column) => column.is_always) ? 'Generated, GeneratedAlways' : 'Generated'
  return [
    '// Generated from the migrations; do not edit.',
    `import type { ${imports} } from 'kysely'\n`,
    ...interfaces,
    `/** Every table of the product. */\nexport interface DB {\n${members.join('\n')}\n}\n`,
  ].join('\n')
}

function columnType(column: Column): string {
  const single = column.labels?.map((label) => `'${label}'`).join(' | ') ?? TYPES[column.type] ?? 'string'
  const several = single.includes('|') ? `(${single})[]` : `${single}[]`
  const type = column.is_array ? several : single
  const nullable = column.is_nullable && type !== 'unknown' ? `${type} | null` : type
  if (column.is_always) return `GeneratedAlways<${nullable}>`
  return column.has_default ? `Generated<${nullable}>` : nullable
}

function typeName(table: string): string {
  return table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
