import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeakPin, PIN } from './weak-pin.calc.ts'

test('what is guessed first is weak, what is not is left alone', () => {
  for (const pin of ['0000', '1234', '4321', '7890', '123456', '654321', '111111', '1212', '123123', '2580'])
    expect([pin, isWeakPin(pin)]).toEqual([pin, true])
  for (const pin of ['2749', '5038', '90214', '704812', '1243', '1113'])
    expect([pin, isWeakPin(pin)]).toEqual([pin, false])
})

test('no run of equal steps by nothing or one passes, whatever it begins with', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(0, 1, 9),
      fc.integer({ min: 4, max: 6 }),
      (first, step, length) => {
        const pin = Array.from({ length }, (_, place) => (first + place * step) % 10).join('')
        return PIN.test(pin) && isWeakPin(pin)
      },
    ),
  )
})

test('few of all PINs are refused', () => {
  const weak = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter(isWeakPin)
  expect(weak.length).toBeLessThan(150)
})
