import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const CLOSED: Readonly<Record<string, readonly string[]>> = {
  'this machine': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12::1'],
  'shared by a provider': ['100.64.0.1', '100.127.255.255'],
  'link-local and metadata': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254'],
  'many at once or nobody': ['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  'IPv4 inside IPv6': ['::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:7f00:1::', '2001::1'],
  examples: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
  'no address': ['', 'localhost', '127.1', '0x7f000001', '8.8.8.8.'],
}

test.each(Object.entries(CLOSED))('closed: %s', (_what, addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('the internet is open, up to the edges of what is not', () => {
  const open = ['8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '128.0.0.1']
  open.push(
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
  )
  open.push('2606:4700::1111', '2400:cb00::1')
  for (const address of open) expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('no address mapped into IPv6 is open, whatever it holds', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    }),
  )
})
