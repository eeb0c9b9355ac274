import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPrintable } from './printable.calc.ts'

test.each([
  ['Kopi Séjahtera “Ibu Ratna” – 52–53 • 5 € …', 'Kopi Séjahtera “Ibu Ratna” – 52–53 • 5 € …'],
  ['Rp\u00a0165.390\nJakarta', 'Rp\u00a0165.390\nJakarta'],
  // Typed as a letter and an accent.
  ['Se\u0301jahtera', 'Séjahtera'],
  ['Đà Nẵng, Kraków, ﬁlter', '?à Nang, Kraków, filter'],
  ['A\u2011B \u22125 \u202f|\u200b|', 'A-B -5  ||'],
  ['茶 ☕', '?'],
  ['☕ Kopi 🔥🔥 Susu 👩‍🍳\n🇮🇩 Merah 1️⃣', 'Kopi Susu\nMerah 1'],
  ['👍🏽', '?'],
  ['Lumbung® ☕ ©', 'Lumbung® ©'],
  ['a\tb\u0000c', 'a b c'],
])('%j is printed as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})

test('what was made printable stays as it is, and nothing of Latin-1 is changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = toPrintable(text)
      expect(toPrintable(printed)).toBe(printed)
      expect(printed).not.toMatch(/[^\n\x20-\xff\u0152-\u2122]/)
    }),
  )
  const latin = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 160 + index))
  expect(toPrintable(latin)).toBe(latin)
})
