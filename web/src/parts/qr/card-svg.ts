import { brandColors } from '@lumbung/server/brand/brand/brand-color.calc.ts'
import { qrShape } from './qr-matrix.ts'

/** What stands on a card; sizes are millimetres. */
export interface CardContent {
  /** The whole address the code opens. */
  url: string
  /** Large: the table, the outlet, or the brand. */
  title: string
  /** Smaller, under the title; none leaves it out. */
  note: string
  /** What to do with it. */
  caption: string
  brand: string
  color: string
  /** The logo as a data address. */
  logo: string | null
}

export type CardKind = 'card' | 'sticker'

export const card_sizes: Readonly<Record<CardKind, { width: number; height: number }>> = {
  card: { width: 105, height: 148 },
  sticker: { width: 60, height: 68 },
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quote = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Average width of a letter of the face, as a share of its size. */
const LETTER = 0.58

/** The largest size, up to a most, at which a text fits a width. */
const fit = (text: string, width: number, most: number) =>
  Math.min(most, width / (LETTER * Math.max(1, text.length)))

interface TextStyle {
  y: number
  size: number
  weight: number
  fill: string
  x: number
  anchor?: 'start' | 'middle'
}

const write = (text: string, { y, size, weight, fill, x, anchor = 'middle' }: TextStyle) =>
  `<text x="${x}" y="${y}" font-size="${size.toFixed(2)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${quote(text)}</text>`

const initial = (name: string) => (name.trim().charAt(0) || '•').toUpperCase()

/** The logo in a white disc, or the first letter of the brand. */
function mark({ logo, brand, color }: CardContent, x: number, y: number, size: number): string {
  const r = size / 2
  const disc = `<circle cx="${x + r}" cy="${y + r}" r="${r}" fill="#ffffff"/>`
  if (!logo) {
    return (
      disc +
      write(initial(brand), {
        x: x + r,
        y: y + r + size * 0.2,
        size: size * 0.56,
        weight: 800,
        fill: brandColors(color).on_white,
      })
    )
  }
  const inset = size * 0.08
  return `${disc}<clipPath id="disc"><circle cx="${x + r}" cy="${y + r}" r="${r - inset}"/></clipPath><image href="${quote(logo)}" x="${x + inset}" y="${y + inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" preserveAspectRatio="xMidYMid slice" clip-path="url(#disc)"/>`
}

/** The code in a square of a size, with the four quiet modules around that readers need. */
function code(url: string, x: number, y: number, size: number, fill: string): string {
  const shape = qrShape(url)
  const scale = size / (shape.size + 8)
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="2.5" fill="#ffffff"/><path transform="translate(${x + 4 * scale} ${y + 4 * scale}) scale(${scale})" d="${shape.path}" fill="${fill}" shape-rendering="crispEdges"/>`
}

function drawCard(content: CardContent): string {
  const { width, height } = card_sizes.card
  const { url, title, note, caption, brand, color } = content
  const colors = brandColors(color)
  const middle = width / 2
  const inner = width - 16
  return [
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<path d="M0 0h${width}v58q-52.5 16 -${width} 0z" fill="${colors.band}"/>`,
    mark(content, 8, 8, 15),
    write(brand, {
      x: 27,
      y: 17.4,
      size: fit(brand, width - 35, 6),
      weight: 800,
      fill: colors.on_band,
      anchor: 'start',
    }),
    `<rect x="18" y="30" width="69" height="69" rx="4" fill="#ffffff" stroke="#e5e6e0" stroke-width="0.4"/>`,
    code(url, 19.5, 31.5, 66, colors.on_white),
    write(title, { x: middle, y: 114.5, size: fit(title, inner, 11), weight: 800, fill: '#1c1f1d' }),
    note && write(note, { x: middle, y: 121.5, size: fit(note, inner, 4.6), weight: 600, fill: '#5b635e' }),
    `<rect x="8" y="127.5" width="${inner}" height="13" rx="6.5" fill="#f4f5f1"/>`,
    write(caption, {
      x: middle,
      y: 135.6,
      size: fit(caption, inner - 8, 4.6),
      weight: 600,
      fill: '#1c1f1d',
    }),
  ].join('')
}

function drawSticker(content: CardContent): string {
  const { width, height } = card_sizes.sticker
  const { url, title, caption, color } = content
  const colors = brandColors(color)
  return [
    `<rect width="${width}" height="${height}" rx="4" fill="${colors.band}"/>`,
    mark(content, 4, 3.5, 9),
    write(title, {
      x: 16,
      y: 10.2,
      size: fit(title, width - 20, 6),
      weight: 800,
      fill: colors.on_band,
      anchor: 'start',
    }),
    code(url, 6.5, 14.5, 47, colors.on_white),
    write(caption, {
      x: width / 2,
      y: 65.4,
      size: fit(caption, width - 8, 2.9),
      weight: 600,
      fill: colors.on_band,
    }),
  ].join('')
}

/** A card as an SVG file that needs nothing else; `face` is the typeface as a data address. */
export function cardSvg(kind: CardKind, content: CardContent, face: string | null): string {
  const { width, height } = card_sizes[kind]
  const style = face
    ? `<style>@font-face{font-family:"Plus Jakarta Sans";font-weight:200 800;src:url(${face}) format("woff2")}</style>`
    : ''
  const drawing = kind === 'card' ? drawCard(content) : drawSticker(content)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="'Plus Jakarta Sans', system-ui, sans-serif">${style}${drawing}</svg>`
}
