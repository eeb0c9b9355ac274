import { expect } from 'vitest'
import type { readPdf } from './pdf.ts'

/** Of as many letters as a name may have, none of which is a place to go on below. */
export const WORD = 'Superkalifragilistikekspialidosius'.repeat(2).slice(0, 60)
export const PICTURES = 'Ayam 🔥 Geprek Level Lima 👩‍🍳 Ekstra Sambal Matah & Keju 🧀'
export const PLAIN_PICTURES = 'Ayam Geprek Level Lima Ekstra Sambal Matah & Keju'
/** Without the places where a line may end. */
const solid = (text: string) => text.replace(/\s/g, '')

interface Read {
  readonly texts: readonly string[]
  readonly pages: Awaited<ReturnType<typeof readPdf>>['pages']
  readonly widths: readonly number[]
}

/** Nothing of a document stands beyond the edges or on something else, and it tells what it should, once each. */
export function expectWhole(
  { texts, pages, widths }: Read,
  told: readonly string[],
  untold: readonly string[] = [],
): void {
  const text = solid(texts.join(' '))
  for (const one of told) expect(text).toContain(solid(one))
  for (const one of untold) expect(text).not.toContain(solid(one))
  for (const [page, pieces] of pages.entries()) {
    const level = pieces.filter(({ is_turned }) => !is_turned)
    for (const piece of level) {
      expect(piece.left, piece.text).toBeGreaterThanOrEqual(47)
      expect(piece.right, piece.text).toBeLessThanOrEqual((widths[page] ?? 0) - 47)
      expect(piece.line, piece.text).toBeGreaterThanOrEqual(20)
      const beside = level.filter(
        (other) =>
          other !== piece &&
          Math.abs(other.line - piece.line) < 4 &&
          other.left < piece.right - 0.7 &&
          other.right > piece.left + 0.7,
      )
      expect(beside.map((other) => `${piece.text} | ${other.text}`)).toEqual([])
    }
  }
}
