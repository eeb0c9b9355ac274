import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPin, PIN_COST, setPinCost, verifierFor, verifyPin } from './cashier-pin.ts'
import { plainScrypt } from './plain-scrypt.factory.ts'

test('the scrypt of the tests is that of RFC 7914', () => {
  const key = plainScrypt('', Buffer.alloc(0), { n: 16, r: 1, p: 1 })
  expect(key.toString('hex')).toBe('77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442')
})

test('a till checks a PIN with the verifier, its own secret and scrypt alone', async () => {
  setPinCost({ n: 256, r: 8, p: 2 })
  const secret = 'rahasia-perangkat'
  const token_hash = createHash('sha256').update(secret).digest('base64url')
  const pin = verifierFor(await hashPin('2749'), token_hash, 7)
  const by = (typed: string, key: string, id: number) =>
    createHmac('sha256', createHash('sha256').update(key).digest())
      .update(`lumbung cashier ${id} `)
      .update(plainScrypt(typed, Buffer.from(pin?.salt ?? '', 'base64url'), pin ?? { n: 2, r: 1, p: 1 }))
      .digest('base64url')
  expect(by('2749', secret, 7)).toBe(pin?.verifier)
  expect(by('2748', secret, 7)).not.toBe(pin?.verifier)
  expect(by('2749', 'perangkat lain', 7)).not.toBe(pin?.verifier)
  expect(by('2749', secret, 8)).not.toBe(pin?.verifier)
})

test('the same PIN has another hash each time, of 32 MiB as the product makes it', async () => {
  setPinCost(PIN_COST)
  const [one, other] = [await hashPin('5038'), await hashPin('5038')]
  expect(one).toMatch(/^\$scrypt\$n=32768,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect([await verifyPin('5038', one), await verifyPin('5039', one), await verifyPin('5038', null)]).toEqual(
    [true, false, false],
  )
})
