import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBeyond, TILL_RIGHTS, type TillAct, type TillRight, type TillRights } from './till-right.calc.ts'

const held = (rights: readonly TillRight[], discount_limit_bp = 0, can_approve = false): TillRights => ({
  rights: new Set(rights),
  discount_limit_bp,
  can_approve,
})
const share = (share_bp: number): TillAct => ({ rule: 'discount', share_bp })

test('a discount at the limit is within it, one basis point above is not', () => {
  const doer = held([], 1000)
  expect(isBeyond(share(999), doer, undefined)).toBe(false)
  expect(isBeyond(share(1000), doer, undefined)).toBe(false)
  expect(isBeyond(share(1001), doer, undefined)).toBe(true)
  expect(isBeyond(share(2500), doer, held([], 2500, true))).toBe(false)
  expect(isBeyond(share(2501), doer, held([], 2500, true))).toBe(true)
  expect(isBeyond(share(2500), doer, held([], 2500, false))).toBe(true)
})

test('of somebody whose rights nobody has said nothing is beyond them', () => {
  for (const rule of TILL_RIGHTS) expect(isBeyond({ rule }, undefined, undefined)).toBe(false)
})

const rights = fc.record({
  rights: fc.subarray([...TILL_RIGHTS]),
  limit: fc.integer({ min: 0, max: 10_000 }),
  can_approve: fc.boolean(),
})
const act: fc.Arbitrary<TillAct> = fc.oneof(
  fc.constantFrom(...TILL_RIGHTS).map((rule) => ({ rule })),
  fc.integer({ min: 0, max: 10_000 }).map(share),
)

test('more rights never make an act go beyond them, and an approver without the right to approve changes nothing', () => {
  fc.assert(
    fc.property(rights, rights, act, fc.constantFrom(...TILL_RIGHTS), (one, other, done, more) => {
      const doer = held(one.rights, one.limit)
      const richer = held([...one.rights, more], Math.min(one.limit + 1, 10_000))
      const approver = held(other.rights, other.limit, other.can_approve)
      const is_beyond = isBeyond(done, doer, approver)
      if (!is_beyond && isBeyond(done, richer, approver)) return false
      if (
        isBeyond(done, doer, undefined) &&
        is_beyond !== isBeyond(done, approver, undefined) &&
        other.can_approve
      )
        return false
      return other.can_approve || is_beyond === isBeyond(done, doer, undefined)
    }),
  )
})
