import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DB } from '../db/database.gen.ts'
import { ownBrand } from '../db/own-brand.ts'
import { isAllowed, type Permission } from '../permission.ts'
import type { Selection } from './selection.ts'

/** GraphQL type of a column; `!` marks it as never null. */
type Scalar =
  | 'Int'
  | 'String'
  | 'Boolean'
  | 'Float'
  | 'Rupiah'
  | 'Decimal'
  | 'Date'
  | 'Time'
  | 'DateTime'
  | 'JSON'
  | '[String!]'
export type FieldType = Scalar | `${Scalar}!`

export type Fragment = RawBuilder<unknown>
type FieldSql = (table: Fragment, ctx: Context, selection: Selection) => Fragment

/** A field that is more than a column: an expression of the row, or rows of another entity. */
export interface EntityField {
  readonly type:
    | FieldType
    | { readonly entity: Entity; readonly many: boolean; readonly nullable: boolean }
    /** A GraphQL object built by the expression itself as JSON; made when the schema is. */
    | { readonly object: () => unknown; readonly many: boolean; readonly nullable: boolean }
  readonly description?: string
  readonly sql: FieldSql
  /** What is filtered and sorted by, where it is not what is shown. */
  readonly plain?: FieldSql
  /**
   * Rows whose value passes `test`, for a value of another table: found there first, a filter need not look it up for
   * every row.
   */
  readonly within?: (table: Fragment, ctx: Context, test: (value: Fragment) => Fragment) => Fragment
  /** Without it the field is null, e.g. costs. */
  readonly permission?: Permission
}

/** How a table is read and shown: the single statement of what its GraphQL fields are made of. */
export interface Entity {
  readonly table: keyof DB & string
  readonly type_name: string
  readonly description: string
  readonly is_tenant: boolean
  readonly fields: Record<string, EntityField>
  /** Which rows the viewer may reach, beyond those of its brand. */
  readonly scope?: (table: Fragment, ctx: Context) => Fragment | undefined
}

interface EntityDefinition<Table extends keyof DB & string> {
  readonly type_name: string
  readonly description: string
  readonly columns: Partial<Record<keyof DB[Table] & string, FieldType>>
  readonly fields?: Record<string, EntityField>
  readonly is_tenant?: boolean
  readonly scope?: Entity['scope']
}

function column(name: string, type: FieldType): EntityField {
  const bare = type.replace('!', '')
  return {
    type,
    plain: (table) => sql`${table}.${sql.ref(name)}`,
    sql: (table) => {
      const value = sql`${table}.${sql.ref(name)}`
      // JSON would turn a decimal into a float and write the seconds of a time of day.
      if (bare === 'Decimal') return sql`${value}::text`
      return bare === 'Time' ? sql`to_char(${value}, 'HH24:MI')` : value
    },
  }
}

/** Declares how a table is read. Column names are checked against the database's own types. */
export function entity<Table extends keyof DB & string>(
  table: Table,
  definition: EntityDefinition<Table>,
): Entity {
  const columns = Object.entries(definition.columns) as [string, FieldType][]
  const fields = Object.fromEntries(columns.map(([name, type]) => [name, column(name, type)]))
  return {
    table,
    type_name: definition.type_name,
    description: definition.description,
    is_tenant: definition.is_tenant ?? true,
    fields: { ...fields, ...definition.fields },
    ...(definition.scope ? { scope: definition.scope } : {}),
  }
}

/** Adds a field to an entity of an earlier area, e.g. sales add what an outlet sold. */
export function extendEntity(target: Entity, fields: Record<string, EntityField>): void {
  Object.assign(target.fields, fields)
}

/** The field of a name that a client sent. */
export function fieldOf(of: Entity, name: string): EntityField | undefined {
  return Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
}

/** The selected fields as SQL columns; what the viewer may not see is null. */
export function selectFields(of: Entity, table: Fragment, ctx: Context, selection: Selection): Fragment {
  const parts: Fragment[] = []
  for (const [name, nested] of selection) {
    const field = fieldOf(of, name)
    if (!field) continue
    const visible = !field.permission || isAllowed(ctx, field.permission)
    parts.push(sql`${visible ? field.sql(table, ctx, nested) : sql`null`} as ${sql.ref(name)}`)
  }
  return parts.length > 0 ? sql.join(parts) : sql`1 as "_"`
}

let depth = 0

/**
 * Builds a nested select under an alias that depends on its depth alone, so that the same request always gives the
 * same SQL text and no inner table hides an outer one of the same name.
 */
function nest(of: Entity, build: (alias: Fragment) => Fragment): Fragment {
  depth++
  try {
    return build(sql.ref(`${of.table}_${depth}`))
  } finally {
    depth--
  }
}

/** A field that is worked out of the row. */
export function workedOut(type: FieldType, description: string, sql: FieldSql): EntityField {
  return { type, description, sql }
}

/** The record a foreign key points to. */
export function one(target: Entity, key: string, nullable = false): EntityField {
  return {
    type: { entity: target, many: false, nullable },
    sql: (table, ctx, selection) =>
      nest(target, (alias) => {
        // Of the brand itself its own key is known.
        const id = key === 'brand_id' ? ownBrand : sql`${table}.${sql.ref(key)}`
        const tenant = target.is_tenant ? sql`${alias}.brand_id = ${ownBrand} and ` : sql``
        return sql`(select row_to_json(r) from (select ${selectFields(target, alias, ctx, selection)} from ${sql.table(target.table)} ${alias} where ${tenant}${alias}.id = ${id}) r)`
      }),
  }
}
