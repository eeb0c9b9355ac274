import { parseSync } from 'libpg-query'
import {
  type Column,
  child,
  children,
  columnOf,
  conjuncts,
  equations,
  type Tree,
  text,
  words,
} from './syntax-tree.ts'

/** What is known besides the statement. */
export interface Knowledge {
  /** Tables and views with rows of brands, each with the column that says whose a row is. */
  readonly brand_columns: ReadonlyMap<string, string>
  /** Functions that are told the brand first. */
  readonly brand_functions: ReadonlySet<string>
  /** Names that stand for values, in the body of a function. */
  readonly variables?: ReadonlySet<string>
}

/** A table a statement names without saying whose rows, as `table alias` beside the others of its level. */
export interface Untied {
  readonly entry: string
  readonly beside: string
  /** Tied by a column of another table alone, if at all. */
  readonly by: string | undefined
  /** Where it stands in the statement. */
  readonly at: number
}

interface Entry {
  readonly at: number
  readonly alias: string
  readonly table: string
  readonly brand_column: string
}

/** Tables and conditions of one level of a statement. */
interface Level {
  readonly entries: Entry[]
  readonly all: string[]
  readonly conditions: { readonly said: Tree; readonly of: ReadonlySet<string> | undefined }[]
}

/** A statement as PostgreSQL reads it; one that is none is told. */
function parse(statement: string): ReturnType<typeof parseSync> {
  try {
    return parseSync(statement)
  } catch (error) {
    throw new Error(`Cannot be parsed: ${statement}`, { cause: error })
  }
}

/**
 * Names the tables of a statement that are not tied to the brand by a value: in each level (sub-selects, parts of a union,
 * `with`) each has to say `brand_id = $1` itself.
 */
