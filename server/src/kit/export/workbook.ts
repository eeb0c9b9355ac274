import type { CellValue } from './cell.calc.ts'
import { type ZipEntry, zipPieces } from './zip-stream.ts'

/** How a cell looks; places in the list of styles. */
export const STYLE = { plain: 0, bold: 1, whole: 2, decimal: 3 } as const
export type Style = (typeof STYLE)[keyof typeof STYLE]

type Rows = readonly (readonly CellValue[])[]

export interface WorkbookSheet {
  readonly title: string
  /** Of each column, in characters. */
  readonly widths: readonly number[]
  /** Rows on top that stay when the others are scrolled. */
  readonly frozen: number
  /** Some rows at a time, as they are read; a cell is text or number, never a formula. */
  readonly batches: AsyncIterable<Rows> | Iterable<Rows>
  /** How a cell looks, by what it holds and the number of its row. */
  readonly styleOf: (value: CellValue, row: number) => Style
}

const LONGEST_TITLE = 31
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMATS = 'http://schemas.openxmlformats.org'
const MAIN = `xmlns="${FORMATS}/spreadsheetml/2006/main"`
const RELATION = `${FORMATS}/officeDocument/2006/relationships`
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Blanks that a reader would drop. */
const EDGES = /^\s|\s$|\n/
/** Of XML's readers some keep what others turn into a new line. */
const LINE_END = /\r\n?/g
/** Text that a spreadsheet would take for the number of a sign. */
const CODED = /_(?=x[\dA-F]{4}_)/gi

function escapeXml(text: string): string {
  return text
    .replace(LINE_END, '\n')
    .replace(UNWRITABLE, '')
    .replace(CODED, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A, B, … Z, AA: the letters of a column. */
function lettersOf(place: number): string {
  const before = Math.floor(place / 26)
  return (before > 0 ? lettersOf(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}

function writeCell(value: CellValue, style: Style, address: string): string {
  if (value === null || value === '') return ''
  const start = `<c r="${address}"${style === STYLE.plain ? '' : ` s="${style}"`}`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  const space = EDGES.test(value) ? ' xml:space="preserve"' : ''
  return `${start} t="inlineStr"><is><t${space}>${escapeXml(value)}</t></is></c>`
}

async function* writeSheet({ widths, frozen, batches, styleOf }: WorkbookSheet): AsyncGenerator<string> {
  const pane =
    frozen > 0
      ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  const letters = widths.map((_, place) => lettersOf(place))
  yield `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  let number = 0
  for await (const rows of batches) {
    const lines = rows.map((row) => {
      number++
      const cells = row.map((value, place) =>
        writeCell(value, styleOf(value, number), `${letters[place]}${number}`),
      )
      return `<row r="${number}">${cells.join('')}</row>`
    })
    yield lines.join('')
  }
  yield '</sheetData></worksheet>'
}

const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0"/><numFmt numFmtId="165" formatCode="#,##0.0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relations = (all: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${FORMATS}/package/2006/relationships">${all
    .map(
      ([type, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook besides its sheets: which there are, how they are called and what cells look like. */
function describe(sheets: readonly WorkbookSheet[]): ZipEntry[] {
  const parts = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`)
  const types = parts.map(
    (part) => `<Override PartName="/xl/${part}" ContentType="${CONTENT}.worksheet+xml"/>`,
  )
  const names = sheets.map(({ title }, place) => {
    const name = escapeXml(title.slice(0, LONGEST_TITLE))
    return `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`
  })
  return [
    {
      name: '[Content_Types].xml',
      text: [
        `${HEAD}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${types.join('')}</Types>`,
      ],
    },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [relations([...parts.map((part) => ['worksheet', part] as const), ['styles', 'styles.xml']])],
    },
    {
      name: 'xl/workbook.xml',
      text: [`${HEAD}<workbook ${MAIN} xmlns:r="${RELATION}"><sheets>${names.join('')}</sheets></workbook>`],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
  ]
}

/** A workbook (XLSX) in pieces, as its rows are read; nothing of it is kept. */
export function workbookPieces(
  sheets: readonly WorkbookSheet[],
  written_at: Date,
): AsyncGenerator<Uint8Array> {
  const pages = sheets.map((sheet, place) => ({
    name: `xl/worksheets/sheet${place + 1}.xml`,
    text: writeSheet(sheet),
  }))
  return zipPieces([...describe(sheets), ...pages], written_at)
}
