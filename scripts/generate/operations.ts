import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  printSchema,
  Source,
  specifiedRules,
  validate,
} from 'graphql'
import {
  documentsPlugin,
  findFragments,
  findOperations,
  printQuery,
  tallyOperation,
} from './documents-plugin.ts'

const KIT = 'web/src/kit/graphql'
/** Inputs and words of the whole schema: they know the trade, which the kit does not. */
const SCHEMA_TYPES = 'web/src/parts/graphql/schema.gen.ts'
/** The texts of all pages that the server accepts. */
const ALLOWED = 'web/src/documents.gen.json'
/** A file may hold fragments that only others use. */
const RULES = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule')

/** How the types are written, and how scalars travel: see server/src/kit/graphql/builder.ts. */
const TYPES = {
  scalars: {
    Date: 'string',
    DateTime: 'string',
    Decimal: 'string',
    ID: 'string',
    JSON: 'unknown',
    Rupiah: 'number',
    Time: 'string',
    TimeOffset: { input: 'number | string', output: 'number' },
  },
  strictScalars: true,
  arrayInputCoercion: false,
  namingConvention: 'keep',
  importExtension: '.ts',
  printFieldsOnNewLines: true,
}

interface File {
  location: string
  document: DocumentNode
}

interface All {
  root: string
  schema: GraphQLSchema
  schema_text: DocumentNode
  files: readonly File[]
  fragments: readonly FragmentDefinitionNode[]
}

/**
 * The typed documents of `.graphql` files: one `.gql.gen.ts` beside each, the input types they use, and
 * the list of texts that the server accepts. Gives path and text of every file, paths as in `files`.
 * Throws with file and line when an operation does not fit the schema.
 */
export async function generateOperations(
  root: string,
  paths: string[],
  schema: GraphQLSchema,
): Promise<Map<string, string>> {
  const files = paths.map((location) => ({
    location,
    document: parse(new Source(readFileSync(join(root, location), 'utf8'), location)),
  }))
  const document = concatAST(files.map((file) => file.document))
  const errors = validate(schema, document, RULES)
  if (errors.length) throw new Error(errors.map((error) => error.toString()).join('\n\n'))
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  const all: All = { root, schema, schema_text: parse(printSchema(schema)), files, fragments }
  const output = new Map<string, string>()
  for (const file of files) {
    output.set(file.location.replace(/\.graphql$/, '.gql.gen.ts'), await generateFile(all, file))
  }
  output.set(SCHEMA_TYPES, await generateSchemaTypes(all))
  output.set(ALLOWED, listAllowed(schema, document, fragments))
  return output
}

async function generateFile(all: All, file: File): Promise<string> {
  const foreign = [...findFragments(file.document, all.fragments)].filter(
    (fragment) => !file.document.definitions.includes(fragment),
  )
  const others: File = { location: '', document: { kind: Kind.DOCUMENT, definitions: foreign } }
  const document_path = relative(dirname(file.location), `${KIT}/document.ts`)
  const text = await generate(all, file.location, {
    documents: [
      { ...file, type: 'standard' },
      { ...others, type: 'external' },
    ],
    config: { ...TYPES, importSchemaTypesFrom: SCHEMA_TYPES },
    plugins: [
      { operationTypes: {} },
      {
        documents: {
          document_path: document_path.startsWith('.') ? document_path : `./${document_path}`,
          fragments: all.fragments,
        },
      },
    ],
  })
  return `// Generated from ${basename(file.location)}; do not edit.\n${text}\n`
}

async function generateSchemaTypes(all: All): Promise<string> {
  const text = await generate(all, SCHEMA_TYPES, {
    documents: [...all.files],
    config: { ...TYPES, generateOperationTypes: false },
    plugins: [{ operationTypes: {} }],
  })
  return `// Generated from schema.graphql; do not edit.\n\n${text}\n`
}

type Options = Parameters<typeof codegen>[0]

function generate(
  { root, schema, schema_text }: All,
  filename: string,
  options: Pick<Options, 'documents' | 'config' | 'plugins'>,
): Promise<string> {
  return codegen({
    filename: join(root, filename),
    schema: schema_text,
    schemaAst: schema,
    pluginMap: { operationTypes, documents: documentsPlugin },
    skipDocumentsValidation: true,
    ...options,
  })
}

/** Operation name by hash of the text that is sent. */
function listAllowed(
  schema: GraphQLSchema,
  document: DocumentNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const allowed = findOperations(document)
    .flatMap((operation) => [operation, tallyOperation(schema, operation) ?? []].flat())
    .map((operation) => {
      const hash = createHash('sha256').update(printQuery(operation, fragments)).digest('hex')
      return [hash, operation.name?.value ?? ''] as const
    })
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(allowed), null, 2)}\n`
}
