import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import { builder } from './builder.ts'

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  /** Set by `.meta({ graphql: 'Rupiah' })` in an input schema. */
  graphql?: string
}

const SCALARS: Record<string, 'Int' | 'Float' | 'String' | 'Boolean'> = {
  integer: 'Int',
  number: 'Float',
  string: 'String',
  boolean: 'Boolean',
}

const refs = new Map<string, InputRef<Record<string, unknown>>>()

function withoutNull(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf?.filter((option) => option.type !== 'null')
  const only = options?.length === 1 ? options[0] : undefined
  if (!only) return schema
  return { ...withoutNull(only), ...(schema.graphql ? { graphql: schema.graphql } : {}) }
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_match, _sep, letter: string) => letter.toUpperCase())
}

// biome-ignore lint/suspicious/noExplicitAny: the builder's names are checked when the schema is built
type AnyType = any

function typeOf(schema: JsonSchema, name: string): AnyType {
  const bare = withoutNull(schema)
  if (bare.type === 'array') return [typeOf(bare.items ?? {}, name)]
  if (bare.type === 'object' && bare.properties) return defineInput(bare.graphql ?? name, bare)
  const [kind, ...others] = [bare.type].flat().filter((one) => one !== 'null')
  const scalar = others.length === 0 && kind ? SCALARS[kind] : undefined
  return bare.graphql ?? scalar ?? 'String'
}

function defineInput(name: string, schema: JsonSchema): InputRef<Record<string, unknown>> {
  const known = refs.get(name)
  if (known) return known
  const ref = builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, property]) => [
          field,
          t.field({
            type: typeOf(property, `${name}${pascal(field)}`),
            required: schema.required?.includes(field) ?? false,
            ...(property.description ? { description: property.description } : {}),
          }),
        ]),
      ),
  }) as unknown as InputRef<Record<string, unknown>>
  refs.set(name, ref)
  return ref
}

/** The GraphQL input object of a zod schema, so that the two cannot drift apart. */
export function inputType<S extends z.ZodType>(name: string, schema: S): InputRef<z.input<S>> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return defineInput(name, json) as InputRef<z.input<S>>
}
