import fc from 'fast-check'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { cardSvg } from './card-svg.ts'
import { qrShape } from './qr-matrix.ts'

/** Draws the path of a code as dots, with its quiet border, and reads it as a phone would. */
function read(text: string): string | undefined {
  const { size, path } = qrShape(text)
  const scale = 4
  const side = (size + 8) * scale
  const dots = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      const first = ((Number(y) + 4) * scale + row) * side + (Number(x) + 4) * scale
      dots.fill(0, first * 4, (first + Number(width) * scale) * 4)
      for (let dot = first; dot < first + Number(width) * scale; dot++) dots[dot * 4 + 3] = 255
    }
  }
  return jsqr(dots, side, side)?.data
}

test('codes are read back by another library, whatever address they hold', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9_-]{1,40}$/)
  fc.assert(
    fc.property(word, word, (domain, token) => {
      const url = `https://${domain}.example/t/${token}?qr`
      expect(read(url)).toBe(url)
    }),
    { numRuns: 60 },
  )
})

test('names cannot leave their place in the file', () => {
  const svg = cardSvg(
    'card',
    {
      url: 'https://x.example/',
      title: '<script>alert(1)</script>',
      note: '"&',
      caption: '',
      brand: '</text>',
      color: '#0f6b57',
      logo: '"><script>',
    },
    null,
  )
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
})
