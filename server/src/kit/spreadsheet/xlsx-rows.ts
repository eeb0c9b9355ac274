import type { Cell } from './cell-text.calc.ts'
import { attributeOf, elementsOf, streamElements, unescapeXml, type XmlElement } from './xml-parts.calc.ts'
import { listZip, readEntry } from './zip.ts'

/** A row with the number people see beside it. */
export interface TableRow {
  readonly no: number
  readonly cells: Cell[]
}

interface Workbook {
  readonly shared: readonly string[]
  /** Whether a style shows its number as a date. */
  readonly are_dates: readonly boolean[]
  readonly is_1904: boolean
}

const MAX_PART = 60_000_000
const MAX_SHEET = 800_000_000
const LONGEST_ELEMENT = 4_000_000
const MAX_COLUMNS = 16_384
const DAY_MS = 86_400_000
/** Days from 30 December 1899, where workbooks begin to count, to 1970. */
const EPOCH_DAYS = 25_569
const DAYS_TO_1904 = 1_462

/** A sheet of a workbook; its rows are read when they are asked for. */
export interface XlsxSheet {
  readonly title: string
  readonly rows: () => AsyncGenerator<TableRow>
}

/**
 * The sheets of a workbook. Rows come one after the other as they are unpacked: values only, formulas by what they came to,
 * dates as ISO text as if it were UTC, without a time where they have none.
 * @throws RangeError when the bytes are no workbook, or hold too much.
 */
export async function openXlsx(bytes: Buffer): Promise<XlsxSheet[]> {
  const entries = listZip(bytes)
  const part = async (name: string): Promise<string> => {
    const entry = entries.get(name)
    let text = ''
    if (entry) for await (const piece of readEntry(entry, MAX_PART)) text += piece
    return text
  }
  const book = await part('xl/workbook.xml')
  const sheets = listSheets(book, await part('xl/_rels/workbook.xml.rels'))
  const strings = entries.get('xl/sharedStrings.xml')
  const shared: string[] = []
  if (strings) {
    const pieces = readEntry(strings, MAX_PART)
    for await (const { inner } of streamElements(pieces, 'si', LONGEST_ELEMENT)) shared.push(textIn(inner))
  }
  const workbook: Workbook = {
    shared,
    are_dates: datesOf(await part('xl/styles.xml')),
    is_1904: elementsOf(book, 'workbookPr').elements.some(({ attributes }) =>
      /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? ''),
    ),
  }
  return sheets.flatMap(({ title, path }) => {
    const entry = entries.get(path)
    return entry ? [{ title, rows: () => rowsIn(readEntry(entry, MAX_SHEET), workbook) }] : []
  })
}

async function* rowsIn(pieces: AsyncIterable<string>, workbook: Workbook): AsyncGenerator<TableRow> {
  let no = 0
  for await (const row of streamElements(pieces, 'row', LONGEST_ELEMENT)) {
    no = Number(attributeOf(row.attributes, 'r') ?? no + 1)
    yield { no, cells: cellsOf(row, workbook) }
  }
}

/** The rows of the first sheet of a workbook; see {@link openXlsx}. */
export async function* readXlsxRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const [sheet] = await openXlsx(bytes)
  if (!sheet) throw new RangeError('no sheet')
  yield* sheet.rows()
}

function listSheets(book: string, relations: string): { title: string; path: string }[] {
  const targets = new Map(
    elementsOf(relations, 'Relationship').elements.map(({ attributes }) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target'),
    ]),
  )
  return elementsOf(book, 'sheet').elements.map(({ attributes }, place) => {
    const target = targets.get(attributeOf(attributes, 'id')) ?? `worksheets/sheet${place + 1}.xml`
    return {
      title: attributeOf(attributes, 'name') ?? '',
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
}

/** Rich text in one; how it is to be read aloud (`rPh`) is no part of it. */
function textIn(inner: string): string {
  const told = inner.replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
  return elementsOf(told, 't')
    .elements.map((text) => unescapeXml(text.inner))
    .join('')
}

const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function datesOf(styles: string): boolean[] {
  const written = new Set(
    elementsOf(styles, 'numFmt').elements.flatMap(({ attributes }) => {
      const code = (attributeOf(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
      return /[dmyhs]/i.test(code) && !/general/i.test(code)
        ? [Number(attributeOf(attributes, 'numFmtId'))]
        : []
    }),
  )
  const [formats] = elementsOf(styles, 'cellXfs').elements
  return elementsOf(formats?.inner ?? '', 'xf').elements.map(({ attributes }) => {
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
    return isDateId(id) || written.has(id)
  })
}

function cellsOf(row: XmlElement, workbook: Workbook): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const cell of elementsOf(row.inner, 'c').elements) {
    column = columnOf(attributeOf(cell.attributes, 'r')) ?? column
    if (column >= MAX_COLUMNS) break
    while (cells.length < column) cells.push(null)
    cells[column++] = readValue(cell, workbook)
  }
  return cells
}

/** The column of an address, `AB5` is 27. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readValue({ attributes, inner }: XmlElement, { shared, are_dates, is_1904 }: Workbook): Cell {
  const type = attributeOf(attributes, 't') ?? 'n'
  if (type === 'inlineStr') return textIn(inner) || null
  const told = elementsOf(inner, 'v').elements[0]?.inner
  if (told === undefined || told === '') return null
  if (type === 's') return shared[Number(told)] || null
  if (type === 'b') return told === '1'
  if (type !== 'n') return unescapeXml(told)
  const value = Number(told)
  if (Number.isNaN(value)) return unescapeXml(told)
  return are_dates[Number(attributeOf(attributes, 's') ?? 0)] ? dateOf(value, is_1904) : value
}

function dateOf(serial: number, is_1904: boolean): Cell {
  const days = serial + (is_1904 ? DAYS_TO_1904 : 0) - EPOCH_DAYS
  const at = Math.round(days * 86_400) * 1000
  if (Math.abs(at) > DAY_MS * 100_000_000) return serial
  return new Date(at).toISOString().slice(0, Number.isInteger(serial) ? 10 : 19)
}
