import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bought, effectOf, FEWEST_MEMBERS, sumOfPart } from './effect.calc.ts'

const bought = fc.record({ receipts: fc.nat(9), net: fc.integer({ min: -500_000, max: 5_000_000 }) })
const many = fc.array(bought, { minLength: FEWEST_MEMBERS, maxLength: 80 })
const alike = (members: number, net: number): Bought[] =>
  Array.from({ length: members }, () => ({ receipts: 1, net }))

test('a part adds up to its members, and varies as the differences of all pairs say', () => {
  fc.assert(
    fc.property(fc.array(bought, { maxLength: 40 }), (rows) => {
      const sums = sumOfPart(rows)
      let [net, receipts, came, pairs] = [0, 0, 0, 0]
      for (const one of rows) {
        net += one.net
        receipts += one.receipts
        if (one.receipts > 0) came++
        for (const other of rows) pairs += (one.net - other.net) ** 2
      }
      expect(sums).toMatchObject({ members: rows.length, net, receipts, came })
      const variance = rows.length < 2 ? 0 : pairs / (2 * rows.length * (rows.length - 1))
      expect(Math.abs(sums.variance - variance)).toBeLessThanOrEqual(1e-6 * (1 + variance))
    }),
  )
})

test('what is the same for everybody moves no difference; the other way round it is the opposite', () => {
  fc.assert(
    fc.property(many, many, fc.integer({ min: 0, max: 1_000_000 }), (sent, held, more) => {
      const lift = (rows: Bought[]) => rows.map((row) => ({ ...row, net: row.net + more }))
      const effect = effectOf(sumOfPart(sent), sumOfPart(held))
      const lifted = effectOf(sumOfPart(lift(sent)), sumOfPart(lift(held)))
      const turned = effectOf(sumOfPart(held), sumOfPart(sent))
      if (!('low' in effect) || !('low' in lifted) || !('low' in turned)) throw new Error('enough members')
      expect(effect.low).toBeLessThanOrEqual(effect.difference)
      expect(effect.high).toBeGreaterThanOrEqual(effect.difference)
      expect(Math.abs(lifted.difference - effect.difference)).toBeLessThanOrEqual(1)
      expect(Math.abs(turned.difference + effect.difference)).toBeLessThanOrEqual(1)
      expect(effect.extra_net).toBe(effect.difference * sent.length)
    }),
  )
})

test('without a part held out, or with too few, nothing is said', () => {
  const plenty = sumOfPart(alike(500, 50_000))
  expect(effectOf(plenty, sumOfPart([]))).toEqual({ outcome: 'no_base' })
  expect(effectOf(sumOfPart([]), plenty)).toEqual({ outcome: 'no_base' })
  expect(effectOf(plenty, sumOfPart(alike(FEWEST_MEMBERS - 1, 0)))).toEqual({ outcome: 'too_few' })
})

test('a plain effect is told with its bounds, one that may be chance as unclear', () => {
  const half = (members: number, net: number) => [...alike(members / 2, 0), ...alike(members / 2, net)]
  const clear = effectOf(sumOfPart(half(400, 100_000)), sumOfPart(half(100, 40_000)))
  // By hand: 50.000 and 20.000 a member; variances 10^10/4·400/399 and 1,6·10^9/4·100/99.
  expect(clear).toMatchObject({ outcome: 'more', difference: 30_000, extra_net: 12_000_000 })
  if (!('low' in clear)) throw new Error('enough members')
  expect(clear.low).toBe(23_708)
  expect(clear.high).toBe(36_292)
  const unclear = effectOf(sumOfPart(half(40, 100_000)), sumOfPart(half(40, 90_000)))
  expect(unclear).toMatchObject({ outcome: 'unclear', difference: 5_000 })
})
