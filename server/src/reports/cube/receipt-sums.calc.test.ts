import { expect, test } from 'vitest'
import { RECEIPT_SUMS } from '../../sales/rollup/rollup.calc.ts'
import { addSums, emptySums } from './receipt-sums.calc.ts'

test('every sum of receipts is added up on its own', () => {
  const row = Object.fromEntries(RECEIPT_SUMS.map((name, place) => [name, place + 1]))
  const rows = [row, row, row] as unknown as Parameters<typeof addSums>[0]
  expect(addSums(rows)).toEqual(
    Object.fromEntries(RECEIPT_SUMS.map((name, place) => [name, 3 * (place + 1)])),
  )
  expect(addSums([])).toEqual(emptySums())
  expect(Object.values(emptySums())).toEqual(RECEIPT_SUMS.map(() => 0))
})
