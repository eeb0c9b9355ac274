import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  parse,
  print,
  Source,
  specifiedRules,
  stripIgnoredCharacters,
  typeFromAST,
  type VariableDefinitionNode,
  validate,
  visit,
} from 'graphql'
import { type SelectionContext, selectionText } from './selection-type.ts'
import { generateInputTypes, isNamed, scalarText, typeText } from './type-text.ts'

const KIT = 'web/src/kit/graphql'
/** A file may hold fragments that only others use. */
const RULES = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule')

interface Shared {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  input_types: Set<string>
  /** Operation name by hash of the text that is sent. */
  allowed: Map<string, string>
}

/**
 * The typed documents of `.graphql` files: one `.gql.gen.ts` beside each, the input types they use, and
 * the list of texts that the server accepts. Gives path and text of every file, paths as in `files`.
 * Throws with file and line when an operation does not fit the schema.
 */
export function generateOperations(
  root: string,
  files: string[],
  schema: GraphQLSchema,
): Map<string, string> {
  const documents = files.map((file) => ({
    file,
    document: parse(new Source(readFileSync(join(root, file), 'utf8'), file)),
  }))
  const fragments = collectFragments(documents.map(({ document }) => document))
  assertValid(schema, documents, fragments)
  const shared: Shared = { schema, fragments, input_types: new Set(), allowed: new Map() }
  const output = new Map<string, string>()
  for (const { file, document } of documents) {
    output.set(file.replace(/\.graphql$/, '.gql.gen.ts'), generateFile(shared, file, document))
  }
  output.set(`${KIT}/schema.gen.ts`, generateInputTypes(schema, shared.input_types))
  output.set(`${KIT}/documents.gen.json`, `${JSON.stringify(sorted(shared.allowed), null, 2)}\n`)
  return output
}

function generateFile(shared: Shared, file: string, document: DocumentNode): string {
  const named_types = new Set<string>()
  const blocks = document.definitions.flatMap((definition) => {
    if (definition.kind === Kind.OPERATION_DEFINITION) return [operationText(shared, definition, named_types)]
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return [fragmentText(shared, definition, named_types)]
    return []
  })
  for (const name of named_types) shared.input_types.add(name)
  const kit = relative(dirname(file), KIT)
  const path = kit.startsWith('.') ? kit : `./${kit}`
  const header = [`// Generated from ${basename(file)}; do not edit.`]
  if (document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) {
    header.push(`import { document } from '${path}/document.ts'`)
  }
  if (named_types.size) {
    header.push(`import type { ${[...named_types].sort().join(', ')} } from '${path}/schema.gen.ts'`)
  }
  return `${header.join('\n')}\n\n${blocks.join('\n')}`
}

function operationText(shared: Shared, operation: OperationDefinitionNode, named_types: Set<string>): string {
  const name = operation.name?.value
  if (!name) throw new Error('every operation needs a name')
  const suffix = operation.operation === 'mutation' ? 'Mutation' : 'Query'
  const root = shared.schema.getRootType(operation.operation)
  if (!root) throw new Error(`the schema has no ${operation.operation}`)
  const context: SelectionContext = { ...shared, object_types: new Set(), named_types }
  const answer = selectionText(context, root, [operation.selectionSet], '')
  context.object_types.delete(root.name)
  const variables = variablesText(shared.schema, operation.variableDefinitions ?? [], named_types)
  const text = queryText(shared, operation)
  shared.allowed.set(createHash('sha256').update(text).digest('hex'), name)
  const types = [...context.object_types].sort().map((type) => `'${type}'`)
  return [
    `export interface ${name}${suffix} ${answer}\n`,
    `export ${variables.startsWith('{') ? 'interface' : 'type'} ${name}${suffix}Variables ${variables}\n`,
    `export const ${name}Document = document<${name}${suffix}, ${name}${suffix}Variables>(`,
    `  '${name}',`,
    `  ${JSON.stringify(text)},`,
    `  [${types.join(', ')}],`,
    ')\n',
  ].join('\n')
}

function fragmentText(shared: Shared, fragment: FragmentDefinitionNode, named_types: Set<string>): string {
  const type = shared.schema.getType(fragment.typeCondition.name.value)
  if (!type) return ''
  const context: SelectionContext = { ...shared, object_types: new Set(), named_types }
  const text = selectionText(context, type, [fragment.selectionSet], '')
  return `export type ${fragment.name.value}Fragment = ${text}\n`
}

function variablesText(
  schema: GraphQLSchema,
  variables: readonly VariableDefinitionNode[],
  named_types: Set<string>,
): string {
  if (variables.length === 0) return '= Record<string, never>'
  const lines = variables.map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node as NamedTypeNode)
    if (!type) throw new Error(`unknown type of $${variable.name.value}`)
    const text = typeText(type, (inner) => {
      if (!isNamed(inner)) return scalarText(inner.name)
      named_types.add(inner.name)
      return inner.name
    })
    const is_optional = node.kind !== Kind.NON_NULL_TYPE || defaultValue !== undefined
    return `  ${variable.name.value}${is_optional ? '?' : ''}: ${text}\n`
  })
  return `{\n${lines.join('')}}`
}

/** What is sent: the operation and the fragments it uses, without white space. */
function queryText(shared: Shared, operation: OperationDefinitionNode): string {
  const used = new Map<string, FragmentDefinitionNode>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = shared.fragments.get(name.value)
        if (!fragment || used.has(name.value)) return
        used.set(name.value, fragment)
        follow(fragment)
      },
    })
  }
  follow(operation)
  return stripIgnoredCharacters([operation, ...used.values()].map(print).join('\n'))
}

function collectFragments(documents: DocumentNode[]): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of documents.flatMap((document) => document.definitions)) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue
    const name = definition.name.value
    if (fragments.has(name)) throw new Error(`two fragments are called ${name}`)
    fragments.set(name, definition)
  }
  return fragments
}

function assertValid(
  schema: GraphQLSchema,
  documents: { file: string; document: DocumentNode }[],
  fragments: Map<string, FragmentDefinitionNode>,
): void {
  const own = (document: DocumentNode) =>
    document.definitions.filter(({ kind }) => kind !== Kind.FRAGMENT_DEFINITION)
  const definitions = [...documents.flatMap(({ document }) => own(document)), ...fragments.values()]
  const errors = validate(schema, { kind: Kind.DOCUMENT, definitions }, RULES)
  if (errors.length) throw new Error(errors.map((error) => error.toString()).join('\n\n'))
}

function sorted(map: Map<string, string>): Record<string, string> {
  return Object.fromEntries([...map].sort(([, a], [, b]) => (a < b ? -1 : 1)))
}
