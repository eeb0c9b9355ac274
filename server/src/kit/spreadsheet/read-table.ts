import { invalid } from '../errors.ts'
import { createCsvReader } from '../export/parse-csv.calc.ts'
import { numberFormat } from '../format.calc.ts'
import { toStorable } from '../storable.calc.ts'
import { type Cell, textOf } from './cell-text.calc.ts'
import { openXlsx, readXlsxRows, type TableRow } from './xlsx-rows.ts'

/** A table of a file: its headings, and the rows below them as they are read. */
export interface OpenTable {
  readonly header_row: number
  readonly headers: string[]
  /** Rows with something in them; reading them refuses what is too long. */
  readonly rows: AsyncGenerator<TableRow>
}

/** A file's headings and all rows below them, blank ones between them too. */
export interface Table {
  readonly header_row: number
  readonly headers: string[]
  readonly rows: Cell[][]
}

/** What is special about a table of some kind. */
export interface TableKind {
  /** What to say when there is nothing below the headings; without it that is no fault. */
  readonly empty?: string
  readonly most_rows: number
}

const MAX_COLUMNS = 60
const MAX_CELL = 2000
const HEADINGS_WITHIN = 20
const CSV_PIECE = 65_536

const refuse = (message: string): never => {
  throw invalid({ file: message }, message)
}

/** Text as the database keeps it; one character more than is kept tells that it was too long. */
function tidy(cell: Cell): Cell {
  return typeof cell === 'string' ? toStorable(cell.slice(0, MAX_CELL + 1)) : cell
}

const isBlank = (cells: readonly Cell[]) => cells.every((cell) => textOf(cell) === null)

/** A workbook and a CSV file are told apart by what they begin with. */
const isZip = (bytes: Buffer) => bytes[0] === 0x50 && bytes[1] === 0x4b

const rowsOf = (bytes: Buffer) => (isZip(bytes) ? workbookRows(readXlsxRows(bytes)) : csvRows(bytes))

function refuseWorkbook(error: unknown): never {
  if (error instanceof RangeError && /too (much|long)/.test(error.message)) refuse('Isi file terlalu besar')
  return refuse('File tidak dapat dibaca sebagai spreadsheet')
}

async function* workbookRows(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* rows
  } catch (error) {
    refuseWorkbook(error)
  }
}

/** A sheet of a file, to be opened. */
interface FileSheet {
  /** Null of a file that is one table. */
  readonly title: string | null
  /** As {@link openTable} opens a file; undefined where no headings stand on top. */
  open(kind: TableKind): Promise<OpenTable | undefined>
}

/** The sheets of a workbook, or a CSV file as the only one. */
export async function openSheets(bytes: Buffer): Promise<FileSheet[]> {
  if (!isZip(bytes)) return [{ title: null, open: (kind) => findTable(csvRows(bytes), kind) }]
  const sheets = await openXlsx(bytes).catch(refuseWorkbook)
  return sheets.map(({ title, rows }) => ({
    title,
    open: (kind) => findTable(workbookRows(rows()), kind),
  }))
}

async function* csvRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const decoder = new TextDecoder('utf-8')
  const reader = createCsvReader()
  let no = 0
  for (let at = 0; at <= bytes.length; at += CSV_PIECE) {
    const is_last = at + CSV_PIECE > bytes.length
    const text = decoder.decode(bytes.subarray(at, at + CSV_PIECE), { stream: !is_last })
    if (text.includes('\0')) refuse('File harus berupa XLSX atau CSV')
    for (const row of reader.read(text, is_last)) yield { no: ++no, cells: row.map((cell) => cell || null) }
  }
}

/**
 * Reads the headings of the first sheet of a workbook, or of a CSV file, and lends the rows below. Throws VALIDATION
 * when the file is no spreadsheet, has no headings, nothing below them, or (while rows are read) too many rows.
 */
export async function openTable(bytes: Buffer, kind: TableKind): Promise<OpenTable> {
  return (await findTable(rowsOf(bytes), kind)) ?? refuse('Baris judul kolom tidak ditemukan')
}

async function findTable(read: AsyncGenerator<TableRow>, kind: TableKind): Promise<OpenTable | undefined> {
  for (;;) {
    const { value: row, done } = await read.next()
    if (done || row.no > HEADINGS_WITHIN) return undefined
    const cells = row.cells.slice(0, MAX_COLUMNS)
    if (cells.filter((cell) => textOf(cell)).length < 2) continue
    const headers = cells.map((cell) => (textOf(cell) ?? '').slice(0, MAX_CELL))
    return { header_row: row.no, headers, rows: bodyOf(read, row.no, kind) }
  }
}

async function* bodyOf(
  read: AsyncGenerator<TableRow>,
  header_row: number,
  { empty, most_rows }: TableKind,
): AsyncGenerator<TableRow> {
  let is_empty = true
  for await (const { no, cells } of read) {
    const row = cells.slice(0, MAX_COLUMNS).map(tidy)
    if (isBlank(row)) continue
    is_empty = false
    if (no - header_row > most_rows) refuse(`Maksimal ${numberFormat('id-ID').format(most_rows)} baris`)
    yield { no, cells: row }
  }
  if (is_empty && empty !== undefined) refuse(empty)
}

/** Reads a table whole, for files of a few thousand rows; see {@link openTable}. */
export async function readTable(bytes: Buffer, kind: TableKind): Promise<Table> {
  const { header_row, headers, rows } = await openTable(bytes, kind)
  const all: Cell[][] = []
  for await (const { no, cells } of rows) {
    while (all.length < no - header_row - 1) all.push([])
    all.push(cells)
  }
  return { header_row, headers, rows: all }
}
