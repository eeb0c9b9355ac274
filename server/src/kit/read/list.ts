import { sql } from 'kysely'
import { parseAsked } from '../command.ts'
import type { Context } from '../context.ts'
import { ownBrand } from '../db/own-brand.ts'
import { runText } from '../db/run-text.ts'
import { invalid } from '../errors.ts'
import { isAllowed } from '../permission.ts'
import { type Asked, readAsked } from './asked.calc.ts'
import { holdsAsked } from './asked.ts'
import { type Condition, type FilterKind, filterCondition, isKeyed, singleValue } from './condition.ts'
import { type Entity, type EntityField, type Fragment, fieldOf } from './entity.ts'
import { type Filter, FilterInput } from './filter.input.ts'
import { parseValueList } from './filter-value.calc.ts'
import type { Selection } from './selection.ts'
import { compileParts, keepFragment, selectColumns } from './statement.ts'

/**
 * Rows that answer what was typed by what no field of theirs shows; undefined where it could not be in there. `narrowed`
 * repeats for a value what the request asks of a field, so that no more than that is looked at.
 */
export type SearchMore = (
  row: Fragment,
  asked: Asked,
  ctx: Context,
  narrowed: (field: string, value: Fragment) => Fragment,
) => Condition | undefined

interface ListDefinition {
  readonly entity: Entity
  /** Fields that can be filtered, and how. */
  readonly filters: Record<string, FilterKind>
  /** Fields that can be sorted. */
  readonly sorts: readonly string[]
  /** Columns searched by the field `q`: all words in one of them, in any order, numbers whatever separates their parts. */
  readonly search?: readonly string[]
  /** What else `q` looks at that no field shows, each where it is worth it. */
  readonly search_more?: readonly SearchMore[]
  /** Amounts that `q` finds where it is one: '45.000', '45rb'. */
  readonly search_amounts?: readonly string[]
  readonly default_sort: { readonly field: string; readonly order: 'Asc' | 'Desc' }
  /**
   * What a brand has, not what happens in it: few enough rows for one plan to suit all brands and all keys. Of what
   * grows for ever, such a plan would walk millions of rows for an outlet that has none yet.
   */
  readonly is_master_data?: boolean
  /** What has happened, for ever more rows: read from the database's copy where there is one. */
  readonly is_history?: boolean
  /** Amounts and counts that are added up over all that the filters find. */
  readonly sums?: readonly string[]
  /** Personal data: who may not export takes the list into a file all the same, with these fields made unreadable. */
  readonly masked?: Readonly<Record<string, (value: unknown) => string | null>>
}

/** What a word asks of a row that no field of it holds. @throws VALIDATION when it is none. */
export type ListCondition = (row: Fragment, ctx: Context, word: string) => Condition

/** A list page's rules: what can be filtered and sorted; see readPage for how it is read. */
export interface List extends ListDefinition {
  readonly name: string
  /** Filters by a word (`IsEqualTo`), that later areas know the meaning of. */
  readonly conditions: Record<string, ListCondition>
}

export interface PageRequest {
  readonly page: number
  readonly limit: number
  readonly filters: readonly unknown[]
}

export interface Page {
  readonly total: number
  readonly page: number
  readonly limit: number
  readonly filters: readonly Filter[]
  readonly nodes: readonly Record<string, unknown>[]
  /** By field; null what the viewer may not see. */
  readonly sums: Readonly<Record<string, number | null>>
}

const MAX_LIMIT = 100
const MAX_FILTERS = 30
const MAX_TALLIES = 20
const T = sql.ref('t')

/** Declares a list; `name` is the seed's, e.g. `outlet` for `outletList`. */
export function list(name: string, definition: ListDefinition): List {
  return { name, conditions: {}, ...definition }
}

/** Lets a list of an earlier area be filtered by fields that extendEntity added to it. */
export function extendList(target: List, filters: Record<string, FilterKind>): void {
  Object.assign(target.filters, filters)
}

/** Lets a list of an earlier area be filtered by words. */
export function extendConditions(target: List, conditions: Record<string, ListCondition>): void {
  Object.assign(target.conditions, conditions)
}

/** Refuses ids that a filter names and the viewer may not ask about. @throws VALIDATION beside the field. */
export type FilterGuard = (ctx: Context, field: string, ids: readonly string[]) => void

