import { textWidth, type Weight } from './helvetica.ts'

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const

export type Color = readonly [red: number, green: number, blue: number]

interface TextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: Color
  readonly align?: 'left' | 'right' | 'center'
}

/** Draws on pages from the top left, in points. */
export interface PdfPages {
  text(x: number, y: number, text: string, style?: TextStyle): void
  /** Breaks at spaces; answers the y below the last line. */
  paragraph(x: number, y: number, width: number, text: string, style?: TextStyle): number
  line(x: number, y: number, to_x: number, color?: Color): void
  box(x: number, y: number, width: number, height: number, fill: Color): void
  /** A shape of straight lines and curves in PDF's own operators, moved to x and y and scaled. */
  shape(x: number, y: number, scale: number, path: string, fill: Color): void
  /** Big pale letters across the page. */
  stamp(text: string, color: Color): void
  nextPage(): void
  finish(info: { title: string; author: string; created_at: Date }): Buffer
}

const INK: Color = [0.11, 0.12, 0.11]
const LEADING = 1.4

/** Signs beyond Latin-1 that WinAnsi holds all the same. */
const WIN_ANSI: Record<string, number> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
}

function encode(text: string): string {
  const bytes = [...text].map((sign) => {
    const code = WIN_ANSI[sign] ?? sign.codePointAt(0) ?? 63
    return String.fromCharCode(code > 255 ? 63 : code)
  })
  return bytes
    .join('')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[\r\n]/g, ' ')
}

const number = (value: number) => String(Math.round(value * 100) / 100)
const numbers = (...values: number[]) => values.map(number).join(' ')

/** Breaks a text into lines no wider than `width`. */
function wrap(text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && textWidth(longer, size, weight) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 2 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

const pdfDate = (moment: Date) => `D:${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

function makeObjects(
  pages: readonly string[],
  info: { title: string; author: string; created_at: Date },
): string[] {
  const first_page = 6
  const kids = pages.map((_page, index) => `${first_page + index * 2} 0 R`).join(' ')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return [
    '<< /Type /Catalog /Pages 3 0 R /Lang (id) >>',
    `<< /Title (${encode(info.title)}) /Author (${encode(info.author)}) /CreationDate (${pdfDate(info.created_at)}) >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 3 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents ${first_page + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
}

/** An empty document of A4 pages in the fonts every reader has. */
export function createPdf(): PdfPages {
  const pages: string[] = []
  let content = ''
  const put = (text: string) => {
    content += `${text}\n`
  }
  const text: PdfPages['text'] = (
    x,
    y,
    told,
    { size = 9, weight = 'regular', color = INK, align = 'left' } = {},
  ) => {
    const width = align === 'left' ? 0 : textWidth(told, size, weight)
    const left = align === 'right' ? x - width : x - width / 2
    const font = weight === 'bold' ? 'F2' : 'F1'
    put(
      `BT /${font} ${number(size)} Tf ${numbers(...color)} rg ${numbers(left, PAGE.height - y)} Td (${encode(told)}) Tj ET`,
    )
  }
  const nextPage = () => {
    pages.push(content)
    content = ''
  }
  return {
    text,
    paragraph: (x, y, width, told, style = {}) => {
      const { size = 9, weight = 'regular' } = style
      const lines = wrap(told, width, size, weight)
      for (const [index, line] of lines.entries()) text(x, y + index * size * LEADING, line, style)
      return y + lines.length * size * LEADING
    },
    line: (x, y, to_x, color = [0.9, 0.9, 0.88]) => {
      put(
        `${numbers(...color)} RG 0.7 w ${numbers(x, PAGE.height - y)} m ${numbers(to_x, PAGE.height - y)} l S`,
      )
    },
    box: (x, y, width, height, fill) => {
      put(`${numbers(...fill)} rg ${numbers(x, PAGE.height - y - height, width, height)} re f`)
    },
    shape: (x, y, scale, path, fill) => {
      put(
        `q ${numbers(scale)} 0 0 ${numbers(-scale, x, PAGE.height - y)} cm ${numbers(...fill)} rg ${path} f Q`,
      )
    },
    stamp: (told, color) => {
      const width = textWidth(told, 64, 'bold')
      put(
        `q 0.9397 0.342 -0.342 0.9397 ${numbers(PAGE.width / 2 - width * 0.47, 300)} cm BT /F2 64 Tf ${numbers(...color)} rg (${encode(told)}) Tj ET Q`,
      )
    },
    nextPage,
    finish: (info) => {
      nextPage()
      return assemble(makeObjects(pages, info))
    },
  }
}
