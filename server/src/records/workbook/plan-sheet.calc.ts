import { addressOf, type Cell, textOf } from '../../kit/spreadsheet/cell-text.calc.ts'
import {
  blankOf,
  isSame,
  readColumn,
  type SheetColumn,
  sayValue,
  type Value,
  type Values,
} from './sheet-column.calc.ts'
import type { PresentRecord, RecordChange, SheetShape } from './sheet-record.calc.ts'

/** A cell that changes something or is at fault, as text. */
export interface PlannedCell {
  readonly key: string
  readonly header: string
  readonly address: string
  readonly old: string
  readonly new: string
  readonly problem: string | null
}

export type RecordState = 'new' | 'changed' | 'same' | 'refused'

/** What one record of a sheet comes to. */
export interface PlannedRecord {
  readonly state: RecordState
  readonly label: string
  readonly row_nos: readonly number[]
  readonly cells: readonly PlannedCell[]
  readonly reason: string | null
  readonly change: RecordChange
  readonly before: PresentRecord | null
  readonly after: { readonly values: Values; readonly lines: readonly Values[] | null }
  /** Where the lines of `after` stand in the file; null of those that were there. */
  readonly line_rows: readonly (number | null)[]
}

/** The rows of a sheet and what their columns are taken for. */
export interface SheetRows {
  readonly mapping: readonly (string | null)[]
  readonly rows: readonly { readonly no: number; readonly cells: readonly Cell[] }[]
}

/** What is called so: by its first name, or not at all. */
export type Resolve = (kind: string, name: string) => string | undefined

interface RowValues {
  readonly no: number
  readonly values: Readonly<Record<string, Value | undefined>>
  readonly problems: readonly PlannedCell[]
}

const fold = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()

const isBlankValue = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The keys of a record, the surest first; those with a blank in them tell nothing. */
function keysOf({ keys }: SheetShape, values: Readonly<Record<string, Value | undefined>>): string[] {
  return keys.flatMap((columns, place) =>
    columns.some((key) => isBlankValue(values[key]))
      ? []
      : [`${place}:${JSON.stringify(columns.map((key) => fold(values[key])))}`],
  )
}

function lineKey(sheet: SheetShape, line: Readonly<Record<string, Value | undefined>>): string {
  return JSON.stringify((sheet.lines?.by ?? []).map((key) => fold(line[key])))
}

function findName(column: SheetColumn, value: Value, resolve: Resolve): { value: Value; problem?: string } {
  const of = (name: string, to: string) => resolve(to, name)
  if (column.as === 'ref' && typeof value === 'string') {
    const name = of(value, column.to)
    if (name === undefined && column.is_made) return { value }
    return name === undefined ? { value, problem: `${value} tidak ditemukan` } : { value: name }
  }
  if (column.as !== 'refs' || !Array.isArray(value)) return { value }
  const names = (value as readonly string[]).map((name) => ({ name, known: of(name, column.to) }))
  const missing = names.find(({ known }) => known === undefined)
  if (missing) return { value, problem: `${missing.name} tidak ditemukan` }
  return { value: names.map(({ known }) => known ?? '') }
}

/** Reads the cells of a row: what they mean, what they are called, and what is wrong with them. */
function readRow(
  sheet: SheetShape,
  { mapping }: SheetRows,
  { no, cells }: SheetRows['rows'][number],
  resolve: Resolve,
): RowValues {
  const values: Record<string, Value | undefined> = {}
  const problems: PlannedCell[] = []
  for (const column of sheet.columns) {
    const place = mapping.indexOf(column.key)
    if (place < 0) continue
    const cell = cells[place] ?? null
    const typed = textOf(cell)
    if (typed === null) {
      if (column.blank === undefined || column.blank === 'empty') values[column.key] = blankOf(column)
      continue
    }
    const reading = readColumn(column, cell)
    const named = 'problem' in reading ? reading : findName(column, reading.value, resolve)
    if ('value' in named) values[column.key] = named.value
    if (named.problem !== undefined)
      problems.push({
        ...{ key: column.key, header: column.header, address: addressOf(place, no) },
        ...{ old: '', new: typed.slice(0, 200), problem: named.problem },
      })
  }
  return { no, values, problems }
}

