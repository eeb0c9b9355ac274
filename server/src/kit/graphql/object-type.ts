import type { FieldMap, ObjectRef, OutputRef } from '@pothos/core'
import type { FieldType } from '../read/entity.ts'
import { builder } from './builder.ts'
import { type Row, scalarOf } from './entity-type.ts'

type Types = typeof builder.$inferSchemaTypes
type Builder<T> = PothosSchemaTypes.ObjectFieldBuilder<Types, T>

/** What a value of the program is called in GraphQL. */
type Called<V> = V extends number
  ? 'Int' | 'Float' | 'Rupiah'
  : V extends string
    ? 'String' | 'Decimal' | 'Date' | 'Time' | 'DateTime'
    : V extends boolean
      ? 'Boolean'
      : V extends Date
        ? 'DateTime'
        : V extends readonly string[]
          ? '[String!]'
          : never

/** `!` is for values that are never missing. */
type ScalarOf<V> =
  | Called<NonNullable<V>>
  | (null extends V ? never : undefined extends V ? never : `${Called<NonNullable<V>>}!`)

/** A value that is an object or an enum, or a list of them. */
interface Made<V> {
  readonly type: NonNullable<V> extends readonly (infer E)[]
    ? readonly [OutputRef<E>]
    : OutputRef<NonNullable<V>>
  readonly nullable?: boolean
  readonly description?: string
}

type Field<V> = ScalarOf<V> | readonly [ScalarOf<V>, string] | Made<V>
type RowField = FieldType | readonly [FieldType, string]

/** A field of the table as the options of the builder. */
function optionsOf(field: RowField) {
  const [text, description] = typeof field === 'string' ? [field, undefined] : field
  const { name, is_list, nullable } = scalarOf(text)
  return {
    name,
    type: is_list ? (['String'] as const) : name,
    nullable,
    ...(description ? { description } : {}),
  }
}

const isPlain = (field: unknown): field is RowField => typeof field === 'string' || Array.isArray(field)

/**
 * An object type of GraphQL as a table: each field by its type, or by type and description. What is not a property of
 * the value as it is, `worked_out` makes with the builder.
 */
export function objectType<T extends object>(
  name: string,
  description: string,
  fields: { readonly [K in keyof T]?: Field<T[K]> },
  worked_out?: (t: Builder<T>) => FieldMap,
): ObjectRef<Types, T> {
  return builder.objectRef<T>(name).implement({
    description,
    fields: (t) => {
      const expose = (key: string, field: unknown) =>
        t.expose(key as never, (isPlain(field) ? optionsOf(field) : field) as never)
      const plain = Object.entries(fields).map(([key, field]) => [key, expose(key, field)])
      return { ...Object.fromEntries(plain), ...worked_out?.(t) }
    },
  })
}

/** A value of JSON that the database made, as its scalar wants it. */
function readValue(scalar: string, value: unknown): unknown {
  if (scalar === 'Int' || scalar === 'Float' || scalar === 'Rupiah') return Number(value)
  return scalar === 'Boolean' ? value === true : String(value)
}

/** The same for rows that the database made as JSON: what is read is turned into what the scalar wants. */
export function rowType(
  name: string,
  description: string,
  fields: Record<string, RowField>,
  worked_out?: (t: Builder<Row>) => FieldMap,
): ObjectRef<Types, Row> {
  return builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => {
      const read = (key: string, field: RowField) => {
        const options = optionsOf(field)
        const isMissing = (value: unknown) => options.nullable && (value === null || value === undefined)
        const resolve = (row: Row) => (isMissing(row[key]) ? null : readValue(options.name, row[key]))
        return t.field({ ...options, resolve } as never)
      }
      const plain = Object.entries(fields).map(([key, field]) => [key, read(key, field)])
      return { ...Object.fromEntries(plain), ...worked_out?.(t) }
    },
  })
}
