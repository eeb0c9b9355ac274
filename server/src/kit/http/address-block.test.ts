import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test('an address counts with its /24, or its /64 in any spelling', () => {
  const same = (...addresses: string[]) => new Set(addresses.map(addressBlock)).size
  expect(same('203.0.113.1', '203.0.113.254', '::ffff:203.0.113.7', '::FFFF:203.0.113.8')).toBe(1)
  expect(same('203.0.113.1', '203.0.114.1')).toBe(2)
  expect(same('2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::7')).toBe(1)
  // What is left out as zeros counts as zeros.
  expect(same('2001:db8::1', '2001:db8::2', '2001:db8:0:0:5::', '2001:db8:0:0:1:2:3:4')).toBe(1)
  expect(same('2001:db8::1', '2001:db8:0:1::1', '2001:db8:1::1')).toBe(3)
  expect(same('::1', '::2', 'fe80::1')).toBe(2)
})
