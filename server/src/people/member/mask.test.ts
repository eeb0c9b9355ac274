import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask.calc.ts'

test('a masked number keeps its head and tail, a masked address its first letter and domain', () => {
  expect(maskPhone('+62812000001001')).toBe('0812****001')
  expect(maskPhone('0812000001001')).toBe('0812****001')
  expect(maskPhone('081+62812000001')).toBe('081+****001')
  expect(maskEmail('adinda@contoh.example')).toBe('a***@contoh.example')
  expect(maskEmail('a@x')).toBe('a***@x')
  expect(maskEmail('"a@b"@x')).toBe('"***@x')
  expect(maskEmail('@x')).toBe('***')
  expect(maskEmail('adinda')).toBe('***')
})
