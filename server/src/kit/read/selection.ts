import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** What a client asked of a record: field names with what was asked of each. */
export type Selection = ReadonlyMap<string, Selection>
type Building = Map<string, Building>

const EMPTY: Selection = new Map()
const cache = new WeakMap<readonly FieldNode[], Building>()

type Fragments = GraphQLResolveInfo['fragments']

function collect(set: SelectionSetNode, fragments: Fragments, into: Building): void {
  for (const node of set.selections) {
    if (node.kind === 'Field') {
      const name = node.name.value
      if (name.startsWith('__')) continue
      const child: Building = into.get(name) ?? new Map()
      if (node.selectionSet) collect(node.selectionSet, fragments, child)
      into.set(name, child)
    } else if (node.kind === 'InlineFragment') {
      collect(node.selectionSet, fragments, into)
    } else {
      const fragment = fragments[node.name.value]
      if (fragment) collect(fragment.selectionSet, fragments, into)
    }
  }
}

/**
 * The fields selected below the field being resolved, aliases and fragments folded. Fields under @skip or @include
 * count as selected: reading one too many is harmless.
 */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const known = cache.get(info.fieldNodes)
  if (known) return known
  const selection: Building = new Map()
  for (const node of info.fieldNodes) {
    if (node.selectionSet) collect(node.selectionSet, info.fragments, selection)
  }
  cache.set(info.fieldNodes, selection)
  return selection
}

/** What was selected below one of the fields of a selection. */
export function nestedSelection(selection: Selection, field: string): Selection {
  return selection.get(field) ?? EMPTY
}

/** A selection of plain fields, for readers that are not GraphQL. */
export function selectionFrom(names: readonly string[]): Selection {
  return new Map(names.map((name) => [name, EMPTY]))
}

/** The fields of a selection as text, the same for any order of them. */
export function printSelection(selection: Selection): string {
  const parts = [...selection].map(
    ([name, below]) => `${name}${below.size > 0 ? `{${printSelection(below)}}` : ''}`,
  )
  return parts.sort().join(' ')
}