interface Draft {
  readonly rows: RowValues[]
  readonly present: PresentRecord | undefined
}

/** Rows of one record together: those of the same key, in the order of the file. */
function gather(sheet: SheetShape, rows: readonly RowValues[], present: readonly PresentRecord[]): Draft[] {
  const known = new Map<string, PresentRecord>()
  for (const record of present)
    for (const key of keysOf(sheet, record.values)) {
      // Only the surest key finds what was archived: names may have been given away since.
      if (record.is_archived && !key.startsWith('0:')) continue
      if (!known.has(key)) known.set(key, record)
    }
  const drafts: Draft[] = []
  const by_key = new Map<string, Draft>()
  for (const row of rows) {
    const keys = keysOf(sheet, row.values)
    const above = drafts.at(-1)
    if (sheet.lines && keys.length === 0 && above) {
      // A line that names no record is of the one above it.
      above.rows.push(row)
      continue
    }
    const found = keys.map((key) => known.get(key)).find((record) => record !== undefined)
    const own = found ? `#${found.id}` : (keys[0] ?? `row ${row.no}`)
    const draft = by_key.get(own)
    if (draft) draft.rows.push(row)
    else {
      const made: Draft = { rows: [row], present: found }
      drafts.push(made)
      by_key.set(own, made)
    }
  }
  return drafts
}

/** Collects what is wrong with a record and what it changes, cell by cell. */
class Cells {
  readonly cells: PlannedCell[] = []
  private readonly sheet: SheetRows

  constructor(sheet: SheetRows) {
    this.sheet = sheet
  }

  note(
    column: SheetColumn,
    row: number,
    old: Value | undefined,
    value: Value,
    problem: string | null = null,
  ) {
    const place = this.sheet.mapping.indexOf(column.key)
    this.cells.push({
      ...{ key: column.key, header: column.header },
      address: place < 0 ? `baris ${row}` : addressOf(place, row),
      old: old === undefined ? '' : sayValue(column, old).slice(0, 200),
      new: sayValue(column, value).slice(0, 200),
      problem,
    })
  }
}

/** The head of a record: what it will be, and what of that is sent. */
function planHead(sheet: SheetShape, { rows, present }: Draft, cells: Cells) {
  const all: Record<string, Value> = { ...present?.values }
  const sent: Record<string, Value> = {}
  const first = rows[0]?.no ?? 0
  for (const column of sheet.columns.filter(({ is_line }) => !is_line)) {
    const told = rows.find(({ values }) => !isBlankValue(values[column.key])) ?? rows[0]
    const value = told?.values[column.key]
    const other = rows.find(
      ({ values }) => !isBlankValue(values[column.key]) && !isSame(column, values[column.key], value),
    )
    if (other)
      cells.note(column, other.no, value, other.values[column.key] ?? null, `Berbeda dari baris ${told?.no}`)
    const is_faulty = rows.some(({ problems }) => problems.some(({ key }) => key === column.key))
    if (value === undefined || is_faulty) {
      if (column.blank === 'required' && !present && !is_faulty)
        cells.note(column, first, undefined, null, `${column.header} wajib diisi`)
      continue
    }
    if (present && (column.is_only_new || isSame(column, present.values[column.key], value))) continue
    all[column.key] = value
    if (!present && isBlankValue(value)) continue
    sent[column.key] = value
    cells.note(column, told?.no ?? first, present?.values[column.key], value)
  }
  return { all, sent }
}

