import { expect, test } from 'vitest'
import { readQuantity, showQuantity } from './produce.quantity.ts'

test('quantities are read as typed and refused when they are none', () => {
  expect(readQuantity('1.500,5')).toBe('1500.5')
  expect(readQuantity('0')).toBe(null)
  expect(readQuantity('0', 'zero')).toBe('0')
  expect(readQuantity('-1', 'zero')).toBe(null)
  expect(readQuantity('0,00001')).toBe(null)
  expect(readQuantity('')).toBe(null)
  expect(readQuantity('100000001')).toBe(null)
})

test('what is shown is read back as it was', () => {
  for (const value of ['1500.5000', '0.0001', '99999999.9999', '2000'])
    expect(readQuantity(showQuantity(value))).toBe(String(Number(value)))
})
