import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { invalid } from '../../kit/errors.ts'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { type Cell, textOf } from './upload-cell.calc.ts'

/** A file's headings and the rows below them. */
export interface WorkbookSheet {
  readonly header_row: number
  readonly headers: string[]
  readonly rows: Cell[][]
}

export const MAX_ROWS = 5000
const MAX_COLUMNS = 60
const MAX_CELL = 2000
/** A spreadsheet is a ZIP archive, which may hold far more than it weighs. */
const MAX_UNPACKED = 60_000_000
const HEADINGS_WITHIN = 20

const refuse = (message: string): never => {
  throw invalid({ file: message }, message)
}

function assertUnpackedSize(bytes: Uint8Array): void {
  let size = 0
  try {
    unzipSync(bytes, {
      filter: (file) => {
        size += file.originalSize
        return false
      },
    })
  } catch {
    refuse('File harus berupa spreadsheet XLSX')
  }
  if (size > MAX_UNPACKED) refuse('Isi file terlalu besar')
}

/** What is special about a sheet of some kind. */
interface SheetKind {
  /** What to say when there is nothing below the headings. */
  readonly empty: string
  /** Dates are shown with their clock time, which stands as if it were UTC. */
  readonly has_times?: boolean
}

const MENU_SHEET: SheetKind = { empty: 'File tidak berisi baris menu' }

function toCell(value: unknown, { has_times }: SheetKind): Cell {
  const showDate = (date: Date) => date.toISOString().slice(0, has_times ? 19 : 10)
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : showDate(value)
  const text = String(value)
  return text.length > MAX_CELL ? text.slice(0, MAX_CELL + 1) : text
}

/**
 * Reads the first sheet of a workbook: values only, formulas by what they came to. Throws VALIDATION when the file is
 * no spreadsheet, has no headings, or is too large.
 */
export async function readWorkbook(bytes: Uint8Array, kind: SheetKind = MENU_SHEET): Promise<WorkbookSheet> {
  assertUnpackedSize(bytes)
  const read = await readSheet(new Uint8Array(bytes).buffer, 1).catch(() => refuse('File tidak dapat dibaca'))
  return readGrid(read, kind)
}

function readGrid(read: readonly (readonly unknown[])[], kind: SheetKind): WorkbookSheet {
  const grid = read.map((row) => row.slice(0, MAX_COLUMNS).map((value) => toCell(value, kind)))
  const place = grid
    .slice(0, HEADINGS_WITHIN)
    .findIndex((row) => row.filter((cell) => textOf(cell)).length >= 2)
  if (place < 0) refuse('Baris judul kolom tidak ditemukan')
  const headers = (grid[place] ?? []).map((cell) => textOf(cell) ?? '')
  const rows = grid.slice(place + 1)
  while (rows.length > 0 && rows.at(-1)?.every((cell) => textOf(cell) === null)) rows.pop()
  if (rows.length === 0) refuse(kind.empty)
  if (rows.length > MAX_ROWS) refuse(`Maksimal ${numberFormat('id-ID').format(MAX_ROWS)} baris`)
  return { header_row: place + 1, headers, rows }
}

/**
 * Reads headings and rows of a workbook or a CSV file, told apart by what they begin with. Throws VALIDATION as
 * {@link readWorkbook} does.
 */
export async function readTable(bytes: Uint8Array, kind: SheetKind): Promise<WorkbookSheet> {
  const is_zip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (is_zip) return readWorkbook(bytes, kind)
  const text = new TextDecoder('utf-8').decode(bytes)
  if (text.includes('\0')) refuse('File harus berupa XLSX atau CSV')
  return readGrid(
    parseCsv(text).map((row) => row.map((cell) => cell || null)),
    kind,
  )
}
