import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, unstorablePaths } from './storable.calc.ts'

test('a NUL and half a surrogate pair cannot be kept, everything else can', () => {
  expect(['', 'Kopi ☕', '😀', '\t'].map(isStorable)).toEqual([true, true, true, true])
  expect(['\0', 'a\0b', '\ud83d', '\ude00\ud83d'].map(isStorable)).toEqual([false, false, false, false])
})

test('each text that cannot be kept is named by its path, whatever it lies in', () => {
  const keys = fc.stringMatching(/^[a-z]{1,4}$/)
  const texts = fc.oneof(fc.constantFrom('\ud83d', 'a\0'), fc.string({ unit: 'grapheme' }))
  const path = fc.array(keys, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(path, texts, fc.boolean(), (at, text, in_list) => {
      const lies_in_list = in_list ? [0, null, text] : text
      const data = at.reduceRight<unknown>((inner, key) => ({ [key]: inner, of_another: 1n }), lies_in_list)
      const named = in_list ? [...at, '2'] : at
      expect(unstorablePaths(data)).toEqual(isStorable(text) ? [] : [named.join('.')])
    }),
  )
})

test('what is no plain data is left to its reader', () => {
  expect(unstorablePaths({ at: new Date(0), file: new Map([['a', '\0']]), none: undefined })).toEqual([])
  expect(unstorablePaths('\0')).toEqual([''])
})
