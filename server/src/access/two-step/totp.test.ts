import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTotpSecret, totpAddress, totpStep } from './totp.ts'

/** Appendix B of RFC 6238: seconds since 1970, and the code of eight digits by SHA-1. */
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]
const ascii = '12345678901234567890'
const secret = Secret.fromUTF8(ascii).base32

test.each(VECTORS)('at %i the code is that of RFC 6238', (seconds, code) => {
  // Six digits are the last six of eight: both are the same number, cut off.
  const six = code.slice(2)
  const at = (shift: number) => totpStep(secret, six, new Date((seconds + shift) * 1000))
  expect(at(0)).toBe(Math.floor(seconds / 30))
  expect(at(30)).toBe(Math.floor(seconds / 30))
  expect(at(-30)).toBe(Math.floor(seconds / 30))
  expect(at(90)).toBeUndefined()
  expect(at(-90)).toBeUndefined()
})

test.each([
  ['SHA1', ascii, '94287082'],
  ['SHA256', '12345678901234567890123456789012', '46119246'],
  ['SHA512', '1234567890123456789012345678901234567890123456789012345678901234', '90693936'],
])('the library makes the codes of RFC 6238 by %s', (algorithm, seed, code) => {
  const totp = new TOTP({ algorithm, digits: 8, period: 30, secret: Secret.fromUTF8(seed) })
  expect(totp.generate({ timestamp: 59_000 })).toBe(code)
})

test('apps are told a secret of 160 bits and all they need in one address', () => {
  const made = createTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(made)
  const address = new URL(totpAddress(made, 'rani@contoh.id'))
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp')
  expect(decodeURIComponent(address.pathname)).toBe('/Lumbung:rani@contoh.id')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Lumbung',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
