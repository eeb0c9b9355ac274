import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql'
import { type FieldErrors, invalid, type UserError } from '../errors.ts'
import { askFor, MISSING } from '../words.input.ts'

/** The scalars of GraphQL itself; those of this API explain themselves. */
const BUILT_IN: Readonly<Record<string, string>> = {
  Int: 'int',
  Float: 'number',
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
}

function explainLeaf(type: GraphQLLeafType, value: unknown): string | undefined {
  try {
    type.parseValue(value)
    return undefined
  } catch (error) {
    if (isEnumType(type)) {
      const names = type.getValues().map(({ name }) => name)
      return `Pilih salah satu: ${names.join(', ')}`
    }
    const known = BUILT_IN[type.name]
    return known || !(error instanceof Error) ? askFor(known ?? '') : error.message
  }
}

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`)

function explain(type: GraphQLInputType, value: unknown, path: string, fields: FieldErrors): void {
  const tell = (message: string | undefined, at = path) => {
    if (message) fields[at] ??= message
  }
  if (isNonNullType(type)) {
    if (value === undefined || value === null) tell(MISSING)
    else explain(type.ofType, value, path, fields)
    return
  }
  if (value === undefined || value === null) return
  if (isListType(type)) {
    // One value stands for a list of it.
    const list = Array.isArray(value) ? value : [value]
    for (const [place, entry] of list.entries()) explain(type.ofType, entry, join(path, place), fields)
    return
  }
  if (!isInputObjectType(type)) tell(explainLeaf(type, value))
  else if (typeof value !== 'object' || Array.isArray(value)) tell(askFor('object'))
  else explainFields(type, value, path, fields)
}

function explainFields(type: GraphQLInputObjectType, value: object, path: string, fields: FieldErrors): void {
  const known = type.getFields()
  for (const name of Object.keys(value)) {
    if (!known[name]) fields[join(path, name)] ??= 'Isian tidak dikenal'
  }
  for (const [name, field] of Object.entries(known)) {
    const given = (value as Record<string, unknown>)[name]
    if (given !== undefined || field.defaultValue === undefined)
      explain(field.type, given, join(path, name), fields)
  }
}

/**
 * What variables do not fit their types, as VALIDATION beside the fields: paths begin in the input object, as those of a
 * command do. Undefined when all fit.
 */
export function explainVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation_name: string | undefined,
  variables: Readonly<Record<string, unknown>>,
): UserError | undefined {
  const fields: FieldErrors = {}
  for (const { variable, type, defaultValue } of getOperationAST(document, operation_name)
    ?.variableDefinitions ?? []) {
    const name = variable.name.value
    const value = variables[name]
    const input = typeFromAST(schema, type as never) as GraphQLInputType | undefined
    if (!input || (value === undefined && defaultValue)) continue
    const bare = isNonNullType(input) ? input.ofType : input
    const is_inside = isInputObjectType(bare) && typeof value === 'object' && value !== null
    explain(input, value, is_inside ? '' : name, fields)
  }
  return Object.keys(fields).length > 0 ? invalid(fields) : undefined
}
