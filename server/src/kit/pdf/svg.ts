import { SECOND, WIDTH } from './paper-look.ts'

/** Lines that one reads along. */
export const GRID = '#e6e6e0'
/** What stands behind. */
export const SOFT = '#9cc4b9'
/** What takes away. */
export const BAD = '#b3402f'
/** What is compared with, or added up. */
export const MARK = '#8a6d1f'
/** Points of letters in a chart. */
export const SMALL = 7

const inXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

interface TextLook {
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill?: string
  readonly is_bold?: boolean
  /** Degrees about its beginning, or about its end where it is anchored there. */
  readonly turned?: number
}

/** Letters at a place. */
export function write(
  x: number,
  y: number,
  text: string,
  { anchor = 'start', fill = SECOND, is_bold, turned }: TextLook = {},
) {
  const weight = is_bold ? ' font-weight="bold"' : ''
  const turn = turned ? ` transform="rotate(${turned} ${x.toFixed(1)} ${y.toFixed(1)})"` : ''
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="Helvetica" font-size="${SMALL}" fill="${fill}"${weight} text-anchor="${anchor}"${turn}>${inXml(text)}</text>`
}

/** A filled box. */
export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(width, 0.5).toFixed(1)}" height="${Math.max(height, 0.5).toFixed(1)}" fill="${fill}"/>`

/** A straight line. */
export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width = 0.6) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${color}" stroke-width="${width}"/>`

/** A whole drawing, as wide as the text of a page that stands. */
export const drawing = (height: number, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH.toFixed(1)}" height="${height}" viewBox="0 0 ${WIDTH.toFixed(1)} ${height}">${parts.join('')}</svg>`
