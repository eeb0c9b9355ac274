import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeApiKey, readApiKey } from './api-key.ts'

const brand = fc.integer({ min: 1, max: 2_147_483_647 })

test('a key says its brand and leads to the hash that is kept', () => {
  fc.assert(
    fc.property(brand, (brand_id) => {
      const { token, hash } = makeApiKey(brand_id)
      expect(token).toMatch(/^lbk_\d+_[0-9a-f]{56}$/)
      expect(readApiKey(token)).toEqual({ brand_id, hash })
      expect(token).not.toContain(hash)
    }),
  )
})

test('no two keys are alike', () => {
  const tokens = Array.from({ length: 200 }, () => makeApiKey(7).token)
  expect(new Set(tokens).size).toBe(200)
})

test('a key with any one character changed is no key', () => {
  fc.assert(
    fc.property(brand, fc.nat(), fc.constantFrom(...'0123456789abcdef_ '), (brand_id, at, character) => {
      const { token } = makeApiKey(brand_id)
      const index = at % token.length
      fc.pre(token[index] !== character)
      expect(readApiKey(`${token.slice(0, index)}${character}${token.slice(index + 1)}`)).toBeUndefined()
    }),
  )
})

test('what is no key is not looked up', () => {
  const { token } = makeApiKey(7)
  const others = ['', 'lbk_', token.toUpperCase(), `${token}0`, ` ${token}`, `${token}\n`, token.slice(0, -1)]
  for (const other of others) expect(readApiKey(other)).toBeUndefined()
})
