import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Permission } from '../../kit/permission.ts'
import { isClosedToKeys } from './closed-to-keys.ts'

export interface ApiArgument {
  readonly name: string
  readonly type: string
  readonly is_required: boolean
  /** Of an object: its fields, as `name: Type`. */
  readonly fields: readonly string[]
}

/** A query or mutation as a program may call it. */
export interface ApiOperation {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly description: string
  /** The right it takes; none where any key may. */
  readonly module: string | null
  readonly authorization: string | null
  readonly arguments: readonly ApiArgument[]
  readonly answer: string
  /** A document that calls it and selects the plain fields of its answer. */
  readonly document: string
}

type Field = GraphQLField<unknown, unknown>

/** Fields of a page of a list that hold its rows. */
const ROWS = 'nodes'

const isBare = (field: Field) => field.args.every(({ type }) => !isNonNullType(type))

/** The plain fields of a type, and of a list those of its rows; a type without any says what it is. */
function selectionOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).filter(isBare)
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type))).map(({ name }) => name)
  const rows = getNamedType(type.getFields()[ROWS]?.type)
  const below = isObjectType(rows) ? [`${ROWS} ${selectionOf(rows)}`] : []
  const all = [...leaves, ...below]
  return `{ ${(all.length > 0 ? all : ['__typename']).join(' ')} }`
}

function documentOf(kind: ApiOperation['kind'], field: Field): string {
  const title = `${field.name[0]?.toUpperCase()}${field.name.slice(1)}`
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const of = getNamedType(field.type)
  const call = `${field.name}${passed && `(${passed})`}${isObjectType(of) ? ` ${selectionOf(of)}` : ''}`
  return `${kind} ${title}${declared && `(${declared})`} {\n  ${call}\n}`
}

function argumentOf({ name, type, defaultValue }: Field['args'][number]): ApiArgument {
  const of = getNamedType(type)
  const fields = isInputObjectType(of) ? Object.values(of.getFields()) : []
  return {
    name,
    type: String(type),
    is_required: isNonNullType(type) && defaultValue === undefined,
    fields: fields.map((field) => `${field.name}: ${field.type}`),
  }
}

function readOperation(kind: ApiOperation['kind'], field: Field): ApiOperation {
  const permission = field.extensions.permission as Permission
  const right = typeof permission === 'string' ? undefined : permission
  return {
    name: field.name,
    kind,
    description: field.description ?? '',
    module: right?.module ?? null,
    authorization: right?.authorization ?? null,
    arguments: field.args.map(argumentOf),
    answer: String(field.type),
    document: documentOf(kind, field),
  }
}

const known = new WeakMap<GraphQLSchema, readonly ApiOperation[]>()

/** All that keys may call, by name; queries first. */
export function readApiOperations(schema: GraphQLSchema): readonly ApiOperation[] {
  const kept = known.get(schema)
  if (kept) return kept
  const read = (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const access = kind === 'query' ? 'read' : 'write'
    return Object.values(root?.getFields() ?? {})
      .filter(({ name, extensions }) => {
        const permission = extensions.permission as Permission
        return !isClosedToKeys({ name, permission }, access)
      })
      .map((field) => readOperation(kind, field as Field))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  })
  known.set(schema, read)
  return read
}

/** Those that have all words, in their name, what they do, their arguments or their answer. */
export function findApiOperations(operations: readonly ApiOperation[], typed: string): ApiOperation[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ name, kind, description, module, answer, arguments: args }) => {
    const parts = args.flatMap((arg) => [arg.name, arg.type, ...arg.fields])
    const text = [name, kind, description, module, answer, ...parts].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
