import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('search goes there and back unchanged and readable', () => {
  const search = { q: 'kopi & susu', f: ['city:In:Kota Bandung', 'name:Contain:a'], page: '2' }
  const text = stringifySearch(search)
  expect(text).toBe('?q=kopi+%26+susu&f=city:In:Kota+Bandung&f=name:Contain:a&page=2')
  expect(parseSearch(text)).toEqual(search)
})

test('nothing is written for what is absent', () => {
  expect(stringifySearch({ q: undefined, page: '', f: [] })).toBe('')
})

test('names that every object has are names like others', () => {
  expect(parseSearch('?toString=x&constructor=a&constructor=b')).toEqual({
    toString: 'x',
    constructor: ['a', 'b'],
  })
})
