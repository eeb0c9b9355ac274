import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAUSES, type Claim, explainGap, isTiny, nearness } from './variance.calc.ts'

const claim = fc.record({
  cause: fc.constantFrom(...CAUSES),
  quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  score: fc.integer({ min: -20, max: 120 }),
  reason: fc.constant('x'),
  evidence: fc.constant([]),
}) satisfies fc.Arbitrary<Claim>

const absolute = (value: bigint) => (value < 0n ? -value : value)

test('claims and what is unexplained add up to the gap, and no claim points elsewhere or goes beyond it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.array(claim, { maxLength: 12 }),
      fc.uniqueArray(fc.constantFrom(...CAUSES)),
      (quantity, value, claims, known) => {
        const { causes, unexplained_quantity, unexplained_value } = explainGap(
          { quantity, value },
          claims,
          new Set(known),
        )
        const claimed = causes.reduce((sum, each) => sum + each.quantity, 0)
        const worth = causes.reduce((sum, each) => sum + each.value, 0n)
        expect(claimed + unexplained_quantity).toBe(quantity)
        expect(worth + unexplained_value).toBe(value)
        expect(Math.abs(claimed)).toBeLessThanOrEqual(Math.abs(quantity))
        expect(absolute(worth) <= absolute(value)).toBe(true)
        for (const each of causes) {
          expect(Math.sign(each.quantity)).toBe(Math.sign(quantity))
          expect(each.value === 0n || each.value > 0n === value > 0n).toBe(true)
        }
        // A sliver is told only where nothing more is left.
        const slivers = causes.filter((each) => Math.abs(each.quantity) * 20 < Math.abs(quantity))
        expect(slivers.length).toBeLessThanOrEqual(unexplained_quantity === 0 ? 1 : 0)
        expect(new Set(causes.map(({ cause }) => cause)).size).toBe(causes.length)
        expect(causes.map(({ score }) => -score)).toEqual(
          causes.map(({ score }) => -score).sort((a, b) => a - b),
        )
      },
    ),
  )
})

test('what was mended before at the same place is named sooner', () => {
  const claims: Claim[] = [
    { cause: 'waste', quantity: -50, score: 60, reason: 'a', evidence: [] },
    { cause: 'unit_slip', quantity: -50, score: 50, reason: 'b', evidence: [] },
  ]
  const named = (known: Set<'unit_slip'>) =>
    explainGap({ quantity: -50, value: -5n }, claims, known).causes.map(({ cause }) => cause)
  expect(named(new Set())).toEqual(['waste'])
  expect(named(new Set(['unit_slip']))).toEqual(['unit_slip'])
})

test('amounts are as near as they are alike', () => {
  expect([nearness(10, -10), nearness(9, 10), nearness(0, 5), nearness(0, 0)]).toEqual([100, 90, 0, 0])
})

test('a gap is too small for a cause where both its worth and its share are', () => {
  const rupiah = (value: number) => BigInt(value) * 1_000_000n
  const tiny = (quantity: number, value: bigint, expected = 1_000_000n, used = 0n) =>
    isTiny({ quantity, value }, { expected, used })
  expect(tiny(500, rupiah(40))).toBe(true)
  expect(tiny(-500, rupiah(-999))).toBe(true)
  expect(tiny(-500, rupiah(-1000))).toBe(false)
  expect(tiny(5000, rupiah(40))).toBe(false)
  expect(tiny(4999, rupiah(40))).toBe(true)
  // Of what was used, where that is more than what should be left.
  expect(tiny(5000, rupiah(40), 100n, 2_000_000n)).toBe(true)
  expect(tiny(5000, rupiah(40), -2_000_000n)).toBe(true)
  // What it is worth nobody knows.
  expect(tiny(1, 0n)).toBe(false)
})
