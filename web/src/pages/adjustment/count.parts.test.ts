import { expect, test } from 'vitest'
import { partsText } from './count.parts.ts'

test('an entry reads as it was typed', () => {
  const counted_parts = [
    { unit: 'dus', quantity: '2' },
    { unit: 'g', quantity: '1250.5' },
  ]
  expect(partsText({ counted_parts })).toBe('2 dus + 1.250,5 g')
})