const guards = new Map<string, FilterGuard>()

/** Guards the filters of these names in every list: what is asked for and out of reach would be an empty page. */
export function guardFilters(fields: readonly string[], guard: FilterGuard): void {
  for (const field of fields) guards.set(field, guard)
}

/** Leaving some out asks for nothing of them. */
const NAMING: ReadonlySet<Filter['operator']> = new Set(['IsEqualTo', 'In'])

function visibleField(definition: List, field: string, ctx: Context): EntityField {
  const known = fieldOf(definition.entity, field)
  const visible = known && (!known.permission || isAllowed(ctx, known.permission))
  if (!visible) throw invalid({ [field]: 'Kolom tidak dikenal' }, `Kolom tidak dikenal: ${field}`)
  return known
}

function fieldSql(definition: List, field: string, ctx: Context): Fragment {
  const known = visibleField(definition, field, ctx)
  return keepFragment(ctx, definition, field, () => (known.plain ?? known.sql)(T, ctx, new Map()))
}

/** How a field can be filtered; what the list does not name is refused, never read. */
function kindOf(definition: List, field: string): FilterKind {
  const kind = Object.hasOwn(definition.filters, field) ? definition.filters[field] : undefined
  if (!kind) throw invalid({ [field]: 'Kolom tidak dikenal' }, `Kolom filter tidak dikenal: ${field}`)
  return kind
}

/** What a filter asks of a field. */
function fieldCondition(
  definition: List,
  field: string,
  kind: FilterKind,
  filter: Filter,
  ctx: Context,
): Condition {
  const { within } = visibleField(definition, field, ctx)
  if (NAMING.has(filter.operator)) guards.get(field)?.(ctx, field, parseValueList(filter.value ?? []))
  const test = (value: Fragment) => filterCondition(filter, kind, value)
  return within ? sql`(${within(T, ctx, test)})` : test(fieldSql(definition, field, ctx))
}

const isSeen = (definition: List, field: string, ctx: Context) => {
  const permission = fieldOf(definition.entity, field)?.permission
  return !permission || isAllowed(ctx, permission)
}

/** What `q` asks of a row; fields that the viewer may not see find nothing. */
function searchCondition(
  definition: List,
  filter: Filter,
  filters: readonly Filter[],
  ctx: Context,
): Condition {
  const asked = readAsked(singleValue(filter))
  const narrowed = (field: string, value: Fragment) => {
    const same = filters.filter((other) => other.field === field && other.operator)
    const kind = kindOf(definition, field)
    return sql.join([sql`true`, ...same.map((other) => filterCondition(other, kind, value))], sql` and `)
  }
  const found = (field: string, test: (value: Fragment) => Condition) => {
    const { within } = visibleField(definition, field, ctx)
    return within ? sql`(${within(T, ctx, test)})` : sql`(${test(fieldSql(definition, field, ctx))})`
  }
  const seen = (fields: readonly string[] = []) => fields.filter((field) => isSeen(definition, field, ctx))
  const texts = seen(definition.search).map((field) => found(field, (value) => holdsAsked(value, asked)))
  const amounts =
    asked.amount === undefined
      ? []
      : seen(definition.search_amounts).map((field) =>
          found(field, (value) => sql`${value} = ${asked.amount}::bigint`),
        )
  const more = (definition.search_more ?? []).flatMap((look) => look(T, asked, ctx, narrowed) ?? [])
  return asked.text === ''
    ? sql`true`
    : sql`(${sql.join([...texts, ...amounts, ...more, sql`false`], sql` or `)})`
}

