import { expect, test } from 'vitest'
import { ALLERGEN_WORDS, ORDER_TYPE_WORDS, TAG_WORDS } from './item-words.calc.ts'

test('what an item keeps is told in words of the product', () => {
  expect(ORDER_TYPE_WORDS).toEqual({
    DINE_IN: 'Makan di tempat',
    TAKEAWAY: 'Bawa pulang',
    DELIVERY: 'Pesan antar',
  })
  // Keys of tags and allergens are their words without capitals and blanks.
  for (const words of [TAG_WORDS, ALLERGEN_WORDS])
    for (const [key, word] of Object.entries(words)) expect(word.toLowerCase().replaceAll(' ', '_')).toBe(key)
})
