import { expect, test } from 'vitest'
import { plus, reduce, roundHalfUp, times, ZERO } from './fraction.calc.ts'

const of = (top: bigint, bottom: bigint) => ({ top, bottom })

test('the same number in lowest terms keeps its sign above', () => {
  expect(reduce(of(4n, 6n))).toEqual(of(2n, 3n))
  expect(reduce(of(-4n, 6n))).toEqual(of(-2n, 3n))
  expect(reduce(of(3n, 7n))).toEqual(of(3n, 7n))
  expect(reduce(of(0n, 7n))).toEqual(ZERO)
})

test('sums and products are exact', () => {
  expect(reduce(plus(of(1n, 6n), of(1n, 3n)))).toEqual(of(1n, 2n))
  expect(reduce(plus(of(1n, 6n), of(-1n, 6n)))).toEqual(ZERO)
  expect(reduce(plus(of(1n, 4n), of(2n, 4n)))).toEqual(of(3n, 4n))
  expect(reduce(plus(of(1n, 4n), ZERO))).toEqual(of(1n, 4n))
  expect(times(of(2n, 3n), of(3n, 4n))).toEqual(of(1n, 2n))
  expect(times(of(-2n, 3n), of(3n, 4n))).toEqual(of(-1n, 2n))
  expect(times(of(2n, 3n), ZERO)).toEqual(ZERO)
})

test('halves go up, below zero too', () => {
  const rounded = [of(1n, 3n), of(1n, 2n), of(2n, 3n), of(3n, 2n), of(4n, 2n), of(0n, 5n)].map(roundHalfUp)
  expect(rounded).toEqual([0n, 1n, 1n, 2n, 2n, 0n])
  const below = [of(-1n, 3n), of(-1n, 2n), of(-2n, 3n), of(-3n, 2n), of(-8n, 5n), of(-2n, 1n)].map(
    roundHalfUp,
  )
  expect(below).toEqual([0n, 0n, -1n, -1n, -2n, -2n])
})
