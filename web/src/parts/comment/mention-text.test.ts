import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedIn, offeredPeople, putName, splitNames, typedName } from './mention-text.ts'

const people = [
  { id: 1, name: 'Sari' },
  { id: 2, name: 'Sari Dewi' },
  { id: 3, name: 'toString' },
]

test('a name is typed behind its sign, up to the caret', () => {
  expect(typedName('Tolong @Sa', 10)).toEqual({ from: 7, asked: 'Sa' })
  expect(typedName('Tolong @Sa ya', 10)).toEqual({ from: 7, asked: 'Sa' })
  expect(typedName('@', 1)).toEqual({ from: 0, asked: '' })
  for (const text of ['surel@contoh', 'Tolong', '@Sari\nlalu'])
    expect(typedName(text, text.length)).toBeNull()
})

test('people are offered by any of their words, nobody once a whole name is there', () => {
  expect(offeredPeople(people, 'sa').map(({ id }) => id)).toEqual([1, 2])
  expect(offeredPeople(people, 'dew').map(({ id }) => id)).toEqual([2])
  expect(offeredPeople(people, 'ari')).toEqual([])
  expect(offeredPeople(people, 'Sari ')).toEqual([])
})

test('a name takes the place of what was typed of it', () => {
  expect(putName('Tolong @sa cek', 7, 10, 'Sari Dewi')).toEqual({ text: 'Tolong @Sari Dewi cek', caret: 18 })
})

test('of names that begin alike the longest is meant', () => {
  expect(namedIn('@Sari Dewi dan @Sari', people)).toEqual([2, 1])
  expect(namedIn('@Sari Dewi', people)).toEqual([2])
  expect(namedIn('Sari', people)).toEqual([])
  expect(namedIn('@toString @constructor', people)).toEqual([3])
})

test('taken apart a text loses nothing, and names are those that were asked for', () => {
  const word = fc.constantFrom('@', 'Sari', ' Dewi', ' ', 'x', '\n', '@Sari', 'toString')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('')
      const parts = splitNames(
        text,
        people.map(({ name }) => name),
      )
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const part of parts.filter(({ is_name }) => is_name))
        expect(people.map(({ name }) => `@${name}`)).toContain(part.text)
      for (const part of parts.filter(({ is_name }) => !is_name)) expect(part.text).not.toContain('@Sari')
    }),
  )
})
