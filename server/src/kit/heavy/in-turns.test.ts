import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.calc.ts'

test('each list is served once before any a second time, and keeps its order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 6 }), (lengths) => {
      const order = inTurns(
        lengths.map((length, of) => Array.from({ length }, (_, place) => ({ of, place }))),
      )
      expect(order).toHaveLength(lengths.reduce((sum, length) => sum + length, 0))
      const places = order.map(({ place }) => place)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const list of lengths.keys())
        expect(order.filter((one) => one.of === list)).toHaveLength(lengths[list] ?? 0)
    }),
  )
})
