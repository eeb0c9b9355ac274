import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingPath, readRatingToken } from './rating-link.ts'

const services = { secret: 'a secret of tests only, long enough' }
const tokenOf = (brand_id: number, receipt_id: number) =>
  ratingPath(services, brand_id, receipt_id).split('.')[1] ?? ''
const id = fc.integer({ min: 1, max: 2_147_483_647 })

test('a token names its receipt, in its brand and installation alone', () => {
  fc.assert(
    fc.property(id, id, id, (brand_id, receipt_id, other) => {
      const token = tokenOf(brand_id, receipt_id)
      expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/)
      expect(readRatingToken(services, brand_id, token)).toBe(receipt_id)
      if (other !== brand_id) expect(readRatingToken(services, other, token)).toBeUndefined()
      expect(readRatingToken({ secret: 'another secret, long enough too' }, brand_id, token)).toBeUndefined()
    }),
  )
})

test('a token whose any letter is another one names nothing', () => {
  const token = tokenOf(7, 123_456)
  for (let at = 0; at < token.length; at++) {
    const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(readRatingToken(services, 7, other)).toBeUndefined()
  }
  for (const text of ['', 'A', 'A'.repeat(24), `${token}A`])
    expect(readRatingToken(services, 7, text)).toBeUndefined()
})
