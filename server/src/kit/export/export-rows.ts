import type { Context } from '../context.ts'
import { openSnapshot, type Snapshot } from '../db/snapshot.ts'
import { explainSlow } from '../db/statement-limit.ts'
import { invalid } from '../errors.ts'
import { statementLimit } from '../heavy/in-turn.ts'
import { fieldOf } from '../read/entity.ts'
import { allRows, type List, readSlice } from '../read/list.ts'
import { type Selection, selectionFrom } from '../read/selection.ts'
import { type CellValue, sayCell } from './cell.calc.ts'
import type { ExportRequest } from './export.input.ts'

/** Rows of a file at most. */
export const MAX_ROWS = 50_000
/** Rows held at a time. */
const BATCH = 100

type Column = ExportRequest['columns'][number]
type Row = Readonly<Record<string, unknown>>

/** The rows of a file while they are read. */
export interface ExportRows {
  readonly total: number
  /** Cells of some rows at a time, the row of totals last. Throws where fewer come than were counted. */
  readonly batches: AsyncGenerator<readonly (readonly CellValue[])[]>
  /** Gives the connection back, wherever reading has come to. */
  close(): Promise<void>
}

function maskRow(list: List, row: Row): Row {
  const masked = Object.entries(list.masked ?? {}).flatMap(([field, mask]) =>
    row[field] === null || row[field] === undefined ? [] : [[field, mask(row[field])] as const],
  )
  return { ...row, ...Object.fromEntries(masked) }
}

function selectCells(list: List, columns: readonly Column[]): Selection {
  const selection = new Map<string, Map<string, Selection>>()
  for (const key of columns.flatMap(({ key, zone }) => (zone ? [key, zone] : [key]))) {
    const [field = '', nested] = key.split('.')
    const known = fieldOf(list.entity, field)
    if (!known) throw invalid({ columns: `Kolom tidak dikenal: ${key}` })
    const inner = selection.get(field) ?? new Map<string, Selection>()
    if (nested) inner.set(nested, new Map())
    else if (typeof known.type === 'object' && 'entity' in known.type) inner.set('name', new Map())
    selection.set(field, inner)
  }
  return selection
}

function readPath(row: Row, key: string): unknown {
  const [field = '', nested] = key.split('.')
  const value = row[field]
  if (!nested) return value
  const pick = (part: unknown) => (part as Row | null)?.[nested]
  return Array.isArray(value) ? value.map(pick) : pick(value)
}

function cellOf(row: Row, { key, words, zone }: Column, timezone: string): CellValue {
  const told = zone === undefined ? undefined : readPath(row, zone)
  return sayCell(readPath(row, key), typeof told === 'string' ? told : timezone, words)
}

/**
 * Refuses a file of columns or filters that its list does not have, or that its viewer may not ask about.
 * @throws VALIDATION
 */
export function assertRows(
  ctx: Context,
  list: List,
  { columns, filters }: Pick<ExportRequest, 'columns' | 'filters'>,
): void {
  allRows(ctx, list, filters, selectCells(list, columns))
}

/** How many rows there are, and what the list adds up of them where a column asked for is added up at all. */
async function readTotals(ctx: Context, list: List, { columns, filters, with_sums }: ExportRequest) {
  const summed = with_sums ? columns.filter(({ key }) => list.sums?.includes(key)) : []
  const asked: Selection =
    summed.length > 0
      ? new Map([['sums', selectionFrom(summed.map(({ key }) => key))]])
      : selectionFrom(['total'])
  const { total, sums } = await readSlice(ctx, list, { page: 1, limit: 1, filters }, asked)
  const row = columns.map(({ key }, place) => sums[key] ?? (place === 0 ? 'Total' : null))
  return { total, last: summed.length > 0 ? [row] : [] }
}

/**
 * Counts what a file will hold and begins to read it, of one snapshot, so that rows and totals agree. Whoever has it
 * closes it.
 * @throws VALIDATION for unknown columns and too many rows, TOO_SLOW where counting them takes too long
 */
export async function openRows(
  ctx: Context,
  list: List,
  request: ExportRequest,
  is_masked: boolean,
): Promise<ExportRows> {
  const selection = selectCells(list, request.columns)
  const limit = statementLimit(ctx, 'file')
  const snapshot = await openSnapshot(ctx.services.pool, ctx.brand_id, {
    access_version: ctx.viewer?.access_version,
    limit_ms: limit.ms,
  })
  try {
    const reading = { ...ctx, db: snapshot.db }
    const totals = await readTotals(reading, list, request)
    if (totals.total > MAX_ROWS)
      throw invalid({ filters: `Maksimal ${MAX_ROWS} baris, persempit filter Anda` })
    const statement = allRows(reading, list, request.filters, selection)
    const toCells = (row: Row) => {
      const shown = is_masked ? maskRow(list, row) : row
      return request.columns.map((column) => cellOf(shown, column, request.timezone))
    }
    const batches = readBatches(snapshot, statement, toCells, totals)
    return { total: totals.total, batches, close: snapshot.close }
  } catch (error) {
    await snapshot.close()
    throw explainSlow(error, limit)
  }
}

async function* readBatches(
  snapshot: Snapshot,
  { text, parameters }: ReturnType<typeof allRows>,
  toCells: (row: Row) => CellValue[],
  { total, last }: Awaited<ReturnType<typeof readTotals>>,
) {
  let count = 0
  for await (const rows of snapshot.batches<{ node: Row }>(text, parameters, BATCH)) {
    count += rows.length
    yield rows.map(({ node }) => toCells(node))
  }
  if (count !== total) throw new Error(`a file of ${total} rows ended after ${count}`)
  if (last.length > 0) yield last
}
