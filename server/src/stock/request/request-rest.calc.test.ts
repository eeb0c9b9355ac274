import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { restOf } from './request-rest.calc.ts'

const text = (value: bigint) => fromScaled(value, QTY_DECIMALS)
const line = (unit_quantity: string, quantity: string, received_quantity: string | null) => ({
  ...{ unit: 'dus', base_unit: 'ml', unit_quantity, quantity, received_quantity },
})

test('what is left is told in the unit it was asked in, or in base units where that does not come out', () => {
  expect(restOf(line('12', '12000', '11000'))).toEqual({ unit: 'dus', unit_quantity: text(10_000n) })
  expect(restOf(line('3', '36', '35'))).toEqual({ unit: 'ml', unit_quantity: text(10_000n) })
  expect(restOf(line('3', '36', null))).toEqual({ unit: 'dus', unit_quantity: text(30_000n) })
  expect(restOf(line('3', '36', '36'))).toBeNull()
  expect(restOf(line('3', '36', '40'))).toBeNull()
})

test('what came and what is left are what was asked for, whatever a unit holds', () => {
  const scaled = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(scaled, scaled, scaled, (in_unit, asked, came) => {
      const rest = restOf(line(text(in_unit), text(asked), text(came)))
      if (!rest) return came >= asked
      const quantity = toScaled(rest.unit_quantity, QTY_DECIMALS)
      if (quantity <= 0n) return false
      return rest.unit === 'ml' ? came + quantity === asked : quantity * asked === (asked - came) * in_unit
    }),
  )
})
