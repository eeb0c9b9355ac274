import {
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'

/** The schema as the text of schema.graphql, sorted so that a change shows as what it is. */
export function generateSchemaText(schema: GraphQLSchema): string {
  const sorted = lexicographicSortSchema(schema)
  dropEmptyDescriptions(sorted)
  return `# Generated from server/src/schema.ts; do not edit.\n\n${printSchema(sorted)}\n`
}

/** They would be printed as an empty comment before every field. */
function dropEmptyDescriptions(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!type.description) type.description = undefined
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue
    for (const field of Object.values(type.getFields())) if (!field.description) field.description = undefined
  }
}
