import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawHeldOut } from './held-out.calc.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }), { maxLength: 300 })
const percent = fc.integer({ min: 0, max: 50 })
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)

test('every member is in one part, the share is kept to the member, and no order of members changes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), ids, percent, (campaign, members, share) => {
      const { sent, held_out } = drawHeldOut(campaign, members, share)
      expect(sorted([...sent, ...held_out])).toEqual(sorted(members))
      expect(held_out).toHaveLength(Math.floor((members.length * share) / 100))
      expect(drawHeldOut(campaign, [...members].reverse(), share)).toEqual({ sent, held_out })
    }),
  )
})

test('a member named twice is drawn once', () => {
  const { sent, held_out } = drawHeldOut(1, [7, 7, 8, 8], 50)
  expect(sorted([...sent, ...held_out])).toEqual([7, 8])
})

test('who is held out has nothing to do with when a member joined, nor with the campaign before', () => {
  const members = Array.from({ length: 10_000 }, (_, at) => at + 1)
  const of = (campaign: number) => new Set(drawHeldOut(campaign, members, 20).held_out)
  for (let campaign = 1; campaign <= 20; campaign++) {
    const held = of(campaign)
    const next = of(campaign + 1)
    // Of 2000 each 1000 and 400 are expected; seven standard deviations are never chance.
    expect(Math.abs([...held].filter((id) => id <= 5000).length - 1000)).toBeLessThan(7 * 20)
    expect(Math.abs([...held].filter((id) => id % 2 === 0).length - 1000)).toBeLessThan(7 * 20)
    expect(Math.abs([...held].filter((id) => next.has(id)).length - 400)).toBeLessThan(7 * 16)
  }
})
