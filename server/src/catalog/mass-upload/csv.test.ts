import { expect, test } from 'vitest'
import { parseCsv } from './csv.calc.ts'

test('quoted cells, separators, line ends and empty cells of CSV', () => {
  expect(parseCsv('Tanggal;Jumlah\r\n21/11/2026;"1.000;00"\r\n')).toEqual([
    ['Tanggal', 'Jumlah'],
    ['21/11/2026', '1.000;00'],
  ])
  expect(parseCsv('a,b\n"say ""hi""\nthere",')).toEqual([
    ['a', 'b'],
    ['say "hi"\nthere', null],
  ])
})
