import { expect, test } from 'vitest'
import { addItemStock, type ItemStock } from './item-stock.calc.ts'

const stock = (wasted_qty: string, wasted_value: string, on_hand: string | null): ItemStock => ({
  wasted_qty,
  wasted_value,
  on_hand,
})
const numbers = ({ wasted_qty, wasted_value, on_hand }: ItemStock) => [
  Number(wasted_qty),
  Number(wasted_value),
  on_hand && Number(on_hand),
]

test('what was lost of menus is added up to the last decimal', () => {
  const rows = [stock('1.5', '1000.000001', '3'), stock('0.0001', '0.000002', '-1.5')]
  expect(numbers(addItemStock(rows))).toEqual([1.5001, 1000.000003, 1.5])
})

test('menus without stock of their own count nothing of it, and of them alone there is none to tell', () => {
  expect(numbers(addItemStock([stock('1', '2', null), stock('1', '2', '4')]))).toEqual([2, 4, 4])
  expect(numbers(addItemStock([stock('1', '2', null), stock('1', '2', '0')]))).toEqual([2, 4, 0])
  expect(addItemStock([stock('1', '2', null), stock('1', '2', null)]).on_hand).toBeNull()
  expect(numbers(addItemStock([]))).toEqual([0, 0, null])
})
