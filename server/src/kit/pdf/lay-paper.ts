/// <reference path="./pdfmake.d.ts" />
import { breakWords } from './break-words.calc.ts'
import { paperChart } from './paper-chart.ts'
import type { PageContent, PaperContent, PaperDefinition, PaperPart } from './paper-content.ts'
import { INK, LAYOUTS, MARGINS, rule, STYLES, WIDTH } from './paper-look.ts'
import { paperSheets } from './paper-sheet.ts'
import { toPrintable } from './printable.calc.ts'
import { textWidth } from './text-width.calc.ts'

/** A document as plain data. */
export interface Paper {
  /** Stands at the top of every page after the first, too. */
  readonly title: string
  readonly author: string
  readonly created_at: Date
  readonly content: readonly PaperPart[]
  /** Small, at the foot of every page. */
  readonly notes: readonly string[]
  /** Big pale letters across every page. */
  readonly stamp?: { text: string; color: string } | undefined
}

const FONTS = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } }
const OWN_FONTS = Object.values(FONTS.Helvetica)

async function loadLibrary() {
  const { default: library } = await import('pdfmake')
  library.setFonts(FONTS)
  library.setTableLayouts(LAYOUTS)
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy((path) => OWN_FONTS.includes(path))
  return library
}

let loading: ReturnType<typeof loadLibrary> | undefined

function layPart(part: PaperPart): readonly PaperContent[] {
  if (typeof part === 'string') return [part]
  if ('sheets' in part) return paperSheets(part.sheets)
  return 'chart' in part ? paperChart(part.chart) : [part]
}

/** Texts stand as such, or as `text` of what says how they look. */
const isText = (key: string) => key === 'text' || /^\d+$/.test(key)

/** A copy, because the library writes into what it is given, with texts the font can show and words that fit. */
function copyPrintable(content: readonly PaperContent[]): PaperContent[] {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (typeof value !== 'string') return value
    const text = toPrintable(value)
    const broken = isText(key) ? breakWords(text) : undefined
    if (!broken) return text
    return key === 'text' ? broken : { text: broken }
  })
}

const STAMP_SIZE = 58
/** Longer stamps are smaller, so that they stand within the page. */
const stampSize = (text: string) => Math.min(STAMP_SIZE, Math.floor(WIDTH / textWidth(text, 1, true)))

function frame({ title, author, created_at, content, notes, stamp }: Paper): PaperDefinition {
  const header: PageContent = (page) =>
    page === 1
      ? ''
      : { text: toPrintable(title), style: 'label', margin: [MARGINS.side, 24, MARGINS.side, 0] }
  const footer: PageContent = (page, pages, { width }) => ({
    margin: [MARGINS.side, 10, MARGINS.side, 0],
    stack: [
      rule(0, 6, width - 2 * MARGINS.side),
      {
        columns: [
          { stack: copyPrintable(notes), style: 'label', lineHeight: 1.2 },
          { text: `Halaman ${page} dari ${pages}`, style: 'label', width: 80, alignment: 'right' },
        ],
      },
    ],
  })
  return {
    version: '1.7',
    language: 'id',
    info: {
      title,
      author,
      creator: 'Lumbung',
      producer: 'Lumbung',
      creationDate: created_at,
    },
    pageSize: 'A4',
    pageMargins: [MARGINS.side, MARGINS.top, MARGINS.side, MARGINS.bottom],
    defaultStyle: { font: 'Helvetica', fontSize: 9, color: INK, lineHeight: 1.3 },
    styles: STYLES,
    ...(stamp && {
      watermark: { ...stamp, fontSize: stampSize(stamp.text), bold: true, angle: -20, opacity: 0.12 },
    }),
    header,
    footer,
    content: copyPrintable(content.flatMap(layPart)),
  }
}

/** Lays a document out on A4: as the one that answers waits for it, in a thread of its own. See `printPaper`. */
export async function layPaper(paper: Paper): Promise<Uint8Array> {
  loading ??= loadLibrary()
  const library = await loading
  return await library.createPdf(frame(paper)).getBuffer()
}
