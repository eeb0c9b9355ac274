import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrast } from './brand-color.calc.ts'

test('whatever colour a brand has, text on it and codes in it can be read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
      const { band, on_band, on_white } = brandColors(color)
      expect(contrast(on_white, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(on_band, band)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
