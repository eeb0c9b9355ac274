import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Where the emitted code finds the function `document`, and the fragments of all files. */
export interface DocumentsConfig {
  document_path: string
  fragments: readonly FragmentDefinitionNode[]
}

/** Emits `XDocument` for every operation of a file: name, text sent and object types of the answer, by `document`. */
export const documentsPlugin: CodegenPlugin<DocumentsConfig> = {
  plugin: (schema, files, { document_path, fragments }) => {
    const operations = files
      .filter(({ type }) => type !== 'external')
      .flatMap(({ document }) => (document ? findOperations(document) : []))
    const import_line = `import { document } from '${document_path}'`
    return {
      prepend: operations.length ? [import_line] : [],
      content: operations.map((operation) => printDocument(schema, operation, fragments)).join('\n'),
    }
  },
}

/** The operations of a parsed file. */
export function findOperations(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}

/** The fragments that a node spreads, and those that these spread. */
export function findFragments(
  node: ASTNode,
  all: readonly FragmentDefinitionNode[],
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(node, {
    FragmentSpread: ({ name }) => {
      const fragment = all.find((candidate) => candidate.name.value === name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      findFragments(fragment, all, found)
    },
  })
  return found
}

/** What is sent: the operation and the fragments it uses, without white space. */
export function printQuery(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const definitions = [operation, ...findFragments(operation, fragments)]
  return stripIgnoredCharacters(definitions.map(print).join('\n'))
}

/** The variables of a list that narrow and cut it; what is left says of what it is a list. */
const LIST_VARIABLES: ReadonlySet<string> = new Set(['page', 'limit', 'filters'])

/**
 * Of a query of one list, the query that counts what groups of filters find in it; its text is known to the server like
 * those that are written by hand. Undefined for all others.
 */
export function tallyOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): OperationDefinitionNode | undefined {
  if (operation.operation !== 'query') return undefined
  const fields = schema.getQueryType()?.getFields() ?? {}
  const [field, ...others] = operation.selectionSet.selections.flatMap((node) => {
    const type = node.kind === Kind.FIELD ? getNamedType(fields[node.name.value]?.type) : undefined
    return node.kind === Kind.FIELD && isObjectType(type) && type.getFields().tallies ? [node] : []
  })
  if (!field || others.length > 0) return undefined
  const given = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value))
  if ([...LIST_VARIABLES].some((name) => !given.has(name))) return undefined
  const kept = operation.variableDefinitions?.filter(
    ({ variable }) => !LIST_VARIABLES.has(variable.name.value),
  )
  const args = field.arguments?.filter(({ name }) => !LIST_VARIABLES.has(name.value))
  const variables = ['$of: [[Filter!]!]!', ...(kept ?? []).map(print)].join(', ')
  const own = args?.length ? `(${args.map(print).join(', ')})` : ''
  const document = parse(
    `query ${operation.name?.value}Tallies(${variables}) { ${field.name.value}${own} { tallies(of: $of) } }`,
  )
  return findOperations(document)[0]
}

function printDocument(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const name = operation.name?.value ?? ''
  const result = `${name}${operation.operation === 'mutation' ? 'Mutation' : 'Query'}`
  const definitions = [operation, ...findFragments(operation, fragments)]
  const tallies = tallyOperation(schema, operation)
  return [
    '',
    `export const ${name}Document = document<${result}, ${result}Variables>(`,
    `  '${name}',`,
    `  ${JSON.stringify(printQuery(operation, fragments))},`,
    `  ${JSON.stringify(findTypes(schema, { kind: Kind.DOCUMENT, definitions }))},`,
    ...(tallies ? [`  ${JSON.stringify(printQuery(tallies, []))},`] : []),
    ');',
  ].join('\n')
}

/** Names of the object types an answer is made of. */
function findTypes(schema: GraphQLSchema, document: DocumentNode): string[] {
  const names = new Set<string>()
  const info = new TypeInfo(schema)
  const enter = () => {
    const type = getNamedType(info.getType())
    const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []
    for (const { name } of objects) names.add(name)
  }
  visit(document, visitWithTypeInfo(info, { Field: { enter } }))
  return [...names].sort()
}
