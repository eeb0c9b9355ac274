/** A node of PostgreSQL's own syntax tree, as its parser gives it. */
export type Tree = { readonly [name: string]: unknown }

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands under a name in a node, where it is a node itself. */
export function child(tree: Tree | undefined, name: string): Tree | undefined {
  const value = tree?.[name]
  return isTree(value) ? value : undefined
}

/** The nodes that stand in a list under a name. */
export function children(tree: Tree | undefined, name: string): readonly Tree[] {
  const value = tree?.[name]
  return Array.isArray(value) ? value.filter(isTree) : []
}

/** The text that stands under a name. */
export function text(tree: Tree | undefined, name: string): string | undefined {
  const value = tree?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The words of a list of names, as `a.b` has two. */
export function words(tree: Tree | undefined, name: string): readonly string[] {
  return children(tree, name).map((word) => text(child(word, 'String'), 'sval') ?? '*')
}

/** A column as it is written, perhaps behind its table. */
export interface Column {
  readonly table: string | undefined
  readonly name: string
}

export function columnOf(tree: Tree | undefined): Column | undefined {
  const reference = child(tree, 'ColumnRef')
  if (!reference) return undefined
  const parts = words(reference, 'fields')
  const name = parts.at(-1)
  return name === undefined ? undefined : { table: parts.at(-2), name }
}

/** The conditions that must all hold for a condition to hold. */
export function conjuncts(tree: Tree | undefined): readonly Tree[] {
  if (!tree) return []
  const both = child(tree, 'BoolExpr')
  if (both && text(both, 'boolop') === 'AND_EXPR') return children(both, 'args').flatMap(conjuncts)
  return [tree]
}

/** The two sides of each equation that a condition says, also of rows. */
export function equations(condition: Tree): readonly (readonly [Tree, Tree])[] {
  const said = child(condition, 'A_Expr')
  if (!said || text(said, 'kind') !== 'AEXPR_OP' || words(said, 'name').join() !== '=') return []
  const [left, right] = [child(said, 'lexpr'), child(said, 'rexpr')]
  if (!left || !right) return []
  const lefts = children(child(left, 'RowExpr'), 'args')
  const rights = children(child(right, 'RowExpr'), 'args')
  if (lefts.length === 0) return [[left, right]]
  return lefts.flatMap((side, index) => {
    const other = rights[index]
    return other ? [[side, other] as const] : []
  })
}
