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

function printDocument(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const name = operation.name?.value ?? ''
  const result = `${name}${operation.operation === 'mutation' ? 'Mutation' : 'Query'}`
  const definitions = [operation, ...findFragments(operation, fragments)]
  return [
    '',
    `export const ${name}Document = document<${result}, ${result}Variables>(`,
    `  '${name}',`,
    `  ${JSON.stringify(printQuery(operation, fragments))},`,
    `  ${JSON.stringify(findTypes(schema, { kind: Kind.DOCUMENT, definitions }))},`,
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
