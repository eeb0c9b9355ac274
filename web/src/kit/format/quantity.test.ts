import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from './number.ts'
import { exactQuantity, formatQuantity, sayQuantity } from './quantity.ts'

const units = ['g', 'ml', 'kg', 'liter', 'butir', 'dus', 'cm'] as const

/** What a text says, in the unit asked for. */
function readBack(text: string, unit: string): { value: number; last_place: number } {
  const [figure = '', said = ''] = text.split(' ')
  const of = (name: string) => (['kg', 'liter'].includes(name) ? 1000 : 1)
  const step = 10 ** -(figure.split(',')[1]?.length ?? 0)
  const per = of(said) / of(unit)
  return { value: (parseNumber(figure) ?? Number.NaN) * per, last_place: step * per }
}

describe('quantities', () => {
  test.each([
    ['1583225', 'ml', '1.583 liter', '1.583,225 liter', '1.583.225 ml'],
    ['94.9512', 'butir', '95 butir', '94,9512 butir', '94,9512 butir'],
    ['17722.216', 'g', '17,7 kg', '17,722216 kg', '17.722,216 g'],
    ['1.2500', 'kg', '1,25 kg', '1,25 kg', '1,25 kg'],
    ['0.05', 'kg', '50 g', '50 g', '0,05 kg'],
    ['-2500', 'g', '-2,5 kg', '-2,5 kg', '-2.500 g'],
    ['0.5', 'butir', '0,5 butir', '0,5 butir', '0,5 butir'],
    ['3.4567', 'butir', '3,46 butir', '3,4567 butir', '3,4567 butir'],
    ['0.0001', 'g', '0,0001 g', '0,0001 g', '0,0001 g'],
    ['0', 'liter', '0 liter', '0 liter', '0 liter'],
  ])('%s %s', (quantity, unit, said, written, exact) => {
    expect(sayQuantity(quantity, unit)).toBe(said)
    expect(formatQuantity(quantity, unit)).toBe(written)
    expect(exactQuantity(quantity, unit)).toBe(exact)
  })

  const quantity = fc.integer({ min: -1e11, max: 1e11 }).map((parts) => parts / 10_000)
  const unit = fc.constantFrom(...units)

  test('what is written in full is read back as it was', () => {
    fc.assert(
      fc.property(quantity, unit, (value, of) => {
        expect(readBack(formatQuantity(value, of), of).value).toBeCloseTo(value, 4)
      }),
    )
  })

  test('what is said is off by half its last place at most, or by half a percent, and is zero for zero alone', () => {
    fc.assert(
      fc.property(quantity, unit, (value, of) => {
        const { value: said, last_place } = readBack(sayQuantity(value, of), of)
        expect(Math.abs(said - value)).toBeLessThanOrEqual(last_place / 2 + 1e-6)
        const is_piece = of === 'butir' || of === 'dus'
        expect(Math.abs(said - value)).toBeLessThanOrEqual(Math.abs(value) * (is_piece ? 0.05 : 0.005) + 1e-6)
        expect(said === 0).toBe(value === 0)
        expect(Math.sign(said)).toBe(Math.sign(value))
      }),
    )
  })
})
