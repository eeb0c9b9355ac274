import fc from 'fast-check'
import type { PoolClient } from '../../src/kit/db/pool.ts'
import { type Check, type Column, inOrderOfReference, type TenantTable } from './tenant-tables.ts'

export type Row = Record<string, unknown>
export type BrandRows = ReadonlyMap<string, readonly Row[]>

/** What rows of a brand are made of: texts and numbers by which they are recognised anywhere. */
export interface Marks {
  /** Twelve small letters and digits nobody else has. */
  text(): string
  number(): number
}

const sqlState = (error: unknown) => (error as { code?: string }).code
const literals = (expression: string) =>
  [...expression.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')

function ofPattern(expression: string): string[] {
  const pattern = /~ '([^']+)'::text/.exec(expression)?.[1]
  return pattern ? fc.sample(fc.stringMatching(new RegExp(pattern)), 3) : []
}

/** Values to try for a column, those that can be recognised first. */
function candidates(column: Column, place: number, checks: readonly Check[], marks: Marks): unknown[] {
  const day = String(1 + (place % 27)).padStart(2, '0')
  if (column.type === 'text') {
    const mark = marks.text()
    const told = checks.flatMap(({ expression }) => [...literals(expression), ...ofPattern(expression)])
    return [mark, mark.toUpperCase(), `${mark}@kenari.example`, ...told]
  }
  if (/^(integer|bigint|smallint|numeric|double)/.test(column.type)) return [marks.number(), place, 1, 0, 100]
  if (column.type === 'text[]') return [[marks.text()]]
  if (column.type === 'boolean') return [false, true]
  if (column.type === 'date') return [`2026-11-${day}`, '2026-11-01']
  if (column.type.startsWith('timestamp')) return [`2026-11-${day}T03:00:00Z`]
  if (column.type.startsWith('time')) return ['04:00']
  if (column.type === 'uuid') return [crypto.randomUUID()]
  if (column.type.startsWith('json'))
    return [JSON.stringify([{ field: 'name', old: null, new: marks.text() }])]
  if (column.type === 'bytea') return [Buffer.from(marks.text())]
  throw new Error(`no values for a column of type ${column.type}`)
}

async function passes(
  client: PoolClient,
  column: Column,
  value: unknown,
  checks: readonly Check[],
): Promise<boolean> {
  for (const { expression } of checks) {
    const { rows } = await client
      .query<{ ok: boolean | null }>(
        `select (${expression}) as ok from (select $1::${column.type} as "${column.name}") t`,
        [value],
      )
      .catch(() => ({ rows: [{ ok: false }] }))
    if (rows[0]?.ok === false) return false
  }
  return true
}

/** Which candidate a column took before; texts of one kind pass or fail together. */
const chosen = new Map<string, number>()

/** The first candidate that the column's own checks accept. */
async function chooseValue(
  client: PoolClient,
  table: TenantTable,
  column: Column,
  marks: Marks,
): Promise<unknown> {
  const checks = table.checks.filter(({ columns }) => columns.length === 1 && columns[0] === column.name)
  const values = candidates(column, table.columns.indexOf(column), checks, marks)
  const key = `${table.name}.${column.name}`
  const known = column.type === 'text' ? chosen.get(key) : undefined
  if (checks.length === 0 || known !== undefined) return values[known ?? 0]
  for (const [place, value] of values.entries()) {
    await client.query('savepoint choice')
    const is_good = await passes(client, column, value, checks)
    await client.query('rollback to savepoint choice')
    if (!is_good) continue
    chosen.set(key, place)
    return value
  }
  if (!column.is_required) return null
  throw new Error(`no value fits ${table.name}.${column.name}`)
}

