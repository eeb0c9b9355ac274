import type { PoolClient } from '../../src/kit/db/pool.ts'
import { chooseValue, forgetChoices, type Marks, passes } from './column-values.ts'
import { inOrderOfReference, levelsOf, type TenantTable } from './tenant-tables.ts'

export type Row = Record<string, unknown>
export type BrandRows = ReadonlyMap<string, readonly Row[]>

const sqlState = (error: unknown) => (error as { code?: string }).code

/** Columns that refer to one of several tables, which no foreign key can say, and to what is still in use. */
const IN_USE: Record<string, Record<string, string>> = {
  stock_balance: { item_id: 'ingredient', outlet_id: 'outlet' },
  stock_movement: { item_id: 'ingredient', outlet_id: 'outlet' },
}

async function referredValues(
  client: PoolClient,
  table: TenantTable,
  rows: ReadonlyMap<string, readonly Row[]>,
  pinned: ReadonlyMap<string, Row>,
): Promise<Row> {
  const values: Row = {}
  const required = new Set(table.columns.filter(({ is_required }) => is_required).map(({ name }) => name))
  for (const { columns, target, target_columns } of table.foreign_keys) {
    const own = pinned.get(target) ?? rows.get(target)?.at(-1)
    const row = own ?? (rows.has(target) || target === 'brand' ? undefined : await readAnyRow(client, target))
    for (const [place, column] of columns.entries()) {
      const value = row?.[target_columns[place] ?? '']
      if (value !== undefined) values[column] = value
      else if (column !== table.brand_column && !required.has(column)) values[column] ??= null
    }
  }
  for (const [column, target] of Object.entries(IN_USE[table.name] ?? {})) {
    const row = pinned.get(target) ?? rows.get(target)?.find((known) => !known.deleted_at)
    if (row) values[column] = row.id
  }
  return values
}

const of_everyone = new WeakMap<PoolClient, Map<string, Promise<Row | undefined>>>()

/** A row of a table that all brands share: always the same one. */
function readAnyRow(client: PoolClient, table: string): Promise<Row | undefined> {
  const known = of_everyone.get(client) ?? new Map<string, Promise<Row | undefined>>()
  of_everyone.set(client, known)
  const row =
    known.get(table) ??
    client
      .query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t limit 1`)
      .then(({ rows }) => rows[0]?.row)
  known.set(table, row)
  row.catch(() => known.delete(table))
  return row
}

/** Statements by their text: each is planned once a connection. */
const statements = new Map<string, string>()

async function insert(client: PoolClient, table: TenantTable, values: Row): Promise<Row> {
  const names = Object.keys(values)
  const text = `insert into ${table.name} as t (${names.map((name) => `"${name}"`).join()})
     values (${names.map((_name, place) => `$${place + 1}`).join()}) returning to_jsonb(t) as row`
  const name = statements.get(text) ?? `fill_${statements.size}`
  statements.set(text, name)
  const { rows } = await client.query<{ row: Row }>({ name, text, values: Object.values(values) })
  const row = rows[0]?.row
  if (!row) throw new Error(`nothing written to ${table.name}`)
  return row
}

/** Ways out of a check over several columns: without one or all of the optional ones, or with all numbers zero or one. */
function relaxed(table: TenantTable, values: Row, constraint: string): Row[] {
  const columns = table.checks.find(({ name }) => name === constraint)?.columns ?? []
  const free = table.columns.filter(({ name }) => columns.includes(name))
  const optional = free.filter(({ is_required }) => !is_required).map(({ name }) => [name, null])
  const numbers = free.filter(({ name }) => typeof values[name] === 'number')
  const zero = numbers.map(({ name }) => [name, 0])
  const one = numbers.map(({ name }) => [name, 1])
  const single = optional.map((change) => [change])
  return [optional, zero, [...optional, ...zero], one, ...single].map((changes) => ({
    ...values,
    ...Object.fromEntries(changes),
  }))
}

const MAX_ATTEMPTS = 60

/**
 * What became of the row of a kind: what the checks over several columns made of it, tried first with the next of its
 * kind, or null where there can be no such row.
 */
const outcomes = new Map<string, Row | null>()

/** The next file makes its rows anew: what fits depends on the rows that are there. */
export function forgetOutcomes(): void {
  outcomes.clear()
  forgetChoices()
}

const differences = (from: Row, to: Row): Row =>
  Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name]))

async function insertRelaxing(
  client: PoolClient,
  table: TenantTable,
  values: Row,
  kind: string,
): Promise<Row | undefined> {
  const attempts = [{ ...values, ...outcomes.get(kind) }, values]
  const seen = new Set<string>()
  for (const attempt of attempts) {
    await client.query('savepoint attempt')
    try {
      const row = await insert(client, table, attempt)
      outcomes.set(kind, differences(values, attempt))
      return row
    } catch (error) {
      await client.query('rollback to savepoint attempt')
      if (sqlState(error) === '23505') {
        outcomes.set(kind, null)
        return undefined
      }
      if (sqlState(error) !== '23514' || seen.size > MAX_ATTEMPTS) {
        throw new Error(`no row fits ${table.name}: ${(error as Error).message}`)
      }
      for (const next of relaxed(table, attempt, (error as { constraint?: string }).constraint ?? '')) {
        const print = JSON.stringify(next)
        if (!seen.has(print)) attempts.push(next)
        seen.add(print)
      }
    }
  }
  throw new Error(`no row fits ${table.name}: ${JSON.stringify(values)}`)
}

async function readRows(client: PoolClient, table: TenantTable, brand_id: number): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table.name} t where ${table.brand_column} = $1`,
    [brand_id],
  )
  return rows.map(({ row }) => row)
}

