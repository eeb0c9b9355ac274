import { expect, test } from 'vitest'
import { numberTexts } from './table.values.ts'

test('the numbers of a bulk are told with their first and last', () => {
  expect(numberTexts({ prefix: ' A', from: 1, to: 3 })).toEqual({ count: 3, text: 'A1, A2, A3' })
  expect(numberTexts({ prefix: 'VIP-', from: 9, to: 20 })).toEqual({
    count: 12,
    text: 'VIP-9, VIP-10, VIP-11 … VIP-20',
  })
  expect(numberTexts({ prefix: 'A', from: 3, to: 1 })).toEqual({ count: 0, text: '' })
  expect(numberTexts({ prefix: 'A', from: null, to: 1 })).toEqual({ count: 0, text: '' })
})
