import { createHmac, timingSafeEqual } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signWebhook } from './webhook-signature.ts'

/** What a receiver does: one of the marks has to be its own. */
function isGenuine(secret: string, header: string, body: string, now_seconds: number): boolean {
  const [, second] = /^t=(\d+)/.exec(header) ?? []
  if (!second || Math.abs(now_seconds - Number(second)) > 300) return false
  const expected = createHmac('sha256', secret).update(`${second}.${body}`).digest()
  const marks = [...header.matchAll(/,v1=([0-9a-f]{64})/g)].map(([, mark = '']) => Buffer.from(mark, 'hex'))
  return marks.some((mark) => timingSafeEqual(expected, mark))
}

const AT = new Date('2026-11-27T03:00:00.750Z')
const NOW = Math.floor(AT.getTime() / 1000)

test('a receiver with the secret knows its messages, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (body, secret) => {
      const header = signWebhook([secret], AT, body)
      expect(isGenuine(secret, header, body, NOW)).toBe(true)
      expect(isGenuine(secret, header, `${body} `, NOW)).toBe(false)
      expect(isGenuine(`${secret}x`, header, body, NOW)).toBe(false)
    }),
  )
})

test('while two secrets sign, a receiver that holds either knows its messages', () => {
  const header = signWebhook(['baru', 'lama'], AT, '{}')
  expect(isGenuine('baru', header, '{}', NOW)).toBe(true)
  expect(isGenuine('lama', header, '{}', NOW)).toBe(true)
  expect(isGenuine('lain', header, '{}', NOW)).toBe(false)
})

test('a message is too old after five minutes, and cannot be made younger', () => {
  const header = signWebhook(['rahasia'], AT, '{}')
  expect(isGenuine('rahasia', header, '{}', NOW + 300)).toBe(true)
  expect(isGenuine('rahasia', header, '{}', NOW + 301)).toBe(false)
  expect(isGenuine('rahasia', header.replace(`t=${NOW}`, `t=${NOW + 301}`), '{}', NOW + 301)).toBe(false)
})