/** All rows of a brand, read by one statement. */
async function readBrand(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
): Promise<Map<string, Row[]>> {
  const parts = tables.map(
    ({ name, brand_column }) =>
      `select '${name}' as name, to_jsonb(t) as row from ${name} t where ${brand_column} = $1`,
  )
  const found = await client.query<{ name: string; row: Row }>({
    name: 'brand_rows',
    text: parts.join(' union all '),
    values: [brand_id],
  })
  const rows = new Map<string, Row[]>(inOrderOfReference(tables).map(({ name }) => [name, []]))
  for (const { name, row } of found.rows) rows.get(name)?.push(row)
  return rows
}

/** When something ended: the first row of a table is still in use. */
const ENDS = /^(deleted|revoked|used|voided|archived|cancelled)_at$/

export interface FillOptions {
  /** Marks of all rows, or of those of each table. */
  readonly marks: Marks | ((table: TenantTable) => Marks)
  readonly times: number
  /** Rows that new ones refer to, e.g. one outlet; their tables get no rows. */
  readonly pinned?: ReadonlyMap<string, Row>
}

/** How rows are made: by trying out what fits, or as such rows have been made before. */
interface Way {
  readonly is_trying: boolean
  insert(table: TenantTable, values: Row, kind: string): Promise<Row | undefined>
}

async function fillTable(
  client: PoolClient,
  table: TenantTable,
  rows: Map<string, Row[]>,
  { marks, times, pinned = new Map() }: FillOptions,
  way: Way,
): Promise<void> {
  const known = rows.get(table.name) ?? []
  rows.set(table.name, known)
  const own_marks = typeof marks === 'function' ? marks(table) : marks
  for (let time = 0; time < times && table.name !== 'brand' && !pinned.has(table.name); time++) {
    const kind = `${own_marks.owner} ${table.name} ${time} ${known.length} ${[...pinned.keys()]}`
    const values: Row = await referredValues(client, table, rows, pinned)
    for (const column of table.columns) {
      if (column.has_sequence || column.is_always_generated || column.name in values) continue
      const is_end = ENDS.test(column.name) && !column.is_required && time === 0
      const trier = way.is_trying ? client : undefined
      values[column.name] = is_end ? null : await chooseValue(trier, table, column, own_marks)
    }
    const row = await way.insert(table, values, kind)
    if (row) known.push(row)
  }
  if (known.length === 0 && times > 0) throw new Error(`no row could be made in ${table.name}`)
}

/** Repeats what has become of such rows before, all tables that only refer to earlier ones at once. */
async function fillAsBefore(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
  options: FillOptions,
): Promise<Map<string, Row[]>> {
  const rows = await readBrand(client, tables, brand_id)
  const repeat: Way = {
    is_trying: false,
    insert: async (table, values, kind) => {
      const outcome = outcomes.get(kind)
      if (outcome === undefined) throw new Error(`${kind} is new`)
      return outcome
        ? insert(client, table, { ...values, ...outcome, [table.brand_column]: brand_id })
        : undefined
    },
  }
  for (const level of levelsOf(tables, (table) => Object.values(IN_USE[table.name] ?? {}))) {
    const done = await Promise.allSettled(
      level.map((table) => fillTable(client, table, rows, options, repeat)),
    )
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }
  return rows
}

/**
 * Gives a brand `times` rows in every tenant table, made from the catalogue alone, and answers all rows the brand now
 * has. A table in which a second row is impossible keeps the first. Runs in a transaction of the brand.
 */
export async function fillBrand(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
  options: FillOptions,
): Promise<BrandRows> {
  if (options.times === 0) return readBrand(client, tables, brand_id)
  await client.query('savepoint fill')
  try {
    return await fillAsBefore(client, tables, brand_id, options)
  } catch {
    await client.query('rollback to savepoint fill')
  }
  const rows = await readBrand(client, tables, brand_id)
  const trial: Way = {
    is_trying: true,
    insert: (table, values, kind) =>
      insertRelaxing(client, table, { ...values, [table.brand_column]: brand_id }, kind),
  }
  for (const table of inOrderOfReference(tables)) await fillTable(client, table, rows, options, trial)
  return rows
}

const KEEP = new Set(['email', 'phone', 'domain', 'timezone'])

/** Puts a mark into every text of the brand's rows that takes one; addresses of the directory and time zones stay. */
export async function markTexts(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
  marks: Marks,
): Promise<void> {
  for (const table of tables) {
    const referring = new Set(table.foreign_keys.flatMap(({ columns }) => columns))
    const texts = table.columns.filter(
      ({ name, type }) =>
        type === 'text' && !KEEP.has(name) && !referring.has(name) && !table.primary_key.includes(name),
    )
    for (const row of await readRows(client, table, brand_id)) {
      for (const column of texts) {
        const mark = marks.text()
        const checks = table.checks.filter(({ columns }) => columns.includes(column.name))
        if (
          !(await passes(
            client,
            column,
            mark,
            checks.filter(({ columns }) => columns.length === 1),
          ))
        )
          continue
        await client.query('savepoint mark')
        await client
          .query(
            `update ${table.name} set "${column.name}" = $1 where ${table.primary_key.map((name, place) => `"${name}" = $${place + 2}`).join(' and ')}`,
            [mark, ...table.primary_key.map((name) => row[name])],
          )
          .catch(() => client.query('rollback to savepoint mark'))
      }
    }
  }
}
