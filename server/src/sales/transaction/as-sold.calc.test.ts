import { expect, test } from 'vitest'
import { asSold } from './as-sold.calc.ts'

const plain = (no: number) => ({ no, paket_no: null, paket_name: null, paket_qty: null, paket_price: null })
const part = (no: number, paket_no: number) => ({
  ...{ no, paket_no, paket_name: `Paket ${paket_no}`, paket_qty: '2', paket_price: 45_000 },
})

test('parts of a paket stand together where the till had the paket', () => {
  const sold = asSold([part(4, 1), plain(2), part(1, 1), part(3, 3), part(5, 3)])
  expect(sold.map(({ no, paket, lines }) => [no, paket?.name, lines.map((line) => line.no)])).toEqual([
    [1, 'Paket 1', [1, 4]],
    [2, undefined, [2]],
    [3, 'Paket 3', [3, 5]],
  ])
  expect(sold[0]?.paket).toEqual({ name: 'Paket 1', qty: '2', price: 45_000 })
})
