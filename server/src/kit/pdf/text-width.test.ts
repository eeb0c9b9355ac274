import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { printPaper } from './paper.ts'
import { cutText, textWidth } from './text-width.calc.ts'

test('texts are at most as wide as they are taken to be, and not much less', async () => {
  const texts = [
    ...[
      'Rp\u00a01.234.567.890',
      '-12.345,6',
      'Penjualan bersih',
      'Ongkos kirim',
      'KOPI SUSU GULA AREN',
      'Wijaya',
    ],
    ...['Pajak & layanan dalam harga', 'illit', 'MWMW 100%', 'Jl. Kemang Raya No. 12, Jakarta Selatan'],
  ]
  const { pages } = await readPdf(
    await printPaper({
      title: 'Uji',
      author: 'Uji',
      created_at: new Date(0),
      notes: [],
      content: texts.map((text) => ({ text, fontSize: 10 })),
    }),
  )
  const placed = pages.flat().filter(({ text }) => texts.some((known) => known === text.replace(/ /g, ' ')))
  expect(placed.length).toBeGreaterThan(6)
  for (const { text, left, right } of placed) {
    expect(textWidth(text, 10)).toBeGreaterThanOrEqual(right - left - 0.5)
    expect(textWidth(text, 10)).toBeLessThanOrEqual((right - left) * 1.4)
  }
})

test('a cut text fits and begins as the whole does', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.integer({ min: 20, max: 300 }),
      (text, room) => {
        const cut = cutText(text, 8, room)
        expect(textWidth(cut, 8)).toBeLessThanOrEqual(Math.max(room, textWidth(`${[...text][0]}…`, 8)))
        if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      },
    ),
  )
})
