import { parsePlPgSQLSync } from 'libpg-query'
import { findUntied, type Knowledge, type Untied } from './find-untied.ts'
import type { Tree } from './syntax-tree.ts'

/** A function of the database. */
export interface DatabaseFunction {
  readonly definition: string
  readonly body: string
  /** Names of its arguments. */
  readonly variables: readonly string[]
  readonly language: string
}

/** What a function of the database names without tying it to the brand by one of its variables. */
export function findUntiedInFunction(
  { definition, body, variables, language }: DatabaseFunction,
  names: Knowledge,
): readonly Untied[] {
  // A body that is no text is part of the definition.
  if (language === 'sql') return findUntied(body || definition, { ...names, variables: new Set(variables) })
  // The parser does not know the fields of rows that are declared by their table.
  if (!body.split(/\W+/).some((word) => names.brand_columns.has(word))) return []
  const tree = parsePlPgSQLSync(definition) as unknown as Tree
  const declared = nodesOf(tree, 'PLpgSQL_var').flatMap(({ refname }) =>
    typeof refname === 'string' ? [refname] : [],
  )
  const known = {
    ...names,
    variables: new Set([...variables, ...declared, 'new.brand_id', 'old.brand_id']),
  }
  return nodesOf(tree, 'PLpgSQL_expr').flatMap(({ query, parseMode }) => {
    if (typeof query !== 'string') return []
    // Whole statements; what is worked out; what is assigned, behind its name.
    if (parseMode === 0) return findUntied(query, known)
    return findUntied(`select ${parseMode === 2 ? query : query.replace(/^.*?:?=/s, '')}`, known)
  })
}

/** All nodes of a kind, wherever they are. */
function nodesOf(tree: unknown, kind: string): readonly Tree[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === kind && typeof value === 'object' && value !== null ? [value as Tree] : []),
    ...nodesOf(value, kind),
  ])
}
