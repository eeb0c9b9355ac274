import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldUntil, parsePosition } from './position.calc.ts'

test('places of the log are ordered as their numbers, not as their texts', () => {
  expect(parsePosition('0/0')).toBe(0n)
  expect(parsePosition('0/FFFFFFFF') < parsePosition('1/0')).toBe(true)
  expect(parsePosition('9/0') < parsePosition('10/0')).toBe(true)
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
})

test('a copy holds all that was committed before the last mark it has passed, and no more', () => {
  const steps = fc.array(fc.record({ later: fc.integer({ min: 1, max: 50 }), written: fc.nat(3) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(steps, fc.nat(60), (given, replayed) => {
      let [at, position] = [0, 0n]
      const marks = given.map(({ later, written }) => {
        at += later
        position += BigInt(written)
        return { at, position }
      })
      const held = heldUntil(marks, BigInt(replayed))
      for (const mark of marks)
        expect(mark.position <= BigInt(replayed)).toBe(held !== undefined && mark.at <= held)
    }),
  )
})
