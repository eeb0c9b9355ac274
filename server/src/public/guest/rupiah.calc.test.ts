import { expect, test } from 'vitest'
import { rupiah } from './rupiah.calc.ts'

test('thousands are set apart by dots, and the sign does not break from the figure', () => {
  const told = [0, 5, 999, 1_000, 12_500, 100_000, 1_234_567_890].map(rupiah)
  expect(told).toEqual(
    ['0', '5', '999', '1.000', '12.500', '100.000', '1.234.567.890'].map((text) => `Rp\u00a0${text}`),
  )
  expect(rupiah(-12_500)).toBe('Rp\u00a0-12.500')
  expect(rupiah(-500)).toBe('Rp\u00a0-500')
})