function conditions(definition: List, filters: readonly Filter[], ctx: Context): Fragment {
  const parts: Fragment[] = []
  if (definition.entity.is_tenant) parts.push(sql`${T}.brand_id = ${ownBrand}`)
  const scope = definition.entity.scope?.(T, ctx)
  if (scope) parts.push(scope)
  for (const filter of filters) {
    const condition = conditionOf(definition, filter)
    if (condition) {
      parts.push(condition(T, ctx, filter.value?.join() ?? ''))
    } else if (filter.field === 'q' && definition.search) {
      if (filter.operator) parts.push(searchCondition(definition, filter, filters, ctx))
    } else if (filter.operator || !filter.sort) {
      const kind = kindOf(definition, filter.field)
      if (!filter.operator) continue
      parts.push(fieldCondition(definition, filter.field, kind, filter, ctx))
    }
  }
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

function conditionOf(definition: List, { field, operator }: Filter): ListCondition | undefined {
  const condition = Object.hasOwn(definition.conditions, field) ? definition.conditions[field] : undefined
  if (condition && operator !== 'IsEqualTo')
    throw invalid({ [field]: 'Operator filter tidak berlaku' }, `Operator filter tidak berlaku: ${field}`)
  return condition
}

type Sort = List['default_sort']

function orderBy(definition: List, sorts: readonly Sort[], ctx: Context): Fragment {
  const parts = sorts.map(({ field, order }) => {
    if (!definition.sorts.includes(field)) {
      throw invalid({ [field]: 'Kolom tidak dikenal' }, `Kolom urutan tidak dikenal: ${field}`)
    }
    return sql`${fieldSql(definition, field, ctx)} ${order === 'Asc' ? sql`asc nulls last` : sql`desc nulls last`}`
  })
  const last = sorts.at(-1)?.order === 'Asc' ? sql`asc` : sql`desc`
  return sql`${sql.join(parts)}, ${T}.id ${last}`
}

function ordering(definition: List, filters: readonly Filter[], ctx: Context): Fragment {
  const wanted = filters.flatMap(({ field, sort }) => (sort ? [{ field, order: sort }] : []))
  const sorts = wanted.length > 0 ? wanted : [definition.default_sort]
  const key = `order by ${sorts.map(({ field, order }) => `${field} ${order}`).join()}`
  return keepFragment(ctx, definition, key, () => orderBy(definition, sorts, ctx))
}

/** `count(*)` with the sums asked for: one pass over the rows; null what the viewer may not see. */
function selectSums(definition: List, asked: Selection, ctx: Context): Fragment {
  const parts = (definition.sums ?? []).flatMap((name) => {
    const known = asked.has(name) ? fieldOf(definition.entity, name) : undefined
    if (!known) return []
    const is_seen = !known.permission || isAllowed(ctx, known.permission)
    // Nothing of no rows; null where every row hides it from the viewer.
    const sum = () =>
      sql`(case when count(*) = 0 then 0 else sum(${fieldSql(definition, name, ctx)}) end)::bigint`
    return [sql`${is_seen ? sum() : sql`null`} as ${sql.ref(name)}`]
  })
  return sql.join([sql`count(*) as "#"`, ...parts])
}

function parseFilters(raw: readonly unknown[]): Filter[] {
  if (raw.length > MAX_FILTERS) throw invalid({ filters: `Maksimal ${MAX_FILTERS} filter` })
  return raw.map((filter) => parseAsked(FilterInput, filter))
}

/** Whether the first page of what is filtered by keys alone: read the most by far, and planned once for all. */
function keepsPlan(definition: List, filters: readonly Filter[], offset: number): boolean {
  return (
    definition.is_master_data === true &&
    offset === 0 &&
    filters.every(
      (filter) =>
        !filter.operator ||
        (filter.field !== 'q' &&
          !conditionOf(definition, filter) &&
          isKeyed(filter, kindOf(definition, filter.field))),
    )
  )
}

function assertPage(request: PageRequest): void {
  if (request.page < 1) throw invalid({ page: 'Halaman dimulai dari 1' })
  if (request.limit < 1 || request.limit > MAX_LIMIT) throw invalid({ limit: `Batas 1 sampai ${MAX_LIMIT}` })
}

/**
 * Reads one page with its total and relations in one statement, made of what was selected. Ties break by id, so
 * pages never overlap. A page past the end has no nodes and the same total.
 */
export async function readPage(
  ctx: Context,
  definition: List,
  request: PageRequest,
  selection: Selection,
): Promise<Page> {
  assertPage(request)
  return readSlice(ctx, definition, request, selection)
}

/** A page of any size, for what is not an answer to a client. */
export async function readSlice(
  ctx: Context,
  definition: List,
  request: PageRequest,
  selection: Selection,
): Promise<Page> {
  const filters = parseFilters(request.filters)
  const nodes = selection.get('nodes')
  const summed = selection.get('sums')
  // Refused where it may not be asked for; what is counted alone has no order, nor the values one is worked out from.
  const sorting = ordering(definition, filters, ctx)
  const { texts, parameters } = compileParts(ctx.db, [
    sql`from ${sql.table(definition.entity.table)} ${T} where ${conditions(definition, filters, ctx)}`,
    nodes ? sorting : sql``,
    nodes ? selectColumns(definition.entity, T, ctx, nodes) : sql``,
    summed ? selectSums(definition, summed, ctx) : sql``,
  ])
  const [source, order, columns, sums] = texts
  const parts: string[] = []
  const offset = (request.page - 1) * request.limit
  if (summed) parts.push(`(select row_to_json(s) from (select ${sums} ${source}) s) as sums`)
  else if (selection.has('total')) parts.push(`(select count(*) ${source}) as total`)
  if (nodes) {
    const sorted = `order by ${order}`
    // The limit in the text: a plan made for any would sort all that is found.
    const slice = `${sorted} limit ${request.limit}`
    // Of the rows before the page no column is worked out.
    const rows =
      offset > 0
        ? `from (select t.* ${source} ${slice} offset $${parameters.push(offset)}) t ${sorted}`
        : `${source} ${slice}`
    parts.push(`(select coalesce(json_agg(n), '[]') from (select ${columns} ${rows}) n) as nodes`)
  }
  const [answer] =
    parts.length > 0
      ? await runText<Page>(
          ctx.db,
          `select ${parts.join(', ')}`,
          parameters,
          keepsPlan(definition, filters, offset),
        )
      : []
  return {
    page: request.page,
    limit: request.limit,
    filters,
    total: answer?.total ?? answer?.sums?.['#'] ?? 0,
    nodes: answer?.nodes ?? [],
    sums: answer?.sums ?? {},
  }
}

/**
 * How many rows each of several groups of filters finds, in one statement: what quick filters over a list say.
 *
 * @throws VALIDATION on too many groups, and where a page of the list would refuse the filters
 */
export async function tallyList(
  ctx: Context,
  definition: List,
  groups: readonly (readonly unknown[])[],
): Promise<number[]> {
  if (groups.length > MAX_TALLIES) throw invalid({ of: `Maksimal ${MAX_TALLIES} hitungan` })
  const counts = groups.map((group) => {
    const condition = conditions(definition, parseFilters(group), ctx)
    return sql`(select count(*) from ${sql.table(definition.entity.table)} ${T} where ${condition})`
  })
  if (counts.length === 0) return []
  const { rows } = await sql<{
    tallies: number[]
  }>`select json_build_array(${sql.join(counts)}) as tallies`.execute(ctx.db)
  return rows[0]?.tallies ?? []
}

/**
 * The statement of all rows that filters find, in their order, as `node`: what is selected of a row is worked out when
 * it is fetched.
 */
export function allRows(
  ctx: Context,
  definition: List,
  raw_filters: readonly unknown[],
  nodes: Selection,
): { text: string; parameters: readonly unknown[] } {
  const filters = parseFilters(raw_filters)
  const { texts, parameters } = compileParts(ctx.db, [
    sql`from ${sql.table(definition.entity.table)} ${T} where ${conditions(definition, filters, ctx)}`,
    ordering(definition, filters, ctx),
    selectColumns(definition.entity, T, ctx, nodes),
  ])
  const [source, order, columns] = texts
  const found = `select t.* ${source} order by ${order}`
  return { text: `select row_to_json(n) as node from (select ${columns} from (${found}) t) n`, parameters }
}

/** One record by id in the viewer's reach, or undefined. */
export async function readOne(
  ctx: Context,
  of: Entity,
  id: number,
  selection: Selection,
): Promise<Record<string, unknown> | undefined> {
  const scope = of.scope?.(T, ctx)
  const tenant = of.is_tenant ? sql`${T}.brand_id = ${ownBrand} and ` : sql``
  const { sql: text, parameters } = sql`
    select row_to_json(n) as node from (select ${selectColumns(of, T, ctx, selection)}
    from ${sql.table(of.table)} ${T} where ${tenant}${T}.id = ${id}${scope ? sql` and ${scope}` : sql``}) n`.compile(
    ctx.db,
  )
  const [row] = await runText<{ node: Record<string, unknown> }>(ctx.db, text, parameters, true)
  return row?.node
}