export function findUntied(statement: string, known: Knowledge): readonly Untied[] {
  const found: Untied[] = []
  for (const { stmt } of parse(statement).stmts ?? []) visit(stmt as Tree, new Set())
  return found

  function visit(tree: Tree, with_names: ReadonlySet<string>): void {
    for (const [kind, node] of Object.entries(tree)) {
      if (typeof node !== 'object' || node === null) continue
      if (Array.isArray(node)) {
        for (const part of node)
          if (typeof part === 'object' && part !== null) visit(part as Tree, with_names)
        continue
      }
      const part = node as Tree
      const names = child(part, 'withClause') ? new Set([...with_names, ...namesOf(part)]) : with_names
      if (kind === 'InsertStmt') judgeInsert(part)
      if (kind === 'FuncCall') judgeCall(part)
      const level = levelOf(kind, part, names)
      if (level) judge(level)
      visit(part, names)
    }
  }

  function levelOf(kind: string, part: Tree, names: ReadonlySet<string>): Level | undefined {
    const level: Level = { entries: [], all: [], conditions: [] }
    const from = FROM[kind as keyof typeof FROM]
    // The two sides of a union have levels of their own.
    if (!from && !('fromClause' in part)) return undefined
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
      enter({ RangeVar: child(part, 'relation') }, level, names)
    for (const item of children(part, from ?? 'fromClause')) enter(item, level, names)
    for (const said of conjuncts(child(part, 'whereClause'))) level.conditions.push({ said, of: undefined })
    return level
  }

  /** Adds the tables of an item of `from` and what its joins say of them; answers their aliases. */
  function enter(item: Tree, level: Level, names: ReadonlySet<string>): readonly string[] {
    const table = child(item, 'RangeVar')
    if (table) return [enterTable(table, level, names)]
    const join = child(item, 'JoinExpr')
    if (join) return enterJoin(join, level, names)
    const alias = text(
      child(child(item, 'RangeSubselect') ?? child(item, 'RangeFunction'), 'alias'),
      'aliasname',
    )
    level.all.push(alias ?? '(…)')
    return alias ? [alias] : []
  }

  function enterTable(table: Tree, level: Level, names: ReadonlySet<string>): string {
    const name = text(table, 'relname') ?? ''
    const alias = text(child(table, 'alias'), 'aliasname') ?? name
    const brand_column = known.brand_columns.get(name)
    level.all.push(alias === name ? name : `${name} ${alias}`)
    const is_with = names.has(name) && !text(table, 'schemaname')
    if (brand_column && !is_with) level.entries.push({ at: placeOf(table), alias, table: name, brand_column })
    return alias
  }

  function enterJoin(join: Tree, level: Level, names: ReadonlySet<string>): readonly string[] {
    const [left = [], right = []] = ['larg', 'rarg'].map((side) => {
      const item = child(join, side)
      return item ? enter(item, level, names) : []
    })
    const kind = text(join, 'jointype')
    // An outer join keeps the rows of one side whatever its condition says of them.
    const of = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[kind as 'JOIN_LEFT']
    for (const said of conjuncts(child(join, 'quals'))) level.conditions.push({ said, of: of && new Set(of) })
    return [...left, ...right]
  }

  function judge({ entries, all, conditions }: Level): void {
    for (const entry of entries) {
      const said = conditions
        .filter(({ of }) => !of || of.has(entry.alias))
        .flatMap(({ said }) => equations(said))
      const of_brand = said
        .flatMap(([left, right]) => [[left, right] as const, [right, left] as const])
        .flatMap(([one, other]) => (isColumn(columnOf(one), entry, entries) ? [other] : []))
      if (of_brand.some(isValue)) continue
      const { alias, table, at } = entry
      const column = of_brand.map(columnOf).find((other) => other !== undefined)
      const by = column && `${column.table ?? ''}.${column.name}`
      found.push({ entry: alias === table ? table : `${table} ${alias}`, beside: all.join(', '), by, at })
    }
  }

  function isColumn(
    column: Column | undefined,
    { alias, brand_column }: Entry,
    entries: readonly Entry[],
  ): boolean {
    if (column?.name !== brand_column) return false
    return column.table === undefined ? entries.length === 1 : column.table === alias
  }

  function isValue(tree: Tree): boolean {
    if (child(tree, 'ParamRef') || child(tree, 'A_Const')) return true
    const cast = child(child(tree, 'TypeCast'), 'arg')
    if (cast) return isValue(cast)
    const column = columnOf(tree)
    if (!column || !known.variables) return false
    return column.table === undefined
      ? known.variables.has(column.name)
      : known.variables.has(`${column.table}.${column.name}`)
  }

  function judgeCall(call: Tree): void {
    const name = words(call, 'funcname').at(-1) ?? ''
    const [brand] = children(call, 'args')
    if (!known.brand_functions.has(name) || !brand || isValue(brand)) return
    found.push({ entry: `${name}(…)`, beside: '', by: columnOf(brand)?.name, at: placeOf(call) })
  }

  function judgeInsert(insert: Tree): void {
    const table = text(child(insert, 'relation'), 'relname') ?? ''
    const brand_column = known.brand_columns.get(table)
    if (!brand_column) return
    const column = children(insert, 'cols').findIndex(
      (named) => text(child(named, 'ResTarget'), 'name') === brand_column,
    )
    const source = child(child(insert, 'selectStmt'), 'SelectStmt')
    if (column >= 0 && source && sourcesOf(source, column).every((value) => value && isValue(value))) return
    found.push({
      entry: `into ${table}`,
      beside: '',
      by: column < 0 ? undefined : 'its source',
      at: placeOf(child(insert, 'relation')),
    })
  }

  /** What an insert puts into the column at a place, for each row or part of a union. */
  function sourcesOf(source: Tree, at: number): readonly (Tree | undefined)[] {
    const union = [child(source, 'larg'), child(source, 'rarg')].filter((part) => part !== undefined)
    if (union.length > 0) return union.flatMap((part) => sourcesOf(part, at))
    const rows = children(source, 'valuesLists')
    if (rows.length > 0) return rows.map((row) => children(child(row, 'List'), 'items')[at])
    return [child(child(children(source, 'targetList')[at], 'ResTarget'), 'val')]
  }
}

function placeOf(tree: Tree | undefined): number {
  return typeof tree?.location === 'number' ? tree.location : 0
}

const FROM = { UpdateStmt: 'fromClause', DeleteStmt: 'usingClause' } as const

/** The names that `with` gives to sub-selects. */
function namesOf(part: Tree): readonly string[] {
  return children(child(part, 'withClause'), 'ctes').flatMap((cte) => {
    const name = text(child(cte, 'CommonTableExpr'), 'ctename')
    return name ? [name] : []
  })
}
