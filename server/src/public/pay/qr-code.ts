import { correction, generate } from 'lean-qr'
import sharp from 'sharp'
import { Html } from '../guest/html.ts'

/** White modules around a code, without which it is not read. */
const QUIET = 4
const PNG_SIDE = 640

/** A code as a drawing: one path of dark modules on white, whatever the page's colours. */
export function qrSvg(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const runs: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      let width = 1
      while (code.get(x + width, y)) width++
      runs.push(`M${x} ${y}h${width}v1h-${width}z`)
      x += width
    }
  }
  const side = code.size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${QUIET} -${QUIET} ${side} ${side}" role="img" aria-label="Kode QRIS" shape-rendering="crispEdges"><path fill="#fff" d="M-${QUIET} -${QUIET}h${side}v${side}h-${side}z"/><path fill="#000" d="${runs.join('')}"/></svg>`
}

/** The drawing within a page. */
export const qrPart = (text: string): Html => new Html(qrSvg(text))

/** The code as a picture, to be kept on the phone and opened in a wallet on it. */
export const qrPng = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(text)), { density: 600 })
    .resize(PNG_SIDE, PNG_SIDE)
    .png()
    .toBuffer()
