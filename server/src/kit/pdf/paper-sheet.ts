import type { CellValue } from '../export/cell.calc.ts'
import type { Sheet } from '../export/sheet.calc.ts'
import type { BoundSheet } from './bound-sheets.calc.ts'
import type { PaperContent } from './paper-content.ts'
import { LYING_WIDTH, WIDTH } from './paper-look.ts'
import { type PaperColumn, paperTable } from './paper-table.ts'
import { printNumber, printShortDay, printWrittenMoment, UNKNOWN } from './printed.calc.ts'
import { textWidth } from './text-width.calc.ts'

const SIZE = 7
/** Room at both sides of a cell. */
const PADDING = 6
/** Texts wrap beyond this. */
const WIDEST_TEXT = 130
const NARROWEST_NAME = 70
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

interface LaidColumn extends PaperColumn {
  readonly width: number
  /** As narrow as its texts may get by wrapping. */
  readonly least: number
  readonly cells: readonly string[]
}

function printCell(value: CellValue, is_figure: boolean): string {
  if (value === null || value === undefined) return is_figure ? UNKNOWN : ''
  if (typeof value === 'number') return printNumber(value)
  if (DAY.test(value)) return printShortDay(value)
  return MOMENT.test(value) ? printWrittenMoment(value) : value
}

const wordsOf = (text: string) => text.split(/\s+/)

const longestWord = (text: string) =>
  wordsOf(text).reduce((most, word) => Math.max(most, textWidth(word, SIZE, true)), 0)

function widthsOf(head: string, cells: readonly string[], is_figure: boolean) {
  const widest = cells.reduce((most, text) => Math.max(most, textWidth(text, SIZE, true)), 0)
  // Heads take three lines, or as many as they have words.
  const head_room = Math.max(longestWord(head), (textWidth(head, SIZE, true) * 1.15) / 3)
  const round = (needed: number) => Math.ceil(Math.max(needed, head_room)) + 1
  if (is_figure) return { width: round(widest), least: round(widest) }
  const width = Math.min(widest, WIDEST_TEXT)
  // Texts take two lines rather than one, but no more.
  const longest = cells.reduce((most, text) => Math.max(most, longestWord(text)), 0)
  return { width: round(width), least: round(Math.min(width, Math.max(longest, width * 0.55))) }
}

/** The columns that tell something: figures that are nothing in every row are left out, unless all are. */
function layColumns({ header, body }: Sheet): LaidColumn[] {
  const laid = header.map((head, at) => {
    const values = body.map((row) => row[at] ?? null)
    const is_figure = at > 0 && values.some((value) => typeof value === 'number')
    const is_idle = at > 0 && values.every((value) => value === null || value === 0 || value === '')
    const cells = body.map((row) => printCell(row[at] ?? null, is_figure))
    return { is_idle, column: { head, is_figure, cells, ...widthsOf(head, cells, is_figure) } }
  })
  const told = laid.filter(({ is_idle }) => !is_idle)
  return (told.length > 1 ? told : laid).map(({ column }) => column)
}

/** The name takes what figures leave, but no more than this: a figure far from its name is read amiss. */
const WIDEST_NAME = 200
/** What each figure gets of what is left at most. */
const WIDEST_GAP = 24

/** Widths of columns in the room they have. */
function spread([name, ...others]: readonly LaidColumn[], room: number): number[] {
  if (!name) return []
  const own = others.map(({ width }) => width)
  const needed = own.reduce((sum, width) => sum + width, 0)
  const left = room - needed - PADDING * (others.length + 1) - Math.max(name.width, NARROWEST_NAME)
  const gap = Math.max(0, Math.min(WIDEST_GAP, left / (others.length + 1)))
  const rest = Math.max(0, left - gap * others.length)
  const named = Math.max(name.width, NARROWEST_NAME)
  return [Math.max(named, Math.min(named + rest, WIDEST_NAME)), ...own.map((width) => width + gap)]
}

/** How wide a table is at least, with all of its columns side by side. */
function widthOfAll([name, ...others]: readonly LaidColumn[]): number {
  if (!name) return 0
  return others.reduce(
    (sum, { width }) => sum + width + PADDING,
    Math.max(name.width, NARROWEST_NAME) + PADDING,
  )
}

/** Columns with texts narrowed by wrapping where all of them fit so, and else as they are. */
function narrow(columns: readonly LaidColumn[], room: number): readonly LaidColumn[] {
  const over = widthOfAll(columns) - room
  const [name, ...others] = columns
  const spare = others.reduce((sum, { width, least }) => sum + width - least, 0)
  if (!name || over <= 0 || spare < over) return columns
  const share = over / spare
  return [
    name,
    ...others.map((column) => ({ ...column, width: column.width - (column.width - column.least) * share })),
  ]
}

/** Columns side by side as far as they fit, each part beginning with the first, which names the row. */
function splitColumns([name, ...others]: readonly LaidColumn[], room: number): LaidColumn[][] {
  if (!name) return []
  const parts: LaidColumn[][] = [[]]
  for (const column of others) {
    const part = parts.at(-1) ?? []
    if (part.length > 0 && widthOfAll([name, ...part, column]) > room) parts.push([column])
    else part.push(column)
  }
  return parts.map((part) => [name, ...part])
}

/** A table in as many parts as its columns need; the last row is strong where it is the total. */
function layParts({ sheet, rows }: BoundSheet, laid: readonly LaidColumn[], room: number): PaperContent[] {
  const { title, body, has_total } = sheet
  const shown = has_total ? body.slice(0, -1) : body
  const parts = splitColumns(narrow(laid, room), room)
  const left_out =
    rows > shown.length
      ? `, ${printNumber(shown.length)} dari ${printNumber(rows)} baris; semuanya ada di file Excel`
      : ''
  return parts.map((columns, part) => {
    const widths = spread(columns, room)
    const cellsOf = (at: number) => columns.map(({ cells }) => cells[at] ?? '')
    // What has no sum is not unknown.
    const sums = cellsOf(shown.length).map((text) => (text === UNKNOWN ? '' : text))
    const named = parts.length > 1 ? `${title} (${part + 1} dari ${parts.length})` : title
    return {
      stack: [
        paperTable(
          columns.map(({ head, is_figure }, at) => ({
            head,
            is_figure: is_figure === true,
            width: widths[at] ?? '*',
          })),
          shown.map((_row, at) => cellsOf(at)),
          {
            title: `${named}${left_out}`,
            layout: 'dense',
            fontSize: SIZE,
            total: has_total ? sums : undefined,
          },
        ),
      ],
      margin: [0, 16, 0, 0],
    }
  })
}

/** Tables of a file on paper; they go over to pages that lie where one of them needs their width. */
export function paperSheets(sheets: readonly BoundSheet[]): PaperContent[] {
  const laid = sheets.map(({ sheet }) => layColumns(sheet))
  const is_lying = laid.some((columns) => widthOfAll(columns) > WIDTH)
  const [first, ...others] = sheets.flatMap((bound, at) =>
    layParts(bound, laid[at] ?? [], is_lying ? LYING_WIDTH : WIDTH),
  )
  if (!first) return []
  const begin: PaperContent = is_lying
    ? { stack: [first], pageBreak: 'before', pageOrientation: 'landscape', margin: [0, -16, 0, 0] }
    : first
  return [begin, ...others]
}
