import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.calc.ts'

const KNOWN = [
  { key: 'name', header: 'Nama', aliases: ['Name'] },
  { key: 'price', header: 'Harga', aliases: ['Price'] },
] as const

test('headings are known by name or other names, each column once, whatever place stands in brackets behind', () => {
  expect(matchColumns(['NAME*', 'Price [Kemang]', 'Price [Depok]', 'Handle'], KNOWN)).toEqual([
    'name',
    'price',
    null,
    null,
  ])
  expect(matchColumns(['Harga', 'Nama (menu)'], KNOWN)).toEqual(['price', null])
})
