import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isObjectType,
} from 'graphql'
import type { Context } from '../../src/kit/context.ts'
import { LIMITS } from '../../src/kit/graphql/limits.ts'
import type { Permission } from '../../src/kit/permission.ts'
import type { List } from '../../src/kit/read/list.ts'

/** A query or mutation of the schema. */
export interface Operation {
  readonly kind: 'query' | 'mutation'
  readonly name: string
  readonly field: GraphQLField<unknown, Context>
  readonly permission: Permission
  /** The rules of a list, which says what it can be filtered and sorted by. */
  readonly list: List | undefined
}

/** A document that calls one operation and selects a share of what it answers. */
export interface OperationDocument {
  readonly text: string
  /** `Type.field` of all that is selected. */
  readonly fields: ReadonlySet<string>
}

const read = new WeakMap<GraphQLSchema, readonly Operation[]>()

/** Every query and mutation there is. */
export function readOperations(schema: GraphQLSchema): readonly Operation[] {
  const operations = read.get(schema) ?? readAnew(schema)
  read.set(schema, operations)
  return operations
}

function readAnew(schema: GraphQLSchema): Operation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      kind,
      name: field.name,
      field: field as GraphQLField<unknown, Context>,
      permission: field.extensions.permission as Permission,
      list: field.extensions.list as List | undefined,
    })),
  )
}

/** What a list answers about the question itself: it would repeat what was sent. */
const ECHO = 'AppliedFilter'
/** What counts in a list by conditions it is given: the contract of lists asks it, and holds it against totals. */
const COUNTED = 'tallies'
const LEAVES_A_DOCUMENT = 120

interface Leaf {
  readonly path: readonly string[]
  readonly fields: readonly string[]
}

/** What a field below an operation has to be told, as text: of words that the schema names, the first, and all of a list. */
function literalArguments(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>): string {
  const needed = field.args.filter((argument: GraphQLArgument) => argument.type.toString().endsWith('!'))
  const told = needed.map((argument: GraphQLArgument) => {
    const of = getNamedType(argument.type)
    if (!isEnumType(of)) throw new Error(`no selection for ${type.name}.${field.name}: it takes arguments`)
    const names = of.getValues().map(({ name }) => name)
    const is_list = argument.type.toString().startsWith('[')
    return `${argument.name}: ${is_list ? `[${names.join(' ')}]` : names[0]}`
  })
  return told.length > 0 ? `(${told.join(', ')})` : ''
}

function leavesOf(type: GraphQLNamedType, open: readonly string[], depth: number): Leaf[] {
  if (isLeafType(type)) return [{ path: [], fields: [] }]
  if (!isObjectType(type)) throw new Error(`no selection for ${type.name}: neither scalar nor object`)
  if (open.includes(type.name) || depth > LIMITS.depth - 1) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type as GraphQLOutputType)
    if (target.name === ECHO || field.name === COUNTED) return []
    const called = `${field.name}${literalArguments(type, field)}`
    return leavesOf(target, [...open, type.name], depth + 1).map((leaf) => ({
      path: [called, ...leaf.path],
      fields: [`${type.name}.${field.name}`, ...leaf.fields],
    }))
  })
}

type Tree = Map<string, Tree>

function print(tree: Tree): string {
  if (tree.size === 0) return ''
  return `{${[...tree].map(([name, below]) => `${name}${print(below)}`).join(' ')}}`
}

function selectionOf(leaves: readonly Leaf[]): string {
  const root: Tree = new Map()
  for (const { path } of leaves) {
    let at = root
    for (const name of path) {
      const below = at.get(name) ?? new Map()
      at.set(name, below)
      at = below
    }
  }
  return print(root)
}

const built = new WeakMap<Operation['field'], readonly OperationDocument[]>()

/** Documents that together select every field an operation can answer, each within the server's limits. */
export function buildDocuments(operation: Operation): readonly OperationDocument[] {
  const documents = built.get(operation.field) ?? buildAnew(operation)
  built.set(operation.field, documents)
  return documents
}

function buildAnew(operation: Operation): OperationDocument[] {
  const { field, kind, name } = operation
  const declared = field.args.map((argument) => `$${argument.name}: ${argument.type}`)
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`)
  const head = `${kind} Attack${declared.length > 0 ? `(${declared.join(', ')})` : ''} { ${name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}`
  const leaves = leavesOf(getNamedType(field.type as GraphQLOutputType), [], 1)
  const documents: OperationDocument[] = []
  for (let at = 0; at < leaves.length; at += LEAVES_A_DOCUMENT) {
    const share = leaves.slice(at, at + LEAVES_A_DOCUMENT)
    documents.push({
      text: `${head} ${selectionOf(share)} }`,
      fields: new Set(share.flatMap(({ fields }) => fields)),
    })
  }
  return documents
}

/** `Type.field` of everything clients can select below the roots. */
export function readFields(schema: GraphQLSchema): Set<string> {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name])
  return new Set(
    Object.values(schema.getTypeMap()).flatMap((type) => {
      if (!isObjectType(type) || type.name.startsWith('__') || roots.has(type.name) || type.name === ECHO)
        return []
      return Object.values(type.getFields())
        .filter(
          ({ type: of, name }) => getNamedType(of as GraphQLOutputType).name !== ECHO && name !== COUNTED,
        )
        .map((field) => `${type.name}.${field.name}`)
    }),
  )
}
