import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadSurplus } from './surplus.calc.ts'

const places = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 6 })
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 1, max: 500 }), { minLength: ids.length, maxLength: ids.length })
      .map((quantities) => ids.map((outlet_id, index) => ({ outlet_id, quantity: quantities[index] ?? 1 }))),
  )

test('nobody gives more than it can spare, nobody gets more than it misses and a pack, and only near ones share', () => {
  fc.assert(
    fc.property(places, places, fc.integer({ min: 1, max: 60 }), fc.nat(7), (surplus, missing, pack, far) => {
      const isNear = (from: number, to: number) => Math.abs(from - to) <= far
      const moves = spreadSurplus(surplus, missing, { pack, isNear })
      const sum = (of: (move: (typeof moves)[number]) => boolean) =>
        moves.filter(of).reduce((total, { quantity }) => total + quantity, 0)
      for (const { outlet_id, quantity } of surplus)
        expect(sum(({ from_outlet_id }) => from_outlet_id === outlet_id)).toBeLessThanOrEqual(quantity)
      for (const { outlet_id, quantity } of missing)
        expect(sum(({ to_outlet_id }) => to_outlet_id === outlet_id)).toBeLessThan(quantity + pack)
      for (const { from_outlet_id, to_outlet_id, quantity } of moves) {
        expect(from_outlet_id).not.toBe(to_outlet_id)
        expect(isNear(from_outlet_id, to_outlet_id)).toBe(true)
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThan(0)
      }
    }),
  )
})

test('who has most gives first, whole packs where it can, to who is told first', () => {
  const all = { pack: 10, isNear: () => true }
  const surplus = [
    { outlet_id: 1, quantity: 25 },
    { outlet_id: 2, quantity: 44 },
  ]
  const missing = [
    { outlet_id: 3, quantity: 32 },
    { outlet_id: 4, quantity: 30 },
  ]
  expect(spreadSurplus(surplus, missing, all)).toEqual([
    { from_outlet_id: 2, to_outlet_id: 3, quantity: 40 },
    { from_outlet_id: 1, to_outlet_id: 4, quantity: 20 },
  ])
  // Not a pack to spare: base units; and next to nothing stays where it is.
  expect(spreadSurplus([{ outlet_id: 1, quantity: 8.6 }], [{ outlet_id: 3, quantity: 20 }], all)).toEqual([
    { from_outlet_id: 1, to_outlet_id: 3, quantity: 8 },
  ])
  expect(spreadSurplus([{ outlet_id: 1, quantity: 3 }], [{ outlet_id: 3, quantity: 20 }], all)).toEqual([])
})