/** The lines of a record: what they will be, and whether any differs. */
function planLines(sheet: SheetShape, { rows, present }: Draft, cells: Cells) {
  if (!sheet.lines) return { lines: null, line_rows: [], is_changed: false }
  const columns = sheet.columns.filter(({ is_line }) => is_line)
  const before = [...(present?.lines ?? [])]
  const taken = new Set<number>()
  const fresh: { line: Record<string, Value>; no: number; place: number }[] = []
  const seen = new Map<string, number>()
  let is_changed = false
  for (const { no, values, problems } of rows) {
    if (columns.every(({ key }) => isBlankValue(values[key]) && !problems.some((one) => one.key === key)))
      continue
    const key = lineKey(sheet, values)
    const place = before.findIndex((line, index) => !taken.has(index) && lineKey(sheet, line) === key)
    const twin = seen.get(key)
    if (twin !== undefined && sheet.lines.how === 'merge') {
      const column = columns.find((one) => one.key === sheet.lines?.by[0])
      if (column) cells.note(column, no, undefined, values[column.key] ?? null, `Sudah ada di baris ${twin}`)
    }
    seen.set(key, no)
    if (place >= 0) taken.add(place)
    const old = place >= 0 ? before[place] : undefined
    const line: Record<string, Value> = { ...old }
    for (const column of columns) {
      const value = values[column.key]
      const is_faulty = problems.some((one) => one.key === column.key)
      if (value === undefined) {
        if (column.blank === 'required' && !old && !is_faulty)
          cells.note(column, no, undefined, null, `${column.header} wajib diisi`)
        line[column.key] ??= blankOf(column)
        continue
      }
      line[column.key] = value
      if (isSame(column, old?.[column.key], value)) continue
      is_changed = true
      cells.note(column, no, old?.[column.key], value)
    }
    fresh.push({ line, no, place })
  }
  if (sheet.lines.how === 'replace') {
    const is_moved = fresh.some(({ place }, index) => place !== index)
    const gone = before.filter((_, index) => !taken.has(index))
    const named = columns.find((one) => one.key === sheet.lines?.by[0])
    if (named) for (const line of gone) cells.note(named, rows[0]?.no ?? 0, line[named.key], null)
    return {
      lines: fresh.map(({ line }) => line),
      line_rows: fresh.map(({ no }) => no as number | null),
      is_changed: is_changed || is_moved || gone.length > 0,
    }
  }
  const lines = [...before]
  const line_rows: (number | null)[] = before.map(() => null)
  for (const { line, no, place } of fresh) {
    const at = place >= 0 ? place : lines.length
    lines[at] = line
    line_rows[at] = no
  }
  return { lines, line_rows, is_changed }
}

function planRecord(sheet: SheetShape, rows: SheetRows, draft: Draft): PlannedRecord {
  const { present } = draft
  const cells = new Cells(rows)
  const { all, sent } = planHead(sheet, draft, cells)
  const { lines, line_rows, is_changed } = planLines(sheet, draft, cells)
  const row_nos = draft.rows.map(({ no }) => no)
  const label = fold(all.name)
    ? String(all.name)
    : labelOf(sheet, { ...(draft.rows[0]?.values as Values), ...all }) || `Baris ${row_nos[0]}`
  const is_repeated = !sheet.lines && draft.rows.length > 1
  const problems = draft.rows.flatMap((row) => row.problems)
  const is_refused = problems.length > 0 || cells.cells.some(({ problem }) => problem !== null) || is_repeated
  const is_restored = present?.is_archived === true
  const is_same = present && !is_restored && Object.keys(sent).length === 0 && !is_changed
  return {
    state: is_refused ? 'refused' : is_same ? 'same' : present ? 'changed' : 'new',
    ...{ label, row_nos, line_rows },
    cells: is_refused ? [...problems, ...cells.cells.filter(({ problem }) => problem !== null)] : cells.cells,
    reason: is_repeated
      ? `Ada di baris ${row_nos.join(', ')}`
      : is_restored && !is_refused
        ? 'Dipulihkan dari arsip'
        : null,
    change: { id: present?.id ?? null, values: sent, lines: is_changed || !present ? lines : null, all },
    before: present ?? null,
    after: { values: all, lines },
  }
}

const labelOf = ({ keys }: SheetShape, values: Values) =>
  keys
    .map((columns) => columns.map((key) => String(values[key] ?? '')).filter(Boolean))
    .find((names) => names.length > 0)
    ?.join(' · ')

/**
 * What taking over a sheet would do, record by record; it writes nothing. A column that the file does not have leaves what
 * is there. Rows in which nothing stands are passed over.
 */
export function planSheet(
  sheet: SheetShape,
  rows: SheetRows,
  present: readonly PresentRecord[],
  resolve: Resolve,
): PlannedRecord[] {
  const read = rows.rows
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== null))
    .map((row) => readRow(sheet, rows, row, resolve))
  return gather(sheet, read, present).map((draft) => planRecord(sheet, rows, draft))
}
