import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfValue } from './transfer-share.calc.ts'

test('arriving in any parts, goods bring all that they had cost, and no rupiah before its goods', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(part, { minLength: 1, maxLength: 9 }),
      (value, parts) => {
        const left = parts.reduce((sum, each) => sum + each, 0n)
        let arrived = 0n
        let before = 0n
        for (const each of parts) {
          arrived += each
          const share = shareOfValue(value, left, arrived)
          expect(
            share >= before && share * left <= value * arrived && (share + 1n) * left > value * arrived,
          ).toBe(true)
          before = share
        }
        expect(before).toBe(value)
      },
    ),
  )
})
