import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, type PointBalance, shiftBalance } from './point-balance.calc.ts'

const NONE: PointBalance = { balance: 0, held: 0, debt: 0 }

test('a balance is never below what is held, owes only when it has no more, and forgets the order of changes', () => {
  const change = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.nat(40), (changes, hold) => {
      let state = NONE
      let held = 0
      for (const [index, points] of changes.entries()) {
        state = shiftBalance(state, { points })
        // A till holds what there is, and lets it go or takes it in turn.
        if (index % 3 === 0 && hold > 0 && availableOf(state) >= hold) {
          state = shiftBalance(state, { points: 0, held: hold })
          held += hold
        }
        expect(state.held).toBe(held)
        expect(state.balance).toBeGreaterThanOrEqual(held)
        expect(state.debt === 0 || state.balance === held).toBe(true)
      }
      const net = changes.reduce((sum, points) => sum + points, 0)
      expect(state.balance - state.debt).toBe(net)
      expect(shiftBalance(state, { points: 0, held: -held })).toEqual({
        balance: Math.max(net, 0),
        held: 0,
        debt: Math.max(-net, 0),
      })
    }),
  )
})
