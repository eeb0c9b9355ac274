import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findGivenBeyond,
  type Held,
  LIMIT_KINDS,
  LIMIT_WORDS,
  type Limits,
  narrowLimits,
  reachOf,
} from './limit-kind.calc.ts'
import { meansAnything } from './rights.calc.ts'

const anyLimits = fc
  .record(Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, fc.option(fc.nat(1000), { nil: undefined })])))
  .map((limits) => limits as Limits)
const anyHeld = fc
  .record({ limits: anyLimits, has: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }) })
  .map(({ limits, has }): Held => {
    const all = LIMIT_KINDS.flatMap((kind) => LIMIT_WORDS[kind].takes.map((right) => right.join('.')))
    const rights = new Set([...new Set(all)].filter((_, index) => has[index]))
    return { limits, holds: (module, authorization) => rights.has(`${module}.${authorization}`) }
  })

test('every limit holds back rights that mean something', () => {
  for (const kind of LIMIT_KINDS)
    for (const [module, authorization] of LIMIT_WORDS[kind].takes)
      expect(meansAnything(module, authorization), `${module}.${authorization}`).toBe(true)
})

test('without the right nothing is reached, without a limit there is no end', () => {
  const holds = () => true
  expect(reachOf('refund', { holds: () => false, limits: {} })).toBe(0)
  expect(reachOf('refund', { holds, limits: {} })).toBe(Number.POSITIVE_INFINITY)
  expect(reachOf('refund', { holds, limits: { refund: 0 } })).toBe(0)
  expect(reachOf('refund', { holds, limits: { refund: 500, discount: 7 } })).toBe(500)
})

test('nobody gives more than he has, and what a role had before it may keep', () => {
  fc.assert(
    fc.property(anyHeld, anyHeld, anyHeld, (giver, before, after) => {
      const beyond = LIMIT_KINDS.filter(
        (kind) => reachOf(kind, after) > Math.max(reachOf(kind, before), reachOf(kind, giver)),
      )
      expect(findGivenBeyond(giver, before, after)).toBe(beyond[0])
      expect(findGivenBeyond(giver, before, before)).toBeUndefined()
      expect(findGivenBeyond(after, before, after)).toBeUndefined()
    }),
  )
})

test('the lower of two limits holds, whichever comes first', () => {
  fc.assert(
    fc.property(anyLimits, anyLimits, (one, other) => {
      const narrow = narrowLimits(one, other)
      expect(narrowLimits(other, one)).toEqual(narrow)
      for (const kind of LIMIT_KINDS) {
        const told = [one[kind], other[kind]].filter((most) => most !== undefined)
        expect(narrow[kind]).toBe(told.length > 0 ? Math.min(...told) : undefined)
      }
    }),
  )
})
