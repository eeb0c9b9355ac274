import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** How scalars travel: see server/src/kit/graphql/builder.ts. */
const SCALARS: Record<string, string> = {
  Boolean: 'boolean',
  Float: 'number',
  Int: 'number',
  JSON: 'unknown',
  Rupiah: 'number',
  TimeOffset: 'number',
}

/**
 * TypeScript of a field's type, around the text of its innermost named type.
 *
 * @example typeText([Int!], (type) => scalarText(type)) is `number[] | null`
 */
export function typeText(type: GraphQLType, inner: (type: GraphQLNamedType) => string): string {
  return isNonNullType(type) ? strictText(type.ofType, inner) : orNull(strictText(type, inner))
}

/** Text of a scalar: text unless it is known as something else. */
export function scalarText(name: string): string {
  return SCALARS[name] ?? 'string'
}

/** Whether an input may leave the field out. */
export function isOptional(field: { type: GraphQLInputType; defaultValue?: unknown }): boolean {
  return !isNonNullType(field.type) || field.defaultValue !== undefined
}

/** The types of the given enums and input objects and of all they consist of, sorted by name. */
export function generateInputTypes(schema: GraphQLSchema, names: Iterable<string>): string {
  const needed = new Set<string>()
  for (const name of names) collect(schema, name, needed)
  const blocks = [...needed].sort().map((name) => declare(schema, name))
  return ['// Generated from schema.graphql; do not edit.\n', ...blocks].join('\n')
}

function collect(schema: GraphQLSchema, name: string, into: Set<string>): void {
  const type = schema.getType(name)
  if (into.has(name) || !(isEnumType(type) || isInputObjectType(type))) return
  into.add(name)
  if (!isInputObjectType(type)) return
  for (const field of Object.values(type.getFields())) collect(schema, getNamedType(field.type).name, into)
}

function declare(schema: GraphQLSchema, name: string): string {
  const type = schema.getType(name)
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => `'${value.name}'`)
    return `export type ${name} = ${values.join(' | ')}\n`
  }
  if (!isInputObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    const text = typeText(field.type, (inner) => (isNamed(inner) ? inner.name : scalarText(inner.name)))
    return `  ${field.name}${isOptional(field) ? '?' : ''}: ${text}`
  })
  return `export interface ${name} {\n${fields.join('\n')}\n}\n`
}

/** Whether the type has a declaration in schema.gen.ts. */
export function isNamed(type: GraphQLNamedType): boolean {
  return isEnumType(type) || isInputObjectType(type)
}

function strictText(type: GraphQLType, inner: (type: GraphQLNamedType) => string): string {
  if (isNonNullType(type)) return strictText(type.ofType, inner)
  if (!isListType(type)) return inner(type)
  const element = typeText(type.ofType, inner)
  return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`
}

function orNull(text: string): string {
  return text === 'unknown' ? text : `${text} | null`
}
