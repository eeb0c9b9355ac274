import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** What one request may ask at most; a document over a limit is refused before it is validated. */
export const LIMITS = {
  body_bytes: 100_000,
  tokens: 1200,
  depth: 8,
  aliases: 10,
  directives: 10,
  root_fields: 5,
  cost: 20_000,
} as const

interface Weight {
  /** Fields below, with nested lists of fixed size folded in. */
  readonly fields: number
  /** The list's `limit` argument, which multiplies them. */
  readonly limit: ValueNode | undefined
}

interface Measure {
  depth: number
  aliases: number
  directives: number
  root_fields: number
  weights: Weight[]
}

type Fragments = Map<string, SelectionSetNode>

function measure(
  set: SelectionSetNode,
  fragments: Fragments,
  depth: number,
  into: Measure,
  open: Set<string>,
): number {
  let fields = 0
  into.depth = Math.max(into.depth, depth)
  if (into.depth > LIMITS.depth) return fields
  for (const node of set.selections) {
    into.directives += node.directives?.length ?? 0
    if (node.kind === Kind.FIELD) {
      if (depth === 1) into.root_fields++
      if (node.alias) into.aliases++
      fields += 1 + measureField(node, fragments, depth, into, open)
      continue
    }
    const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : undefined
    const nested = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(name ?? '')
    // A spread costs like a field, so that fragments which multiply without holding any end as well.
    fields++
    if (!nested || (name && open.has(name))) continue
    if (name) open.add(name)
    fields += measure(nested, fragments, depth, into, open)
    if (name) open.delete(name)
    if (into.aliases > LIMITS.aliases || fields > LIMITS.cost) return fields
  }
  return fields
}

function measureField(
  node: FieldNode,
  fragments: Fragments,
  depth: number,
  into: Measure,
  open: Set<string>,
): number {
  if (!node.selectionSet) return 0
  // A type inside a type is one long name, [Outlet!]!, rather than a level of its own.
  const below = node.name.value === 'ofType' ? depth : depth + 1
  const fields = measure(node.selectionSet, fragments, below, into, open)
  if (depth === 1) {
    into.weights.push({
      fields,
      limit: node.arguments?.find((argument) => argument.name.value === 'limit')?.value,
    })
  }
  return fields
}

function refuse(what: string): never {
  throw new GraphQLError(`Permintaan melebihi batas: ${what}`)
}

/** Measures a document once; the answer tells its cost for the variables of a request. */
export function measureDocument(document: DocumentNode): (variables: Record<string, unknown>) => number {
  const fragments: Fragments = new Map()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)
  }
  const measured: Measure = { depth: 0, aliases: 0, directives: 0, root_fields: 0, weights: [] }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    measured.directives += definition.directives?.length ?? 0
    const fields = measure(definition.selectionSet, fragments, 1, measured, new Set())
    if (fields > LIMITS.cost) refuse('biaya')
  }
  if (measured.depth > LIMITS.depth) refuse('kedalaman')
  if (measured.aliases > LIMITS.aliases) refuse('alias')
  if (measured.directives > LIMITS.directives) refuse('directive')
  if (measured.root_fields > LIMITS.root_fields) refuse('jumlah operasi')
  return (variables) => {
    let cost = 0
    for (const { fields, limit } of measured.weights) cost += fields * pageSize(limit, variables)
    return cost
  }
}

function pageSize(limit: ValueNode | undefined, variables: Record<string, unknown>): number {
  if (!limit) return 10
  const value =
    limit.kind === Kind.INT
      ? Number(limit.value)
      : limit.kind === Kind.VARIABLE
        ? variables[limit.name.value]
        : 0
  return typeof value === 'number' ? Math.max(1, value) : 10
}

/** Refuses a request whose page sizes times fields are too many. */
export function assertCost(cost: number): void {
  if (cost > LIMITS.cost) refuse(`biaya ${cost} dari paling banyak ${LIMITS.cost}`)
}
