import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorable, storableStart, toStorable, unstorablePaths } from './storable.calc.ts'

test('a NUL and half a surrogate pair cannot be kept, everything else can', () => {
  expect(['', 'Kopi ☕', '😀', '\t'].map(isStorable)).toEqual([true, true, true, true])
  expect(['\0', 'a\0b', '\ud83d', '\ude00\ud83d'].map(isStorable)).toEqual([false, false, false, false])
})

const any_text = fc.string({ unit: fc.constantFrom('a', ' ', '😀', '\0', '\ud83d', '\ude00') })

test('what is left of a text can be kept, and nothing but what cannot is taken from it', () => {
  fc.assert(
    fc.property(any_text, fc.constantFrom('', '\ufffd'), (text, instead) => {
      expect(isStorable(toStorable(text, instead))).toBe(true)
      if (isStorable(text)) expect(toStorable(text, instead)).toBe(text)
    }),
  )
  expect(toStorable('a\0b', '\ufffd')).toBe('a\ufffdb')
})

test('the beginning of a text is no longer than asked, can be kept and is never empty', () => {
  fc.assert(
    fc.property(any_text, fc.integer({ min: 1, max: 8 }), (text, longest) => {
      const start = storableStart(text, longest)
      if (start === null) {
        expect(toStorable(text).trim()).toBe('')
        return
      }
      expect([isStorable(start), start.trim() === start]).toEqual([true, true])
      expect(start.length).toBeGreaterThan(0)
      expect(start.length).toBeLessThanOrEqual(longest)
    }),
  )
  expect([null, undefined, ' \0 '].map((text) => storableStart(text, 5))).toEqual([null, null, null])
  expect(storableStart('abc😀', 4)).toBe('abc\ufffd')
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