async function referredValues(
  client: PoolClient,
  table: TenantTable,
  rows: Map<string, Row[]>,
): Promise<Row> {
  const values: Row = {}
  for (const { columns, target, target_columns } of table.foreign_keys) {
    const own = rows.get(target)?.at(-1)
    const row = own ?? (rows.has(target) || target === 'brand' ? undefined : await readAnyRow(client, target))
    for (const [place, column] of columns.entries()) {
      const value = row?.[target_columns[place] ?? '']
      if (value !== undefined) values[column] = value
      else if (column !== table.brand_column) values[column] ??= null
    }
  }
  return values
}

/** A row of a table that all brands share. */
async function readAnyRow(client: PoolClient, table: string): Promise<Row | undefined> {
  const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t limit 1`)
  return rows[0]?.row
}

async function insert(client: PoolClient, table: TenantTable, values: Row): Promise<Row> {
  const names = Object.keys(values)
  const { rows } = await client.query<{ row: Row }>(
    `insert into ${table.name} as t (${names.map((name) => `"${name}"`).join()})
     values (${names.map((_name, place) => `$${place + 1}`).join()}) returning to_jsonb(t) as row`,
    Object.values(values),
  )
  const row = rows[0]?.row
  if (!row) throw new Error(`nothing written to ${table.name}`)
  return row
}

/** Ways out of a check over several columns: without the optional ones, or with all numbers zero. */
function relaxed(table: TenantTable, values: Row, constraint: string): Row[] {
  const columns = table.checks.find(({ name }) => name === constraint)?.columns ?? []
  const free = table.columns.filter(({ name }) => columns.includes(name))
  const optional = free.filter(({ is_required }) => !is_required).map(({ name }) => [name, null])
  const zero = free.filter(({ name }) => typeof values[name] === 'number').map(({ name }) => [name, 0])
  return [optional, zero, [...optional, ...zero]].map((changes) => ({
    ...values,
    ...Object.fromEntries(changes),
  }))
}

const MAX_ATTEMPTS = 60

async function insertRelaxing(client: PoolClient, table: TenantTable, values: Row): Promise<Row | undefined> {
  const attempts = [values]
  const seen = new Set<string>()
  for (const attempt of attempts) {
    await client.query('savepoint attempt')
    try {
      return await insert(client, table, attempt)
    } catch (error) {
      await client.query('rollback to savepoint attempt')
      if (sqlState(error) === '23505') return undefined
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
  throw new Error(`no row fits ${table.name}`)
}

async function readRows(client: PoolClient, table: TenantTable, brand_id: number): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table.name} t where ${table.brand_column} = $1`,
    [brand_id],
  )
  return rows.map(({ row }) => row)
}

/** When something ended: the first row of a table is still in use. */
const ENDS = /^(deleted|revoked|used|voided|archived|cancelled)_at$/

/**
 * Gives a brand `times` rows in every tenant table, made from the catalogue alone, and answers all rows the brand now
 * has. A table in which a second row is impossible keeps the first. Runs in a transaction of the brand.
 */
export async function fillBrand(
  client: PoolClient,
  tables: readonly TenantTable[],
  brand_id: number,
  { marks, times }: { marks: Marks; times: number },
): Promise<BrandRows> {
  const rows = new Map<string, Row[]>()
  for (const table of inOrderOfReference(tables)) {
    const known = await readRows(client, table, brand_id)
    rows.set(table.name, known)
    for (let time = 0; time < times && table.name !== 'brand'; time++) {
      const values: Row = await referredValues(client, table, rows)
      for (const column of table.columns) {
        if (column.has_sequence || column.is_always_generated || column.name in values) continue
        const is_end = ENDS.test(column.name) && !column.is_required && time === 0
        values[column.name] = is_end ? null : await chooseValue(client, table, column, marks)
      }
      const row = await insertRelaxing(client, table, { ...values, [table.brand_column]: brand_id })
      if (row) known.push(row)
    }
    if (known.length === 0) throw new Error(`no row could be made in ${table.name}`)
  }
  return rows
}

const KEEP = new Set(['email', 'phone', 'domain'])

/** Puts a mark into every text of the brand's rows that takes one; addresses of the directory stay. */
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
