import fc from 'fast-check'
import type { PoolClient } from '../../src/kit/db/pool.ts'
import type { Check, Column, TenantTable } from './tenant-tables.ts'

/** What rows of a brand are made of: texts and numbers by which they are recognised anywhere. */
export interface Marks {
  /** Whose they are. */
  readonly owner: 'victim' | 'attacker'
  /** Twelve small letters and digits nobody else has. */
  text(): string
  number(): number
}

const literals = (expression: string) =>
  [...expression.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')

/** Texts of a pattern, the same every time; taking a pattern apart takes ten times as long as all else of a row. */
const samples = new Map<string, readonly string[]>()

function sampleOf(pattern: string): readonly string[] {
  const known =
    samples.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 3, seed: 1 })
  samples.set(pattern, known)
  return known
}

/** Texts of a pattern. Digits alone are recognised only where they are one of the marks. */
function ofPattern(expression: string, marks: Marks): string[] {
  const pattern = /~ '([^']+)'::text/.exec(expression)?.[1]
  return pattern
    ? sampleOf(pattern).map((text) =>
        /^\d{6,}$/.test(text) ? String(marks.number()).padStart(text.length, '0') : text,
      )
    : []
}

/** Marks grow with every row and leave a narrow range sooner or later. */
const isNarrow = (checks: readonly Check[]) =>
  checks.some(({ expression }) => Number(/<= (\d+)/.exec(expression)?.[1] ?? Infinity) < 1000)

/** Values to try for a column, those that can be recognised first. */
function candidates(column: Column, place: number, checks: readonly Check[], marks: Marks): unknown[] {
  const day = String(1 + (place % 27)).padStart(2, '0')
  // Anything else would break the code that reads it; no constraint says so.
  if (column.name === 'timezone') return ['Asia/Jakarta']
  // Findings of a check that nobody knows are shown to nobody.
  if (column.name === 'check_key') return ['menu_unpriced']
  // Operations that take days refuse as many as a mark has.
  if (column.name === 'days') return [7]
  if (column.type === 'text') {
    const mark = marks.text()
    const told = checks.flatMap(({ expression }) => [
      ...literals(expression),
      ...ofPattern(expression, marks),
    ])
    return [mark, mark.toUpperCase(), `${mark}@kenari.example`, ...told]
  }
  if (column.type === 'integer[]') return [[1], []]
  if (/^(integer|bigint|smallint|numeric|double)/.test(column.type)) {
    const small = [place, 1, 0, 100]
    return isNarrow(checks) ? small : [marks.number(), ...small]
  }
  if (column.type === 'int8multirange') return ['{[1,3)}']
  if (column.type === 'text[]') return [[marks.text()], []]
  if (column.type === 'boolean') return [false, true]
  if (column.type === 'date') return [`2026-11-${day}`, '2026-11-01']
  if (column.type.startsWith('timestamp')) return [`2026-11-${day}T03:00:00Z`]
  if (column.type.startsWith('time')) return ['04:00']
  if (column.type === 'uuid') return [crypto.randomUUID()]
  if (column.type.startsWith('json')) {
    const mark = marks.text()
    const lists = [JSON.stringify([{ field: 'name', old: null, new: mark }]), JSON.stringify([[mark]])]
    return [...lists, JSON.stringify({ name: mark })]
  }
  if (column.type === 'pg_lsn') return ['0/1']
  if (column.type === 'bytea') return [Buffer.from(marks.text())]
  throw new Error(`no values for a column of type ${column.type}`)
}

/** Whether the checks of one column take a value. */
export async function passes(
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

/** Which candidate a column took before; those of one kind and owner pass or fail together. */
const chosen = new Map<string, number>()
const NONE = -1

/** The next file has a database of its own, in which nothing was chosen yet. */
export const forgetChoices = (): void => chosen.clear()

/** The first candidate that the column's own checks accept; without a client only what is known of them. */
export async function chooseValue(
  client: PoolClient | undefined,
  table: TenantTable,
  column: Column,
  marks: Marks,
): Promise<unknown> {
  const checks = table.checks.filter(({ columns }) => columns.length === 1 && columns[0] === column.name)
  const values = candidates(column, table.columns.indexOf(column), checks, marks)
  const key = `${marks.owner} ${table.name}.${column.name}`
  const known = checks.length === 0 ? 0 : chosen.get(key)
  if (known !== undefined) return known === NONE ? null : values[known]
  if (!client) throw new Error(`${key} is new`)
  for (const [place, value] of values.entries()) {
    await client.query('savepoint choice')
    const is_good = await passes(client, column, value, checks)
    await client.query('rollback to savepoint choice')
    if (!is_good) continue
    chosen.set(key, place)
    return value
  }
  if (!column.is_required) {
    chosen.set(key, NONE)
    return null
  }
  throw new Error(`no value fits ${table.name}.${column.name}`)
}
