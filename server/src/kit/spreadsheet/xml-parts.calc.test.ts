import { expect, test } from 'vitest'
import { unescapeXml } from './xml-parts.calc.ts'

test.each([
  ['Kopi &amp; Roti', 'Kopi & Roti'],
  ['&lt;3 &#233; &#xe9;', '<3 é é'],
  ['satu_x000D_dua', 'satu\rdua'],
  ['&toString; &nbsp;', '&toString; &nbsp;'],
])('%j reads as %j', (text, read) => {
  expect(unescapeXml(text)).toBe(read)
})
